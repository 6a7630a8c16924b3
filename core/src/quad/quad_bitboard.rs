//! Four bitboards as one value.

use core::fmt;
use core::hint::black_box;

use crate::board::{Bitboard, Direction, Square, operators};

/// Four bitboards side by side, 32 bytes with 32-byte alignment.
///
/// Operators and shifts never move bits from one lane to another. Functions such as [`fill`](fn@super::fill) treat the
/// lanes as four separate sets. Methods such as [`pieces`](Self::pieces) treat the four bits of each square as its
/// [code](super).
///
/// In builds with AVX2, an operator such as `^=` stores the 32 bytes by one instruction. A vector load that follows takes
/// them from the store buffer, so a board of quads can be asked right after a move without waiting for the cache.
///
/// ```
/// use quintessence::quad::QuadBitboard;
/// use quintessence::{Bitboard, Direction, Square};
///
/// let quad = QuadBitboard::EMPTY
///     .with_lane(0, Bitboard::from_square(Square::A1))
///     .with_lane(3, Bitboard::from_square(Square::H8));
/// assert_eq!(quad.shl_each([8; 4]), QuadBitboard::new([1 << 8, 0, 0, 0]));
/// assert_eq!(quad.shift(Direction::South).lane(3), Bitboard::from_square(Square::H7));
/// assert_eq!(quad.merge().len(), 2);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C, align(32))]
pub struct QuadBitboard(pub(super) [u64; 4]);

impl QuadBitboard {
    /// Four empty lanes: a board without pieces.
    pub const EMPTY: Self = Self([0; 4]);

    /// Makes a quad-bitboard from four words. In each word, bit 0 is a1 and bit 63 is h8.
    #[inline]
    pub const fn new(lanes: [u64; 4]) -> Self {
        Self(lanes)
    }

    /// The same set in all lanes.
    #[inline]
    pub const fn splat(set: Bitboard) -> Self {
        Self([set.0; 4])
    }

    /// The four lanes as words.
    #[inline]
    #[must_use]
    pub const fn lanes(self) -> [u64; 4] {
        self.0
    }

    /// One of the lanes.
    ///
    /// # Panics
    /// If `index` is not below 4.
    #[inline]
    pub const fn lane(self, index: usize) -> Bitboard {
        Bitboard(self.0[index])
    }

    /// The quad with another set in one of its lanes.
    ///
    /// # Panics
    /// If `index` is not below 4.
    #[inline]
    pub const fn with_lane(mut self, index: usize, set: Bitboard) -> Self {
        self.0[index] = set.0;
        self
    }

    /// The union of the lanes.
    #[inline]
    pub const fn merge(self) -> Bitboard {
        let [a, b, c, d] = self.0;
        Bitboard(a | b | c | d)
    }

    /// Whether all lanes are empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.merge().is_empty()
    }

    /// The union in each lane, `a | b`.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] | other.0[I]))
    }

    /// The intersection in each lane, `a & b`.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] & other.0[I]))
    }

    /// The symmetric difference in each lane, `a ^ b`.
    #[inline]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] ^ other.0[I]))
    }

    /// The difference in each lane, `a & !b` or `a - b`.
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => self.0[I] & !other.0[I]))
    }

    /// The complement of each lane, `!a`.
    #[inline]
    pub const fn complement(self) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => !self.0[I]))
    }

    /// Shifts lane `i` left by `counts[i]` bits. A lane becomes empty if its count is 64 or more.
    ///
    /// `shl_each` ignores the edges of ranks: bits that leave a rank enter the next rank. [`shift`](Self::shift) drops
    /// these bits instead.
    ///
    /// ```
    /// use quintessence::quad::QuadBitboard;
    ///
    /// let quad = QuadBitboard::new([1; 4]);
    /// assert_eq!(quad.shl_each([0, 8, 63, 64]).lanes(), [1, 0x100, 1 << 63, 0]);
    /// ```
    #[inline]
    pub const fn shl_each(self, counts: [u32; 4]) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => if counts[I] < 64 { self.0[I] << counts[I] } else { 0 }))
    }

    /// Shifts lane `i` right by `counts[i]` bits. A lane becomes empty if its count is 64 or more.
    #[inline]
    pub const fn shr_each(self, counts: [u32; 4]) -> Self {
        Self(unroll!(I in [0, 1, 2, 3] => if counts[I] < 64 { self.0[I] >> counts[I] } else { 0 }))
    }

    /// Moves all squares of all lanes by one step in `direction`. Squares that would leave the board are dropped.
    ///
    /// # Cost
    /// One shift and one mask of all lanes. If `direction` is a constant, the shift count and the mask are constants
    /// too.
    #[inline]
    pub const fn shift(self, direction: Direction) -> Self {
        self.leap(direction, 1).intersection(Self::splat(Bitboard::reachable(direction)))
    }

    /// Stores the four lanes to memory and loads them again, unchanged.
    ///
    /// `black_box` forces one 32-byte load, so LLVM keeps the four lanes in one vector. The code before or after the
    /// call often has a different expression for each lane. Without `black_box`, LLVM would then often compute with
    /// four separate words.
    #[inline]
    pub(super) const fn in_memory(self) -> Self {
        black_box(self)
    }

    /// Shifts each lane as a 64-bit word, by the distance of `steps` steps in `direction`. Squares may wrap around the
    /// edge of the board. The caller masks off the wrapped squares.
    ///
    /// The method shifts instead of rotating, because most vector instruction sets have no rotation.
    #[inline]
    pub(super) const fn leap(self, direction: Direction, steps: u32) -> Self {
        let distance = direction.index_step().unsigned_abs() as u32 * steps;
        if direction.is_upper() {
            Self(unroll!(I in [0, 1, 2, 3] => self.0[I] << (distance & 63)))
        } else {
            Self(unroll!(I in [0, 1, 2, 3] => self.0[I] >> (distance & 63)))
        }
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

/// `Debug` draws the four lanes side by side, then the codes of all squares in hexadecimal.
///
/// ```
/// use quintessence::quad::QuadBitboard;
///
/// let board: QuadBitboard = "k7/8/8/8/8/8/8/7Q".parse()?;
/// assert_eq!(format!("{board:?}"), "\
/// QuadBitboard {
///   // 0                1                2                3                codes
///   8  X . . . . . . .  . . . . . . . .  X . . . . . . .  X . . . . . . .  d . . . . . . .
///   7  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   6  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   5  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   4  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   3  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   2  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   1  . . . . . . . .  . . . . . . . X  . . . . . . . .  . . . . . . . X  . . . . . . . a
/// }");
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
impl fmt::Debug for QuadBitboard {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QuadBitboard {\n  // 0 ")?;
        for heading in ["1 ", "2 ", "3 ", "codes"] {
            write!(f, "{:15}{heading}", "")?;
        }
        for rank in (0..8).rev() {
            write!(f, "\n  {} ", rank + 1)?;
            let squares = &Square::ALL[8 * rank..8 * rank + 8];
            for lane in self.0.map(Bitboard) {
                lane.write_rank(f, rank)?;
                f.write_str(" ")?;
            }
            for &square in squares {
                match self.code_at(square) {
                    0 => f.write_str(" .")?,
                    code => write!(f, " {code:x}")?,
                }
            }
        }
        f.write_str("\n}")
    }
}
