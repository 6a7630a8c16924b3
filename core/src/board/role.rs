//! The six kinds of chess pieces.

numbered! {
    /// A piece without its colour; its discriminant is half of the code of a [`Piece`](crate::quad::Piece).
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
