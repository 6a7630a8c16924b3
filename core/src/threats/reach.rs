//! The squares that a piece attacks on an empty board, numbered without gaps.

use crate::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use crate::board::{Bitboard, Color, Square};
use crate::quad::{Piece, Role};

/// A row of [`TARGETS`] and [`BEFORE`]: a kind of attacker, and which of its targets count.
///
/// A lower row has only the targets below the square of the attacker: of two pieces of one kind that attack each other,
/// only one attacks downward.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Row {
    /// No target: the row of excluded pairs.
    Empty,
    WhitePawn,
    BlackPawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    LowerKnight,
    LowerBishop,
    LowerRook,
    LowerQueen,
    LowerKing,
}

/// The number of rows.
pub(super) const ROWS: usize = 13;

impl Row {
    /// The row with all targets of a piece.
    pub(super) const fn of(piece: Piece) -> Self {
        match (piece.role(), piece.color()) {
            (Role::Pawn, Color::White) => Self::WhitePawn,
            (Role::Pawn, Color::Black) => Self::BlackPawn,
            (Role::Knight, _) => Self::Knight,
            (Role::Bishop, _) => Self::Bishop,
            (Role::Rook, _) => Self::Rook,
            (Role::Queen, _) => Self::Queen,
            (Role::King, _) => Self::King,
        }
    }

    /// The row with the targets below the piece. Pawns of one colour never attack each other, so they keep their row.
    pub(super) const fn lower(self) -> Self {
        match self {
            Self::Knight => Self::LowerKnight,
            Self::Bishop => Self::LowerBishop,
            Self::Rook => Self::LowerRook,
            Self::Queen => Self::LowerQueen,
            Self::King => Self::LowerKing,
            _ => self,
        }
    }

    /// The number of targets from all squares.
    pub(super) const fn size(self) -> u32 {
        let (row, h8) = (self as usize, Square::H8 as usize);
        BEFORE[row][h8] as u32 + TARGETS[row][h8].len()
    }
}

/// The targets on an empty board; 6,656 bytes, indexed by row and square. Pawns have targets from ranks 2 to 7 only.
pub(super) static TARGETS: [[Bitboard; 64]; ROWS] = {
    let mut targets = [[Bitboard::EMPTY; 64]; ROWS];
    each!(i < 64, {
        let (square, board) = (Square::ALL[i], Bitboard::EMPTY);
        if 0 < square.rank() && square.rank() < 7 {
            targets[Row::WhitePawn as usize][i] = pawn_attacks(Color::White, square);
            targets[Row::BlackPawn as usize][i] = pawn_attacks(Color::Black, square);
        }
        let all = [
            (Row::Knight, knight_attacks(square)),
            (Row::Bishop, bishop_attacks(square, board)),
            (Row::Rook, rook_attacks(square, board)),
            (Row::Queen, queen_attacks(square, board)),
            (Row::King, king_attacks(square)),
        ];
        each!(kind < all.len(), {
            let (row, attacks) = all[kind];
            targets[row as usize][i] = attacks;
            targets[row.lower() as usize][i] = Bitboard(attacks.0 & ((1 << i) - 1));
        });
    });
    targets
};

/// The number of targets from all lower squares; 1,664 bytes, indexed by row and square.
pub(super) static BEFORE: [[u16; 64]; ROWS] = {
    let mut before = [[0; 64]; ROWS];
    each!(row < ROWS, {
        let mut i = 1;
        while i < 64 {
            before[row][i] = before[row][i - 1] + TARGETS[row][i - 1].len() as u16;
            i += 1;
        }
    });
    before
};
