//! The pieces of a position, borrowed from an engine's board.

use crate::board::{Bitboard, Color};

/// The pieces of both sides, borrowed from an engine's board: one set for each role, and White's squares.
///
/// Functions such as [`is_attacked`](crate::is_attacked) take this type by value. It is a pointer to six sets and one
/// `u64`, so a call does not copy the board and loads each set from the engine's memory. An engine that stores a
/// [`PieceSets`](crate::PieceSets) calls [`PieceSets::lend`](crate::PieceSets::lend). An engine with other fields
/// creates the struct itself:
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
/// assert!(is_attacked(Square::E5, enemy, board.pieces(), board.occupied));
/// assert!(!is_attacked(Square::E5, own, board.pieces(), board.occupied));
/// ```
///
/// # Twelve sets
/// The attacks of one side depend only on the six sets of this side. An engine with six sets for each side passes the
/// attacker's sets, and as `white` the full set if the attacker is White, otherwise the empty set:
///
/// ```
/// use quintessence::{Bitboard, Color, Pieces, Square, is_attacked, pins};
///
/// struct Board([[Bitboard; 6]; 2]);
///
/// impl Board {
///     fn side(&self, color: Color) -> Pieces<'_> {
///         let white = [Bitboard::FULL, Bitboard::EMPTY][color as usize];
///         Pieces { roles: &self.0[color as usize], white }
///     }
/// }
///
/// // White: king e1, bishop d2. Black: bishop a5, pawn f2.
/// let mut board = Board([[Bitboard::EMPTY; 6]; 2]);
/// [board.0[0][5], board.0[0][2]] = [Square::E1, Square::D2].map(Bitboard::from);
/// [board.0[1][2], board.0[1][0]] = [Square::A5, Square::F2].map(Bitboard::from);
/// let own = Bitboard::from_iter([Square::E1, Square::D2]);
/// let occupied = own | Square::A5 | Square::F2;
/// assert!(is_attacked(Square::E1, occupied - own, board.side(Color::Black), occupied));
/// let pins = pins(Square::E1, own, board.side(Color::Black), occupied);
/// assert_eq!(pins.pinned, Square::D2.into());
/// ```
///
/// For the attackers of both sides, unite the results of two calls of [`attackers_to`](crate::attackers_to). SEE needs
/// the sets of both sides at once: [`PieceSets::from_sides`](crate::PieceSets::from_sides) unites them.
///
/// # Engines with a8 = 0
/// Pawns are the only pieces for which up and down differ. So an engine with a8 = 0 passes its own bitboards, but
/// Black's squares as `white`. For arguments of the type [`Color`] it also passes the opposite colour.
///
/// ```
/// use quintessence::{Bitboard, Pieces, Square, is_attacked};
///
/// // White's pawn on e2 is on square 52, and attacks d3 (43) and f3 (45). Black has no pieces.
/// let (white, black) = (Bitboard::new(1 << 52), Bitboard::EMPTY);
/// let mut roles = [Bitboard::EMPTY; 6];
/// roles[0] = white;
/// let pieces = Pieces { roles: &roles, white: black };
/// let is_attacked = |index| is_attacked(Square::from_index_masked(index), white, pieces, white);
/// assert!(is_attacked(43) && is_attacked(45) && !is_attacked(59));
/// ```
///
/// # Other bitboard types
/// [`Bitboard::from_words`] lends an engine's `[u64; 6]`.
///
/// # Other input
/// Every value has a defined result. A square in the sets of several roles counts as one piece of each role. `white`
/// matters only for pawns: a pawn outside of `white` is black. Other pieces count if the function's argument `by`,
/// `own` or `occupied` contains their square. Each function defines whether pieces outside the occupancy count.
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
