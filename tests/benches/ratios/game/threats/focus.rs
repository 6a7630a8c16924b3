//! The threats of a piece on a square by lookups, piece sets and a mailbox. Each is consumed when it is found.

use std::hint::select_unpredictable;

use quintessence::quad::Piece;
use quintessence::{Bitboard, Role, Square, between, line_through, queen_attacks};
use quintessence::{king_attacks, knight_attacks, pawn_attacks};

use super::super::attackers::leapers;
use super::{Board, number, packed};
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

/// The sums of the numbers of threats that a piece makes and suffers, and of those that it blocks.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) direct: u32,
    pub(super) discovered: u32,
}

impl Sums {
    #[inline]
    pub(super) const fn answer(self) -> u64 {
        self.direct as u64 | (self.discovered as u64) << 32
    }
}

/// Adds the number of a threat if there is one, without a branch unless it is known that there is one.
#[inline]
fn add(sum: &mut u32, exists: bool, threat: u32) {
    *sum = sum.wrapping_add(select_unpredictable(exists, number(threat), 0));
}

/// What sliders attack from a square.
pub(super) struct Focus<'a> {
    board: &'a Board,
    square: Square,
    occupied: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
}

impl<'a> Focus<'a> {
    /// The square of the board's piece.
    #[inline]
    pub(super) fn of<L: Lookups>(board: &'a Board) -> Self {
        Self::new::<L>(board, board.square, board.occupied)
    }

    /// Pieces of the board outside `occupied` are ignored.
    #[inline]
    pub(super) fn new<L: Lookups>(board: &'a Board, square: Square, occupied: Bitboard) -> Self {
        let (bishop, rook) = L::new(occupied).bishop_and_rook(square);
        Self { board, square, occupied, bishop, rook }
    }

    /// What a piece on the square attacks, by one load.
    #[inline]
    fn targets(&self, piece: Piece) -> Bitboard {
        let (pawn, queen) = (pawn_attacks(piece.color(), self.square), self.bishop | self.rook);
        let (knight, king) = (knight_attacks(self.square), king_attacks(self.square));
        let by_role = [pawn, knight, self.bishop, self.rook, queen, king];
        by_role[piece.role() as usize - Role::Pawn as usize] & self.occupied
    }

    #[inline]
    fn leapers(&self) -> Bitboard {
        leapers(self.square, &self.board.pieces) & self.occupied
    }

    #[inline]
    fn sliders(&self) -> Bitboard {
        let pieces = &self.board.pieces;
        (self.bishop & pieces.diagonal() | self.rook & pieces.orthogonal()) & self.occupied
    }

    /// The threats by a piece on the square.
    #[inline]
    pub(super) fn made(&self, piece: Piece, sums: &mut Sums) {
        for to in self.targets(piece) {
            add(&mut sums.direct, true, packed(piece.code(), self.square, self.board.code(to), to));
        }
    }

    #[inline]
    fn on(&self, piece: Piece, attackers: Bitboard, sums: &mut Sums) {
        for from in attackers {
            add(&mut sums.direct, true, packed(self.board.code(from), from, piece.code(), self.square));
        }
    }

    /// The threats on a piece on the square.
    #[inline]
    pub(super) fn suffered(&self, piece: Piece, sums: &mut Sums) {
        self.on(piece, self.leapers() | self.sliders(), sums);
    }

    /// The threats on a piece on the square, and those that it blocks.
    #[inline]
    pub(super) fn suffered_and_blocked(&self, piece: Piece, sums: &mut Sums) {
        self.on(piece, self.leapers(), sums);
        let seen = (self.bishop | self.rook) & self.occupied;
        for from in self.sliders() {
            let attacker = self.board.code(from);
            add(&mut sums.direct, true, packed(attacker, from, piece.code(), self.square));
            if let Some(to) = (BEHIND[from as usize][self.square as usize] & seen).lowest() {
                add(&mut sums.discovered, true, packed(attacker, from, self.board.code(to), to));
            }
        }
    }

    /// All threats, by loops of mostly the same length.
    #[inline]
    pub(super) fn in_blocks(&self, piece: Piece, sums: &mut Sums) {
        let makes = self.targets(piece);
        let sliders = self.sliders();
        let suffers = sliders | self.leapers();
        let seen = (self.bishop | self.rook) & self.occupied;
        blocks::<2>(makes, |exists, to| {
            add(&mut sums.direct, exists, packed(piece.code(), self.square, self.board.code(to), to));
        });
        blocks::<2>(suffers, |exists, from| {
            add(&mut sums.direct, exists, packed(self.board.code(from), from, piece.code(), self.square));
        });
        blocks::<1>(sliders, |exists, from| {
            let behind = BEHIND[from as usize][self.square as usize] & seen;
            let to = lowest(behind);
            let blocks = exists & !behind.is_empty();
            add(&mut sums.discovered, blocks, packed(self.board.code(from), from, self.board.code(to), to));
        });
    }
}

/// Takes the squares of a set, and then any square until the number of squares is a multiple of `N` other than 0.
///
/// The end of the loop is predicted more often than that of a loop over the squares.
#[inline]
fn blocks<const N: usize>(mut set: Bitboard, mut take: impl FnMut(bool, Square)) {
    loop {
        for _ in 0..N {
            take(!set.is_empty(), lowest(set));
            set = set.without_lowest();
        }
        if set.is_empty() {
            return;
        }
    }
}

/// The lowest square of a set; any square of the empty set.
#[inline]
const fn lowest(set: Bitboard) -> Square {
    Square::from_index_masked(set.bits().trailing_zeros() as u8)
}
