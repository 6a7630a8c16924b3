//! The unit tests of `audit` as a target of their own.
//!
//! With `test = true` on the example itself, `cargo test` would build its tests in place of the program. Tests that start
//! the program would then start an old one.

#![expect(dead_code, reason = "only `main` calls some functions")]

mod args;
mod checks;
mod cost;
mod drawing;
mod explain;
mod export;
mod fen;
mod image;
mod input;
mod job;
mod numbers;
mod oracle;
mod page;
mod position;
mod progress;
mod random;
mod tables;
mod terminal;
