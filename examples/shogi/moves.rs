//! Kinds of pieces, and moves as USI writes them.

use std::fmt;

/// The kinds of pieces before promotion. The first seven may be in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(clippy::exhaustive_enums, reason = "shogi has eight kinds of pieces")]
#[expect(missing_docs, reason = "the names of the pieces")]
pub enum Kind {
    Pawn,
    Lance,
    Knight,
    Silver,
    Gold,
    Bishop,
    Rook,
    King,
}

impl Kind {
    /// The kinds that may be in hand.
    pub const IN_HAND: [Self; 7] =
        [Self::Pawn, Self::Lance, Self::Knight, Self::Silver, Self::Gold, Self::Bishop, Self::Rook];

    /// The letter of a piece of Black.
    #[must_use]
    pub const fn letter(self) -> char {
        ['P', 'L', 'N', 'S', 'G', 'B', 'R', 'K'][self as usize]
    }
}

/// A move. `Display` prints USI, such as `8h2b+` and `P*5e`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(clippy::exhaustive_enums, reason = "a piece is moved or dropped")]
pub enum Move {
    /// A move of a piece on the board.
    Board {
        /// The kind of the piece before any promotion.
        kind: Kind,
        /// The number of its square.
        from: u8,
        /// The number of the target square.
        to: u8,
        /// Whether the move promotes the piece.
        promotes: bool,
    },
    /// A piece in hand is put on the board.
    Drop {
        /// The kind of the piece.
        kind: Kind,
        /// The number of the target square.
        to: u8,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Board { from, to, promotes, .. } => {
                write!(f, "{}{}{}", Name(from), Name(to), if promotes { "+" } else { "" })
            }
            Self::Drop { kind, to } => write!(f, "{}*{}", kind.letter(), Name(to)),
        }
    }
}

/// A square number, printed as its file and rank.
struct Name(u8);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 9 + 1, char::from(b'a' + self.0 % 9))
    }
}
