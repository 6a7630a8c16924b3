//! Code that the larger examples share: command lines, text and numbers, counts of leaves, names of moves, and boards.

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "drawing")]
pub mod drawing;
pub mod terminal;
mod text;
pub mod uci;

pub use self::text::{by_first_moves, counted, fail, grouped, harmless, print, tolerate, write_file};
