//! The threats of a piece by lookups, piece sets and a mailbox. Each is consumed when it is found.

use std::hint::select_unpredictable;

use quintessence::quad::Piece;
use quintessence::{
    Bitboard, Square, between, king_attacks, knight_attacks, line_through, pawn_attacks, queen_attacks,
};

use super::{Board, Sums, number, packed, sum};
use crate::answers::leapers_to;
use crate::lookups::Lookups;

/// The squares of a line behind the second one of two squares, seen from the first one; 32,768 bytes.
static BEHIND: [[Bitboard; 64]; 64] = {
    let mut behind = [[Bitboard::EMPTY; 64]; 64];
    let mut i = 0;
    while i < 64 * 64 {
        let (a, b) = (Square::ALL[i / 64], Square::ALL[i % 64]);
        let seen = queen_attacks(b, Bitboard::EMPTY.with(a)).intersection(line_through(a, b));
        behind[i / 64][i % 64] = seen.difference(between(a, b)).without(a);
        i += 1;
    }
    behind
};

/// The pieces that a piece sees from a square, whichever piece it is.
pub(super) struct Seen<'a> {
    board: &'a Board,
    square: Square,
    occupied: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    /// What attacks the square.
    leapers: Bitboard,
    sliders: Bitboard,
    /// The nearest pieces on all lines.
    nearest: Bitboard,
}

impl<'a> Seen<'a> {
    /// Pieces of the board outside `occupied` are ignored.
    #[inline]
    pub(super) fn new<L: Lookups>(board: &'a Board, square: Square, occupied: Bitboard) -> Self {
        let (pieces, bishop, rook) = (&board.pieces, L::bishop(square, occupied), L::rook(square, occupied));
        let leapers = leapers_to(square, pieces.lend()) & occupied;
        let sliders = (bishop & pieces.diagonal() | rook & pieces.orthogonal()) & occupied;
        let nearest = (bishop | rook) & occupied;
        Self { board, square, occupied, bishop, rook, leapers, sliders, nearest }
    }

    /// What the piece attacks, by one load.
    fn victims(&self, piece: Piece) -> Bitboard {
        let &Self { square, bishop, rook, .. } = self;
        let (pawn, knight, king) =
            (pawn_attacks(piece.color(), square), knight_attacks(square), king_attacks(square));
        let by_role = [pawn, knight, bishop, rook, bishop | rook, king];
        by_role[piece.role() as usize] & self.occupied
    }

    const fn made(&self, piece: Piece, to: Square) -> u32 {
        packed(piece as u8, self.square, self.board.mailbox.codes()[to as usize], to)
    }

    const fn suffered(&self, piece: Piece, from: Square) -> u32 {
        packed(self.board.mailbox.codes()[from as usize], from, piece as u8, self.square)
    }

    /// The piece behind, if there is one.
    fn behind(&self, from: Square) -> Bitboard {
        BEHIND[from as usize][self.square as usize] & self.nearest
    }

    /// The sum for the threats that the piece makes and suffers.
    #[inline]
    pub(super) fn made_and_suffered(&self, piece: Piece) -> u32 {
        let made = sum(self.victims(piece).into_iter().map(|to| self.made(piece, to)));
        let attackers = self.leapers | self.sliders;
        made.wrapping_add(sum(attackers.into_iter().map(|from| self.suffered(piece, from))))
    }

    #[inline]
    pub(super) fn in_loops(&self, piece: Piece) -> Sums {
        let made = sum(self.victims(piece).into_iter().map(|to| self.made(piece, to)));
        let suffered = sum(self.leapers.into_iter().map(|from| self.suffered(piece, from)));
        let mut sums = Sums { direct: made.wrapping_add(suffered), discovered: 0 };
        for from in self.sliders {
            sums.direct = sums.direct.wrapping_add(number(self.suffered(piece, from)));
            if let Some(to) = self.behind(from).lowest() {
                sums.discovered = sums.discovered.wrapping_add(self.board.number(from, to));
            }
        }
        sums
    }

    /// Loops of mostly the same length, without branches in them.
    #[inline]
    pub(super) fn in_blocks(&self, piece: Piece) -> Sums {
        let number_if = |exists, threat| select_unpredictable(exists, number(threat), 0);
        let made = blocks::<2>(self.victims(piece), |exists, to| number_if(exists, self.made(piece, to)));
        let suffered = blocks::<2>(self.sliders | self.leapers, |exists, from| {
            number_if(exists, self.suffered(piece, from))
        });
        let discovered = blocks::<1>(self.sliders, |exists, from| {
            let (behind, to) = (self.behind(from), lowest(self.behind(from)));
            select_unpredictable(exists & !behind.is_empty(), self.board.number(from, to), 0)
        });
        Sums { direct: made.wrapping_add(suffered), discovered }
    }
}

/// Sums over the squares of a set, and then over any squares until their number is a multiple of `N` other than 0.
///
/// The end of the loop is predicted more often than that of a loop over the squares.
#[inline]
fn blocks<const N: usize>(mut set: Bitboard, number: impl Fn(bool, Square) -> u32) -> u32 {
    let mut all = 0_u32;
    loop {
        for _ in 0..N {
            all = all.wrapping_add(number(!set.is_empty(), lowest(set)));
            set.pop_lowest();
        }
        if set.is_empty() {
            return all;
        }
    }
}

/// The lowest square of a set; any square of the empty set.
const fn lowest(set: Bitboard) -> Square {
    Square::from_index_masked(set.bits().trailing_zeros() as u8)
}
