//! [`Focus`]: one square, with loops that find the threats of a piece on it, and of sliders through it.
//!
//! A loop over a set of squares usually ends with a mispredicted branch, which costs as much as 60 instructions.
//! Therefore one loop finds both the threats by a piece and the threats on it, two of each per iteration. If no square
//! is left, the loop still writes to the next lane, but does not count this lane, so the next threat overwrites it.
#![expect(
    clippy::inline_always,
    reason = "calls would keep a focus in memory, and compute attackers twice for captures"
)]

use crate::attacks::{
    bishop_and_rook_attacks, king_attacks, knight_attacks, leapers_to, line_through, pawn_attacks, sliders_on,
};
use crate::board::{Bitboard, Piece, Pieces, Square};
use crate::quad::Mailbox;
use crate::tables::MASK_EX;
use crate::threats::threat::{Block, FIRST_DISCOVERED};

/// A position. A square outside `occupied` counts as empty, even if the mailbox or a set has a piece there.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub(super) pieces: Pieces<'a>,
    pub(super) mailbox: &'a Mailbox,
    pub(super) occupied: Bitboard,
}

/// A square, and the squares that a bishop and a rook on it would attack. A piece on the square makes no difference.
pub(super) struct Focus<'a> {
    pub(super) given: Given<'a>,
    pub(super) square: Square,
    pub(super) bishop: Bitboard,
    pub(super) rook: Bitboard,
}

impl<'a> Focus<'a> {
    #[inline]
    pub(super) const fn new(square: Square, given: Given<'a>) -> Self {
        let (bishop, rook) = bishop_and_rook_attacks(square, given.occupied);
        Self { given, square, bishop, rook }
    }

    /// The squares that a queen on the focus (`self.square`) would attack along the line through `square`, in both
    /// directions. The result is empty if the queen would not attack `square`.
    #[inline]
    pub(super) const fn line_to(&self, square: Square) -> Bitboard {
        let seen = self.bishop.union(self.rook);
        let line = line_through(self.square, square).intersection(seen);
        if line.contains(square) { line } else { Bitboard::EMPTY }
    }

    #[inline]
    const fn sliders(&self) -> Bitboard {
        let Given { pieces, occupied, .. } = self.given;
        sliders_on(self.bishop, self.rook, pieces).intersection(occupied)
    }

    /// The occupied squares that `piece` would attack from the focus (`self.square`).
    #[inline]
    const fn targets(&self, piece: Piece) -> Bitboard {
        let Self { square, bishop, rook, .. } = *self;
        let (pawn, knight, king) =
            (pawn_attacks(piece.color(), square), knight_attacks(square), king_attacks(square));
        // A lookup in this array avoids a branch on the role, which would often be mispredicted. The index is half of
        // the piece code, 1 to 6. With eight entries and the mask 7, no bounds check is needed.
        let by_half_code = [Bitboard::EMPTY, pawn, knight, bishop, rook, bishop.union(rook), king, king];
        by_half_code[piece as usize >> 1 & 7].intersection(self.given.occupied)
    }

    /// Writes the threats that `piece` on the focus makes, receives or blocks. Returns the mask of their lanes.
    #[inline]
    pub(super) const fn write(&self, piece: Piece, block: &mut Block) -> u32 {
        let direct = self.direct(piece, Bitboard::EMPTY, block, 0);
        let end = self.discovered(Bitboard::EMPTY, block, FIRST_DISCOVERED);
        lanes(0, direct) | lanes(FIRST_DISCOVERED, end)
    }

    /// Writes the threats that `piece` on the focus (`self.square`) makes or receives, from lane `lane` on, except
    /// those whose other piece is on a square of `except`. Returns the lane after the last threat.
    #[inline(always)]
    pub(super) const fn direct(
        &self,
        piece: Piece,
        except: Bitboard,
        block: &mut Block,
        lane: usize,
    ) -> usize {
        let mut lane = lane;
        let Given { pieces, mailbox, occupied } = self.given;
        let leapers = leapers_to(self.square, pieces).intersection(occupied);
        let [pawns, knights, bishops, rooks, queens, kings] = *pieces.roles;
        let all = pawns.union(knights).union(bishops).union(rooks).union(queens).union(kings);
        let mut targets = self.targets(piece).intersection(all).difference(except);
        let mut attackers = self.sliders().union(leapers).difference(except);
        loop {
            each!(_step < 2, {
                let to = lowest(targets);
                let word = [piece as u8, self.square as u8, mailbox.code_at(to), to as u8];
                lane = write(word, !targets.is_empty(), block, lane);
                targets = targets.without_lowest();
                let from = lowest(attackers);
                let word = [mailbox.code_at(from), from as u8, piece as u8, self.square as u8];
                lane = write(word, !attackers.is_empty(), block, lane);
                attackers = attackers.without_lowest();
            });
            if targets.union(attackers).is_empty() {
                return lane;
            }
        }
    }

    /// Writes the threats of sliders through the focus (`self.square`), from lane `lane` on. Returns the lane after the
    /// last one. To leave out the threats along a line, pass in `except` a square of this line that a queen on the
    /// focus would attack.
    #[inline(always)]
    pub(super) const fn discovered(&self, except: Bitboard, block: &mut Block, mut lane: usize) -> usize {
        let Given { mailbox, occupied, .. } = self.given;
        let seen = self.bishop.union(self.rook);
        let except = except.intersection(seen);
        let mut sliders = self.sliders().intersection(self.pairs());
        while let Some(from) = sliders.lowest() {
            sliders = sliders.without_lowest();
            let through = line_through(self.square, from);
            let to = lowest(seen.intersection(occupied).intersection(through).without(from));
            let victim = mailbox.code_at(to);
            let word = [mailbox.code_at(from), from as u8, victim, to as u8];
            lane = write(word, !through.intersects(except) && victim != 0, block, lane);
        }
        lane
    }

    /// The nearest occupied square on each side of the focus, for each line with occupied squares on both sides. Only
    /// along such a line can a slider attack a piece through the focus.
    #[inline]
    const fn pairs(&self) -> Bitboard {
        let (nearest, mut pairs) =
            (self.bishop.union(self.rook).intersection(self.given.occupied), Bitboard::EMPTY);
        each!(i < 4, {
            let seen = nearest.intersection(MASK_EX[self.square as usize][i]);
            pairs = pairs.union(if seen.without_lowest().is_empty() { Bitboard::EMPTY } else { seen });
        });
        pairs
    }
}

/// The lowest square of a set. For an empty set, the result is a square without meaning.
#[inline]
const fn lowest(set: Bitboard) -> Square {
    Square::from_index_masked(set.0.trailing_zeros() as u8)
}

/// Writes a threat to a lane, even if the threat does not exist, to avoid a branch. Returns the next lane if the threat
/// exists; otherwise the same lane, so that the next threat overwrites it.
#[inline]
const fn write(threat: [u8; 4], exists: bool, block: &mut Block, lane: usize) -> usize {
    block[lane & 31] = u32::from_le_bytes(threat);
    lane + exists as usize
}

/// A mask in which the bits of the lanes `first..end` are set.
#[inline]
pub(super) const fn lanes(first: usize, end: usize) -> u32 {
    ((1_u64 << end) - (1 << first)) as u32
}
