//! [`Perspective`], from which a network sees the board: one colour counts as white, and the files may be mirrored.

use crate::board::{Bitboard, Color, Square};

/// The view of the board for which feature indices are computed: a colour, and whether the files are mirrored.
///
/// In Black's perspective, the colours of the pieces are exchanged and the ranks flipped (`square ^ 56`), so that
/// Black's own pieces count as white. In a mirrored perspective, the files are flipped (`square ^ 7`). If a move
/// changes the perspective, the indices of all threats change and must be computed again.
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Perspective(
    /// The XOR of the word of a threat and this mask is the word of the same threat as seen in the perspective.
    pub(super) u32,
);

impl Perspective {
    /// Makes the perspective of `color`, whose pieces count as white. If `mirrored` is true, the files a to h become h
    /// to a: most networks mirror the board if the king of `color` is on the files e to h (`king.file() >= 4`).
    #[inline]
    pub const fn new(color: Color, mirrored: bool) -> Self {
        let (color, ranks) = match color {
            Color::White => (0, 0),
            Color::Black => (1, 56),
        };
        let square = if mirrored { ranks ^ 7 } else { ranks };
        Self(u32::from_le_bytes([color, square, color, square]))
    }

    /// Converts the pawn on `square` to the perspective. Returns its colour, 0 for own or 1 for enemy, and its square.
    #[inline]
    pub(super) const fn pawn(self, square: Square, pawns: [Bitboard; 2]) -> (u32, u32) {
        let [color, squares, ..] = self.0.to_le_bytes();
        let color = pawns[1].contains(square) as u8 ^ color;
        (color as u32, (square as u8 ^ squares) as u32)
    }
}
