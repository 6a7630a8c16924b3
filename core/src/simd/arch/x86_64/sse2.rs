//! SSE2: Hyperbola Quintessence with the board in one lane of a register and the flipped board in the other.
//!
//! ```text
//! lanes = [occupied, swap(occupied)]           each mask is a pair, too: [m, swap(m)]
//! both  = OR over lines of ((lanes & m) - slider) & m
//! lines = both[0] ^ swap(both[1])              the file and the diagonals
//! rank  = FIRST_RANK_BY_OCCUPANCY[inner six bits of the rank][file] << 8 * rank
//! ```
//!
//! As in [`combined`](crate::hyperbola::combined), one byte swap serves all lines. The code departs from the formulas
//! in two ways. Both avoid shifts by a variable count, which take several operations without BMI2:
//!
//! 1. The offset of each rank's row in the rank table is computed once, for all eight ranks, when the twin is made.
//! 2. The attacks along the rank are moved to their rank by a multiplication with the rank's first square.

use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x,
    _mm_set1_epi8, _mm_setr_epi16, _mm_setzero_si128, _mm_slli_epi16, _mm_sub_epi16, _mm_sub_epi64,
    _mm_unpacklo_epi8,
};
use core::hint::black_box;
use core::mem::transmute;

use crate::board::{Bitboard, Line, Square};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::scalar::Prepared;
use crate::tables::{FIRST_RANK_BY_OCCUPANCY, MASK_EX};

/// The backend of every x86-64 processor: one slider at a time.
#[derive(Clone, Copy)]
pub(super) struct Sse2;

impl Backend for Sse2 {
    type Prepared = Halves;
}

/// An occupancy and its vertical flip, in two lanes.
#[derive(Clone, Copy)]
pub(crate) struct Halves {
    lanes: __m128i,
    /// For each rank, the index of its row in the flattened `FIRST_RANK_BY_OCCUPANCY`, minus the rank's first square.
    /// Adding a square of the rank gives the index of the square's entry.
    rows: [i16; 8],
}

impl Halves {
    #[inline]
    pub(crate) fn new(occupied: Bitboard) -> Self {
        let forward = occupied.0 as i64;
        // SAFETY: the target has SSE2 (see the `cfg` of this architecture). `__m128i` and `[i16; 8]` have 16 bytes, and every
        // bit pattern of them is valid.
        unsafe {
            let inner = _mm_and_si128(_mm_cvtsi64_si128(forward), _mm_set1_epi8(0b0111_1110));
            // The inner six bits start at bit 1. A row has eight entries, so a shift by 2 gives the index of the row.
            let rows = _mm_slli_epi16::<2>(_mm_unpacklo_epi8(inner, _mm_setzero_si128()));
            let rows = _mm_sub_epi16(rows, _mm_setr_epi16(0, 8, 16, 24, 32, 40, 48, 56));
            Self {
                lanes: _mm_set_epi64x(forward.swap_bytes(), forward),
                rows: transmute::<__m128i, [i16; 8]>(rows),
            }
        }
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        // SAFETY: the target has SSE2 (see the `cfg` of this architecture).
        Bitboard(unsafe { _mm_cvtsi128_si64(self.lanes) } as u64)
    }

    #[inline]
    pub(crate) fn rook_attacks(&self, square: Square) -> Bitboard {
        let masks = &MASKS[square as usize];
        Bitboard(join(self.line(masks.slider, masks.file)) | self.rank(square))
    }

    #[inline]
    pub(crate) fn bishop_attacks(&self, square: Square) -> Bitboard {
        Bitboard(join(self.diagonals(&MASKS[square as usize])))
    }

    #[inline]
    pub(crate) fn queen_attacks(&self, square: Square) -> Bitboard {
        let masks = &MASKS[square as usize];
        let lines = union(self.diagonals(masks), self.line(masks.slider, masks.file));
        Bitboard(join(lines) | self.rank(square))
    }

    #[inline]
    fn diagonals(&self, masks: &Masks) -> __m128i {
        union(self.line(masks.slider, masks.diagonal), self.line(masks.slider, masks.antidiagonal))
    }

    #[inline]
    fn line(&self, slider: __m128i, mask: __m128i) -> __m128i {
        // SAFETY: the target has SSE2 (see the `cfg` of this architecture).
        unsafe { _mm_and_si128(_mm_sub_epi64(_mm_and_si128(self.lanes, mask), slider), mask) }
    }

    #[inline]
    fn rank(&self, square: Square) -> u64 {
        let square = square as usize;
        let entry = (self.rows[square >> 3] as isize + square as isize) as usize;
        // SAFETY: `new` made the row `8 * inner - 8 * rank` with `inner < 64`. The sum with `square = 8 * rank + file` is
        // `8 * inner + file`, which is below 512, the length of the table.
        let attacks = unsafe { *FIRST_RANK_BY_OCCUPANCY.as_flattened().get_unchecked(entry) };
        attacks as u64 * FIRST_SQUARE[square]
    }
}

impl Prepared for Halves {
    #[inline(always)]
    fn new(occupied: Bitboard) -> Self {
        Self::new(occupied)
    }

    #[inline(always)]
    fn rook_attacks(&self, square: Square) -> Bitboard {
        self.rook_attacks(square)
    }

    #[inline(always)]
    fn bishop_attacks(&self, square: Square) -> Bitboard {
        self.bishop_attacks(square)
    }

    #[inline(always)]
    fn queen_attacks(&self, square: Square) -> Bitboard {
        self.queen_attacks(square)
    }
}

#[inline]
fn union(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: the target has SSE2 (see the `cfg` of this architecture).
    unsafe { _mm_or_si128(a, b) }
}

/// Combines the forward half with the reverse half.
#[inline]
fn join(both: __m128i) -> u64 {
    // `black_box` forces one store and two loads. Without it, LLVM extracts the lanes by shuffles, which compete with the
    // line attacks for ports. The loads take 3% less time in a loop over squares, and 10% less if the loop is unrolled.
    // SAFETY: `__m128i` and `[u64; 2]` have 16 bytes, and every bit pattern of them is valid.
    let [forward, reverse] = black_box(unsafe { transmute::<__m128i, [u64; 2]>(both) });
    forward ^ reverse.swap_bytes()
}

/// The pairs of masks for one square: one cache line.
#[repr(C, align(64))]
struct Masks {
    slider: __m128i,
    file: __m128i,
    diagonal: __m128i,
    antidiagonal: __m128i,
}

static MASKS: [Masks; 64] = {
    let mut table =
        [const { Masks { slider: EMPTY, file: EMPTY, diagonal: EMPTY, antidiagonal: EMPTY } }; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = Masks {
            slider: pair(Bitboard(1 << i)),
            file: pair(MASK_EX[i][Line::File as usize]),
            diagonal: pair(MASK_EX[i][Line::Diagonal as usize]),
            antidiagonal: pair(MASK_EX[i][Line::Antidiagonal as usize]),
        };
        i += 1;
    }
    table
};

const EMPTY: __m128i = pair(Bitboard::EMPTY);

const fn pair(board: Bitboard) -> __m128i {
    // SAFETY: `[u64; 2]` and `__m128i` have 16 bytes, and every bit pattern of them is valid.
    unsafe { transmute([board.0, board.0.swap_bytes()]) }
}

/// The first square of each square's rank.
static FIRST_SQUARE: [u64; 64] = {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = 1 << (i & 56);
        i += 1;
    }
    table
};
