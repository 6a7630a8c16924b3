//! The attacks of eight sliders in the instructions that AVX-512 adds.
//!
//! The algorithm is that of [`lines`](crate::simd::generic::lines), with fewer operations:
//!
//! - One `vpermb` indexes all 64 bytes, so the eight boards are interleaved: byte `n` of the board in lane `m` is at
//!   `8 * n + m`. The index of a line therefore has the line's number in bits 3 to 5. A square has its rank in those
//!   bits, and `gf2p8affineqb` moves other bits there.
//! - `gf2p8affineqb` also transposes a board, and turns the attacks along a file from a byte into a column.
//! - The masks of all 15 diagonals fit into two registers. One `vpermi2q` selects a mask for each lane.

use core::arch::asm;
use core::arch::x86_64::*;

use super::Avx512;
use crate::simd::generic::batch::EightSliders;
use crate::simd::generic::kind::Kind;
use crate::simd::generic::lines::{BYTES, by_line, spread};
use crate::simd::vector::Vector;
use crate::tables::align::{A64, Aligned};

/// Eight lanes: ranks, files, diagonals and antidiagonals, then the same four with the bits of each byte reversed.
const LANES: usize = 8;

/// A bit that is set in every slider's byte. With it, `gf2p8affineqb` can add a constant in some lanes and not in
/// others.
const ALWAYS: u8 = 1 << 6;

impl EightSliders for Avx512 {
    type Boards = __m512i;
    const FOUR_ARE_CHEAPER: bool = false;

    #[inline(always)]
    fn boards(self, occupied: u64) -> __m512i {
        self.turn(occupied)
    }

    #[inline(always)]
    fn attacks_of_eight<K: Kind>(self, boards: __m512i, sliders: u64) -> [u64; 8] {
        self.store(self.attacks::<K>(boards, sliders))
    }
}

impl Avx512 {
    /// Turns the occupancy four ways, and interleaves the boards.
    #[inline(always)]
    fn turn(self, occupied: u64) -> __m512i {
        // `gf2p8affineqb` multiplies bit matrices. In the lanes of files, `UNITS` times the board is the transposed board. In
        // the other lanes, the board times a constant keeps or reverses the bits of each byte.
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
            // `along_lines` computes the number of an antidiagonal as `rank - (7 - file)`. That is `rank + file + 1` mod 8.
            let mut number = 0;
            while number < 8 {
                let antidiagonal = (number + 7) & 7;
                indices[number] &= 0x00ff_ffff_00ff_ffff;
                indices[number] |= (8 * 3 + antidiagonal as u64) << 24 | (8 * 7 + antidiagonal as u64) << 56;
                number += 1;
            }
            indices
        };
        let board = self.splat(occupied);
        let boards = self.slide::<1, 0xaa>(board);
        let boards = self.slide::<2, 0xcc>(boards);
        let boards = self.slide::<4, 0xf0>(boards);
        let matrices = self.look_up(board, self.load(&BOARD_IN_FILE_LANES));
        let matrices = self.or(matrices, self.load(&MATRICES));
        let boards = self.or(boards, self.load(&UNITS_IN_FILE_LANES));
        // SAFETY: `self` proves AVX-512 F, VBMI and GFNI (see `Avx512::new`).
        unsafe {
            let boards = _mm512_gf2p8affine_epi64_epi8::<0>(boards, matrices);
            _mm512_permutexvar_epi8(self.load(&INTERLEAVED), boards)
        }
    }

    /// Moves some files by `RANKS` ranks, cyclically: down in the lanes of diagonals, up in the lanes of antidiagonals.
    ///
    /// The slide by 4 ranks also clears the lanes of files, because `turn` fills those lanes separately.
    #[inline(always)]
    fn slide<const RANKS: u64, const FILES: u64>(self, boards: __m512i) -> __m512i {
        let indices = const {
            // `vpshufb` indexes groups of 16 bytes, which are two lanes. Indices into the second lane start at 8.
            let file = if RANKS == 4 { NOTHING } else { rotated(0) + 8 * BYTES };
            by_line([rotated(0), file, rotated(RANKS), rotated(8 - RANKS) + 8 * BYTES])
        };
        let mask = const {
            let (file, diagonals) = (if RANKS == 4 { u64::MAX } else { 0 }, FILES * BYTES);
            by_line([0, file, diagonals, diagonals])
        };
        self.select(&mask, self.look_up(boards, self.load(&indices)), boards)
    }

    /// The attacks of eight sliders, one in each lane, over boards from `turn`.
    #[inline(always)]
    fn attacks<K: Kind>(self, boards: __m512i, sliders: u64) -> __m512i {
        // SAFETY: `self` proves AVX-512 F and BW (see `Avx512::new`).
        unsafe {
            let given = _mm512_set1_epi64(sliders as i64);
            let squares = if K::MIXED { _mm512_and_si512(given, _mm512_set1_epi8(0x3f)) } else { given };
            let squares = _mm512_or_si512(squares, _mm512_set1_epi8(ALWAYS as i8));

            let mut lines = self.along_lines(boards, squares);
            if K::MIXED {
                const KINDS: [u64; LANES] = by_line([BYTES << 6, BYTES << 6, BYTES << 7, BYTES << 7]);
                lines = _mm512_maskz_mov_epi8(_mm512_test_epi8_mask(given, self.load(&KINDS)), lines);
            }
            self.to_boards::<K>(lines, squares)
        }
    }

    /// The attacks along each line. Lanes 0 to 3 are rank, file, diagonal and antidiagonal, and byte `i` is slider `i`.
    #[inline(always)]
    fn along_lines(self, boards: __m512i, squares: __m512i) -> __m512i {
        // The place is 8 * file + rank in the lanes of files, and 8 * rank + file in the other lanes.
        const PLACE: [u64; LANES] = by_line([IDENTITY, EXCHANGE, IDENTITY, IDENTITY]);
        // The slope is subtracted from the place: 8 * file for diagonals, 8 * (7 - file) for antidiagonals, 0 for the others.
        const SLOPE: [u64; LANES] = by_line([0, 0, FILE, FILE_FROM_7]);
        const LANE: [u64; LANES] =
            [0, BYTES, 2 * BYTES, 3 * BYTES, 4 * BYTES, 5 * BYTES, 6 * BYTES, 7 * BYTES];
        // Twice the slider's bit, indexed by the lowest three bits of the place. `vpshufb` reads a fourth bit, so the table
        // stands in both halves of each 16-byte group.
        const TWICE: [u64; LANES] = {
            let (forward, reversed) = (0x0080_4020_1008_0402, 0x0204_0810_2040_8000);
            [forward, forward, forward, forward, reversed, reversed, reversed, reversed]
        };
        // SAFETY: `self` proves AVX-512 F and BW, VBMI and GFNI (see `Avx512::new`).
        unsafe {
            let place = _mm512_gf2p8affine_epi64_epi8::<0>(squares, self.load(&PLACE));
            let slope = _mm512_gf2p8affine_epi64_epi8::<0>(squares, self.load(&SLOPE));
            let number = _mm512_and_si512(_mm512_sub_epi8(place, slope), _mm512_set1_epi8(0x38));
            let line = _mm512_permutexvar_epi8(_mm512_or_si512(number, self.load(&LANE)), boards);
            let twice = _mm512_shuffle_epi8(self.load(&TWICE), place);
            let borrowed = _mm512_sub_epi8(line, twice);
            let reversed = _mm512_shuffle_i64x2::<0b11_10_11_10>(borrowed, borrowed);
            self.xor(borrowed, self.reverse_in_bytes(reversed))
        }
    }

    /// Builds the boards of eight sliders, one in each lane, from their attacks along lines.
    #[inline(always)]
    fn to_boards<K: Kind>(self, lines: __m512i, squares: __m512i) -> __m512i {
        // Byte `i` is the square with rank `i` and file `7 - i`.
        const BYTE: [u64; LANES] = [0x3831_2a23_1c15_0e07; LANES];
        // The masks are indexed by (file - rank + 8) mod 16 and (file + rank + 8) mod 16. The 8 is the bit `ALWAYS`.
        const DIAGONALS: [[u64; LANES]; 2] = diagonals(false);
        const ANTIDIAGONALS: [[u64; LANES]; 2] = diagonals(true);
        // SAFETY: `self` proves AVX-512 F and BW, VBMI and GFNI (see `Avx512::new`).
        unsafe {
            // From here on, each lane is the board of one slider, and byte `i` of the lane is rank `i`.
            let squares = _mm512_shuffle_epi8(squares, self.load(&const { spread(0) }));
            let mut attacked = _mm512_setzero_si512();
            if K::ORTHOGONAL {
                let fields = _mm512_xor_si512(squares, self.load(&BYTE));
                let on_rank = _mm512_testn_epi8_mask(fields, _mm512_set1_epi8(0x38));
                let on_file = _mm512_testn_epi8_mask(fields, _mm512_set1_epi8(0x07));
                let ranks = _mm512_maskz_permutexvar_epi8(on_rank, self.indices::<0>(), lines);
                // `gf2p8affineqb` takes row `file` of its matrix from byte `7 - file`.
                let row = _mm512_maskz_permutexvar_epi8(on_file, self.indices::<8>(), lines);
                let files = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(UNITS as i64), row);
                attacked = _mm512_or_si512(ranks, files);
            }
            if K::DIAGONAL {
                let file = _mm512_and_si512(squares, _mm512_set1_epi8(7));
                let rank = _mm512_srli_epi64::<3>(squares);
                let (difference, sum) = (_mm512_sub_epi8(file, rank), _mm512_add_epi8(file, rank));
                let diagonals = self.select_word(&DIAGONALS, difference);
                let antidiagonals = self.select_word(&ANTIDIAGONALS, sum);
                let on_diagonal = _mm512_permutexvar_epi8(self.indices::<16>(), lines);
                let on_antidiagonal = _mm512_permutexvar_epi8(self.indices::<24>(), lines);
                attacked = _mm512_or_si512(attacked, _mm512_and_si512(on_diagonal, diagonals));
                attacked = _mm512_or_si512(attacked, _mm512_and_si512(on_antidiagonal, antidiagonals));
            }
            attacked
        }
    }

    /// One of 16 words for each lane, indexed by the lowest four bits of the lane.
    #[inline(always)]
    fn select_word(self, [low, high]: &'static [[u64; LANES]; 2], indices: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_permutex2var_epi64(self.load(low), indices, self.load(high)) }
    }

    /// `spread(FIRST)`, hidden from LLVM.
    ///
    /// If LLVM knows the indices, it replaces one `vpermb` by two shuffles, and both need the same port.
    #[inline(always)]
    fn indices<const FIRST: u64>(self) -> __m512i {
        let mut indices: *const Aligned<A64, [u64; LANES]> = &const { Aligned::new(spread(FIRST)) };
        // SAFETY: the assembly is empty, so `indices` still points to the constant, which lives for the whole program.
        unsafe {
            #[cfg(not(miri))]
            asm!("/* {0:r} */", inlateout(reg) indices, options(pure, readonly, nostack, preserves_flags));
            self.load((*indices).get())
        }
    }
}

/// Indices of `vpshufb` that give 0 in each byte.
const NOTHING: u64 = 128 * BYTES;
/// Byte `i` is `1 << i`.
const UNITS: u64 = 0x8040_2010_0804_0201;

/// Keeps the bits of each byte.
const IDENTITY: u64 = matrix([1, 2, 4, 8, 16, 32, 64, 128]);
/// Reverses the bits of each byte.
const REVERSAL: u64 = matrix([128, 64, 32, 16, 8, 4, 2, 1]);
/// Exchanges the rank and the file of a square.
const EXCHANGE: u64 = matrix([8, 16, 32, 1, 2, 4, 0, 0]);
/// Computes `8 * file` from a square.
const FILE: u64 = matrix([0, 0, 0, 1, 2, 4, 0, 0]);
/// Computes `8 * (7 - file)` from a square whose bit `ALWAYS` is set.
const FILE_FROM_7: u64 = matrix([0, 0, 0, 1 | ALWAYS, 2 | ALWAYS, 4 | ALWAYS, 0, 0]);

/// The matrix operand of `gf2p8affineqb`: bit `i` of the result is the parity of `rows[i] & byte`.
#[inline]
const fn matrix(rows: [u8; 8]) -> u64 {
    u64::from_be_bytes(rows)
}

/// Indices that rotate a lane right by `bytes` bytes.
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

/// Indices that transpose the bytes of eight lanes: byte `n` of lane `m` moves to byte `m` of lane `n`.
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

/// The diagonals indexed by (file - rank + 8) mod 16, or the antidiagonals indexed by (file + rank + 8) mod 16.
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
