//! A position as sets of squares.

use shogi_core::{Color, PartialPosition, Piece, PieceKind, Square};

use crate::attacks::attacks;

/// The pieces of a position by side and kind.
pub(crate) struct Node<'a> {
    pub(crate) position: &'a PartialPosition,
    /// The side to move.
    pub(crate) us: Color,
    sets: [[u128; PieceKind::NUM]; 2],
}

impl<'a> Node<'a> {
    pub(crate) fn new(position: &'a PartialPosition) -> Self {
        let mut sets = [[0; PieceKind::NUM]; 2];
        for square in Square::all() {
            if let Some((kind, color)) = position.piece_at(square).map(Piece::to_parts) {
                sets[color.array_index()][kind.array_index()] |= 1 << square.array_index();
            }
        }
        Self { position, us: position.side_to_move(), sets }
    }

    /// The pieces of a side.
    pub(crate) fn side(&self, color: Color) -> u128 {
        self.sets[color.array_index()].iter().fold(0, |all, set| all | set)
    }

    /// The pieces of a side and a kind.
    pub(crate) const fn pieces(&self, color: Color, kind: PieceKind) -> u128 {
        self.sets[color.array_index()][kind.array_index()]
    }

    /// The king of a side. The attacking side of a mate problem has none.
    pub(crate) fn king(&self, color: Color) -> Option<usize> {
        let king = self.pieces(color, PieceKind::King);
        (king != 0).then_some(king.trailing_zeros() as usize)
    }

    /// The pieces of a side that attack a square: those that a piece of the other side would attack from there.
    pub(crate) fn attackers(&self, color: Color, square: usize, occupied: u128) -> u128 {
        let kinds = PieceKind::all().into_iter().filter(|&kind| self.pieces(color, kind) != 0);
        let attackers =
            kinds.map(|kind| self.pieces(color, kind) & attacks(kind, color.flip(), square, occupied));
        attackers.fold(0, |all, attackers| all | attackers)
    }
}
