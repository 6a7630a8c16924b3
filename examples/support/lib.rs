//! What the larger example programs share: text and numbers, messages about positions, files that are written as a whole
//! or not at all, suites of counts, and boards.

mod destination;
#[cfg(feature = "drawing")]
pub mod drawing;
#[cfg(feature = "drawing")]
pub mod page;
mod suite;
#[cfg(feature = "drawing")]
pub mod terminal;
mod text;

pub use self::destination::Destination;
pub use self::suite::check_suite;
pub use self::text::{
    MOST_PLIES, by_first_moves, counted, exit, explained, fail, grouped, harmless, print, read_text,
    say_nodes, speed, tolerate,
};
