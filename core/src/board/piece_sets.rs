//! The pieces of a position as six sets, grouped by how they attack.

use crate::board::Bitboard;
use crate::board::color::Color;

/// The pieces of both sides, grouped by how they attack: six words that an engine already holds.
///
/// A queen belongs to both `orthogonal` and `diagonal`. The functions that take `PieceSets` select a side by its set of
/// squares, so one value serves both sides.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, is_attacked};
///
/// // A white rook on a1 and a black knight on c3.
/// let (white, black) = (Bitboard::from_square(Square::A1), Bitboard::from_square(Square::C3));
/// let pieces = PieceSets { orthogonal: white, knights: black, ..PieceSets::EMPTY };
/// assert!(is_attacked(Square::A4, white, &pieces, white | black));
/// assert!(is_attacked(Square::A4, black, &pieces, white | black));
/// assert!(!is_attacked(Square::B5, white, &pieces, white | black));
/// ```
///
/// The sets may overlap. What a piece in several sets does, and whether a piece outside the occupancy counts, is defined
/// by the function that takes the value.
///
/// # Engines with a8 = 0
/// Pawns are the only pieces for which up and down differ. So an engine with a8 = 0 passes its own words, but exchanges
/// the two sets of pawns: `pawns: [black, white]`. See [`Mapping`](crate::Mapping) for the rest of the crate.
// The four sets of leapers come first, and the order of the fields is fixed, so that one vector load takes all four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
#[expect(clippy::exhaustive_structs, reason = "engines write their sets as a literal")]
pub struct PieceSets {
    /// The pawns by colour, in the order of [`Color`].
    pub pawns: [Bitboard; 2],
    /// The knights of both sides.
    pub knights: Bitboard,
    /// The kings of both sides.
    pub kings: Bitboard,
    /// The bishops and queens of both sides.
    pub diagonal: Bitboard,
    /// The rooks and queens of both sides.
    pub orthogonal: Bitboard,
}

impl PieceSets {
    /// No pieces.
    pub const EMPTY: Self = Self {
        pawns: [Bitboard::EMPTY; 2],
        knights: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
        orthogonal: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
    };

    /// The sets of an engine that holds one set for each role and one for each colour.
    ///
    /// `roles` are pawns, knights, bishops, rooks, queens and kings, each of both sides. `white` is the set of the white
    /// pieces. An engine with a8 = 0 passes the set of the black pieces instead.
    ///
    /// ```
    /// use quintessence::{Bitboard, PieceSets, Square, attackers_to};
    ///
    /// // A white pawn on e4 of an engine with a8 = 0, where e4 has the number that e5 has here. It attacks d5 and f5.
    /// let [e4, d5] = [Square::E4, Square::D5].map(Square::flip_ranks);
    /// let roles = [e4.into(), Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY];
    /// let black = Bitboard::EMPTY;
    /// let pieces = PieceSets::from_roles(roles, black);
    /// assert_eq!(attackers_to(d5, &pieces, pieces.occupied()), e4.into());
    /// ```
    #[inline]
    pub const fn from_roles(roles: [Bitboard; 6], white: Bitboard) -> Self {
        let [pawns, knights, bishops, rooks, queens, kings] = roles;
        Self {
            pawns: [pawns.intersection(white), pawns.difference(white)],
            knights,
            diagonal: bishops.union(queens),
            orthogonal: rooks.union(queens),
            kings,
        }
    }

    /// The squares of all pieces.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        let [white, black] = self.pawns;
        white.union(black).union(self.knights).union(self.diagonal).union(self.orthogonal).union(self.kings)
    }

    /// The pawns of one colour.
    #[inline]
    pub const fn pawns(&self, color: Color) -> Bitboard {
        self.pawns[color as usize]
    }
}
