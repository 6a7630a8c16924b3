//! The batch form in the instructions that AVX-512 adds.
//!
//! The algorithm is that of [`lines`](crate::simd::lines), with fewer operations:
//!
//! * Any of 64 bytes is looked up at once, so the eight boards are interleaved: byte `8 * number + lane`. The number of
//!   the line has to stand in bits 3 to 5 of the index, where a square has its rank already, and a carry out of them is
//!   lost. Affine maps of bits do the rest.
//! * An affine map also transposes, and so turns the attacks on the file, which are a row of bits, into a column.
//! * The masks of all 15 diagonals fit two registers, and one instruction picks among 16 lanes.

use core::arch::asm;
use core::arch::x86_64::*;

use super::Avx512;
use crate::align::{A64, Aligned};
use crate::simd::lines::{BYTES, Kind, by_line, spread};

/// The lanes: rank, file, diagonal and antidiagonal, then the same with the bits of a line in reverse.
const LANES: usize = 8;

/// The bit that is set in every slider, so that affine maps can add a constant in some lanes.
const ONE: u8 = 1 << 6;

// SAFETY of every block below: the token proves that the processor has the instructions.
#[expect(clippy::unused_self, reason = "whoever holds the token may use the instructions")]
impl Avx512 {
    /// The boards by lines.
    #[inline(always)]
    pub(super) fn turned(self, occupied: u64) -> __m512i {
        // A transposition is an affine map of the units with the board for its matrix; the other boards go through the
        // map of their lane, which keeps their bits or reverses them.
        const MATRICES: [u64; LANES] = [IDENTITY, 0, IDENTITY, IDENTITY, REVERSAL, 0, REVERSAL, REVERSAL];
        const UNITS_IN_FILE_LANES: [u64; LANES] = by_line([0, UNITS, 0, 0]);
        const BOARD_IN_FILE_LANES: [u64; LANES] = {
            let mut indices = [NOTHING; LANES];
            indices[1] = 0x0809_0a0b_0c0d_0e0f;
            indices[5] = 0x0f0e_0d0c_0b0a_0908;
            indices
        };
        const INTERLEAVED: [u64; LANES] = {
            let mut indices = transposed();
            // Antidiagonals are numbered from 7 on.
            let mut number = 0;
            while number < 8 {
                let antidiagonal = (number + 7) & 7;
                indices[number] &= 0x00ff_ffff_00ff_ffff;
                indices[number] |= (8 * 3 + antidiagonal as u64) << 24 | (8 * 7 + antidiagonal as u64) << 56;
                number += 1;
            }
            indices
        };
        // SAFETY: as said above.
        let board = unsafe { _mm512_set1_epi64(occupied as i64) };
        let boards = self.slide::<1, 0xaa>(board);
        let boards = self.slide::<2, 0xcc>(boards);
        let boards = self.slide::<4, 0xf0>(boards);
        // SAFETY: as said above.
        unsafe {
            let matrices = _mm512_shuffle_epi8(board, load(&BOARD_IN_FILE_LANES));
            let matrices = _mm512_or_si512(matrices, load(&MATRICES));
            let boards = _mm512_or_si512(boards, load(&UNITS_IN_FILE_LANES));
            let boards = _mm512_gf2p8affine_epi64_epi8::<0>(boards, matrices);
            _mm512_permutexvar_epi8(load(&INTERLEAVED), boards)
        }
    }

    /// Slides the files in which a bit of `FILES` is set: down on the boards of diagonals, up on those of antidiagonals,
    /// around the edge. The last step takes the board off the lanes of files.
    #[inline(always)]
    fn slide<const RANKS: u64, const FILES: u64>(self, boards: __m512i) -> __m512i {
        let indices = const {
            // The lookup counts in groups of two lanes.
            let file = if RANKS == 4 { NOTHING } else { rotated(0) + 8 * BYTES };
            by_line([rotated(0), file, rotated(RANKS), rotated(8 - RANKS) + 8 * BYTES])
        };
        let mask = const {
            let (file, diagonals) = (if RANKS == 4 { u64::MAX } else { 0 }, FILES * BYTES);
            by_line([0, file, diagonals, diagonals])
        };
        // SAFETY: as said above.
        unsafe {
            let slid = _mm512_shuffle_epi8(boards, load(&indices));
            let changed = _mm512_and_si512(_mm512_xor_si512(boards, slid), load(&mask));
            _mm512_xor_si512(boards, changed)
        }
    }

    /// The attacks of eight sliders, one a byte, over boards that were turned.
    #[inline(always)]
    pub(super) fn attacked<K: Kind>(self, boards: __m512i, sliders: u64) -> __m512i {
        // SAFETY: as said above.
        unsafe {
            let given = _mm512_set1_epi64(sliders as i64);
            let squares = if K::MIXED { _mm512_and_si512(given, _mm512_set1_epi8(0x3f)) } else { given };
            let squares = _mm512_or_si512(squares, _mm512_set1_epi8(ONE as i8));

            let mut lines = self.along_lines(boards, squares);
            if K::MIXED {
                const KINDS: [u64; LANES] = by_line([BYTES << 6, BYTES << 6, BYTES << 7, BYTES << 7]);
                lines = _mm512_maskz_mov_epi8(_mm512_test_epi8_mask(given, load(&KINDS)), lines);
            }
            self.boards::<K>(lines, squares)
        }
    }

    /// The attacked squares on each line, as bytes of eight sliders for each kind of line in lanes 0 to 3.
    #[inline(always)]
    fn along_lines(self, boards: __m512i, squares: __m512i) -> __m512i {
        // The rank from bit 3 on and the file below; for the file, exchanged.
        const PLACE: [u64; LANES] = by_line([IDENTITY, EXCHANGE, IDENTITY, IDENTITY]);
        // What is subtracted from eight times the rank: eight times the file, or eight times 7 - file.
        const SLOPE: [u64; LANES] = by_line([0, 0, FILE, FILE_FROM_7]);
        const LANE: [u64; LANES] =
            [0, BYTES, 2 * BYTES, 3 * BYTES, 4 * BYTES, 5 * BYTES, 6 * BYTES, 7 * BYTES];
        // Twice the slider's bit, by its place on the line, whose fourth bit is not of the place.
        const TWICE: [u64; LANES] = {
            let (forward, reversed) = (0x0080_4020_1008_0402, 0x0204_0810_2040_8000);
            [forward, forward, forward, forward, reversed, reversed, reversed, reversed]
        };
        // SAFETY: as said above.
        unsafe {
            let place = _mm512_gf2p8affine_epi64_epi8::<0>(squares, load(&PLACE));
            let slope = _mm512_gf2p8affine_epi64_epi8::<0>(squares, load(&SLOPE));
            let number = _mm512_and_si512(_mm512_sub_epi8(place, slope), _mm512_set1_epi8(0x38));
            let line = _mm512_permutexvar_epi8(_mm512_or_si512(number, load(&LANE)), boards);
            let twice = _mm512_shuffle_epi8(load(&TWICE), place);
            let borrowed = _mm512_sub_epi8(line, twice);
            let reversed = _mm512_shuffle_i64x2::<0b11_10_11_10>(borrowed, borrowed);
            let reversed = _mm512_gf2p8affine_epi64_epi8::<0>(reversed, _mm512_set1_epi64(REVERSAL as i64));
            _mm512_xor_si512(borrowed, reversed)
        }
    }

    /// Boards of the attacks along lines, one a lane.
    #[inline(always)]
    fn boards<K: Kind>(self, lines: __m512i, squares: __m512i) -> __m512i {
        // In a field of the square each: the number of the byte, and its distance from 7.
        const BYTE: [u64; LANES] = [0x3831_2a23_1c15_0e07; LANES];
        // By file - rank and by file + rank, in four bits; the bit `ONE` is 8 in the rank.
        const DIAGONALS: [[u64; LANES]; 2] = diagonals(false);
        const ANTIDIAGONALS: [[u64; LANES]; 2] = diagonals(true);
        // SAFETY: as said above.
        unsafe {
            // From here on a lane belongs to one slider, and a byte of it to one rank of the board.
            let squares = _mm512_shuffle_epi8(squares, load(&const { spread(0) }));
            let mut attacked = _mm512_setzero_si512();
            if K::ORTHOGONAL {
                let fields = _mm512_xor_si512(squares, load(&BYTE));
                let on_rank = _mm512_testn_epi8_mask(fields, _mm512_set1_epi8(0x38));
                let on_file = _mm512_testn_epi8_mask(fields, _mm512_set1_epi8(0x07));
                let ranks = _mm512_maskz_permutexvar_epi8(on_rank, self.indices::<0>(), lines);
                let row = _mm512_maskz_permutexvar_epi8(on_file, self.indices::<8>(), lines);
                let files = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(UNITS as i64), row);
                attacked = _mm512_or_si512(ranks, files);
            }
            if K::DIAGONAL {
                let file = _mm512_and_si512(squares, _mm512_set1_epi8(7));
                let rank = _mm512_srli_epi64::<3>(squares);
                let (difference, sum) = (_mm512_sub_epi8(file, rank), _mm512_add_epi8(file, rank));
                let diagonals = self.pick(&DIAGONALS, difference);
                let antidiagonals = self.pick(&ANTIDIAGONALS, sum);
                let on_diagonal = _mm512_permutexvar_epi8(self.indices::<16>(), lines);
                let on_antidiagonal = _mm512_permutexvar_epi8(self.indices::<24>(), lines);
                attacked = _mm512_or_si512(attacked, _mm512_and_si512(on_diagonal, diagonals));
                attacked = _mm512_or_si512(attacked, _mm512_and_si512(on_antidiagonal, antidiagonals));
            }
            attacked
        }
    }

    /// One of 16 words in each lane, by the lowest four bits of the lane.
    #[inline(always)]
    fn pick(self, [low, high]: &'static [[u64; LANES]; 2], indices: __m512i) -> __m512i {
        // SAFETY: as said above.
        unsafe { _mm512_permutex2var_epi64(load(low), indices, load(high)) }
    }

    /// Indices that give each lane the byte of its number, counted from `FIRST`, eight times.
    ///
    /// A compiler that knew them would spread in two steps, both for the one port that moves bytes.
    #[inline(always)]
    fn indices<const FIRST: u64>(self) -> __m512i {
        let mut indices: *const Aligned<A64, [u64; LANES]> = &const { Aligned::new(spread(FIRST)) };
        // SAFETY: the assembly is empty, so the pointer is still that of a constant.
        unsafe {
            #[cfg(not(miri))]
            asm!("/* {0:r} */", inlateout(reg) indices, options(pure, readonly, nostack, preserves_flags));
            load((*indices).get())
        }
    }
}

/// # Safety
/// The processor has AVX-512 F.
#[inline(always)]
unsafe fn load(words: &[u64; LANES]) -> __m512i {
    // SAFETY: the instructions are the caller's promise, and the array is as long as what is loaded.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

/// The index of a byte that is to be 0.
const NOTHING: u64 = 128 * BYTES;
/// The eight bytes of one bit each, the lowest first.
const UNITS: u64 = 0x8040_2010_0804_0201;

const IDENTITY: u64 = matrix([1, 2, 4, 8, 16, 32, 64, 128]);
const REVERSAL: u64 = matrix([128, 64, 32, 16, 8, 4, 2, 1]);
const EXCHANGE: u64 = matrix([8, 16, 32, 1, 2, 4, 0, 0]);
const FILE: u64 = matrix([0, 0, 0, 1, 2, 4, 0, 0]);
const FILE_FROM_7: u64 = matrix([0, 0, 0, 1 | ONE, 2 | ONE, 4 | ONE, 0, 0]);

/// The operand of `gf2p8affineqb` that makes each bit of a byte the parity of the bits in its row.
#[inline]
const fn matrix(rows: [u8; 8]) -> u64 {
    u64::from_be_bytes(rows)
}

/// Indices that rotate a lane by so many bytes.
#[inline]
const fn rotated(bytes: u64) -> u64 {
    let mut indices = 0;
    let mut byte = 0;
    while byte < 8 {
        indices |= ((byte + bytes) & 7) << (8 * byte);
        byte += 1;
    }
    indices
}

/// Indices that exchange the number of the byte and that of the lane.
#[inline]
const fn transposed() -> [u64; LANES] {
    let mut indices = [0; LANES];
    let mut byte = 0;
    while byte < 64 {
        indices[byte / 8] |= ((8 * (byte & 7) + byte / 8) as u64) << (8 * (byte & 7));
        byte += 1;
    }
    indices
}

/// The diagonals by file - rank + 8, or the antidiagonals by file + rank + 8, in four bits.
#[inline]
const fn diagonals(anti: bool) -> [[u64; LANES]; 2] {
    let mut diagonals = [[0; LANES]; 2];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square & 7, square >> 3);
        let index = if anti { file + rank + 8 } else { file + 8 - rank };
        diagonals[index >> 3 & 1][index & 7] |= 1 << square;
        square += 1;
    }
    diagonals
}
