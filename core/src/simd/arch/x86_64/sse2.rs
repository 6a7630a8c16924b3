//! SSE2: Hyperbola Quintessence in one register of two lanes. Lane 0 holds the board, lane 1 the vertically flipped
//! board.
//!
//! ```text
//! lanes = [occupied, swap(occupied)]           slider and each line are pairs, too: [line, swap(line)]
//! both  = OR over lines of ((lanes & line) - slider) & line
//! lines = both[0] ^ swap(both[1])              the file and the diagonals
//! rank  = FIRST_RANK_BY_OCCUPANCY[inner six bits of the rank][file] << 8 * rank
//! ```
//!
//! One byte swap is enough, because OR combines all lines before the swap, as in [`hyperbola`](crate::hyperbola).
//!
//! The attacks along a rank usually require two shifts by `8 * rank`, which are slow without BMI2. Therefore
//! `Halves::new` extracts the inner six bits (files b to g) of all eight ranks at once, and stores them as table
//! offsets. A query then multiplies the attacks on rank 1 by `1 << 8 * rank`, a factor from another table.

use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x,
    _mm_set1_epi8, _mm_setr_epi16, _mm_setzero_si128, _mm_slli_epi16, _mm_sub_epi16, _mm_sub_epi64,
    _mm_unpacklo_epi8,
};
use core::hint::black_box;
use core::mem::transmute;

use crate::board::{Bitboard, Direction, Line, Square};
use crate::oracle::empty::CHESS_RAYS;
use crate::tables::first_rank::FIRST_RANK_BY_OCCUPANCY;
use crate::tables::{MASK_EX, table};

/// The token for SSE2, which every x86-64 processor has.
#[derive(Clone, Copy)]
pub(crate) struct Sse2;

/// The attacks of a bishop.
#[inline(always)]
pub(crate) fn bishop_attacks(_: Sse2, square: Square, occupied: Bitboard) -> Bitboard {
    Halves::new(occupied).bishop_attacks(square)
}

/// The attacks of a rook.
#[inline(always)]
pub(crate) fn rook_attacks(_: Sse2, square: Square, occupied: Bitboard) -> Bitboard {
    Halves::new(occupied).rook_attacks(square)
}

/// The attacks of a bishop and of a rook on the same square.
#[inline(always)]
pub(crate) fn bishop_and_rook_attacks(_: Sse2, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let occupied = Halves::new(occupied);
    (occupied.bishop_attacks(square), occupied.rook_attacks(square))
}

/// An occupancy in lane 0 and its vertical flip in lane 1.
#[derive(Clone, Copy)]
pub(crate) struct Halves {
    lanes: __m128i,
    /// `rows[rank]` is `8 * inner - 8 * rank`, where `inner` is the inner six bits of the rank's occupancy. Because
    /// `square` is `8 * rank + file`, the sum `rows[rank] + square` is `8 * inner + file`. This sum is the index of the
    /// square's entry in the flattened table `FIRST_RANK_BY_OCCUPANCY`.
    rows: [i16; 8],
}

impl Halves {
    #[inline]
    pub(crate) fn new(occupied: Bitboard) -> Self {
        let forward = occupied.0 as i64;
        // SAFETY: the target has SSE2, because `arch/mod.rs` compiles this file only for targets with SSE2. `transmute`
        // is valid, because `__m128i` and `[i16; 8]` both have 16 bytes and allow every bit pattern.
        unsafe {
            let inner = _mm_and_si128(_mm_cvtsi64_si128(forward), _mm_set1_epi8(0b0111_1110));
            // Each masked byte is `2 * inner`, where `inner` is the six bits from bit 1 on. The bytes are widened to 16
            // bits, because `8 * inner` can reach 504. A left shift by 2 then gives `8 * inner`, the index of the first
            // of the eight table entries for `inner`.
            let rows = _mm_slli_epi16::<2>(_mm_unpacklo_epi8(inner, _mm_setzero_si128()));
            let rows = _mm_sub_epi16(rows, _mm_setr_epi16(0, 8, 16, 24, 32, 40, 48, 56));
            Self {
                lanes: _mm_set_epi64x(forward.swap_bytes(), forward),
                rows: transmute::<__m128i, [i16; 8]>(rows),
            }
        }
    }

    #[inline]
    pub(crate) fn rook_attacks(&self, square: Square) -> Bitboard {
        let masks = &MASK_PAIRS[square as usize];
        Bitboard(join(self.line(masks.slider, masks.file)) | self.rank(square))
    }

    #[inline]
    pub(crate) fn bishop_attacks(&self, square: Square) -> Bitboard {
        Bitboard(join(self.diagonals(&MASK_PAIRS[square as usize])))
    }

    #[inline]
    pub(crate) fn queen_attacks(&self, square: Square) -> Bitboard {
        let masks = &MASK_PAIRS[square as usize];
        let lines = union(self.diagonals(masks), self.line(masks.slider, masks.file));
        Bitboard(join(lines) | self.rank(square))
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        // SAFETY: the target has SSE2, because `arch/mod.rs` compiles this file only for targets with SSE2.
        Bitboard(unsafe { _mm_cvtsi128_si64(self.lanes) } as u64)
    }

    #[inline]
    fn diagonals(&self, masks: &Masks) -> __m128i {
        union(self.line(masks.slider, masks.diagonal), self.line(masks.slider, masks.antidiagonal))
    }

    #[inline]
    fn line(&self, slider: __m128i, mask: __m128i) -> __m128i {
        // SAFETY: the target has SSE2, because `arch/mod.rs` compiles this file only for targets with SSE2.
        unsafe { _mm_and_si128(_mm_sub_epi64(_mm_and_si128(self.lanes, mask), slider), mask) }
    }

    #[inline]
    fn rank(&self, square: Square) -> u64 {
        let square = square as usize;
        let entry = (self.rows[square >> 3] as isize + square as isize) as usize;
        // SAFETY: `get_unchecked` requires that `entry` is below 512, the length of the flattened table. `new` sets
        // `rows[rank]` to `8 * inner - 8 * rank` with `inner < 64`, and `square` is `8 * rank + file`. Therefore
        // `entry`, the sum `rows[rank] + square`, is `8 * inner + file`, which is at most 511.
        let attacks = unsafe { *FIRST_RANK_BY_OCCUPANCY.as_flattened().get_unchecked(entry) };
        attacks as u64 * FIRST_SQUARE[square]
    }
}

#[inline]
fn union(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: the target has SSE2, because `arch/mod.rs` compiles this file only for targets with SSE2.
    unsafe { _mm_or_si128(a, b) }
}

/// Combines the two lanes of Hyperbola Quintessence: lane 0 xor the byte-swapped lane 1.
#[inline]
fn join(both: __m128i) -> u64 {
    // `black_box` forces one store and two loads. Otherwise LLVM extracts the lanes by shuffles, which compete for
    // execution ports with the line attacks, and slow down a loop over squares.
    //
    // SAFETY: `transmute` is valid, because `__m128i` and `[u64; 2]` both have 16 bytes and allow every bit pattern.
    let [forward, reverse] = black_box(unsafe { transmute::<__m128i, [u64; 2]>(both) });
    forward ^ reverse.swap_bytes()
}

/// The masks for one square, in one cache line. Each field has a mask in lane 0 and the flipped mask in lane 1.
#[repr(C, align(64))]
struct Masks {
    slider: __m128i,
    file: __m128i,
    diagonal: __m128i,
    antidiagonal: __m128i,
}

table! {
    static MASK_PAIRS: [Masks; 64] = array!(const { masks(0) }; 64, i => masks(i));
    [square] Masks { slider, file, diagonal, antidiagonal } => {
        let [_, north, north_east, north_west, _, south, south_west, south_east] = CHESS_RAYS[square];
        let flipped = square ^ 56;
        let [_, ahead, to_right, to_left, _, behind, from_left, from_right] = CHESS_RAYS[flipped];
        "slider": words(slider)[0] => 1 << square;
        "slider, flipped": words(slider)[1] => 1 << flipped;
        "file": words(file)[0] => north | south;
        "file, flipped": words(file)[1] => ahead | behind;
        "diagonal": words(diagonal)[0] => north_east | south_west;
        "diagonal, flipped": words(diagonal)[1] => to_left | from_right;
        "antidiagonal": words(antidiagonal)[0] => north_west | south_east;
        "antidiagonal, flipped": words(antidiagonal)[1] => to_right | from_left;
    }
}

const fn masks(square: usize) -> Masks {
    Masks {
        slider: pair(Bitboard(1 << square)),
        file: pair(MASK_EX[square][Line::File as usize]),
        diagonal: pair(MASK_EX[square][Line::Diagonal as usize]),
        antidiagonal: pair(MASK_EX[square][Line::Antidiagonal as usize]),
    }
}

const fn pair(board: Bitboard) -> __m128i {
    // SAFETY: `transmute` is valid, because `[u64; 2]` and `__m128i` both have 16 bytes and allow every bit pattern.
    unsafe { transmute([board.0, board.0.swap_bytes()]) }
}

const fn words(pair: __m128i) -> [u64; 2] {
    // SAFETY: as in `pair`, both types have 16 bytes and allow every bit pattern.
    unsafe { transmute(pair) }
}

table! {
    /// For each square, a bitboard with the a-file square of its rank.
    static FIRST_SQUARE: [u64; 64] = array!(0; 64, i => 1 << (i & 56));
    [square] first => {
        let to_the_west = 1 << square | CHESS_RAYS[square][Direction::West as usize];
        "first": first => to_the_west & to_the_west.wrapping_neg();
    }
}
