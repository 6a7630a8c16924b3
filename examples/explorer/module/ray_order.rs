//! Sets of squares around a focus in ray order, as `core/src/simd/arch/x86_64/threats.rs` keeps them in a register.

use quintessence::{Bitboard, Square};

/// The steps of the rays in files and ranks, clockwise from north.
const STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// A set of positions in ray order.
///
/// Position `8 * ray + distance` is the square of a ray at this distance, 1 to 7. Position `8 * ray` is the square a
/// knight's move away between this ray and the next. A position may be off the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaySet(pub u64);

impl RaySet {
    const KNIGHTS: u64 = 0x0101_0101_0101_0101;

    /// The square at a position around a focus.
    #[must_use]
    pub fn square_at(focus: Square, position: u32) -> Option<Square> {
        let (ray, distance) = (position as usize / 8, (position % 8) as i8);
        let (files, ranks) = *STEPS.get(ray)?;
        if distance > 0 {
            return focus.offset(distance * files, distance * ranks);
        }
        let next = STEPS[(ray + 1) % 8];
        focus.offset(files + next.0, ranks + next.1)
    }

    /// The position of a square around a focus, if the square is on a ray or a knight's move away.
    #[must_use]
    pub fn position_of(focus: Square, square: Square) -> Option<u32> {
        (0..64).find(|&position| Self::square_at(focus, position) == Some(square))
    }

    /// The positions of squares; others are left out.
    #[must_use]
    pub fn from_bitboard(focus: Square, squares: Bitboard) -> Self {
        let positions = squares.into_iter().filter_map(|square| Self::position_of(focus, square));
        Self(positions.fold(0, |set, position| set | 1 << position))
    }

    /// The squares of the set; positions off the board are left out.
    pub fn to_bitboard(self, focus: Square) -> Bitboard {
        (0..64)
            .filter(|position| self.0 >> position & 1 != 0)
            .filter_map(|at| Self::square_at(focus, at))
            .collect()
    }

    /// The squares of each ray up to and including the nearest piece, and all knight's squares.
    pub(crate) const fn seen(self) -> Self {
        let ends = self.0 | ENDS;
        Self(ends ^ ends.wrapping_sub(STEP))
    }

    /// The nearest piece on each ray, and all pieces on knight's squares.
    pub(crate) const fn nearest(self) -> Self {
        Self(self.seen().0 & self.0)
    }

    /// The second piece on each ray.
    pub(crate) const fn second(self) -> Self {
        let rays = self.0 & !Self::KNIGHTS;
        Self(rays ^ Self(rays).nearest().0).nearest()
    }
}

/// The bits that are set before the subtraction, so that no byte borrows from the next one.
pub(crate) const ENDS: u64 = 0x8181_8181_8181_8181;

/// What is subtracted: for each ray bit 0, its knight's square, and bit 1, its first square.
pub(crate) const STEP: u64 = 0x0303_0303_0303_0303;
