//! The integration tests of `quintessence`, all in one binary: a folder or a file for each subject.
//!
//! `cargo test` runs them with nothing but the toolchain that `rust-toolchain.toml` names. Tests that walk a finite
//! space walk all of it and assert how many cases that was; the others draw from fixed seeds, so each run is the same.

mod support;

mod audit;
mod examples;
mod expansion;
mod explorer;
mod fuzz;
mod gallery;
mod hygiene;
mod mutants;
mod peers;
mod perft;
#[cfg(not(any(windows, target_vendor = "apple")))]
mod program;
mod proofs;
mod published;
mod quad;
mod setwise;
mod simd;
mod tables;
mod types;
mod ui;
mod validate;
mod wide;
