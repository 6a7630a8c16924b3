//! Helpers for tests in several packages: threads, scratch crates, compilers of C, and the example programs.

#![expect(clippy::missing_panics_doc, reason = "a test fails by a panic")]
#![expect(clippy::must_use_candidate, reason = "tests compare what they ask for")]

pub mod compiler;
pub mod parallel;
pub mod program;
pub mod scratch;
