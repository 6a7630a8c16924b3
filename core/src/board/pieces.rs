//! The pieces of a position, borrowed from an engine's board.

use crate::board::{Bitboard, Color};

/// The pieces of both sides, borrowed from an engine's board: one set for each role, and White's squares.
///
/// Functions such as [`is_attacked`](crate::is_attacked) take `Pieces` by value. A call does not copy the board,
/// because `Pieces` contains only a pointer to six sets, and the set of white pieces. An engine that stores a
/// [`PieceSets`](crate::PieceSets) calls [`PieceSets::lend`](crate::PieceSets::lend). An engine that stores its board
/// in another way creates a `Pieces` itself; [`Bitboard::from_words`] borrows a `[u64; 6]` as sets.
///
/// ```
/// use quintessence::{Bitboard, Color, Pieces, Square, is_attacked};
///
/// /// Six sets by role, the squares of the side to move, and all occupied squares.
/// struct Board { roles: [Bitboard; 6], own: Bitboard, occupied: Bitboard, turn: Color }
///
/// impl Board {
///     fn pieces(&self) -> Pieces<'_> {
///         let white = match self.turn {
///             Color::White => self.own,
///             Color::Black => self.occupied - self.own,
///         };
///         Pieces { roles: &self.roles, white }
///     }
/// }
///
/// // A white pawn on e4 and a black pawn on d6.
/// let [own, enemy] = [Square::E4, Square::D6].map(Bitboard::from);
/// let mut roles = [Bitboard::EMPTY; 6];
/// roles[0] = own | enemy;
/// let board = Board { roles, own, occupied: own | enemy, turn: Color::White };
/// assert!(is_attacked(Square::D5, own, board.pieces(), board.occupied));
/// assert!(!is_attacked(Square::E5, own, board.pieces(), board.occupied));
/// ```
///
/// An engine that stores six sets for each side passes the six sets of the attacking side, because the attacks of a
/// side depend on no other sets. `white` is then the full set if the attacker is White, otherwise the empty set. An
/// engine with a8 = 0 passes Black's squares as `white`. The macro [`conversions!`](crate::conversions) writes both.
///
/// Every value of `Pieces` is valid. A square in several sets of `roles` counts as one piece of each role, and a pawn
/// outside of `white` is black. For all other pieces, only arguments such as `by` or `own` define the side.
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[expect(clippy::exhaustive_structs, reason = "engines write their sets as a literal")]
pub struct Pieces<'a> {
    /// The pieces of both sides: one set for each role, indexed by `role as usize`, pawns first and kings last.
    pub roles: &'a [Bitboard; 6],
    /// White's squares.
    pub white: Bitboard,
}

impl Pieces<'_> {
    /// Returns the pawns of one colour. A pawn that is not in White's set counts as black.
    #[inline]
    pub(crate) const fn pawns(self, color: Color) -> Bitboard {
        let [pawns, ..] = *self.roles;
        match color {
            Color::White => pawns.intersection(self.white),
            Color::Black => pawns.difference(self.white),
        }
    }

    /// Returns the bishops and queens of both sides.
    #[inline]
    pub(crate) const fn diagonal(self) -> Bitboard {
        let [_, _, bishops, _, queens, _] = *self.roles;
        bishops.union(queens)
    }

    /// Returns the rooks and queens of both sides.
    #[inline]
    pub(crate) const fn orthogonal(self) -> Bitboard {
        let [_, _, _, rooks, queens, _] = *self.roles;
        rooks.union(queens)
    }
}
