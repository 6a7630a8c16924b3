//! [`Perspective`]: the board as one colour sees it.

use crate::board::{Bitboard, Color, Square};

/// The perspective of a network's input features: a colour, and whether the files are mirrored.
///
/// Black's perspective exchanges the colours of the pieces and flips the ranks of the squares (`square ^ 56`), so that
/// Black's own pieces become white. A mirrored perspective flips the files (`square ^ 7`). If a move changes the
/// perspective, the indices of all threats change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Perspective(
    /// An XOR with this mask converts the four bytes of a threat, `attacker, from, victim, to`, to the perspective.
    pub(super) u32,
);

impl Perspective {
    /// The perspective of a colour. If `mirrored` is true, files a to h become h to a. Most networks mirror the board
    /// if the own king stands on the files e to h: `mirrored` is `king.file() >= 4`.
    #[inline]
    pub const fn new(color: Color, mirrored: bool) -> Self {
        let (color, ranks) = match color {
            Color::White => (0, 0),
            Color::Black => (1, 56),
        };
        let square = if mirrored { ranks ^ 7 } else { ranks };
        Self(u32::from_le_bytes([color, square, color, square]))
    }

    /// The colour (0 for own, 1 for enemy) and the square of a pawn, as seen in the perspective.
    #[inline]
    pub(super) const fn pawn(self, square: Square, pawns: [Bitboard; 2]) -> (u32, u32) {
        let [color, squares, ..] = self.0.to_le_bytes();
        let color = pawns[1].contains(square) as u8 ^ color;
        (color as u32, (square as u8 ^ squares) as u32)
    }
}
