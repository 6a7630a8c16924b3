//! Conversions between squares and positions around a focus.

use crate::board::{Bitboard, Square};
use crate::threats::ray_set::RaySet;
use crate::threats::ray_tables::{ON_BOARD, ORDER, POSITIONS, position_of, square_at};

impl RaySet {
    /// The positions of a set of squares around a focus.
    ///
    /// The focus and the squares that are neither on a ray nor a knight's move away have no position. They are left out.
    ///
    /// # Cost
    /// A loop over the squares; one row of [`POSITIONS`].
    #[inline]
    #[must_use]
    pub const fn from_bitboard(focus: Square, squares: Bitboard) -> Self {
        let row = &POSITIONS.get()[focus as usize];
        let (mut rest, mut set) = (squares, 0);
        while let Some(square) = rest.lowest() {
            set |= 1_u64 << (row[square as usize] & 63);
            rest = rest.without_lowest();
        }
        Self::new(set & ON_BOARD[focus as usize].0)
    }

    /// The squares of the positions on the board.
    ///
    /// # Cost
    /// A loop over the positions; one row of [`ORDER`].
    #[inline]
    #[must_use]
    pub const fn to_bitboard(self, focus: Square) -> Bitboard {
        let row = &ORDER.get()[focus as usize];
        let (mut rest, mut squares) = (self.0 & ON_BOARD[focus as usize].0, 0);
        while rest != 0 {
            squares |= 1_u64 << (row[rest.trailing_zeros() as usize & 63] & 63);
            rest &= rest - 1;
        }
        Bitboard(squares)
    }

    /// The square at a position around a focus. `None` if the position is off the board, or above 63.
    #[inline]
    #[must_use]
    pub const fn square_at(focus: Square, position: u32) -> Option<Square> {
        square_at(focus, position)
    }

    /// The position of a square around a focus.
    ///
    /// `None` for the focus and for squares that are neither on a ray nor a knight's move away.
    #[inline]
    #[must_use]
    pub const fn position_of(focus: Square, square: Square) -> Option<u32> {
        position_of(focus, square)
    }
}
