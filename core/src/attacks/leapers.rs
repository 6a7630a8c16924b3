//! Attacks of single kings, knights and pawns, read from tables with an entry for each square.

use super::setwise;
use crate::board::{Bitboard, Color, Square};
use crate::oracle::CHESS_ATTACKS;
use crate::tables::table;

table! {
    /// King attacks, indexed by square; 512 bytes.
    pub(crate) static KING: [Bitboard; 64] =
        array!(Bitboard::EMPTY; 64, square => setwise::king_attacks(Bitboard(1 << square)));
    [square] Bitboard(king) => { "king": king => CHESS_ATTACKS[square][6]; }
}

table! {
    /// Knight attacks, indexed by square; 512 bytes.
    pub(crate) static KNIGHT: [Bitboard; 64] =
        array!(Bitboard::EMPTY; 64, square => setwise::knight_attacks(Bitboard(1 << square)));
    [square] Bitboard(knight) => { "knight": knight => CHESS_ATTACKS[square][2]; }
}

table! {
    /// Pawn attacks, indexed by colour and square; 1,024 bytes.
    ///
    /// Ranks 1 and 8 have entries, although no pawn can be there, because a search for the pawns that attack a square
    /// needs them. A black pawn on b2, for example, attacks a1 because the entry of a white pawn on a1 contains b2.
    pub(crate) static PAWN: [[Bitboard; 64]; 2] = array!([Bitboard::EMPTY; 64]; 2, color => {
        array!(Bitboard::EMPTY; 64, square => setwise::pawn_attacks(Color::ALL[color], Bitboard(1 << square)))
    });
    [color][square] Bitboard(pawn) => { "pawn": pawn => CHESS_ATTACKS[square][color]; }
}

/// Returns the squares that a king on `square` attacks.
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

/// Returns the squares that a knight on `square` attacks.
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

/// Returns the squares that a pawn on `square` attacks, whether they are occupied or not.
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
