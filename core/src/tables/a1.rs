//! The 46 lines of the board with a1 = 0, for engines that look a line up by rank, file or diagonal.
//!
//! With `n` the number of a square, its lines are `RANKS[n >> 3]`, `FILES[n & 7]`,
//! `DIAGONALS[7 + (n >> 3) - (n & 7)]` and `ANTIDIAGONALS[(n >> 3) + (n & 7)]`.
//!
//! ```
//! use quintessence::{Square, tables::a1};
//!
//! let n = Square::E4.index() as usize;
//! assert!(a1::DIAGONALS[7 + (n >> 3) - (n & 7)].contains(Square::B1));
//! assert!(a1::ANTIDIAGONALS[(n >> 3) + (n & 7)].contains(Square::H1));
//! ```

use super::lines;
use crate::board::Bitboard;

/// Rank 1 to rank 8, 64 bytes.
pub static RANKS: [Bitboard; 8] = Bitboard::RANKS;

/// The a-file to the h-file, 64 bytes.
pub static FILES: [Bitboard; 8] = Bitboard::FILES;

/// The lines parallel to a1-h8, from h1 alone to a8 alone, 120 bytes.
pub static DIAGONALS: [Bitboard; 15] = lines::step_9();

/// The lines parallel to h1-a8, from a1 alone to h8 alone, 120 bytes.
pub static ANTIDIAGONALS: [Bitboard; 15] = lines::step_7();
