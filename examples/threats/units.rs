//! The unit tests of `threats` as a target of their own.
//!
//! With `test = true` on the example itself, `cargo test` would build its tests in place of the program. Tests that start
//! the program would then start an old one.

#![expect(dead_code, reason = "only `main` calls some functions")]

mod args;
mod check;
mod chosen;
mod notation;
mod picture;
mod scene;
mod terminal;
