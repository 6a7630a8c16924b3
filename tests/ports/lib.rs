//! The questions that engines ask, written once over the functions of each library.
//!
//! `positions` writes positions of games and the oracle's answers to a file. `run.mjs` passes the positions to the
//! WebAssembly module of each contender, and `ask` passes them to one contender on any processor.

#![no_std]

pub mod contenders;
mod module;
mod position;
pub mod provider;
pub mod questions;

pub use position::{Position, WORDS};
