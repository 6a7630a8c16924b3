//! The pieces in sight of one square, and loops that write the threats between them.
//!
//! A loop over squares ends with a mispredicted branch, which costs as much as 60 instructions. To have few loops, one
//! loop finds both the threats by a piece and the threats on the piece.

use crate::attacks::{
    bishop_and_rook_attacks, king_attacks, knight_attacks, leapers_to, line_through, pawn_attacks,
};
use crate::board::{Bitboard, Pieces, Square};
use crate::quad::{Mailbox, Piece};
use crate::threats::threat::{Block, DIRECT};

/// A position as the caller passes it. Squares outside `occupied` are empty, whatever sets and mailbox have there.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub(super) pieces: Pieces<'a>,
    pub(super) mailbox: &'a Mailbox,
    pub(super) occupied: Bitboard,
}

/// A square together with the squares that a bishop or a rook on this square would attack.
///
/// Whatever stands on the square is ignored.
pub(super) struct Focus<'a> {
    given: Given<'a>,
    square: Square,
    bishop: Bitboard,
    rook: Bitboard,
}

impl<'a> Focus<'a> {
    #[inline]
    pub(super) const fn new(square: Square, given: Given<'a>) -> Self {
        let (bishop, rook) = bishop_and_rook_attacks(square, given.occupied);
        Self { given, square, bishop, rook }
    }

    /// The sliders that attack the square.
    #[inline]
    const fn sliders(&self) -> Bitboard {
        let Given { pieces, occupied, .. } = self.given;
        let diagonal = self.bishop.intersection(pieces.diagonal());
        diagonal.union(self.rook.intersection(pieces.orthogonal())).intersection(occupied)
    }

    /// The occupied squares that a piece on the square attacks.
    #[inline]
    const fn targets(&self, piece: Piece) -> Bitboard {
        let Self { square, bishop, rook, .. } = *self;
        let (pawn, knight, king) =
            (pawn_attacks(piece.color(), square), knight_attacks(square), king_attacks(square));
        // An array avoids a branch on the role, which would often be mispredicted. Eight entries and the mask 7 avoid a
        // bounds check, because LLVM does not know that the role of a piece is one of six.
        let by_role = [Bitboard::EMPTY, pawn, knight, bishop, rook, bishop.union(rook), king, king];
        by_role[piece.role() as usize & 7].intersection(self.given.occupied)
    }

    /// Writes the threats by a piece and on it, except threats with another piece on a square of `except`. Returns the
    /// mask of their lanes.
    #[inline]
    pub(super) const fn write_direct(&self, piece: Piece, except: Bitboard, block: &mut Block) -> u32 {
        let Given { pieces, mailbox, occupied } = self.given;
        let mut targets = self.targets(piece).difference(except);
        let leapers = leapers_to(self.square, pieces).intersection(occupied);
        let mut attackers = self.sliders().union(leapers).difference(except);
        // A piece has eight targets at most, and 16 attackers: eight along rays, eight by knight's moves.
        let mut lane = 0;
        while !targets.union(attackers).is_empty() {
            let is_target = !targets.is_empty();
            let set = if is_target { targets } else { attackers };
            let other = Square::from_index_masked(set.0.trailing_zeros() as u8);
            attackers = if is_target { attackers } else { attackers.without_lowest() };
            targets = targets.without_lowest();
            let code = mailbox.code_at(other);
            let word = u32::from_le_bytes([piece as u8, self.square as u8, code, other as u8]);
            block[lane & 31] = if is_target { word } else { word.rotate_left(16) };
            lane += (code != 0) as usize;
        }
        (1 << lane) - 1
    }

    /// Writes the threats of sliders through the square, except along a line where a piece in sight is on a square of
    /// `except`. Returns the mask of their lanes.
    #[inline]
    pub(super) const fn write_discovered(&self, except: Bitboard, block: &mut Block) -> u32 {
        let Given { mailbox, occupied, .. } = self.given;
        let seen = self.bishop.union(self.rook);
        let except = except.intersection(seen);
        let mut sliders = self.sliders();
        let first = DIRECT.trailing_ones() as usize;
        let mut lane = first;
        while let Some(from) = sliders.lowest() {
            sliders = sliders.without_lowest();
            let through = line_through(self.square, from);
            let behind = seen.intersection(occupied).intersection(through).without(from);
            if let Some(to) = behind.lowest()
                && !through.intersects(except)
            {
                let (attacker, victim) = (mailbox.code_at(from), mailbox.code_at(to));
                block[lane & 31] = u32::from_le_bytes([attacker, from as u8, victim, to as u8]);
                lane += (attacker != 0 && victim != 0) as usize;
            }
        }
        ((1_u64 << lane) - (1 << first)) as u32
    }
}
