//! The six kinds of chess pieces.

use core::fmt;

numbered! {
    /// A kind of piece, without its colour. `role as usize` is its index in arrays of six: pawns first, kings last.
    ///
    /// ```
    /// use quintessence::{Bitboard, Color, Role, Square, checking_squares};
    ///
    /// let checks = checking_squares(Square::E8, Color::White, Bitboard::EMPTY);
    /// assert!(checks[Role::Pawn as usize].into_iter().eq([Square::D7, Square::F7]));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[must_use]
    #[repr(u8)]
    #[expect(missing_docs, reason = "the names are the roles")]
    #[expect(clippy::exhaustive_enums, reason = "chess has six roles, and engines match on them")]
    pub enum Role { Pawn = 0, Knight = 1, Bishop = 2, Rook = 3, Queen = 4, King = 5 }

    /// All roles, from pawn to king.
    ALL;
    #[cfg(feature = "quad")]
    pub(crate) from_index & 7;
}

layout! { Role = { 1 byte, Pawn = 0, Knight = 1, Bishop = 2, Rook = 3, Queen = 4, King = 5 } }

/// Prints the English name in lower case, such as `knight`.
impl fmt::Display for Role {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Role {
    #[inline]
    pub(crate) const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self as usize]
    }
}
