//! Vectors of eight bitboards, one for each direction, slider attacks in all eight directions at once, and sums over
//! the squares of such vectors.
//!
//! A vector has eight lanes, which are bitboards. In the directions of lanes 0 to 3, square numbers increase, so these
//! lanes shift left. Lanes 4 to 7 are for the opposite directions, and shift right.

#[cfg(target_arch = "x86_64")]
#[expect(clippy::wildcard_imports, reason = "intrinsics")]
use std::arch::x86_64::*;
use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use quintessence::Bitboard;
use quintessence::Direction::{self, *};
use quintessence::quad::QuadBitboard;

/// An instruction set. A value of an implementing type proves that the processor has these instructions.
pub(crate) trait Vectors: Copy {
    type Lanes: Lanes;
    type Sum: Sum<Self::Lanes>;
    /// How many vector registers the instruction set has.
    const REGISTERS: u32;

    fn lanes(self, sets: [Bitboard; 8]) -> Self::Lanes;

    /// A sum of 0. The sets are the binary digits of a number for each square, the lowest first.
    fn sum(self, digits: [Bitboard; 5]) -> Self::Sum;

    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self::Lanes {
        self.lanes([set; 8])
    }
}

/// A vector of eight bitboards. The operators are those of sets: `a - b` is `a & !b`.
pub(crate) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// Shifts lanes 0 to 3 left and lanes 4 to 7 right. An implementation may rotate the lanes instead, because callers
    /// mask the squares that a shift over the edge of the board would reach.
    fn shift(self, distances: [i64; 4]) -> Self;
    fn opposite(self) -> Self;
    fn exchange_by_2(self) -> Self;
    fn exchange_by_1(self) -> Self;
    fn words(self) -> [u64; 8];

    #[inline(always)]
    fn first_lane(self) -> Bitboard {
        Bitboard::new(self.words()[0])
    }

    /// Puts the union of all lanes into every lane.
    #[inline(always)]
    fn union(self) -> Self {
        let four = self | self.opposite();
        let two = four | four.exchange_by_2();
        two | two.exchange_by_1()
    }

    #[inline(always)]
    fn len(self) -> u32 {
        self.words().iter().map(|word| word.count_ones()).sum()
    }
}

/// A sum to which the counts of many sets are added.
pub(crate) trait Sum<L> {
    fn add(&mut self, number: i64);
    fn add_len(&mut self, lanes: L);
    /// For each square of `targets`, adds the number of the square `from` and subtracts that of the target.
    fn add_moves(&mut self, from: Bitboard, targets: Bitboard);
    /// Adds the numbers of all `origins` and subtracts those of all `targets`.
    fn add_differences(&mut self, origins: Bitboard, targets: Bitboard);
    fn total(self) -> i64;
}

pub(crate) struct ScalarSum {
    digits: [Bitboard; 5],
    total: i64,
}

impl ScalarSum {
    #[inline(always)]
    fn numbers(&self, set: Bitboard) -> i64 {
        let digits = self.digits.map(|digit| i64::from((digit & set).len()));
        digits[0] + 2 * digits[1] + 4 * digits[2] + 8 * digits[3] + 16 * digits[4]
    }
}

impl<L: Lanes> Sum<L> for ScalarSum {
    #[inline(always)]
    fn add(&mut self, number: i64) {
        self.total += number;
    }

    #[inline(always)]
    fn add_len(&mut self, lanes: L) {
        self.total += i64::from(lanes.len());
    }

    #[inline(always)]
    fn add_moves(&mut self, from: Bitboard, targets: Bitboard) {
        self.total += i64::from(targets.len()) * self.numbers(from) - self.numbers(targets);
    }

    #[inline(always)]
    fn add_differences(&mut self, origins: Bitboard, targets: Bitboard) {
        self.total += self.numbers(origins) - self.numbers(targets);
    }

    #[inline(always)]
    fn total(self) -> i64 {
        self.total
    }
}

/// A sum whose parts stay in the lanes of vectors until the end, because adding the lanes of a vector to each other
/// takes longer than counting their squares.
#[cfg(target_arch = "x86_64")]
pub(crate) struct VectorSum {
    digits: __m512i,
    /// For each digit, how often it was counted.
    counts: __m512i,
    lens: __m512i,
    rest: i64,
}

#[cfg(target_arch = "x86_64")]
impl VectorSum {
    #[inline(always)]
    fn digits_in(&self, set: Bitboard) -> __m512i {
        // SAFETY: The processor has these instructions, because only a value of `Avx512` makes a `VectorSum`.
        unsafe { _mm512_popcnt_epi64(_mm512_and_si512(self.digits, _mm512_set1_epi64(set.bits() as i64))) }
    }
}

#[cfg(target_arch = "x86_64")]
impl Sum<Register> for VectorSum {
    #[inline(always)]
    fn add(&mut self, number: i64) {
        self.rest += number;
    }

    #[inline(always)]
    fn add_len(&mut self, lanes: Register) {
        // SAFETY: The processor has these instructions, because only a value of `Avx512` makes a `VectorSum`.
        self.lens = unsafe { _mm512_add_epi64(self.lens, _mm512_popcnt_epi64(lanes.0)) };
    }

    #[inline(always)]
    fn add_moves(&mut self, from: Bitboard, targets: Bitboard) {
        // SAFETY: The processor has these instructions, because only a value of `Avx512` makes a `VectorSum`.
        self.counts = unsafe {
            let number = _mm512_set1_epi64(targets.len().into());
            let digits_of_from = _mm512_test_epi64_mask(self.digits, _mm512_set1_epi64(from.bits() as i64));
            let counts = _mm512_sub_epi64(self.counts, self.digits_in(targets));
            _mm512_mask_add_epi64(counts, digits_of_from, counts, number)
        };
    }

    #[inline(always)]
    fn add_differences(&mut self, origins: Bitboard, targets: Bitboard) {
        // SAFETY: The processor has these instructions, because only a value of `Avx512` makes a `VectorSum`.
        self.counts = unsafe {
            let difference = _mm512_sub_epi64(self.digits_in(origins), self.digits_in(targets));
            _mm512_add_epi64(self.counts, difference)
        };
    }

    #[inline(always)]
    fn total(self) -> i64 {
        // SAFETY: The processor has these instructions, because only a value of `Avx512` makes a `VectorSum`.
        let sum = unsafe {
            let numbers = _mm512_sllv_epi64(self.counts, _mm512_setr_epi64(0, 1, 2, 3, 4, 0, 0, 0));
            _mm512_reduce_add_epi64(_mm512_add_epi64(numbers, self.lens))
        };
        self.rest + sum
    }
}

const DIRECTIONS: [Direction; 8] = [East, North, NorthEast, NorthWest, West, South, SouthWest, SouthEast];

pub(crate) const STEP: [i64; 4] = [1, 8, 9, 7];
const TWO_STEPS: [i64; 4] = [2, 16, 18, 14];
const FOUR_STEPS: [i64; 4] = [4, 32, 36, 28];

/// For each lane, the squares that one step reaches without crossing the edge of the board.
pub(crate) const REACHABLE: [Bitboard; 8] = moved([Bitboard::FULL; 8], DIRECTIONS);

pub(crate) const fn moved(mut sets: [Bitboard; 8], directions: [Direction; 8]) -> [Bitboard; 8] {
    let mut i = 0;
    while i < 8 {
        sets[i] = sets[i].shift(directions[i]);
        i += 1;
    }
    sets
}

pub(crate) const fn lane_mask(directions: &[Direction]) -> [Bitboard; 8] {
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

/// The occupancy, prepared for Kogge-Stone fills, which extend slider attacks by one, two and then four squares. A
/// square is in `empty`, `two` or `four` if the last one, two or four squares on the way to it, itself included, are
/// empty.
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

    #[inline(always)]
    pub(crate) fn sliders(&self, board: QuadBitboard, side: Bitboard) -> V::Lanes {
        let diagonal = self.vectors.lanes(const { lane_mask(&[NorthEast, NorthWest, SouthWest, SouthEast]) });
        let [rooks, bishops] =
            [board.orthogonal(), board.diagonal()].map(|set| self.vectors.splat(set & side));
        (rooks - diagonal) | (bishops & diagonal)
    }

    #[inline(always)]
    pub(crate) fn attacks(&self, sliders: V::Lanes) -> V::Lanes {
        let filled = sliders | self.empty & sliders.shift(STEP);
        let filled = filled | self.two & filled.shift(TWO_STEPS);
        let filled = filled | self.four & filled.shift(FOUR_STEPS);
        filled.shift(STEP) & self.vectors.lanes(REACHABLE)
    }

    /// Returns two vectors. All lanes of the first have the set of all pinned pieces. Each lane of the second has the
    /// pinned pieces that may not move in the lane's direction. A piece is pinned if a ray of the king and a ray of an
    /// enemy slider meet on its square.
    #[inline(always)]
    pub(crate) fn pins(&self, king_rays: V::Lanes, own: Bitboard, attacks: V::Lanes) -> [V::Lanes; 2] {
        let pins = king_rays & attacks.opposite() & self.vectors.splat(own);
        let pinned = pins.union();
        [pinned, pinned - (pins | pins.opposite())]
    }

    #[inline(always)]
    pub(crate) fn orthogonal_and_diagonal(lanes: V::Lanes) -> [Bitboard; 2] {
        let both = lanes | lanes.opposite();
        let words = (both | both.exchange_by_1()).words();
        [Bitboard::new(words[0]), Bitboard::new(words[2])]
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Plain;

/// Implements [`Vectors`] for an instruction set, and [`Lanes`] for its registers. If the instruction set needs target
/// features, the macro also defines its type, and `detect` as the only way to make a value.
macro_rules! vectors {
    (
        $($(#[$comment:meta])+ [$($feature:tt)*])?
        $vectors:ident, $lanes:ident($register:ty), $sum:ident, $registers:literal;
        lanes($sets:ident) => $lanes_of:expr;
        sum($digits:ident) => $sum_of:expr;
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
            type Sum = $sum;
            const REGISTERS: u32 = $registers;
            fn lanes(self, sets: [Bitboard; 8]) -> $lanes {
                let $sets = sets.map(|set| set.bits() as i64);
                $lanes($lanes_of)
            }
            fn sum(self, $digits: [Bitboard; 5]) -> $sum { $sum_of }
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
        $(type $associated:ident = $output:ty;)*
        $(const $constant:ident: $number:ty = $value:expr;)?
        $(fn $name:ident($($argument:tt)*) -> $result:ty $body:block)*
    }) => {
        impl $trait for $type {
            $(type $associated = $output;)*
            $(const $constant: $number = $value;)?
            $(
                #[inline(always)]
                fn $name($($argument)*) -> $result $body
            )*
        }
    };
}

vectors! {
    Plain, Words([i64; 8]), ScalarSum, 16;
    lanes(words) => words;
    sum(digits) => ScalarSum { digits, total: 0 };
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
    /// Two registers of four lanes each.
    ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"] Avx2, Registers([__m256i; 2]), ScalarSum, 16;
    // SAFETY: Both types have 64 bytes without padding, and all their bit patterns are valid.
    lanes(words) => unsafe { std::mem::transmute::<[i64; 8], [__m256i; 2]>(words) };
    sum(digits) => ScalarSum { digits, total: 0 };
    // SAFETY: The intrinsics need AVX2, which `detect` found before the operand was made.
    shift(set, [a, b, c, d]) => unsafe {
        let distances = _mm256_setr_epi64x(a, b, c, d);
        [_mm256_sllv_epi64(set[0], distances), _mm256_srlv_epi64(set[1], distances)]
    };
    // SAFETY: Both types have 64 bytes without padding, and all their bit patterns are valid.
    words(a) => unsafe { std::mem::transmute::<[__m256i; 2], [u64; 8]>(a) };
    turn opposite(a) => [a[1], a[0]];
    // SAFETY: The intrinsics need AVX2, which `detect` found before the operand was made.
    turn exchange_by_2(a) => unsafe {
        [_mm256_permute4x64_epi64::<0b01_00_11_10>(a[0]), _mm256_permute4x64_epi64::<0b01_00_11_10>(a[1])]
    };
    // SAFETY: The intrinsics need AVX2, which `detect` found before the operand was made.
    turn exchange_by_1(a) => unsafe {
        [_mm256_shuffle_epi32::<0b01_00_11_10>(a[0]), _mm256_shuffle_epi32::<0b01_00_11_10>(a[1])]
    };
    // SAFETY: The intrinsics need AVX2, which `detect` found before the operand was made.
    operator BitAnd, bitand(a, b) => unsafe { [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])] };
    // SAFETY: The intrinsics need AVX2, which `detect` found before the operand was made.
    operator BitOr, bitor(a, b) => unsafe { [_mm256_or_si256(a[0], b[0]), _mm256_or_si256(a[1], b[1])] };
    // SAFETY: The intrinsics need AVX2, which `detect` found before the operand was made.
    operator BitXor, bitxor(a, b) => unsafe { [_mm256_xor_si256(a[0], b[0]), _mm256_xor_si256(a[1], b[1])] };
    // SAFETY: The intrinsics need AVX2, which `detect` found before the operand was made.
    operator Sub, sub(a, b) => unsafe { [_mm256_andnot_si256(b[0], a[0]), _mm256_andnot_si256(b[1], a[1])] };
}

#[cfg(target_arch = "x86_64")]
vectors! {
    /// One AVX-512 register, with the instructions that Intel has since Ice Lake and AMD since Zen 4.
    ["avx512vl" "avx512vpopcntdq" "bmi1" "bmi2" "lzcnt" "popcnt"] Avx512, Register(__m512i), VectorSum, 32;
    // SAFETY: Both types have 64 bytes without padding, and all their bit patterns are valid.
    lanes(words) => unsafe { std::mem::transmute::<[i64; 8], __m512i>(words) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before a value of `Avx512` was made.
    sum(digits) => unsafe {
        let words = digits.map(|digit| digit.bits() as i64);
        let zero = _mm512_setzero_si512();
        let digits = _mm512_setr_epi64(words[0], words[1], words[2], words[3], words[4], 0, 0, 0);
        VectorSum { digits, counts: zero, lens: zero, rest: 0 }
    };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    shift(set, [a, b, c, d]) => unsafe { _mm512_rolv_epi64(set, _mm512_setr_epi64(a, b, c, d, -a, -b, -c, -d)) };
    // SAFETY: Both types have 64 bytes without padding, and all their bit patterns are valid.
    words(a) => unsafe { std::mem::transmute::<__m512i, [u64; 8]>(a) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    turn opposite(a) => unsafe { _mm512_shuffle_i64x2::<0b01_00_11_10>(a, a) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    turn exchange_by_2(a) => unsafe { _mm512_permutex_epi64::<0b01_00_11_10>(a) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    turn exchange_by_1(a) => unsafe { _mm512_shuffle_epi32::<0b01_00_11_10>(a) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    operator BitAnd, bitand(a, b) => unsafe { _mm512_and_si512(a, b) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    operator BitOr, bitor(a, b) => unsafe { _mm512_or_si512(a, b) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    operator BitXor, bitxor(a, b) => unsafe { _mm512_xor_si512(a, b) };
    // SAFETY: The intrinsics need AVX-512, which `detect` found before the operand was made.
    operator Sub, sub(a, b) => unsafe { _mm512_andnot_si512(b, a) };
}
