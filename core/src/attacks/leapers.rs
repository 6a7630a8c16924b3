//! Attacks of single kings, knights and pawns.

use crate::board::{Bitboard, Color, Square};
use crate::tables::{KING, KNIGHT, PAWN};

/// The squares that a king on `square` attacks.
///
/// ```
/// use quintessence::{Square, king_attacks};
/// assert!(king_attacks(Square::A1).into_iter().eq([Square::B1, Square::A2, Square::B2]));
/// ```
///
/// # Cost
/// One load from a table of 512 bytes.
#[inline]
pub const fn king_attacks(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares that a knight on `square` attacks.
///
/// ```
/// use quintessence::{Square, knight_attacks};
/// assert!(knight_attacks(Square::G1).into_iter().eq([Square::E2, Square::F3, Square::H3]));
/// ```
///
/// # Cost
/// One load from a table of 512 bytes.
#[inline]
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares that a pawn on `square` attacks, whether they are occupied or not.
///
/// ```
/// use quintessence::{Color, Square, pawn_attacks};
/// assert!(pawn_attacks(Color::White, Square::E4).into_iter().eq([Square::D5, Square::F5]));
/// assert!(pawn_attacks(Color::Black, Square::A5).into_iter().eq([Square::B4]));
/// ```
///
/// # Cost
/// One load from a table of 1,024 bytes.
#[inline]
pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}
