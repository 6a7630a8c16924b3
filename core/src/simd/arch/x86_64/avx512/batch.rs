//! The attacks of eight sliders over one occupancy, with AVX-512 VBMI and GFNI.
//!
//! This is the algorithm of [`lines`](crate::simd::generic::lines) with fewer instructions. AVX-512 saves instructions
//! in the following ways:
//!
//! - One register holds all eight boards, interleaved. Byte `n` of board `m` is byte `8 * n + m` of the register. One
//!   `vpermb` reads the lines of all eight sliders, because `vpermb` can read any byte of the register.
//!
//! - Each byte of the register is one line of a board. Bits 3 to 5 of the byte's index are the number of the line on
//!   the board.
//!
//! - The number of a rank is already in bits 3 to 5 of the slider's square number. The numbers of all other lines
//!   depend on the slider's file. `gf2p8affineqb` moves the file from bits 0 to 2 of the square number to bits 3 to 5.
//!
//! - `gf2p8affineqb` also transposes boards. Before the subtraction, it turns each file of the occupancy into one byte.
//!   After the subtraction, it turns a byte of attacks into a file of the board.
//!
//! - Two registers hold the masks of all 15 diagonals, and two more hold the masks of all 15 antidiagonals. For each
//!   lane, one `vpermi2q` selects a mask from two registers.

use core::arch::asm;
use core::arch::x86_64::*;

use super::Avx512;
use crate::simd::generic::batch::EightSliders;
use crate::simd::generic::lines::{BYTES, by_line, spread};
use crate::simd::vector::Vector;
use crate::tables::align::{A64, Aligned};

/// The number of lanes. Lanes 0 to 3 are for ranks, files, diagonals and antidiagonals. Lanes 4 to 7 repeat lanes 0 to
/// 3 with the bits of each byte reversed.
const LANES: usize = 8;

/// A bit that the code sets in the byte of every slider.
///
/// A `gf2p8affineqb` matrix inverts a bit of the result if the row of this bit includes the bit `ALWAYS`. The immediate
/// operand of `gf2p8affineqb` also inverts bits, but it inverts the same bits in all lanes.
const ALWAYS: u8 = 1 << 6;

impl EightSliders for Avx512 {
    type Boards = __m512i;
    const FOUR_ARE_CHEAPER: bool = false;

    #[inline(always)]
    fn boards(self, occupied: u64) -> __m512i {
        self.turn(occupied)
    }

    #[inline(always)]
    fn attacks_of_eight(self, boards: __m512i, sliders: u64) -> [u64; 8] {
        self.store(self.attacks(boards, sliders))
    }
}

impl Avx512 {
    /// Builds eight boards from the occupancy, and interleaves them. The bytes of boards 0 to 3 are ranks, files,
    /// diagonals and antidiagonals. Boards 4 to 7 repeat boards 0 to 3 with the bits of each byte reversed.
    #[inline(always)]
    fn turn(self, occupied: u64) -> __m512i {
        // `gf2p8affineqb` multiplies each data byte by a matrix of bits.
        //
        // In the lanes of files, the board is the matrix, and each rank is a row of it. Data byte `j` is `1 << j`,
        // which selects bit `j` of each row. Therefore the result is the transposed board.
        //
        // In the other lanes, the board is the data. A constant matrix keeps or reverses the bits of each byte.
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
            // The three calls of `slide` leave an antidiagonal in byte `rank + file` mod 8 of its board. `along_lines`
            // expects the antidiagonal in byte `rank + file + 1` mod 8. Therefore the loop moves the bytes of
            // antidiagonals up by one, cyclically.
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

    /// Rotates the selected files vertically by `RANKS` ranks. Bit `f` of the mask `FILES` selects file `f`. The
    /// selected files move down in the lanes of diagonals, and up in the lanes of antidiagonals. A bit that leaves the
    /// board at one edge reappears at the opposite edge.
    ///
    /// With `RANKS == 4`, `slide` also sets the lanes of files to 0. The function `turn` makes this call last, and then
    /// ORs the constant `UNITS` into the lanes of files.
    #[inline(always)]
    fn slide<const RANKS: u64, const FILES: u64>(self, boards: __m512i) -> __m512i {
        let indices = const {
            // `vpshufb` looks up bytes within groups of 16 bytes. A group is two lanes, so the indices into the second
            // lane of a group start at 8.
            let file = if RANKS == 4 { NOTHING } else { rotated(0) + 8 * BYTES };
            by_line([rotated(0), file, rotated(RANKS), rotated(8 - RANKS) + 8 * BYTES])
        };
        let mask = const {
            let (file, diagonals) = (if RANKS == 4 { u64::MAX } else { 0 }, FILES * BYTES);
            by_line([0, file, diagonals, diagonals])
        };
        self.select(&mask, self.look_up(boards, self.load(&indices)), boards)
    }

    /// The attacks of eight sliders, one board in each lane, from the eight boards that `turn` built.
    #[inline(always)]
    fn attacks(self, boards: __m512i, sliders: u64) -> __m512i {
        // SAFETY: `self` proves AVX-512 F and BW (see `Avx512::new`).
        unsafe {
            let squares = _mm512_set1_epi64(sliders as i64);
            let squares = _mm512_or_si512(squares, _mm512_set1_epi8(ALWAYS as i8));
            let lines = self.along_lines(boards, squares);
            self.to_boards(lines, squares)
        }
    }

    /// The attacks along each line, one byte for each slider. Byte `i` of a lane belongs to slider `i`.
    ///
    /// Lanes 0 to 3 hold the attacks along ranks, files, diagonals and antidiagonals, in this order. Lanes 4 to 7 are
    /// unspecified.
    #[inline(always)]
    fn along_lines(self, boards: __m512i, squares: __m512i) -> __m512i {
        // Bits 3 to 5 of `place - slope` are the number of the slider's line on its board:
        //
        // | lanes | `place` | `slope` | number |
        // |---|---|---|---|
        // | ranks | `8 * rank + file` | 0 | `rank` |
        // | files | `8 * file + rank` | 0 | `file` |
        // | diagonals | `8 * rank + file` | `8 * file` | `rank - file` mod 8 |
        // | antidiagonals | `8 * rank + file` | `8 * (7 - file)` | `rank - (7 - file)` mod 8 |
        const PLACE: [u64; LANES] = by_line([IDENTITY, EXCHANGE, IDENTITY, IDENTITY]);
        const SLOPE: [u64; LANES] = by_line([0, 0, FILE, FILE_FROM_7]);
        const LANE: [u64; LANES] =
            [0, BYTES, 2 * BYTES, 3 * BYTES, 4 * BYTES, 5 * BYTES, 6 * BYTES, 7 * BYTES];
        // The lookup table gives twice the value of the slider's bit in the byte of the line. The index is the position
        // of this bit, which is bits 0 to 2 of `place`. Each group of 16 bytes contains the table twice, because
        // `vpshufb` also uses bit 3 of the index.
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

    /// Builds the attack board of each slider from the slider's attacks along its lines. Lane `n` of the result is the
    /// board of slider `n`.
    #[inline(always)]
    fn to_boards(self, lines: __m512i, squares: __m512i) -> __m512i {
        // Byte `i` is the number of the square with rank `i` and file `7 - i`.
        const BYTE: [u64; LANES] = [0x3831_2a23_1c15_0e07; LANES];
        // `vpermi2q` selects one of 16 masks by the lowest four bits of an index. The index of an antidiagonal is
        // `file + (rank + 8)`. The index of a diagonal is `file - (rank + 8)`, which equals `file - rank + 8` mod 16.
        //
        // The code requires no addition for `rank + 8`. A right shift of the slider's byte by 3 gives `rank + 8` in the
        // lowest four bits, because the shift moves the bit `ALWAYS` from bit 6 to bit 3.
        const DIAGONALS: [[u64; LANES]; 2] = diagonals(false);
        const ANTIDIAGONALS: [[u64; LANES]; 2] = diagonals(true);
        // SAFETY: `self` proves AVX-512 F and BW, VBMI and GFNI (see `Avx512::new`).
        unsafe {
            // From here on, lane `n` is the board of slider `n`, and byte `i` of a lane is rank `i` of the board.
            let squares = _mm512_shuffle_epi8(squares, self.load(&const { spread(0) }));
            let fields = _mm512_xor_si512(squares, self.load(&BYTE));
            let on_rank = _mm512_testn_epi8_mask(fields, _mm512_set1_epi8(0x38));
            let on_file = _mm512_testn_epi8_mask(fields, _mm512_set1_epi8(0x07));
            let ranks = _mm512_maskz_permutexvar_epi8(on_rank, self.indices::<0>(), lines);
            // `gf2p8affineqb` takes row `file` of its matrix from byte `7 - file`.
            let row = _mm512_maskz_permutexvar_epi8(on_file, self.indices::<8>(), lines);
            let files = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(UNITS as i64), row);
            let attacked = _mm512_or_si512(ranks, files);

            let file = _mm512_and_si512(squares, _mm512_set1_epi8(7));
            let rank = _mm512_srli_epi64::<3>(squares);
            let (difference, sum) = (_mm512_sub_epi8(file, rank), _mm512_add_epi8(file, rank));
            let diagonals = self.select_word(&DIAGONALS, difference);
            let antidiagonals = self.select_word(&ANTIDIAGONALS, sum);
            let on_diagonal = _mm512_permutexvar_epi8(self.indices::<16>(), lines);
            let on_antidiagonal = _mm512_permutexvar_epi8(self.indices::<24>(), lines);
            let attacked = _mm512_or_si512(attacked, _mm512_and_si512(on_diagonal, diagonals));
            _mm512_or_si512(attacked, _mm512_and_si512(on_antidiagonal, antidiagonals))
        }
    }

    /// Selects one of 16 words for each lane. The index is the lowest four bits of the same lane of `indices`.
    #[inline(always)]
    fn select_word(self, [low, high]: &'static [[u64; LANES]; 2], indices: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_permutex2var_epi64(self.load(low), indices, self.load(high)) }
    }

    /// Loads `spread(FIRST)` through a pointer that LLVM cannot trace to the constant.
    ///
    /// The pointer hides the indices from LLVM. If LLVM knew the indices, LLVM would emit two shuffles instead of
    /// one `vpermb`. The two shuffles would compete for the same execution port.
    #[inline(always)]
    fn indices<const FIRST: u64>(self) -> __m512i {
        let mut indices: *const Aligned<A64, [u64; LANES]> = &const { Aligned::new(spread(FIRST)) };
        // SAFETY: `indices` must point to a readable array. The pointer `indices` points to a constant that lives for
        // the whole program. The `asm!` block contains no instruction, so the pointer does not change.
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

/// The matrix that keeps the bits of each byte.
const IDENTITY: u64 = matrix([1, 2, 4, 8, 16, 32, 64, 128]);
/// The matrix that reverses the bits of each byte.
const REVERSAL: u64 = matrix([128, 64, 32, 16, 8, 4, 2, 1]);
/// The matrix that exchanges the rank and the file of a square number.
const EXCHANGE: u64 = matrix([8, 16, 32, 1, 2, 4, 0, 0]);
/// The matrix that computes `8 * file` from a square number.
const FILE: u64 = matrix([0, 0, 0, 1, 2, 4, 0, 0]);
/// The matrix that computes `8 * (7 - file)` from a square number in bits 0 to 5. The bit `ALWAYS` of the input must
/// be set.
const FILE_FROM_7: u64 = matrix([0, 0, 0, 1 | ALWAYS, 2 | ALWAYS, 4 | ALWAYS, 0, 0]);

/// Makes the matrix operand of `gf2p8affineqb` from its rows. Bit `i` of the result byte is the parity of `rows[i] &
/// byte`.
#[inline]
const fn matrix(rows: [u8; 8]) -> u64 {
    u64::from_be_bytes(rows)
}

/// The `vpshufb` indices that rotate a lane right by `bytes` bytes.
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

/// The `vpermb` indices that transpose the bytes of eight lanes: byte `n` of lane `m` moves to byte `m` of lane `n`.
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

/// Returns the masks of the diagonals or of the antidiagonals. If `anti` is false, the function returns the masks of
/// the diagonals, indexed by `(file - rank + 8)` mod 16. If `anti` is true, the function returns the masks of the
/// antidiagonals, indexed by `(file + rank + 8)` mod 16.
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
