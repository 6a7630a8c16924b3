//! The instructions that the algorithms need, and how a task gets to them.
//!
//! An algorithm is a [`Task`], written over the instructions of a [`Backend`] and, as a loop, over functions that take
//! [`One`] slider. A backend is a token that only a function compiled for its instructions can make, so whoever
//! holds one runs on a processor that has them, and its methods are safe to call.
//!
//! Every method is inlined always: a function compiled for more instructions than its caller is never inlined there, so
//! what is between `run` of a backend and its intrinsics has to disappear first.
#![expect(clippy::inline_always, reason = "as said above")]

use super::lines::{self, Kind};
use super::set::{self, Start};
use crate::attacks::{bishop_attacks, queen_attacks, rook_attacks};
use crate::board::{Bitboard, Square};

/// Methods that apply an intrinsic to two values, register by register; `each!` is the backend's.
#[allow(unused_macros, reason = "there are architectures without a backend")]
macro_rules! binary {
    ($($name:ident: $intrinsic:ident,)*) => {
        $(#[inline(always)]
        fn $name(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
            // SAFETY: the token proves that the processor has the instruction.
            unsafe { each!(|I| $intrinsic(a[I], b[I])) }
        })*
    };
}

/// The expression for each of four registers.
#[allow(unused_macros, reason = "as said of `binary!`")]
macro_rules! each_of_four {
    (|$i:ident| $value:expr) => {
        [
            {
                const $i: usize = 0;
                $value
            },
            {
                const $i: usize = 1;
                $value
            },
            {
                const $i: usize = 2;
                $value
            },
            {
                const $i: usize = 3;
                $value
            },
        ]
    };
}

/// The methods of a backend for sets of sliders, where it has [`Directions`].
#[allow(unused_macros, reason = "as said of `binary!`")]
macro_rules! sets_by_directions {
    () => {
        #[inline(always)]
        fn attacked(self, start: Start) -> Bitboard {
            set::vector::attacked(self, start)
        }

        #[inline(always)]
        fn attacked_by_direction(self, start: Start) -> [Bitboard; 8] {
            set::vector::attacked_by_direction(self, start)
        }

        #[inline(always)]
        fn attacked_twice(self, start: Start) -> Bitboard {
            set::vector::attacked_twice(self, start)
        }
    };
}

// Where none of these holds, `arch.rs` has no backend.
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), path = "x86/mod.rs")]
#[cfg_attr(
    any(
        all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
        all(target_arch = "wasm32", target_feature = "simd128"),
    ),
    path = "sole/mod.rs"
)]
pub(super) mod arch;

/// Something to compute, by any backend.
pub(super) trait Task {
    type Output;

    /// One slider at a time.
    fn scalar<O: One>(self) -> Self::Output;

    /// Many at a time.
    fn vector<B: Backend>(self, backend: B) -> Self::Output;
}

/// An occupancy that can be asked for the attacks of one slider.
pub(super) trait One {
    fn new(occupied: Bitboard) -> Self;
    fn rook(&self, square: Square) -> Bitboard;
    fn bishop(&self, square: Square) -> Bitboard;
    fn queen(&self, square: Square) -> Bitboard;
}

/// The functions at the root of the crate.
pub(super) struct Root(Bitboard);

impl One for Root {
    #[inline(always)]
    fn new(occupied: Bitboard) -> Self {
        Self(occupied)
    }

    #[inline(always)]
    fn rook(&self, square: Square) -> Bitboard {
        rook_attacks(square, self.0)
    }

    #[inline(always)]
    fn bishop(&self, square: Square) -> Bitboard {
        bishop_attacks(square, self.0)
    }

    #[inline(always)]
    fn queen(&self, square: Square) -> Bitboard {
        queen_attacks(square, self.0)
    }
}

/// The instructions, on 64 bytes: eight lanes of 64 bits, or four groups of 16 bytes, the lowest first.
///
/// How many registers that takes is the business of the backend.
pub(super) trait Backend: Copy {
    /// The 64 bytes.
    type Eight: Copy;

    /// What takes one slider at a time where the instructions are.
    type One: One;
    /// From how many sliders over one occupancy on they are done sooner by vectors than one at a time.
    const BATCH: usize;
    /// Whether four sliders of eight are done sooner than eight.
    const FOUR_PAY: bool = true;

    /// The same word in each lane.
    fn splat(self, word: u64) -> Self::Eight;
    fn load(self, words: &[u64; 8]) -> Self::Eight;
    fn store(self, a: Self::Eight) -> [u64; 8];
    /// The lanes 0 to 3.
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4];

    fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    fn xor(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;

    /// Sums of bytes, without carry from one to the next.
    fn add_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    /// Differences of bytes, without borrow from one to the next.
    fn sub_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    /// 255 where the bytes are equal, 0 where they are not.
    fn equal_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    /// Differences of lanes.
    fn sub_lanes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    /// Each lane shifted toward bit 0.
    fn shift_right<const COUNT: u32>(self, a: Self::Eight) -> Self::Eight;

    /// In each group, the byte of the table that the index names; 0 where the index is 128 or more. An index is not
    /// between 16 and 127.
    fn look_up(self, table: Self::Eight, indices: Self::Eight) -> Self::Eight;
    /// The first or the second group (`GROUP` 0 or 1) in the place of all four.
    fn repeat_group<const GROUP: usize>(self, a: Self::Eight) -> Self::Eight;
    /// The lanes 4 to 7 in the place of 0 to 3; nothing is said of what is in 4 to 7.
    fn upper_half(self, a: Self::Eight) -> Self::Eight;

    /// The bits of `a` where the mask is set and those of `b` where it is not.
    #[inline(always)]
    fn select(self, mask: &[u64; 8], a: Self::Eight, b: Self::Eight) -> Self::Eight {
        self.xor(b, self.and(self.xor(a, b), self.load(mask)))
    }

    /// The lanes of `a` whose bit is set in `LANES`, and the other lanes of `b`.
    #[inline(always)]
    fn select_lanes<const LANES: u8>(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        self.select(&const { lanes(LANES) }, a, b)
    }

    /// The bits of each byte reversed.
    #[inline(always)]
    fn reverse_in_bytes(self, a: Self::Eight) -> Self::Eight {
        /// The reversals of 0 to 15 as the upper four bits, then as the lower ones.
        const UPPER: [u64; 8] = repeat([0xe060_a020_c040_8000, 0xf070_b030_d050_9010]);
        const LOWER: [u64; 8] = repeat([0x0e06_0a02_0c04_0800, 0x0f07_0b03_0d05_0901]);
        let nibble = self.splat(0x0f0f_0f0f_0f0f_0f0f);
        let (low, high) = (self.and(a, nibble), self.and(self.shift_right::<4>(a), nibble));
        self.or(self.look_up(self.load(&UPPER), low), self.look_up(self.load(&LOWER), high))
    }

    /// The bits of each lane reversed.
    #[inline(always)]
    fn reverse_lanes(self, a: Self::Eight) -> Self::Eight {
        const SWAPPED: [u64; 8] = repeat([0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f]);
        self.reverse_in_bytes(self.look_up(a, self.load(&SWAPPED)))
    }

    /// An occupancy as [`attacks`](Self::attacks) takes it.
    #[inline(always)]
    fn turn(self, occupied: u64) -> Self::Eight {
        lines::turn(self, occupied)
    }

    /// The attacks of eight sliders, one a byte: the square in the lower six bits, and the lines above if they are mixed.
    #[inline(always)]
    fn attacks<K: Kind>(self, boards: Self::Eight, sliders: u64) -> Self::Eight {
        lines::attacks::<Self, K>(self, boards, sliders)
    }

    /// What a bishop and what a rook on the square attack.
    #[inline(always)]
    fn both(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let occupied = Self::One::new(occupied);
        (occupied.bishop(square), occupied.rook(square))
    }

    /// What a set of sliders attacks together.
    #[inline(always)]
    fn attacked(self, start: Start) -> Bitboard {
        set::scalar::attacked(start)
    }

    /// The same by directions.
    #[inline(always)]
    fn attacked_by_direction(self, start: Start) -> [Bitboard; 8] {
        set::scalar::attacked_by_direction(start)
    }

    /// What two or more sliders of a set attack.
    #[inline(always)]
    fn attacked_twice(self, start: Start) -> Bitboard {
        set::scalar::attacked_twice(start)
    }

    /// The board with files for ranks.
    #[inline(always)]
    fn transpose(self, board: u64) -> u64 {
        Bitboard(board).transpose().0
    }
}

/// A backend that can shift each lane by a count of its own, and with that fill eight directions at once.
#[allow(dead_code, reason = "as said of `binary!`")]
pub(super) trait Directions: Backend {
    /// The lanes shifted along the eight directions, by `SQUARES` steps of 1, 8, 9 and 7 toward the higher bits, and of as
    /// much toward the lower ones.
    fn shift_along<const SQUARES: u64>(self, a: Self::Eight) -> Self::Eight;

    /// The union of all lanes.
    fn union(self, a: Self::Eight) -> u64;
}

/// The same group four times.
#[inline]
pub(super) const fn repeat([low, high]: [u64; 2]) -> [u64; 8] {
    [low, high, low, high, low, high, low, high]
}

/// All bits of the lanes whose bit is set.
#[inline]
pub(super) const fn lanes(bits: u8) -> [u64; 8] {
    let mut lanes = [0; 8];
    let mut i = 0;
    while i < 8 {
        lanes[i] = if bits >> i & 1 == 1 { u64::MAX } else { 0 };
        i += 1;
    }
    lanes
}
