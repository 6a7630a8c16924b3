//! Code that the larger examples share: command lines, text and numbers, files, counts of leaves, names of moves, and
//! boards.

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "drawing")]
pub mod drawing;
#[cfg(feature = "files")]
mod file;
mod stream;
pub mod terminal;
mod text;
pub mod uci;

#[cfg(feature = "files")]
pub use self::file::write_file;
pub use self::stream::{is_stream, read_file};
pub use self::text::{by_first_moves, counted, fail, grouped, harmless, print, print_whole, tolerate};
