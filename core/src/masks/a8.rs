//! The 46 lines of the board with a8 = 0, in four arrays for ranks, files, diagonals and antidiagonals.
//!
//! The lines through the square with number `n` are `RANKS[n >> 3]`, `FILES[n & 7]`,
//! `DIAGONALS[(n >> 3) + (n & 7)]` and `ANTIDIAGONALS[7 + (n >> 3) - (n & 7)]`.
//!
//! In this crate, diagonals are parallel to a1-h8 in every mapping, and antidiagonals are parallel to h1-a8. Some
//! sources with a8 = 0 use the name "diagonal" for lines along which square numbers grow by 9. In hex, these lines are
//! `80`, `8040`, `804020` and so on. In this crate, the same lines are the entries of [`ANTIDIAGONALS`].

use super::diagonals::{STEP_7, STEP_9};
use crate::board::Bitboard;

/// Rank 8 to rank 1; 64 bytes.
pub static RANKS: [Bitboard; 8] = Bitboard::RANKS;

/// The a-file to the h-file; 64 bytes.
pub static FILES: [Bitboard; 8] = Bitboard::FILES;

/// The 15 diagonals, parallel to a1-h8: entry 0 is a8, entry 7 is a1-h8, entry 14 is h1; 120 bytes.
pub static DIAGONALS: [Bitboard; 15] = STEP_7;

/// The 15 antidiagonals, parallel to h1-a8: entry 0 is h8, entry 7 is h1-a8, entry 14 is a1; 120 bytes.
pub static ANTIDIAGONALS: [Bitboard; 15] = STEP_9;
