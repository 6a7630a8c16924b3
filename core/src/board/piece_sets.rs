//! The pieces of a position as most engines store them: one set for each role, and one for each colour.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::pieces::Pieces;
use crate::board::role::Role;

/// The pieces of both sides: one set for each role, and one for each colour.
///
/// Most engines store these eight bitboards. Functions such as [`is_attacked`](crate::is_attacked) take [`Pieces`],
/// which [`lend`](Self::lend) creates from them without a copy.
///
/// The type is aligned to 32 bytes, because a build for AVX-512 copies it by one store of 64 bytes. Some processors can
/// forward this store to later loads of single words only if its address is a multiple of 32.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, is_attacked};
///
/// const NONE: Bitboard = Bitboard::EMPTY;
///
/// // A white rook on a1 and a black knight on c3.
/// let (white, black) = (Bitboard::from_square(Square::A1), Bitboard::from_square(Square::C3));
/// let sets = PieceSets { roles: [NONE, black, NONE, white, NONE, NONE], colors: [white, black] };
/// let (pieces, occupied) = (sets.lend(), sets.occupied());
/// assert!(is_attacked(Square::A4, white, pieces, occupied));
/// assert!(!is_attacked(Square::B5, white, pieces, occupied));
/// ```
///
/// # Layout
/// A promise: 64 bytes, aligned to 32; `roles`, then `colors`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C, align(32))]
#[expect(clippy::exhaustive_structs, reason = "engines write their sets as a literal")]
pub struct PieceSets {
    /// The pieces of both sides: one set for each role, indexed by `role as usize`, pawns first and kings last.
    pub roles: [Bitboard; 6],
    /// The white pieces and the black pieces, in the order of [`Color`].
    pub colors: [Bitboard; 2],
}

layout! { PieceSets = { 64 bytes, align 32, roles: 0, colors: 48 } }

impl PieceSets {
    /// Borrows the sets as [`Pieces`], which functions such as [`is_attacked`](crate::is_attacked) take.
    #[inline]
    pub const fn lend(&self) -> Pieces<'_> {
        let Self { roles, colors: [white, _] } = self;
        Pieces { roles, white: *white }
    }

    /// Creates a `PieceSets` from six sets of White and six sets of Black, both in the order of [`Role`].
    ///
    /// ```
    /// use quintessence::{Bitboard, PieceSets, Square};
    ///
    /// // A white pawn on d3 and a black knight on f5.
    /// let [mut white, mut black] = [[Bitboard::EMPTY; 6]; 2];
    /// (white[0], black[1]) = (Square::D3.into(), Square::F5.into());
    /// let pieces = PieceSets::from_sides([white, black]);
    /// assert_eq!((pieces.roles[1], pieces.colors), (black[1], [white[0], black[1]]));
    /// ```
    ///
    /// # Cost
    /// 16 operations.
    #[inline]
    pub const fn from_sides([white, black]: [[Bitboard; 6]; 2]) -> Self {
        let mut sets = Self { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };
        each!(role < 6, {
            sets.roles[role] = white[role].union(black[role]);
            sets.colors[0] = sets.colors[0].union(white[role]);
            sets.colors[1] = sets.colors[1].union(black[role]);
        });
        sets
    }

    /// Returns the squares of all pieces: the union of both colours.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        let [white, black] = self.colors;
        white.union(black)
    }

    /// Returns the pieces of one role, of both sides.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// Returns the pawns of one colour. A pawn that is not in White's set counts as black.
    #[inline]
    pub const fn pawns(&self, color: Color) -> Bitboard {
        self.lend().pawns(color)
    }

    /// Returns the bishops and queens of both sides.
    #[inline]
    pub const fn diagonal(&self) -> Bitboard {
        self.lend().diagonal()
    }

    /// Returns the rooks and queens of both sides.
    #[inline]
    pub const fn orthogonal(&self) -> Bitboard {
        self.lend().orthogonal()
    }
}
