//! The legal moves of shogi, and counts of the leaves of their tree, with tables of less than 16 KiB.
//!
//! A set of squares is a `u128`; the 81 squares are numbered down the files from 1a. No move is tried and taken back:
//!
//! ```text
//! safety:  steps     = squares attacked by steppers, all pieces of a kind at once by shifts
//!          slides    = squares attacked by rooks, bishops and lances, seen through our king
//!          danger    = steps | slides
//!          for each slider on a line with our king:
//!              screens = squares between the two & occupied
//!              no screen:  the slider gives check; one screen:  the screen is pinned
//!
//! targets: no check      any square without own piece
//!          one checker   the checker, and the squares between checker and king
//!          two checkers  none
//!
//! moves:   king      its steps & not danger & not own
//!          piece     its attacks & targets, if pinned & the line through king and piece
//!                    to or from the last three ranks with promotion
//!                    without promotion unless the piece could not move again
//!          drop      empty squares & targets
//!                    without the ranks from which the piece could not move
//!                    pawn: without the files of own pawns, without a mate
//! ```
//!
//! The last ply of a count lists no moves: `leaves` shifts all pieces of one direction at once and counts bits.

mod attacks;
mod board;
mod drops;
mod leaves;
mod legal;
mod moves;
mod perft;
mod position;
mod safety;
mod setup;
mod sfen;
mod side;
mod tables;

pub use self::moves::{Kind, Move};
pub use self::position::Position;
pub use self::setup::PositionError;
pub use self::sfen::parse_sfen;
pub use self::side::Color;
pub use self::tables::TABLE_BYTES;
