//! The legal moves of chess and Chess960 on the positions of quintessence, and counts of the leaves of their tree.
//!
//! `legal` lists moves, and `leaves` only counts them, eight directions at a time in `lanes` of vectors. `pairs` counts the
//! last two plies at once: `replies` knows how most moves change the number of replies, before they are made.
//! `processor` compiles all this for every processor and for AVX2. `count` adds threads.

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
