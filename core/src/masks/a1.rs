//! The 46 lines of the board with a1 = 0, in four arrays for ranks, files, diagonals and antidiagonals.
//!
//! The lines through the square with number `n` are `RANKS[n >> 3]`, `FILES[n & 7]`,
//! `DIAGONALS[7 + (n >> 3) - (n & 7)]` and `ANTIDIAGONALS[(n >> 3) + (n & 7)]`.
//!
//! ```
//! use quintessence::{Square, masks::a1};
//!
//! let n = Square::E4.index() as usize;
//! assert!(a1::DIAGONALS[7 + (n >> 3) - (n & 7)].contains(Square::B1));
//! assert!(a1::ANTIDIAGONALS[(n >> 3) + (n & 7)].contains(Square::H1));
//! ```

use super::diagonals::{STEP_7, STEP_9};
use crate::board::Bitboard;

/// Rank 1 to rank 8; 64 bytes.
pub static RANKS: [Bitboard; 8] = Bitboard::RANKS;

/// The a-file to the h-file; 64 bytes.
pub static FILES: [Bitboard; 8] = Bitboard::FILES;

/// The 15 diagonals, parallel to a1-h8: entry 0 is h1, entry 7 is a1-h8, entry 14 is a8; 120 bytes.
pub static DIAGONALS: [Bitboard; 15] = STEP_9;

/// The 15 antidiagonals, parallel to h1-a8: entry 0 is a1, entry 7 is h1-a8, entry 14 is h8; 120 bytes.
pub static ANTIDIAGONALS: [Bitboard; 15] = STEP_7;
