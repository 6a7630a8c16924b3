//! The pieces of a position as engines store them: six sets by role, and two by colour.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::role::Role;

/// The pieces of both sides: one set for each role, and one for each colour.
///
/// Most engines store these eight words. An engine that stores them as a `PieceSets` passes a reference. An engine with
/// other fields assembles a `PieceSets` for each call. Where LLVM inlines the question, as it does with a constant
/// [`Level`](crate::simd::Level) for AVX2 or better, it removes the copy, and both ways take the same time. Exchanges and
/// [`attack_maps`](crate::attack_maps) are not inlined, and neither are maps and pins in other builds: there, a stored
/// `PieceSets` saves a copy whose wide loads wait for the stores of a move.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, is_attacked};
///
/// const NONE: Bitboard = Bitboard::EMPTY;
///
/// // A white rook on a1 and a black knight on c3.
/// let (white, black) = (Bitboard::from_square(Square::A1), Bitboard::from_square(Square::C3));
/// let pieces = PieceSets { roles: [NONE, black, NONE, white, NONE, NONE], colors: [white, black] };
/// let occupied = pieces.occupied();
/// assert!(is_attacked(Square::A4, white, &pieces, occupied));
/// assert!(is_attacked(Square::A4, black, &pieces, occupied));
/// assert!(!is_attacked(Square::B5, white, &pieces, occupied));
/// ```
///
/// A function such as [`is_attacked`](crate::is_attacked) takes a `PieceSets` and the squares of one side. These
/// squares are usually one of the `colors`. After an en passant capture, they are the colour without the captured pawn.
///
/// # One side
/// The attacks of one side depend only on the six words of this side. Colours matter only for pawns. So an engine can
/// pass the six words unchanged, with the full set as the colour of this side:
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, is_attacked};
///
/// const NONE: Bitboard = Bitboard::EMPTY;
///
/// // Black's six sets: a pawn on f5. The occupancy has a white rook on e4 too.
/// let black = [Square::F5.into(), NONE, NONE, NONE, NONE, NONE];
/// let occupied = Bitboard::from_iter([Square::F5, Square::E4]);
/// let pieces = PieceSets { roles: black, colors: [NONE, Bitboard::FULL] };
/// assert!(is_attacked(Square::E4, Bitboard::FULL, &pieces, occupied));
/// ```
///
/// # Other input
/// Every value has a defined result. A square in the sets of several roles holds each of these pieces. `colors` matters
/// only for pawns, because only pawns have a direction. A pawn outside White's set is black. Other pieces without a
/// colour count if `by`, `own` or the occupancy contains their square. Each function defines whether pieces outside the
/// occupancy count.
///
/// # Engines with a8 = 0
/// Pawns are the only pieces for which up and down differ. So an engine with a8 = 0 passes its own words, but exchanges
/// the two colours: `colors: [black, white]`. [`Mapping`](crate::Mapping) describes the other functions of the crate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
#[expect(clippy::exhaustive_structs, reason = "engines write their sets as a literal")]
pub struct PieceSets {
    /// One set of both sides' pieces for each role: pawns, knights, bishops, rooks, queens, kings. See [`Role::index`].
    pub roles: [Bitboard; 6],
    /// The white pieces and the black pieces, in the order of [`Color`].
    pub colors: [Bitboard; 2],
}

impl PieceSets {
    /// No pieces.
    pub const EMPTY: Self = Self { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// Creates the sets from six sets of White and six sets of Black, each in the order of [`Role`].
    ///
    /// ```
    /// use quintessence::{Bitboard, PieceSets, Square, attackers_to};
    ///
    /// const NONE: Bitboard = Bitboard::EMPTY;
    ///
    /// // A white pawn on d3 and a black pawn on f5 attack e4.
    /// let white = [Square::D3.into(), NONE, NONE, NONE, NONE, NONE];
    /// let black = [Square::F5.into(), NONE, NONE, NONE, NONE, NONE];
    /// let pieces = PieceSets::from_sides([white, black]);
    /// assert_eq!(attackers_to(Square::E4, &pieces, pieces.occupied()), pieces.occupied());
    /// ```
    ///
    /// # Cost
    /// 16 operations.
    #[inline]
    pub const fn from_sides([white, black]: [[Bitboard; 6]; 2]) -> Self {
        let mut sets = Self::EMPTY;
        each!(role < 6, {
            sets.roles[role] = white[role].union(black[role]);
            sets.colors[0] = sets.colors[0].union(white[role]);
            sets.colors[1] = sets.colors[1].union(black[role]);
        });
        sets
    }

    /// The squares of all pieces: the union of both colours. If one colour is the full set, the result is the full set.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        let [white, black] = self.colors;
        white.union(black)
    }

    /// The pieces of one role, of both sides.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The pawns of one colour. A pawn outside White's set is black.
    #[inline]
    pub const fn pawns(&self, color: Color) -> Bitboard {
        let ([pawns, ..], [white, _]) = (self.roles, self.colors);
        match color {
            Color::White => pawns.intersection(white),
            Color::Black => pawns.difference(white),
        }
    }

    /// The bishops and queens of both sides.
    #[inline]
    pub const fn diagonal(&self) -> Bitboard {
        let [_, _, bishops, _, queens, _] = self.roles;
        bishops.union(queens)
    }

    /// The rooks and queens of both sides.
    #[inline]
    pub const fn orthogonal(&self) -> Bitboard {
        let [_, _, _, rooks, queens, _] = self.roles;
        rooks.union(queens)
    }
}
