//! The attackers of one square while pieces leave the board.

use crate::attacks::attackers::leapers_to;
use crate::attacks::sliders::bishop_and_rook_attacks;
use crate::board::{Bitboard, PieceSets, Square};

/// The attackers of one square, kept up to date while pieces leave the board.
///
/// In an exchange, each capture removes the capturing piece from its old square. A slider behind this piece may now
/// attack the square: an x-ray attacker.
///
/// ```
/// use quintessence::exchange::SquareAttackers;
/// use quintessence::{Bitboard, PieceSets, Square};
///
/// // Doubled rooks on d1 and d2, a knight on f6.
/// let pieces = PieceSets {
///     knights: Square::F6.into(),
///     orthogonal: Bitboard::from_iter([Square::D1, Square::D2]),
///     ..PieceSets::EMPTY
/// };
/// let mut attackers = SquareAttackers::new(Square::D5, &pieces, pieces.occupied());
/// assert!(attackers.attackers().into_iter().eq([Square::D2, Square::F6]));
/// attackers.remove(Square::D2.into());
/// assert!(attackers.attackers().into_iter().eq([Square::D1, Square::F6]));
/// ```
///
/// The pieces on the square itself do not matter, so a capture needs no other change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareAttackers {
    square: Square,
    /// Pawns, knights and kings that attack the square, removed or not.
    leapers: Bitboard,
    diagonal: Bitboard,
    orthogonal: Bitboard,
    occupied: Bitboard,
    attackers: Bitboard,
}

impl SquareAttackers {
    /// The attackers of `square` with the given occupancy.
    ///
    /// Pieces outside `occupied` do not count: pass an occupancy without the pieces that have already left the board.
    ///
    /// # Cost
    /// As [`attackers_to`](crate::attackers_to).
    #[inline]
    #[must_use]
    pub const fn new(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Self {
        let leapers = leapers_to(square, pieces);
        let (diagonal, orthogonal) = (pieces.diagonal, pieces.orthogonal);
        let handle = Self { square, leapers, diagonal, orthogonal, occupied, attackers: Bitboard::EMPTY };
        handle.with_occupied(occupied)
    }

    /// The pieces of both sides that attack the square now.
    #[inline]
    #[must_use]
    pub const fn attackers(&self) -> Bitboard {
        self.attackers
    }

    /// Removes pieces from the board. Sliders behind them now see through their squares.
    ///
    /// # Cost
    /// One [`bishop_and_rook_attacks`], with the masks of the square already loaded.
    // All lines are recomputed: to find out which line was opened takes as long, and a branch on it is mispredicted.
    #[inline]
    pub const fn remove(&mut self, pieces: Bitboard) {
        *self = self.with_occupied(self.occupied.difference(pieces));
    }

    #[inline]
    const fn with_occupied(self, occupied: Bitboard) -> Self {
        let (bishop, rook) = bishop_and_rook_attacks(self.square, occupied);
        let attackers = bishop
            .intersection(self.diagonal)
            .union(rook.intersection(self.orthogonal))
            .union(self.leapers)
            .intersection(occupied);
        Self { occupied, attackers, ..self }
    }
}
