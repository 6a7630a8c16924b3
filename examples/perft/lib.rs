//! The legal moves of chess and Chess960 on the 64-byte positions of quintessence, and counts of the leaves of their tree.
//!
//! [`legal`] generates moves, `count` counts them, and `processor` compiles both twice, with AVX2 and without.

mod count;
pub mod legal;
mod processor;
mod table;
mod uci;

pub use self::count::Counter;
pub use self::uci::uci;
