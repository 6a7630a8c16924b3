//! Lists the legal moves of chess and Chess960, and counts the leaves of the tree of legal moves (perft).
//!
//! A plain generator comes first: `legal` lists the legal moves of a `node`, which makes them. `pairs` makes perft fast:
//! it counts the last two plies together, for most moves without making the move, by `stops` and `flights`. `leaves`
//! counts the moves of one position in eight lanes of a vector, one lane for each direction; `lanes` has the vectors, and
//! `rays` the sliders. `count` compiles all this for each instruction set.

#![expect(clippy::inline_always, reason = "only inlined code has the target features of its caller")]

mod count;
mod flights;
mod lanes;
mod leaves;
mod legal;
mod node;
mod pairs;
mod rays;
mod stops;

pub use self::count::{divide, leaves, moves};
