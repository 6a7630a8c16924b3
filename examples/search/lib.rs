//! A small chess engine, to show how an engine uses `quintessence`.
//!
//! - `questions`: what an engine asks about attacks, as a trait
//! - `quintessence`: the answers of the library
//! - `board`, `legal`: the board, and its legal moves
//! - `exchange`, `evaluation`: what a capture gains, and how good a position is
//! - `order`, `search`: which moves are tried first, and which is the best
//!
//! The benchmark of the repository compiles the same engine with the answers of other libraries.

mod board;
mod evaluation;
mod exchange;
mod legal;
mod order;
mod provider;
mod questions;
mod search;
mod values;

pub use board::Board;
pub use evaluation::{Classic, Evaluation, Material};
pub use legal::{Legal, Moves, Wanted};
pub use provider::Quintessence;
pub use questions::{Questions, Threats};
pub use search::{Found, Search};
pub use values::value;
