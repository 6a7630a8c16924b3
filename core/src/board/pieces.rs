//! The pieces of a position, borrowed from an engine's board.

use crate::board::{Bitboard, Color};

/// The pieces of both sides, borrowed from an engine's board: one set for each role, and White's squares.
///
/// Functions such as [`is_attacked`](crate::is_attacked) take this type by value. It is a pointer to six sets and one
/// `u64`, so a call does not copy the board and loads each set from the engine's memory. An engine that stores a
/// [`PieceSets`](crate::PieceSets) calls [`PieceSets::lend`](crate::PieceSets::lend). An engine with other fields
/// creates the struct itself; [`Bitboard::from_words`] lends an engine's `[u64; 6]`.
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
/// The attacks of one side depend only on the sets of this side. An engine with six sets for each side passes the
/// attacker's sets, and as `white` the full set if the attacker is White, otherwise the empty set. An engine with a8 =
/// 0 passes Black's squares as `white`. The guide's page `from_magics` has both as examples.
///
/// Every value has a defined result: a square in the sets of several roles counts as one piece of each role, and a pawn
/// outside of `white` is black. Other pieces count if the function's argument `by`, `own` or `occupied` contains their
/// square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[expect(clippy::exhaustive_structs, reason = "engines write their sets as a literal")]
pub struct Pieces<'a> {
    /// One set of both sides' pieces for each role, at the index `role as usize`: pawns, knights, bishops, rooks,
    /// queens, kings.
    pub roles: &'a [Bitboard; 6],
    /// White's squares.
    pub white: Bitboard,
}

impl Pieces<'_> {
    /// The pawns of one colour. A pawn that is not in White's set counts as black.
    #[inline]
    pub(crate) const fn pawns(self, color: Color) -> Bitboard {
        let [pawns, ..] = *self.roles;
        match color {
            Color::White => pawns.intersection(self.white),
            Color::Black => pawns.difference(self.white),
        }
    }

    /// The bishops and queens of both sides.
    #[inline]
    pub(crate) const fn diagonal(self) -> Bitboard {
        let [_, _, bishops, _, queens, _] = *self.roles;
        bishops.union(queens)
    }

    /// The rooks and queens of both sides.
    #[inline]
    pub(crate) const fn orthogonal(self) -> Bitboard {
        let [_, _, _, rooks, queens, _] = *self.roles;
        rooks.union(queens)
    }
}
