//! A small chess engine: board, move generator, evaluation and search. Benchmarks run it with other attack tables.

mod attacks;
mod bench;
mod board;
mod evaluate;
mod generate;
mod limits;
mod search;

pub use self::attacks::{Attacks, Detected};
pub use self::bench::{bench, checksum};
pub use self::board::Board;
pub use self::generate::{List, Visitor, generate, moves, perft};
pub use self::limits::{Limits, MOST_PLIES};
pub use self::search::{MATE, Search};
