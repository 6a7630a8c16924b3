//! The threats of a piece on a square by lookups, piece sets and a mailbox.

use quintessence::quad::{Piece, Role};
use quintessence::{Bitboard, Color, Square, between, line_through, queen_attacks};

use super::sinks::Sink;
use super::{Board, packed};
use crate::lookups::{Lookups, Sliders};

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

/// How to find the victims of discovered threats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum XRay {
    /// The pieces in sight that are [`BEHIND`] the square.
    Table,
    /// What the slider attacks without the piece on the square.
    Lookup,
}

/// What queen, knight and king attack from a square.
pub(super) struct Focus<'a, L> {
    lookups: L,
    board: &'a Board,
    square: Square,
    occupied: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    knight: Bitboard,
    king: Bitboard,
}

impl<'a, L: Lookups> Focus<'a, L> {
    /// Pieces of the board outside `occupied` are ignored.
    #[inline]
    pub(super) fn new(lookups: L, board: &'a Board, square: Square, occupied: Bitboard) -> Self {
        let (bishop, rook) = lookups.board(occupied).bishop_and_rook(square);
        let (knight, king) = (lookups.knight(square), lookups.king(square));
        Self { lookups, board, square, occupied, bishop, rook, knight, king }
    }

    /// What a piece on the square attacks.
    #[inline]
    fn targets(&self, piece: Piece) -> Bitboard {
        let attacks = match piece.role() {
            Role::Pawn => self.lookups.pawn(piece.color(), self.square),
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.bishop | self.rook,
            Role::King => self.king,
        };
        attacks & self.occupied
    }

    /// The same by one load.
    #[inline]
    fn loaded_targets(&self, piece: Piece) -> Bitboard {
        let pawn = self.lookups.pawn(piece.color(), self.square);
        let by_role = [pawn, self.knight, self.bishop, self.rook, self.bishop | self.rook, self.king];
        by_role[piece.role() as usize - Role::Pawn as usize] & self.occupied
    }

    /// The threats by a piece on the square.
    #[inline]
    pub(super) fn made(&self, piece: Piece, sink: &mut impl Sink) {
        for to in self.targets(piece) {
            sink.direct(packed(piece.code(), self.square, self.board.code(to), to));
        }
    }

    #[inline]
    fn leapers(&self) -> Bitboard {
        let Self { lookups, square, board, .. } = *self;
        let [white, black] = board.pieces.pawns;
        let pawns = lookups.pawn(Color::Black, square) & white | lookups.pawn(Color::White, square) & black;
        pawns | self.knight & board.pieces.knights | self.king & board.pieces.kings
    }

    #[inline]
    fn sliders(&self) -> Bitboard {
        self.bishop & self.board.pieces.diagonal | self.rook & self.board.pieces.orthogonal
    }

    #[inline]
    fn on(&self, piece: Piece, attackers: Bitboard, sink: &mut impl Sink) {
        for from in attackers & self.occupied {
            sink.direct(packed(self.board.code(from), from, piece.code(), self.square));
        }
    }

    /// The threats on a piece on the square.
    #[inline]
    pub(super) fn suffered(&self, piece: Piece, sink: &mut impl Sink) {
        self.on(piece, self.leapers() | self.sliders(), sink);
    }

    /// The threats on a piece on the square, and those that it blocks.
    #[inline]
    pub(super) fn suffered_and_blocked(&self, piece: Piece, x_ray: XRay, sink: &mut impl Sink) {
        self.on(piece, self.leapers(), sink);
        for from in self.sliders() & self.occupied {
            let attacker = self.board.code(from);
            sink.direct(packed(attacker, from, piece.code(), self.square));
            if let Some(to) = self.behind(from, x_ray).lowest() {
                sink.discovered(packed(attacker, from, self.board.code(to), to));
            }
        }
    }

    /// All threats, by loops of mostly the same length.
    #[inline]
    pub(super) fn in_blocks(&self, piece: Piece, sink: &mut impl Sink) {
        let makes = self.loaded_targets(piece);
        let sliders = self.sliders() & self.occupied;
        let suffers = sliders | self.leapers() & self.occupied;
        let seen = (self.bishop | self.rook) & self.occupied;
        blocks::<2>(makes, |exists, to| {
            sink.direct_if(exists, packed(piece.code(), self.square, self.board.code(to), to));
        });
        blocks::<2>(suffers, |exists, from| {
            sink.direct_if(exists, packed(self.board.code(from), from, piece.code(), self.square));
        });
        blocks::<1>(sliders, |exists, from| {
            let behind = BEHIND[from as usize][self.square as usize] & seen;
            let to = lowest(behind);
            let blocks = exists & !behind.is_empty();
            sink.discovered_if(blocks, packed(self.board.code(from), from, self.board.code(to), to));
        });
    }

    #[inline]
    fn behind(&self, from: Square, x_ray: XRay) -> Bitboard {
        let seen = match x_ray {
            XRay::Table => (self.bishop | self.rook) & BEHIND[from as usize][self.square as usize],
            XRay::Lookup => {
                let without = self.lookups.board(self.occupied.without(self.square));
                if self.bishop.contains(from) {
                    self.bishop & without.bishop(from)
                } else {
                    self.rook & without.rook(from)
                }
            }
        };
        seen & self.occupied
    }
}

/// Takes the squares of a set, and then any square until the number of squares is a multiple of `N` other than 0.
///
/// The end of the loop is predicted more often than that of a loop over the squares.
#[inline]
pub(super) fn blocks<const N: usize>(mut set: Bitboard, mut take: impl FnMut(bool, Square)) {
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
