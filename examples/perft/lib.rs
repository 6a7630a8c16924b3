//! Lists the legal moves of chess and Chess960, and counts the leaves of the tree of legal moves (perft).
//!
//! A plain generator comes first: `legal` lists the legal moves of a position, and `node` makes them. `fused` makes
//! perft fast: it counts the last two plies together, for most moves without making the move. `leaves` counts the moves
//! of one position in eight lanes of a vector, one lane for each direction; `lanes` has the vectors, and `rays` the
//! sliders. `processor` compiles the counting code for every processor, AVX2 and AVX-512. `count` adds threads.

#![expect(clippy::inline_always, reason = "only inlined code has the target features of its caller")]

mod count;
mod fused;
mod lanes;
mod leaves;
mod legal;
mod node;
mod processor;
mod rays;

pub use self::count::{Counter, MOST_THREADS, moves};
