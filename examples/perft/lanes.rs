//! Eight bitboards in one value, by plain words, by AVX2 and by AVX-512.
//!
//! Each lane stands for a direction. Lanes 0 to 3 hold four directions that increase square numbers, and lanes 4 to 7
//! hold their opposites.

#[cfg(target_arch = "x86_64")]
#[expect(clippy::wildcard_imports, reason = "intrinsics")]
use std::arch::x86_64::*;
use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use quintessence::Bitboard;

/// A set of instructions. A value proves that the processor has them.
pub(crate) trait Level: Copy {
    type Lanes: Lanes;

    /// Eight bitboards.
    fn lanes(self, sets: [Bitboard; 8]) -> Self::Lanes;

    /// The same bitboard in all lanes.
    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self::Lanes {
        self.lanes([set; 8])
    }
}

/// Eight bitboards, or eight numbers. The operators are those of sets: `a - b` is `a & !b`.
pub(crate) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// Shifts lanes 0 to 3 left and lanes 4 to 7 right. Squares that leave a lane may come in at its other end.
    fn shift(self, distances: [i64; 4]) -> Self;
    /// Exchanges each direction with its opposite.
    fn opposite(self) -> Self;
    /// Exchanges lanes whose numbers differ by 2.
    fn pairs(self) -> Self;
    /// Exchanges lanes whose numbers differ by 1.
    fn neighbors(self) -> Self;
    /// The union of all lanes, in all lanes.
    #[inline(always)]
    fn union(self) -> Self {
        let four = self | self.opposite();
        let two = four | four.pairs();
        two | two.neighbors()
    }
    /// The eight words.
    fn words(self) -> [u64; 8];
    /// Adds the number of squares of each lane to some lane of `sum`.
    fn count(self, sum: Self) -> Self;
}

/// Implements [`Level`] and [`Lanes`] on a register, or on what stands for one.
macro_rules! level {
    (
        $(#[$attribute:meta])* $level:ident, $lanes:ident($register:ty);
        lanes($sets:ident) => $lanes_of:expr;
        shift($shifted:ident, $distances:pat) => $shift:expr;
        opposite($turned:ident) => $opposite:expr;
        pairs($paired:ident) => $pairs:expr;
        neighbors($beside:ident) => $neighbors:expr;
        words($read:ident) => $words:expr;
        count($counted:ident, $onto:ident) => $count:expr;
        $($operator:ident $method:ident($a:ident, $b:ident) => $value:expr;)*
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy)]
        pub(crate) struct $level(());

        impl $level {
            /// # Safety
            ///
            /// The processor has the instructions of the level.
            #[expect(unsafe_code, reason = "a promise about the processor")]
            pub(crate) const unsafe fn new() -> Self {
                Self(())
            }
        }

        #[derive(Clone, Copy)]
        pub(crate) struct $lanes($register);

        level!(impl Level for $level {
            type Lanes = $lanes;
            fn lanes(self, sets: [Bitboard; 8]) -> $lanes {
                let $sets = sets.map(|set| set.bits() as i64);
                $lanes($lanes_of)
            }
        });
        $(level!(impl $operator for $lanes {
            type Output = Self;
            fn $method(self, $b: Self) -> Self { let ($a, $b) = (self.0, $b.0); Self($value) }
        });)*
        level!(impl Lanes for $lanes {
            fn shift(self, $distances: [i64; 4]) -> Self { let $shifted = self.0; Self($shift) }
            fn opposite(self) -> Self { let $turned = self.0; Self($opposite) }
            fn pairs(self) -> Self { let $paired = self.0; Self($pairs) }
            fn neighbors(self) -> Self { let $beside = self.0; Self($neighbors) }
            fn words(self) -> [u64; 8] { let $read = self.0; $words }
            fn count(self, $onto: Self) -> Self { let ($counted, $onto) = (self.0, $onto.0); Self($count) }
        });
    };
    (impl $trait:ident for $type:ty {
        $(type $associated:ident = $output:ty;)?
        $(fn $name:ident($($argument:tt)*) -> $result:ty $body:block)*
    }) => {
        #[allow(unsafe_code, unused_unsafe, reason = "intrinsics, except for plain words")]
        impl $trait for $type {
            $(type $associated = $output;)?
            $(
                #[inline(always)]
                fn $name($($argument)*) -> $result {
                    // SAFETY: the caller of the unsafe function `new` promised that the processor has the instructions.
                    // All lanes come from its value.
                    unsafe { $body }
                }
            )*
        }
    };
}

level! {
    /// Plain words, which every processor has.
    Plain, Words([i64; 8]);
    lanes(words) => words;
    shift(a, by) => from_fn(|i| if i < 4 { a[i] << by[i] } else { (a[i] as u64 >> by[i % 4]) as i64 });
    opposite(a) => from_fn(|i| a[i ^ 4]);
    pairs(a) => from_fn(|i| a[i ^ 2]);
    neighbors(a) => from_fn(|i| a[i ^ 1]);
    words(a) => a.map(|lane| lane as u64);
    count(a, sum) => from_fn(|i| i64::from(a[i].count_ones()) + sum[i]);
    BitAnd bitand(a, b) => from_fn(|i| a[i] & b[i]);
    BitOr bitor(a, b) => from_fn(|i| a[i] | b[i]);
    BitXor bitxor(a, b) => from_fn(|i| a[i] ^ b[i]);
    Sub sub(a, b) => from_fn(|i| a[i] & !b[i]);
}

#[cfg(target_arch = "x86_64")]
level! {
    /// AVX2: two registers of four lanes.
    Avx2, Registers([__m256i; 2]);
    lanes(words) => std::mem::transmute::<[i64; 8], [__m256i; 2]>(words);
    shift(set, [a, b, c, d]) => {
        let distances = _mm256_setr_epi64x(a, b, c, d);
        [_mm256_sllv_epi64(set[0], distances), _mm256_srlv_epi64(set[1], distances)]
    };
    opposite(a) => [a[1], a[0]];
    pairs(a) => [_mm256_permute4x64_epi64::<0b01_00_11_10>(a[0]), _mm256_permute4x64_epi64::<0b01_00_11_10>(a[1])];
    neighbors(a) => [_mm256_shuffle_epi32::<0b01_00_11_10>(a[0]), _mm256_shuffle_epi32::<0b01_00_11_10>(a[1])];
    words(a) => std::mem::transmute(a);
    count(a, sum) => {
        // The number of bits of each half of a byte is looked up.
        let numbers = _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0403_0302_0302_0201, 0x0302_0201_0201_0100));
        let half = _mm256_set1_epi8(15);
        let low = [_mm256_and_si256(a[0], half), _mm256_and_si256(a[1], half)];
        let high = [_mm256_srli_epi16::<4>(a[0]), _mm256_srli_epi16::<4>(a[1])];
        let high = [_mm256_and_si256(high[0], half), _mm256_and_si256(high[1], half)];
        let low = [_mm256_shuffle_epi8(numbers, low[0]), _mm256_shuffle_epi8(numbers, low[1])];
        let high = [_mm256_shuffle_epi8(numbers, high[0]), _mm256_shuffle_epi8(numbers, high[1])];
        let bytes = _mm256_add_epi8(_mm256_add_epi8(low[0], low[1]), _mm256_add_epi8(high[0], high[1]));
        [_mm256_add_epi64(sum[0], _mm256_sad_epu8(bytes, _mm256_setzero_si256())), sum[1]]
    };
    BitAnd bitand(a, b) => [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])];
    BitOr bitor(a, b) => [_mm256_or_si256(a[0], b[0]), _mm256_or_si256(a[1], b[1])];
    BitXor bitxor(a, b) => [_mm256_xor_si256(a[0], b[0]), _mm256_xor_si256(a[1], b[1])];
    Sub sub(a, b) => [_mm256_andnot_si256(b[0], a[0]), _mm256_andnot_si256(b[1], a[1])];
}

#[cfg(target_arch = "x86_64")]
level! {
    /// AVX-512: one register. Rotations need one instruction for both directions, shifts would need two.
    Avx512, Register(__m512i);
    lanes(words) => std::mem::transmute::<[i64; 8], __m512i>(words);
    shift(set, [a, b, c, d]) =>
        _mm512_rolv_epi64(set, _mm512_setr_epi64(a, b, c, d, 64 - a, 64 - b, 64 - c, 64 - d));
    opposite(a) => _mm512_shuffle_i64x2::<0b01_00_11_10>(a, a);
    pairs(a) => _mm512_permutex_epi64::<0b01_00_11_10>(a);
    neighbors(a) => _mm512_shuffle_epi32::<0b01_00_11_10>(a);
    words(a) => std::mem::transmute(a);
    count(a, sum) => _mm512_add_epi64(sum, _mm512_popcnt_epi64(a));
    BitAnd bitand(a, b) => _mm512_and_si512(a, b);
    BitOr bitor(a, b) => _mm512_or_si512(a, b);
    BitXor bitxor(a, b) => _mm512_xor_si512(a, b);
    Sub sub(a, b) => _mm512_andnot_si512(b, a);
}
