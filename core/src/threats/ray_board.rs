//! A board in ray order.

use crate::board::{Color, Square};
use crate::quad::{Piece, QuadBitboard, Role};
use crate::threats::rays::RaySet;
use crate::threats::tables::{SOURCES, position_of};

/// The pieces around a focus square, in ray order.
///
/// A `RayBoard` serves code that asks for the attackers of one square many times, such as exchange evaluation. Without
/// AVX-512, the conversion takes most of the time, and [`see_ge`](crate::exchange::see_ge) is faster.
///
/// A square with a free code, 1, 14 or 15, is occupied. Which roles it has is unspecified, as for a [`QuadBitboard`].
///
/// ```
/// use quintessence::quad::{QuadBitboard, Role};
/// use quintessence::threats::{RayBoard, RaySet};
/// use quintessence::{Color, Square};
///
/// // Doubled rooks on d1 and d2 and a knight on f6 attack the pawn on d5.
/// let board: QuadBitboard = "6k1/8/5n2/3p4/8/8/3R4/3R2K1".parse()?;
/// let rays = RayBoard::new(Square::D5, board);
/// let occupied = rays.occupied();
/// let attackers = rays.attackers(occupied);
/// assert!(attackers.to_bitboard(Square::D5).into_iter().eq([Square::D2, Square::F6]));
///
/// // The rook d2 captures. The rook d1 behind it attacks the square now.
/// let (role, position) = rays.least_valuable(attackers & rays.color(Color::White)).unwrap();
/// assert_eq!((role, RaySet::square_at(Square::D5, position)), (Role::Rook, Some(Square::D2)));
/// let attackers = rays.attackers(occupied.without(position));
/// assert!(attackers.to_bitboard(Square::D5).into_iter().eq([Square::D1, Square::F6]));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RayBoard {
    focus: Square,
    /// The four lanes of the board. Each lane is a set of positions.
    lanes: QuadBitboard,
}

impl RayBoard {
    /// Converts a board to ray order.
    ///
    /// The piece on the focus is left out, and so are pieces neither on a ray nor a knight's move away. Pieces behind
    /// other pieces are included.
    ///
    /// # Cost
    /// A loop over the pieces; one row of [`POSITIONS`](crate::threats::POSITIONS).
    /// [`Level::ray_board`](crate::simd::Level::ray_board) is faster with AVX-512.
    #[inline]
    #[must_use]
    pub const fn new(focus: Square, board: QuadBitboard) -> Self {
        let lanes = board.lanes();
        let mut words = [0; 4];
        let mut rest = board.merge();
        while let Some(square) = rest.lowest() {
            rest = rest.without_lowest();
            if let Some(position) = position_of(focus, square) {
                let mut i = 0;
                while i < 4 {
                    words[i] |= (lanes[i] >> (square as u32) & 1) << position;
                    i += 1;
                }
            }
        }
        Self { focus, lanes: QuadBitboard::new(words) }
    }

    /// Takes lanes whose bits are positions on the board.
    #[inline]
    #[allow(dead_code, reason = "used by the vector code of some targets")]
    pub(crate) const fn from_lanes(focus: Square, lanes: QuadBitboard) -> Self {
        Self { focus, lanes }
    }

    /// The focus square.
    #[inline]
    #[must_use]
    pub const fn focus(&self) -> Square {
        self.focus
    }

    /// The pieces of both colours.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> RaySet {
        RaySet(self.lanes.occupied().0)
    }

    /// The pieces of one colour.
    #[inline]
    #[must_use]
    pub const fn color(&self, color: Color) -> RaySet {
        RaySet(self.lanes.color(color).0)
    }

    /// The pieces with a role, of both colours.
    #[inline]
    #[must_use]
    pub const fn role(&self, role: Role) -> RaySet {
        RaySet(self.lanes.role(role).0)
    }

    /// The attackers of the focus, of both colours, with a given occupancy.
    ///
    /// Pieces outside `occupied` neither attack nor block. To find the attackers behind a piece (x-rays), remove the piece
    /// from `occupied`.
    ///
    /// # Cost
    /// Five operations, and about 20 that do not depend on `occupied`. The compiler moves these out of a loop.
    #[inline]
    #[must_use]
    pub const fn attackers(&self, occupied: RaySet) -> RaySet {
        let board = &self.lanes;
        let [white, black] = [SOURCES[Piece::WhitePawn as usize].0, SOURCES[Piece::BlackPawn as usize].0];
        let is_black = board.black().0;
        occupied.nearest().intersection(RaySet(
            board.diagonal().0 & RaySet::DIAGONAL.0
                | board.orthogonal().0 & RaySet::ORTHOGONAL.0
                | board.knights().0 & RaySet::KNIGHTS.0
                | board.kings().0 & SOURCES[Piece::WhiteKing as usize].0
                | board.pawns().0 & (is_black & black | !is_black & white),
        ))
    }

    /// The least valuable piece of a set: its role and its position. `None` if the set has no piece.
    ///
    /// The roles are ordered as in [`Role::ALL`]. Of several pieces with the same role, the lowest position is returned.
    ///
    /// # Cost
    /// About 20 operations without a branch.
    // A branch on the role is mispredicted more often than not.
    #[inline]
    #[must_use]
    pub const fn least_valuable(&self, set: RaySet) -> Option<(Role, u32)> {
        let mut roles = [0; 8];
        let mut present = 0_u32;
        let mut i = 0;
        while i < Role::ALL.len() {
            roles[i] = self.lanes.role(Role::ALL[i]).0 & set.0;
            present |= ((roles[i] != 0) as u32) << i;
            i += 1;
        }
        if present == 0 {
            return None;
        }
        let least = present.trailing_zeros() as usize & 7;
        let role = match least {
            0 => Role::Pawn,
            1 => Role::Knight,
            2 => Role::Bishop,
            3 => Role::Rook,
            4 => Role::Queen,
            _ => Role::King,
        };
        Some((role, roles[least].trailing_zeros()))
    }
}
