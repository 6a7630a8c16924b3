//! The steps of king, knight and pawn: tables for single pieces, and shifts for sets of pieces.

use crate::board::{Bitboard, Color, Direction};
use crate::oracle::CHESS_ATTACKS;

table! {
    /// King attacks, indexed by square; 512 bytes.
    pub(crate) static KING: [Bitboard; 64] =
        array!(Bitboard::EMPTY; 64, square => king_steps(Bitboard(1 << square)));
    [square] Bitboard(king) => { "king": king => CHESS_ATTACKS[square][6]; }
}

table! {
    /// Knight attacks, indexed by square; 512 bytes.
    pub(crate) static KNIGHT: [Bitboard; 64] =
        array!(Bitboard::EMPTY; 64, square => knight_steps(Bitboard(1 << square)));
    [square] Bitboard(knight) => { "knight": knight => CHESS_ATTACKS[square][2]; }
}

table! {
    /// Pawn attacks, indexed by colour and square; 1,024 bytes.
    ///
    /// Ranks 1 and 8 have entries, although no pawn can be there, because a search for the pawns that attack a square
    /// uses them. For example, the entry of a white pawn on a1 contains b2, and a black pawn on b2 attacks a1.
    pub(crate) static PAWN: [[Bitboard; 64]; 2] = array!([Bitboard::EMPTY; 64]; 2, color => {
        array!(Bitboard::EMPTY; 64, square => pawn_steps(Color::ALL[color], Bitboard(1 << square)))
    });
    [color][square] Bitboard(pawn) => { "pawn": pawn => CHESS_ATTACKS[square][color]; }
}

/// The squares one king step away from a set.
#[inline]
pub(crate) const fn king_steps(kings: Bitboard) -> Bitboard {
    let sides = kings.shift(Direction::East).union(kings.shift(Direction::West));
    let row = kings.union(sides);
    Bitboard(sides.0 | row.0 << 8 | row.0 >> 8)
}

/// The squares one knight move away from a set.
#[inline]
pub(crate) const fn knight_steps(knights: Bitboard) -> Bitboard {
    let (east, west) = (knights.shift(Direction::East), knights.shift(Direction::West));
    let near = east.union(west);
    let far = east.shift(Direction::East).union(west.shift(Direction::West));
    Bitboard(near.0 << 16 | near.0 >> 16 | far.0 << 8 | far.0 >> 8)
}

/// The squares that a set of pawns of one colour attacks.
#[inline]
pub(crate) const fn pawn_steps(color: Color, pawns: Bitboard) -> Bitboard {
    match color {
        Color::White => pawns.shift(Direction::NorthEast).union(pawns.shift(Direction::NorthWest)),
        Color::Black => pawns.shift(Direction::SouthEast).union(pawns.shift(Direction::SouthWest)),
    }
}
