//! What the larger example programs share: text and numbers, files, suites of counts, names of moves, and boards.

#[cfg(feature = "drawing")]
pub mod drawing;
mod suite;
pub mod terminal;
mod text;
pub mod uci;

pub use self::suite::check_suite;
pub use self::text::{
    MOST_PLIES, by_first_moves, counted, fail, grouped, harmless, print, say_nodes, tolerate, write_file,
};
