//! Sets of positions in ray order.

/// A set of squares around one square, the focus: squares of its eight rays, and squares a knight's move away.
///
/// Each byte of the 64-bit word is a ray, clockwise: north, north-east, east, south-east, south, south-west, west,
/// north-west. In a byte, bit `d` from 1 to 7 is the square of the ray at distance `d` from the focus. Bit 0 is the
/// knight's square between this ray and the next one. The index of a bit, `8 * ray + d`, is called a position.
///
/// ```text
/// byte   7   6   5   4   3   2   1   0
/// ray    NW  W   SW  S   SE  E   NE  N
/// ```
///
/// The square of a position may be off the board. [`from_bitboard`](Self::from_bitboard) never sets such a position.
///
/// One subtraction finds the nearest piece on all eight rays:
///
/// ```text
/// o       = occupied | 0x8181818181818181
/// seen    = o ^ (o - 0x0303030303030303)
/// nearest = seen & occupied
/// ```
///
/// In this subtraction, no byte borrows from the next one, because each byte of `o` is at least 0x81.
///
/// ```
/// use quintessence::threats::RaySet;
/// use quintessence::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::E6, Square::E8, Square::G5, Square::C2]);
/// let rays = RaySet::from_bitboard(Square::E4, occupied);
/// // On e8, a piece is hidden behind e6. On g5, a piece is a knight's move away. C2 is on a diagonal.
/// let nearest = Bitboard::from_iter([Square::E6, Square::G5, Square::C2]);
/// assert_eq!(rays.nearest().to_bitboard(Square::E4), nearest);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(transparent)]
pub struct RaySet(pub(super) u64);

impl RaySet {
    /// No position.
    pub const EMPTY: Self = Self(0);

    /// The positions a knight's move away.
    pub const KNIGHTS: Self = Self(0x0101_0101_0101_0101);

    /// The positions on ranks and files.
    pub const ORTHOGONAL: Self = Self(0x00fe_00fe_00fe_00fe);

    /// The positions on diagonals and antidiagonals.
    pub const DIAGONAL: Self = Self(0xfe00_fe00_fe00_fe00);

    /// Makes a set from its bits. Bit `n` stands for position `n`.
    #[inline]
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits of the set.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The nearest piece on each ray, and all pieces on knight's squares.
    ///
    /// `self` is the occupancy.
    ///
    /// # Cost
    /// Three operations.
    #[inline]
    pub const fn nearest(self) -> Self {
        Self(self.0 & !ends(self.0).wrapping_sub(STEP))
    }

    /// The squares of each ray up to and including the nearest piece, and all knight's squares.
    ///
    /// `self` is the occupancy. The result may contain positions off the board.
    ///
    /// # Cost
    /// Three operations.
    #[inline]
    pub const fn seen(self) -> Self {
        let ends = ends(self.0);
        Self(ends ^ ends.wrapping_sub(STEP))
    }

    /// The second piece on each ray, which a slider on the focus attacks through the first piece (x-ray).
    ///
    /// `self` is the occupancy.
    ///
    /// # Cost
    /// Eight operations.
    #[inline]
    pub const fn second(self) -> Self {
        let rays = self.0 & !Self::KNIGHTS.0;
        Self(rays ^ Self(rays).nearest().0).nearest()
    }

    /// The set with opposite rays exchanged: a rotation by 32 bits.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self(self.0.rotate_left(32))
    }

    /// Sets bit 7 of each ray that has a square in the set, knight's squares excluded. No ray may have two squares.
    #[inline]
    pub(crate) const fn rays(self) -> Self {
        // A byte is at most 0x80, so adding 0x7e never carries into the next byte. The sum has bit 7 if the byte is not
        // 0.
        Self(((self.0 & !Self::KNIGHTS.0) + 0x7e7e_7e7e_7e7e_7e7e) & 0x8080_8080_8080_8080)
    }
}

/// The subtrahend for each ray's byte: bit 0, the knight's square, and bit 1, the first square of the ray.
const STEP: u64 = 0x0303_0303_0303_0303;

/// Sets bits 0 and 7 of the byte of each ray, so that no byte borrows from the next one in the subtraction of [`STEP`].
#[inline]
const fn ends(occupied: u64) -> u64 {
    occupied | 0x8181_8181_8181_8181
}
