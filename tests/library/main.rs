//! Compares the library with the oracle, or with derivations that share no code with the library.
//! A test with finitely many cases runs all of them and asserts their number, so that a loop that ends too early fails.
//! The other tests draw from fixed seeds, so that every run tests the same cases.

mod boards;
mod exchange;
mod fen;
mod parsers;
mod quad;
mod random;
// These tests catch panics to compare their messages, which is impossible on a target without unwinding.
#[cfg(panic = "unwind")]
mod refusals;
mod simd;
mod techniques;
mod threats;
mod types;
