//! Chess pieces with their colours, and the numbers (codes) by which mailboxes store them.

use core::fmt::{self, Write as _};

use super::{Color, Role};

numbered! {
    /// A piece of one colour. `piece as u8` is its code in a [`QuadBitboard`](crate::quad::QuadBitboard) or a mailbox.
    ///
    /// The code is `2 * role + 2`, plus 1 for Black.
    ///
    /// ```
    /// use quintessence::quad::Piece;
    /// use quintessence::{Color, Role};
    ///
    /// let piece = Piece::new(Color::Black, Role::Knight);
    /// assert_eq!(piece, Piece::BlackKnight);
    /// assert_eq!((piece as u8, piece.symbol()), (5, 'n'));
    /// assert_eq!((piece.color(), piece.role()), (Color::Black, Role::Knight));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[must_use]
    #[repr(u8)]
    #[expect(missing_docs, reason = "the names are the pieces")]
    #[expect(clippy::exhaustive_enums, reason = "chess has twelve pieces, and engines match on them")]
    pub enum Piece {
        WhitePawn = 2, BlackPawn = 3, WhiteKnight = 4, BlackKnight = 5, WhiteBishop = 6, BlackBishop = 7,
        WhiteRook = 8, BlackRook = 9, WhiteQueen = 10, BlackQueen = 11, WhiteKing = 12, BlackKing = 13
    }

    /// All pieces, ordered by code.
    ALL;
    /// Converts a code from 2 to 13.
    pub(crate) from_piece_code & 0xff;
}

layout! {
    Piece = {
        1 byte,
        WhitePawn = 2, BlackPawn = 3, WhiteKnight = 4, BlackKnight = 5, WhiteBishop = 6, BlackBishop = 7,
        WhiteRook = 8, BlackRook = 9, WhiteQueen = 10, BlackQueen = 11, WhiteKing = 12, BlackKing = 13
    }
}

impl Piece {
    /// Returns the piece of a colour and a role.
    #[inline]
    pub const fn new(color: Color, role: Role) -> Self {
        Self::from_piece_code((role as u8 + 1) << 1 | color as u8)
    }

    /// Returns the code of the piece, 2 to 13.
    #[inline]
    #[cfg(feature = "threats")]
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    /// Returns the piece with this code, or `None` if the code is 0 (an empty square), 1, or above 13.
    ///
    /// ```
    /// use quintessence::quad::Piece;
    ///
    /// assert_eq!(Piece::from_code(Piece::BlackKnight as u8), Some(Piece::BlackKnight));
    /// assert_eq!(Piece::from_code(14), None);
    /// ```
    ///
    /// # Cost
    /// One subtraction and one comparison.
    #[inline]
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if 2 <= code && code < 14 { Some(Self::from_piece_code(code)) } else { None }
    }

    /// Returns the colour of the piece.
    #[inline]
    pub const fn color(self) -> Color {
        if self as u8 & 1 == 0 { Color::White } else { Color::Black }
    }

    /// Returns the role of the piece, without its colour.
    #[inline]
    pub const fn role(self) -> Role {
        Role::from_index((self as u8 >> 1) - 1)
    }

    /// Returns the letter of the piece in FEN: upper case for White, lower case for Black.
    #[inline]
    #[must_use]
    pub const fn symbol(self) -> char {
        b"PpNnBbRrQqKk"[self as usize - 2] as char
    }

    /// Returns the piece that a letter stands for in FEN, or `None` for any other character.
    #[inline]
    pub(crate) const fn from_symbol(symbol: char) -> Option<Self> {
        each!(i < 12, {
            if Self::ALL[i].symbol() == symbol {
                return Some(Self::ALL[i]);
            }
        });
        None
    }
}

/// Prints the letter that stands for the piece in FEN.
impl fmt::Display for Piece {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.symbol())
    }
}
