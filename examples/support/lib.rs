//! What the larger example programs share: text and numbers, messages about positions, files, suites of counts, and
//! boards.

#[cfg(feature = "drawing")]
pub mod drawing;
mod file;
#[cfg(feature = "drawing")]
pub mod page;
mod suite;
#[cfg(feature = "drawing")]
pub mod terminal;
mod text;

pub use self::file::{check_path, write_file};
pub use self::suite::check_suite;
pub use self::text::{
    MOST_PLIES, by_first_moves, counted, explained, fail, grouped, harmless, print, say_nodes, speed,
    tolerate,
};
