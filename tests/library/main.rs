//! The library against the oracle, or against derivations that share nothing with it.
//!
//! Tests that walk a finite space walk all of it and assert how many cases that was; the others draw from fixed seeds, so
//! each run is the same.

mod boards;
mod exchange;
mod fen;
mod parsers;
mod quad;
mod random;
mod readme;
// A target that aborts on a panic cannot catch the message.
#[cfg(panic = "unwind")]
mod refusals;
mod simd;
mod techniques;
mod threats;
mod types;
