//! The targets of each kind of attacker: the squares that it attacks on an empty board. Each has a feature index.

use crate::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::oracle::CHESS_ATTACKS;
use crate::tables::table;

/// A kind of attacker. As an integer, it is the first index of the tables [`REACHED`] and [`BEFORE`].
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Attacker {
    /// A placeholder without targets, for an attacker and a victim whose threats are no input.
    Empty,
    WhitePawn,
    BlackPawn,
    /// A white pawn, in a network for which blocked pushes are threats. The square in front of it is then one of its
    /// targets.
    WhitePush,
    BlackPush,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Attacker {
    /// The number of kinds, which is the length of both tables.
    pub(super) const ROWS: usize = 10;

    /// The kind of attacker that `piece` is. If `pushes` is true, the square in front of a pawn is one of its targets.
    pub(super) const fn of(piece: Piece, pushes: bool) -> Self {
        match (piece.role(), piece.color()) {
            (Role::Pawn, Color::White) if pushes => Self::WhitePush,
            (Role::Pawn, Color::Black) if pushes => Self::BlackPush,
            (Role::Pawn, Color::White) => Self::WhitePawn,
            (Role::Pawn, Color::Black) => Self::BlackPawn,
            (Role::Knight, _) => Self::Knight,
            (Role::Bishop, _) => Self::Bishop,
            (Role::Rook, _) => Self::Rook,
            (Role::Queen, _) => Self::Queen,
            (Role::King, _) => Self::King,
        }
    }

    /// Returns how many pairs of an origin and a target this attacker has. A threat has an index for each.
    pub(super) const fn size(self) -> u32 {
        let (row, h8) = (self as usize, Square::H8 as usize);
        BEFORE[row][h8] as u32 + REACHED[row][h8].len()
    }
}

table! {
    /// `REACHED[attacker][square]` is the set of targets, the squares that the attacker attacks on an empty board.
    /// Pawns on ranks 1 and 8 have no targets. The table has 5,120 bytes.
    pub(super) static REACHED: [[Bitboard; 64]; Attacker::ROWS] = {
        let mut targets = [[Bitboard::EMPTY; 64]; Attacker::ROWS];
        each!(i < 64, {
            let (square, board) = (Square::ALL[i], Bitboard::EMPTY);
            if 0 < square.rank() && square.rank() < 7 {
                let (white, black) = (pawn_attacks(Color::White, square), pawn_attacks(Color::Black, square));
                targets[Attacker::WhitePawn as usize][i] = white;
                targets[Attacker::BlackPawn as usize][i] = black;
                targets[Attacker::WhitePush as usize][i] = Bitboard(white.0 | 1 << (i + 8));
                targets[Attacker::BlackPush as usize][i] = Bitboard(black.0 | 1 << (i - 8));
            }
            targets[Attacker::Knight as usize][i] = knight_attacks(square);
            targets[Attacker::Bishop as usize][i] = bishop_attacks(square, board);
            targets[Attacker::Rook as usize][i] = rook_attacks(square, board);
            targets[Attacker::Queen as usize][i] = queen_attacks(square, board);
            targets[Attacker::King as usize][i] = king_attacks(square);
        });
        targets
    };
    [row][square] Bitboard(targets) => { "targets": targets => targets_of(row, square); }
}

/// The entry that [`REACHED`] must have, computed from the attack sets of the oracle on an empty board.
const fn targets_of(row: usize, square: usize) -> u64 {
    let [white, black, others @ ..] = CHESS_ATTACKS[square];
    match row {
        0 => 0,
        1..5 if square < 8 || square >= 56 => 0,
        1 => white,
        2 => black,
        3 => white | 1 << square << 8,
        4 => black | 1 << square >> 8,
        _ => others[row - 5],
    }
}

table! {
    /// `BEFORE[attacker][square]` is the number of targets that an attacker has from all lower squares together. The
    /// indices of these targets come before those of the targets from `square`. The table has 1,280 bytes.
    pub(super) static BEFORE: [[u16; 64]; Attacker::ROWS] = {
        let mut before = [[0; 64]; Attacker::ROWS];
        each!(row < Attacker::ROWS, {
            let mut i = 1;
            while i < 64 {
                before[row][i] = before[row][i - 1] + REACHED[row][i - 1].len() as u16;
                i += 1;
            }
        });
        before
    };
    [row][square] sum => { "sum": sum => targets_before(row, square); }
}

/// Counts the targets from all lower squares in the attack sets of the oracle.
const fn targets_before(row: usize, square: usize) -> u16 {
    let mut targets = 0;
    each!(lower < square, {
        targets += targets_of(row, lower).count_ones() as u16;
    });
    targets
}
