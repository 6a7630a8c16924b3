//! The two sides.

use core::fmt;
use core::ops::Not;

use crate::board::line::Direction;

/// A side: White or Black.
///
/// Only the attacks of pawns depend on the side; see [`pawn_attacks`](crate::pawn_attacks).
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

layout! { Color = { 1 byte, White = 0, Black = 1 } }

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

    /// Returns the direction in which the pawns of this side move: north for White, south for Black.
    #[inline]
    pub const fn forward(self) -> Direction {
        match self {
            Self::White => Direction::North,
            Self::Black => Direction::South,
        }
    }
}

/// Prints `white` or `black`.
impl fmt::Display for Color {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["white", "black"][*self as usize])
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opposite()
    }
}
