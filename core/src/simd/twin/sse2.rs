//! Hyperbola Quintessence with a board and the same board upside down in the two lanes of a register.
//!
//! ```text
//! lanes = [occupied, swap(occupied)]           each mask is a pair, too: [m, swap(m)]
//! both  = OR over lines of ((lanes & m) - slider) & m
//! lines = both[0] ^ swap(both[1])              the file and the diagonals
//! rank  = FIRST_RANK_BY_OCCUPANCY[inner six bits of the rank][file] << 8 * rank
//! ```
//!
//! As in [`combined`](crate::hyperbola::combined), what the lines would reverse is collected first. It departs from the
//! formulas in two ways, because without BMI2 a shift by a number that is not constant is several operations:
//!
//! 1. The row of the rank table is not cut out of the occupancy for each query, but written to memory for all eight ranks
//!    when the twin is made.
//! 2. The attacks along the rank are multiplied by the first square of the rank.

#![expect(unsafe_code, reason = "intrinsics, and a number that is below the table's length by construction")]

use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x,
    _mm_set1_epi8, _mm_setr_epi16, _mm_setzero_si128, _mm_slli_epi16, _mm_sub_epi16, _mm_sub_epi64,
    _mm_unpacklo_epi8,
};
use core::hint::black_box;
use core::mem::transmute;

use crate::board::{Bitboard, Line, Square};
use crate::tables::{FIRST_RANK_BY_OCCUPANCY, MASK_EX};

#[derive(Clone, Copy)]
pub(super) struct Halves {
    lanes: __m128i,
    /// For each rank the number of the first entry of its row in `FIRST_RANK_BY_OCCUPANCY`, less that of its first square:
    /// adding the number of a slider's square gives the slider's entry.
    rows: [i16; 8],
}

impl Halves {
    #[inline]
    pub(super) fn new(occupied: Bitboard) -> Self {
        let forward = occupied.0 as i64;
        // SAFETY: this module is compiled for processors with SSE2 alone; 16 bytes are 8 numbers, whatever is in them.
        unsafe {
            let inner = _mm_and_si128(_mm_cvtsi64_si128(forward), _mm_set1_epi8(0b0111_1110));
            // The inner six bits begin at bit 1, and a row has eight entries.
            let rows = _mm_slli_epi16::<2>(_mm_unpacklo_epi8(inner, _mm_setzero_si128()));
            let rows = _mm_sub_epi16(rows, _mm_setr_epi16(0, 8, 16, 24, 32, 40, 48, 56));
            Self {
                lanes: _mm_set_epi64x(forward.swap_bytes(), forward),
                rows: transmute::<__m128i, [i16; 8]>(rows),
            }
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard {
        // SAFETY: as in `new`.
        Bitboard(unsafe { _mm_cvtsi128_si64(self.lanes) } as u64)
    }

    #[inline]
    pub(super) fn rook_attacks(&self, square: Square) -> Bitboard {
        let masks = &MASKS[square as usize];
        Bitboard(join(self.line(masks.slider, masks.file)) | self.rank(square))
    }

    #[inline]
    pub(super) fn bishop_attacks(&self, square: Square) -> Bitboard {
        Bitboard(join(self.diagonals(&MASKS[square as usize])))
    }

    #[inline]
    pub(super) fn queen_attacks(&self, square: Square) -> Bitboard {
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
        // SAFETY: as in `new`.
        unsafe { _mm_and_si128(_mm_sub_epi64(_mm_and_si128(self.lanes, mask), slider), mask) }
    }

    #[inline]
    fn rank(&self, square: Square) -> u64 {
        let square = square as usize;
        let entry = (self.rows[square >> 3] as isize + square as isize) as usize;
        // SAFETY: by `new` the row begins at 8 times a number below 64, from which 8 times the rank was taken; with the
        // square's number added, this is the row and the file.
        let attacks = unsafe { *FIRST_RANK_BY_OCCUPANCY.as_flattened().get_unchecked(entry) };
        attacks as u64 * FIRST_SQUARE[square]
    }
}

#[inline]
fn union(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: as in `Halves::new`.
    unsafe { _mm_or_si128(a, b) }
}

#[inline]
fn join(both: __m128i) -> u64 {
    // The compiler would move each lane out of its register, three operations on the ports that vectors go through and that
    // are busy with the lines. What it cannot look into goes through memory, one store and two loads, which takes 3% less
    // time in a loop over squares and 10% less where that loop is unrolled.
    // SAFETY: 16 bytes are 2 words, whatever is in them.
    let [forward, reverse] = black_box(unsafe { transmute::<__m128i, [u64; 2]>(both) });
    forward ^ reverse.swap_bytes()
}

/// A cache line: what a slider needs for its file and its diagonals.
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
    // SAFETY: 2 words are 16 bytes, whatever is in them.
    unsafe { transmute([board.0, board.0.swap_bytes()]) }
}

/// The square of the a-file on the rank of each square.
static FIRST_SQUARE: [u64; 64] = {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = 1 << (i & 56);
        i += 1;
    }
    table
};
