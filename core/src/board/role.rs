//! The six kinds of chess pieces.

numbered! {
    /// A kind of piece, without its colour. The discriminant is the code of a `quad::Piece` divided by 2, rounded down.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[must_use]
    #[repr(u8)]
    #[expect(missing_docs, reason = "the names are the roles")]
    #[expect(clippy::exhaustive_enums, reason = "chess has six roles, and engines match on them")]
    pub enum Role { Pawn = 1, Knight = 2, Bishop = 3, Rook = 4, Queen = 5, King = 6 }

    /// All roles, from pawn to king.
    ALL;
    #[cfg(feature = "quad")]
    pub(crate) from_half_code & 7;
}

impl Role {
    /// Returns the index of the role in arrays of six: 0 for pawns to 5 for kings.
    ///
    /// ```
    /// use quintessence::{Bitboard, Color, Role, Square, checking_squares};
    ///
    /// let checks = checking_squares(Square::E8, Color::White, Bitboard::EMPTY);
    /// assert!(checks[Role::Pawn.index()].into_iter().eq([Square::D7, Square::F7]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}
