//! The unit tests of `audit`, as a target of their own. Were they run as tests of the example, `cargo test` would no
//! longer build the program, and tests that start it would start an old one.

#![expect(dead_code, reason = "what `main` alone calls is not called here")]

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
