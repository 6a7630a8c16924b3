//! The two sides.

use core::ops::Not;

/// A side: White or Black.
///
/// Pawns are the only pieces whose attacks depend on the side; see [`pawn_attacks`](crate::pawn_attacks).
///
/// ```
/// use quintessence::Color;
///
/// assert_eq!(Color::White.opposite(), Color::Black);
/// assert_eq!(!Color::Black, Color::White);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
#[repr(u8)]
#[expect(clippy::exhaustive_enums, reason = "there are two sides, and engines match on them")]
pub enum Color {
    /// White, whose pawns move toward rank 8.
    White,
    /// Black, whose pawns move toward rank 1.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns the other side; the operator form is `!color`.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opposite()
    }
}
