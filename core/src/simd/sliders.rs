//! Two types for sliders. [`Slider`] is a rook, a bishop or a queen on a square. [`Sliders`] holds all sliders of a
//! position as two sets of squares.

use core::fmt;

use crate::board::{Bitboard, Role, Square};

/// The bit that is set in a [`Slider`] if the piece attacks along ranks and files.
pub(crate) const ORTHOGONAL: u8 = 1 << 6;
/// The bit that is set in a [`Slider`] if the piece attacks along diagonals and antidiagonals.
pub(crate) const DIAGONAL: u8 = 1 << 7;

/// A rook, a bishop or a queen on a square, in one byte.
///
/// ```
/// use quintessence::{Role, Square, simd::Slider};
///
/// let queen = Slider::queen(Square::D1);
/// assert_eq!((queen.square(), queen.is_orthogonal(), queen.is_diagonal()), (Square::D1, true, true));
/// assert_eq!(queen.role(), Role::Queen);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
#[repr(transparent)]
pub struct Slider(pub(crate) u8);

impl Slider {
    /// A rook: it attacks along the rank and the file.
    #[inline]
    pub const fn rook(square: Square) -> Self {
        Self(square as u8 | ORTHOGONAL)
    }

    /// A bishop: it attacks along both diagonals.
    #[inline]
    pub const fn bishop(square: Square) -> Self {
        Self(square as u8 | DIAGONAL)
    }

    /// A queen: it attacks along the rank, the file and both diagonals.
    #[inline]
    pub const fn queen(square: Square) -> Self {
        Self(square as u8 | ORTHOGONAL | DIAGONAL)
    }

    /// The square of the slider.
    #[inline]
    pub const fn square(self) -> Square {
        Square::from_index_masked(self.0)
    }

    /// The role of the slider: bishop, rook or queen.
    ///
    /// The role can index a table, for example of mobility scores or of occupancies. This needs no branch.
    #[inline]
    pub const fn role(self) -> Role {
        [Role::Bishop, Role::Rook, Role::Bishop, Role::Queen][(self.0 >> 6) as usize]
    }

    /// Whether the slider is a rook or a queen.
    #[inline]
    #[must_use]
    pub const fn is_orthogonal(self) -> bool {
        self.0 & ORTHOGONAL != 0
    }

    /// Whether the slider is a bishop or a queen.
    #[inline]
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self.0 & DIAGONAL != 0
    }
}

impl fmt::Debug for Slider {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.role() {
            Role::Queen => "queen",
            Role::Rook => "rook",
            _ => "bishop",
        };
        write!(f, "Slider::{name}({:?})", self.square())
    }
}

/// The sliders of a position in two sets. Queens belong to both.
///
/// ```
/// use quintessence::{Bitboard, Square, simd::Sliders};
///
/// let (rooks, bishops) = (Bitboard::from_square(Square::A1), Bitboard::from_square(Square::C1));
/// let queens = Bitboard::from_square(Square::D1);
/// let sliders = Sliders::new(rooks, bishops, queens);
/// assert_eq!(sliders, Sliders { orthogonal: rooks | queens, diagonal: bishops | queens });
/// assert_eq!(sliders.squares(), rooks | bishops | queens);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[expect(clippy::exhaustive_structs, reason = "engines write their two sets as a literal")]
pub struct Sliders {
    /// Rooks and queens.
    pub orthogonal: Bitboard,
    /// Bishops and queens.
    pub diagonal: Bitboard,
}

impl Sliders {
    /// The sets of the given rooks, bishops and queens.
    #[inline]
    pub const fn new(rooks: Bitboard, bishops: Bitboard, queens: Bitboard) -> Self {
        Self { orthogonal: rooks.union(queens), diagonal: bishops.union(queens) }
    }

    /// Each slider, in increasing order of the squares' numbers.
    ///
    /// Each end of a loop can cost a mispredicted branch. One loop over all sliders ends once. Three loops over
    /// bishops, rooks and queens end three times.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, simd::{Slider, Sliders}};
    ///
    /// let [rook, bishop] = [Square::D4, Square::A1].map(Bitboard::from_square);
    /// let sliders = Sliders::new(rook, bishop, Bitboard::EMPTY);
    /// assert!(sliders.iter().eq([Slider::bishop(Square::A1), Slider::rook(Square::D4)]));
    /// ```
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slider> {
        self.squares().into_iter().map(move |square| {
            let bit = |set: Bitboard, bit: u8| if set.contains(square) { bit } else { 0 };
            Slider(square as u8 | bit(self.orthogonal, ORTHOGONAL) | bit(self.diagonal, DIAGONAL))
        })
    }

    /// The squares of all sliders.
    #[inline]
    pub const fn squares(self) -> Bitboard {
        self.orthogonal.union(self.diagonal)
    }
}
