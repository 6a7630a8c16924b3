//! The 46 lines of the board with a8 = 0.
//!
//! With `n` the number of a square in that mapping, its lines are `RANKS[n >> 3]`, `FILES[n & 7]`,
//! `DIAGONALS[(n >> 3) + (n & 7)]` and `ANTIDIAGONALS[7 + (n >> 3) - (n & 7)]`.
//!
//! A board that is turned upside down exchanges its two families of diagonals. The names here go by the board: a
//! diagonal is parallel to a1-h8. Sources that number from a8 and read the board as a matrix call the family along
//! which numbers grow by 9 the diagonals (`80`, `8040`, `804020`, ...); here it is [`ANTIDIAGONALS`], in that order.

use super::lines;
use crate::board::Bitboard;

/// Rank 8 to rank 1, 64 bytes.
pub static RANKS: [Bitboard; 8] = Bitboard::RANKS;

/// The a-file to the h-file, 64 bytes.
pub static FILES: [Bitboard; 8] = Bitboard::FILES;

/// The lines parallel to a1-h8, from a8 alone to h1 alone, 120 bytes.
pub static DIAGONALS: [Bitboard; 15] = lines::step_7();

/// The lines parallel to h1-a8, from h8 alone to a1 alone, 120 bytes.
pub static ANTIDIAGONALS: [Bitboard; 15] = lines::step_9();
