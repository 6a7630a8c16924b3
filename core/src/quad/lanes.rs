//! Operations on all four lanes of a quad-bitboard at once.

use core::hint::black_box;

use crate::board::{Bitboard, operators};
use crate::quad::quad_bitboard::QuadBitboard;

impl QuadBitboard {
    #[inline]
    pub(super) const fn splat(set: Bitboard) -> Self {
        Self([set.0; 4])
    }

    /// Returns the union of each lane with the same lane of `other`, as the operator `|` does, but in `const` code too.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] | other.0[I]))
    }

    /// Returns the intersection of each lane with the same lane of `other`, as `&` does, but in `const` code too.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] & other.0[I]))
    }

    #[inline]
    pub(super) const fn symmetric_difference(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] ^ other.0[I]))
    }

    #[inline]
    pub(super) const fn difference(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] & !other.0[I]))
    }

    #[inline]
    pub(super) const fn complement(self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => !self.0[I]))
    }

    /// Shifts lane `i` left by `counts[i]` bits, as the instruction `vpsllvq` does. A count of 64 or more empties the
    /// lane. Bits that leave a rank enter the next rank.
    #[inline]
    pub(super) const fn shl_each(self, counts: [u64; 4]) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => if counts[I] < 64 { self.0[I] << counts[I] } else { 0 }))
    }

    /// Shifts lane `i` right by `counts[i]` bits, as the instruction `vpsrlvq` does.
    #[inline]
    pub(super) const fn shr_each(self, counts: [u64; 4]) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => if counts[I] < 64 { self.0[I] >> counts[I] } else { 0 }))
    }

    /// Shifts each lane left by `bits` modulo 64, or right by `-bits` modulo 64 if `bits` is negative. Bits that leave
    /// a rank enter the next rank.
    ///
    /// # Cost
    /// One operation if `bits` is a constant.
    // The method shifts instead of rotating, because most vector instruction sets have no rotation.
    #[inline]
    pub const fn shift_bits(self, bits: i32) -> Self {
        let count = bits.unsigned_abs() & 63;
        if bits < 0 {
            Self(unroll!(I in [0, 1, 2, 3] => self.0[I] >> count))
        } else {
            Self(unroll!(I in [0, 1, 2, 3] => self.0[I] << count))
        }
    }

    /// Returns the same lanes, but makes the compiler store them to memory and load them again as one vector.
    ///
    /// If each lane comes from a different expression, LLVM computes the lanes in four scalar registers. `black_box`
    /// hides these expressions, so that LLVM loads all 32 bytes at once and keeps them in one vector.
    #[inline]
    pub(super) const fn in_memory(self) -> Self {
        black_box(self)
    }
}

operators!(QuadBitboard);

impl From<[Bitboard; 4]> for QuadBitboard {
    #[inline]
    fn from(lanes: [Bitboard; 4]) -> Self {
        Self(lanes.map(Bitboard::bits))
    }
}

impl From<QuadBitboard> for [Bitboard; 4] {
    #[inline]
    fn from(quad: QuadBitboard) -> Self {
        quad.0.map(Bitboard::new)
    }
}
