//! Lists the legal moves of chess and Chess960, and counts the leaves of the tree of legal moves (perft).
//!
//! The module `legal` lists the legal moves of a position. `leaves` only counts them, in eight lanes of a vector, one
//! lane for each direction; `lanes` has the vectors. `pairs` counts the last two plies at once. For most moves,
//! `replies` computes the number of replies without making the move. `processor` compiles the counting code twice: for
//! every processor, and for AVX2. `count` adds threads.

#![expect(clippy::inline_always, reason = "only inlined code has the target features of its caller")]

mod count;
mod lanes;
mod leaves;
mod legal;
mod node;
mod pairs;
mod processor;
mod rays;
mod replies;
mod stops;
mod uci;

pub use self::count::{Counter, MOST_THREADS, moves};
pub use self::uci::uci;
