//! Eight bitboards in one value: eight integers, two AVX2 registers, or one AVX-512 register; and sliders in them.
//!
//! A lane is one of the eight bitboards, and stands for a direction. Lanes 0 to 3 hold four directions that increase
//! square numbers, and lanes 4 to 7 hold their opposites.

#[cfg(target_arch = "x86_64")]
#[expect(clippy::wildcard_imports, reason = "intrinsics")]
use std::arch::x86_64::*;
use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use quintessence::Bitboard;
use quintessence::Direction::{self, *};
use quintessence::quad::QuadBitboard;

/// The vectors of an instruction set. A value of this type proves that the processor has the instructions.
pub(crate) trait Vectors: Copy {
    type Lanes: Lanes;

    fn lanes(self, sets: [Bitboard; 8]) -> Self::Lanes;

    /// The same bitboard in all lanes.
    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self::Lanes {
        self.lanes([set; 8])
    }
}

/// Eight bitboards. The operators are those of sets: `a - b` is `a & !b`.
pub(crate) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// Shifts lanes 0 to 3 left and lanes 4 to 7 right. An implementation may rotate the lanes instead.
    fn shift(self, distances: [i64; 4]) -> Self;
    /// Exchanges lanes whose numbers differ by 4. Each direction is exchanged with its opposite.
    fn opposite(self) -> Self;
    /// Exchanges lanes whose numbers differ by 2.
    fn exchange_by_2(self) -> Self;
    /// Exchanges lanes whose numbers differ by 1.
    fn exchange_by_1(self) -> Self;
    fn words(self) -> [u64; 8];

    /// The bitboard of the first lane.
    #[inline(always)]
    fn set(self) -> Bitboard {
        Bitboard::new(self.words()[0])
    }

    /// The union of the eight bitboards, in every lane of the result.
    #[inline(always)]
    fn union(self) -> Self {
        let four = self | self.opposite();
        let two = four | four.exchange_by_2();
        two | two.exchange_by_1()
    }

    /// The number of squares in each lane, summed over all lanes.
    #[inline(always)]
    fn len(self) -> u32 {
        self.words().iter().map(|word| word.count_ones()).sum()
    }
}

/// The direction of each lane.
const DIRECTIONS: [Direction; 8] = [East, North, NorthEast, NorthWest, West, South, SouthWest, SouthEast];

/// The shift distances of one, two and four steps in the first four directions.
pub(crate) const STEP: [i64; 4] = [1, 8, 9, 7];
const TWO_STEPS: [i64; 4] = [2, 16, 18, 14];
const FOUR_STEPS: [i64; 4] = [4, 32, 36, 28];

/// For each lane, the squares that one step in its direction can reach.
pub(crate) const REACHABLE: [Bitboard; 8] = moved([Bitboard::FULL; 8], DIRECTIONS);

/// Moves each of eight sets by one step. Each set has its own direction.
pub(crate) const fn moved(mut sets: [Bitboard; 8], directions: [Direction; 8]) -> [Bitboard; 8] {
    let mut i = 0;
    while i < 8 {
        sets[i] = sets[i].shift(directions[i]);
        i += 1;
    }
    sets
}

/// Returns all squares in the lanes of `directions`, and no squares in the other lanes.
pub(crate) const fn only(directions: &[Direction]) -> [Bitboard; 8] {
    let mut sets = [Bitboard::EMPTY; 8];
    let mut i = 0;
    while i < 8 * directions.len() {
        if DIRECTIONS[i % 8] as u8 == directions[i / 8] as u8 {
            sets[i % 8] = Bitboard::FULL;
        }
        i += 1;
    }
    sets
}

/// The squares that sliders can pass, in each of eight directions. `empty` has the empty squares that a step can reach.
/// `two` and `four` have the squares at the end of two and four such steps in a row. All Kogge-Stone fills of a
/// position share these sets.
#[derive(Clone, Copy)]
pub(crate) struct Rays<V: Vectors> {
    vectors: V,
    pub(crate) empty: V::Lanes,
    two: V::Lanes,
    four: V::Lanes,
}

impl<V: Vectors> Rays<V> {
    #[inline(always)]
    pub(crate) fn new(vectors: V, occupied: V::Lanes) -> Self {
        let empty = vectors.lanes(REACHABLE) - occupied;
        let two = empty & empty.shift(STEP);
        let four = two & two.shift(TWO_STEPS);
        Self { vectors, empty, two, four }
    }

    /// The sliders of a side: rooks and queens in the four orthogonal lanes, bishops and queens in the diagonal ones.
    #[inline(always)]
    pub(crate) fn sliders(&self, board: QuadBitboard, side: Bitboard) -> V::Lanes {
        let diagonal = self.vectors.lanes(const { only(&[NorthEast, NorthWest, SouthWest, SouthEast]) });
        let [rooks, bishops] =
            [board.orthogonal(), board.diagonal()].map(|set| self.vectors.splat(set & side));
        (rooks - diagonal) | (bishops & diagonal)
    }

    /// The squares that sliders attack, by a Kogge-Stone fill in all eight directions at once.
    #[inline(always)]
    pub(crate) fn attacks(&self, sliders: V::Lanes) -> V::Lanes {
        let filled = sliders | self.empty & sliders.shift(STEP);
        let filled = filled | self.two & filled.shift(TWO_STEPS);
        let filled = filled | self.four & filled.shift(FOUR_STEPS);
        filled.shift(STEP) & self.vectors.lanes(REACHABLE)
    }

    /// The pinned pieces of the side `own` in all lanes, and those that are stuck in each lane. `seen` has what a queen
    /// on the king's square would attack, and `attacks` what enemy sliders attack.
    ///
    /// A pinned piece may only move toward the king and away from it, so it is stuck in the other six lanes.
    #[inline(always)]
    pub(crate) fn pins(&self, seen: V::Lanes, own: Bitboard, attacks: V::Lanes) -> [V::Lanes; 2] {
        let pins = seen & attacks.opposite() & self.vectors.splat(own);
        let pinned = pins.union();
        [pinned, pinned - (pins | pins.opposite())]
    }

    /// The union of the orthogonal lanes, and that of the diagonal lanes.
    #[inline(always)]
    pub(crate) fn by_kind(lanes: V::Lanes) -> [Bitboard; 2] {
        let both = lanes | lanes.opposite();
        let words = (both | both.exchange_by_1()).words();
        [Bitboard::new(words[0]), Bitboard::new(words[2])]
    }
}

/// Eight 64-bit integers, without vector instructions. Every processor has them.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

/// Implements [`Vectors`] for a type, and [`Lanes`] for its eight lanes. A type that needs target features is defined with
/// the function that detects them.
macro_rules! vectors {
    (
        $($(#[$comment:meta])+ [$($feature:tt)*])? $vectors:ident, $lanes:ident($register:ty);
        lanes($sets:ident) => $lanes_of:expr;
        shift($shifted:ident, $distances:pat) => $shift:expr;
        words($read:ident) => $words:expr;
        $(turn $name:ident($operand:ident) => $turned:expr;)*
        $(operator $operator:ident, $method:ident($a:ident, $b:ident) => $value:expr;)*
    ) => {
        $(
        $(#[$comment])+
        #[derive(Clone, Copy)]
        pub(crate) struct $vectors(());

        impl $vectors {
            /// Returns a value if the processor has the features.
            pub(crate) fn detect() -> Option<Self> {
                let is_available = $(is_x86_feature_detected!($feature))&&*;
                is_available.then_some(Self(()))
            }
        }
        )?

        #[derive(Clone, Copy)]
        pub(crate) struct $lanes($register);

        vectors!(impl Vectors for $vectors {
            type Lanes = $lanes;
            fn lanes(self, sets: [Bitboard; 8]) -> $lanes {
                let $sets = sets.map(|set| set.bits() as i64);
                $lanes($lanes_of)
            }
        });
        vectors!(impl Lanes for $lanes {
            fn shift(self, $distances: [i64; 4]) -> Self { let $shifted = self.0; Self($shift) }
            fn words(self) -> [u64; 8] { let $read = self.0; $words }
            $(fn $name(self) -> Self { let $operand = self.0; Self($turned) })*
        });
        $(vectors!(impl $operator for $lanes {
            type Output = Self;
            fn $method(self, $b: Self) -> Self { let ($a, $b) = (self.0, $b.0); Self($value) }
        });)*
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
                    // SAFETY: The intrinsics need the features of the vectors. Registers come only from a value of their
                    // type, and the value comes only from `detect`, which found these features. Each `transmute`
                    // converts 64 bytes to 64 bytes, and all bit patterns are valid.
                    unsafe { $body }
                }
            )*
        }
    };
}

vectors! {
    Plain, Words([i64; 8]);
    lanes(words) => words;
    shift(a, by) => from_fn(|i| if i < 4 { a[i] << by[i] } else { (a[i] as u64 >> by[i % 4]) as i64 });
    words(a) => a.map(|lane| lane as u64);
    turn opposite(a) => from_fn(|i| a[i ^ 4]);
    turn exchange_by_2(a) => from_fn(|i| a[i ^ 2]);
    turn exchange_by_1(a) => from_fn(|i| a[i ^ 1]);
    operator BitAnd, bitand(a, b) => from_fn(|i| a[i] & b[i]);
    operator BitOr, bitor(a, b) => from_fn(|i| a[i] | b[i]);
    operator BitXor, bitxor(a, b) => from_fn(|i| a[i] ^ b[i]);
    operator Sub, sub(a, b) => from_fn(|i| a[i] & !b[i]);
}

#[cfg(target_arch = "x86_64")]
vectors! {
    /// AVX2: two registers of four lanes.
    ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"] Avx2, Registers([__m256i; 2]);
    lanes(words) => std::mem::transmute::<[i64; 8], [__m256i; 2]>(words);
    shift(set, [a, b, c, d]) => {
        let distances = _mm256_setr_epi64x(a, b, c, d);
        [_mm256_sllv_epi64(set[0], distances), _mm256_srlv_epi64(set[1], distances)]
    };
    words(a) => std::mem::transmute(a);
    turn opposite(a) => [a[1], a[0]];
    turn exchange_by_2(a) => [_mm256_permute4x64_epi64::<0b01_00_11_10>(a[0]), _mm256_permute4x64_epi64::<0b01_00_11_10>(a[1])];
    turn exchange_by_1(a) => [_mm256_shuffle_epi32::<0b01_00_11_10>(a[0]), _mm256_shuffle_epi32::<0b01_00_11_10>(a[1])];
    operator BitAnd, bitand(a, b) => [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])];
    operator BitOr, bitor(a, b) => [_mm256_or_si256(a[0], b[0]), _mm256_or_si256(a[1], b[1])];
    operator BitXor, bitxor(a, b) => [_mm256_xor_si256(a[0], b[0]), _mm256_xor_si256(a[1], b[1])];
    operator Sub, sub(a, b) => [_mm256_andnot_si256(b[0], a[0]), _mm256_andnot_si256(b[1], a[1])];
}

#[cfg(target_arch = "x86_64")]
vectors! {
    /// AVX-512, as Intel has it since Ice Lake and AMD since Zen 4: one register.
    ["avx512vl" "avx512vpopcntdq" "bmi1" "bmi2" "lzcnt" "popcnt"] Avx512, Register(__m512i);
    lanes(words) => std::mem::transmute::<[i64; 8], __m512i>(words);
    shift(set, [a, b, c, d]) => _mm512_rolv_epi64(set, _mm512_setr_epi64(a, b, c, d, -a, -b, -c, -d));
    words(a) => std::mem::transmute(a);
    turn opposite(a) => _mm512_shuffle_i64x2::<0b01_00_11_10>(a, a);
    turn exchange_by_2(a) => _mm512_permutex_epi64::<0b01_00_11_10>(a);
    turn exchange_by_1(a) => _mm512_shuffle_epi32::<0b01_00_11_10>(a);
    operator BitAnd, bitand(a, b) => _mm512_and_si512(a, b);
    operator BitOr, bitor(a, b) => _mm512_or_si512(a, b);
    operator BitXor, bitxor(a, b) => _mm512_xor_si512(a, b);
    operator Sub, sub(a, b) => _mm512_andnot_si512(b, a);
}
