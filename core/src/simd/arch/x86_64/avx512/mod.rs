//! AVX-512 with VBMI, BITALG and GFNI: one register of 64 bytes.

mod batch;
mod mailbox;
mod ray_board;
mod threats;

use core::arch::asm;
use core::arch::x86_64::*;

use super::four_lanes::Ymm;
use super::group::{self, Reverse};
use super::sse2;
use crate::attacks::AttackMaps;
use crate::board::{Bitboard, PieceSets, Square};
use crate::quad::{InvalidCode, Mailbox, Move, Piece, QuadBitboard};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::batch::batch;
use crate::simd::generic::fill::{self, Side, Start};
use crate::simd::generic::rays;
use crate::simd::group::{Question, SliderGroup};
use crate::simd::vector::{Directions, Lanes, Unions, Vector};
use crate::threats::{MoveThreats, PieceThreats, RayBoard, ThreatList};

/// As the first operand, `gf2p8affineqb` transposes the words of the second operand as matrices of 8 by 8 bits, with the
/// bytes in reverse order. As the second operand, it reverses the bits of each byte.
const IDENTITY: i64 = i64::from_be_bytes([128, 64, 32, 16, 8, 4, 2, 1]);

/// Proof that the processor has AVX2, POPCNT, GFNI, BMI2 and AVX-512 F, BW, CD, DQ, VL, VBMI and BITALG.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    /// # Safety
    /// The processor must have AVX2, POPCNT, GFNI, BMI2 and AVX-512 F, BW, CD, DQ, VL, VBMI and BITALG.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

impl From<Avx512> for Ymm<true> {
    #[inline(always)]
    fn from(_: Avx512) -> Self {
        // SAFETY: `Ymm::new` requires AVX2 and AVX-512 VL and CD, which the argument proves (see `Avx512::new`).
        unsafe { Self::new() }
    }
}

impl Backend for Avx512 {
    type Prepared = sse2::Halves;

    #[inline(always)]
    fn batch(self, squares: &[Square], occupied: Bitboard, results: &mut [Bitboard]) {
        batch(self, squares, occupied, results);
    }

    #[inline(always)]
    fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        rays::bishop_and_rook_attacks(Ymm::from(self), square, occupied)
    }

    #[inline(always)]
    fn attackers_to(self, square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        rays::attackers_to(Ymm::from(self), square, pieces, occupied)
    }

    #[inline(always)]
    fn is_attacked(self, square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        rays::is_attacked(Ymm::from(self), square, by, pieces, occupied)
    }

    #[inline(always)]
    fn checkers_and_pinned(
        self,
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        rays::checkers_and_pinned(Ymm::from(self), king, own, pieces, occupied)
    }

    #[inline(always)]
    fn attacked(self, start: &Start) -> Bitboard {
        fill::attacked(self, start)
    }

    #[inline(always)]
    fn attack_map(self, side: Side<'_>) -> Bitboard {
        fill::attack_map(self, side)
    }

    #[inline(always)]
    fn attack_maps(self, side: Side<'_>) -> AttackMaps {
        fill::attack_maps(self, side)
    }

    #[inline(always)]
    fn to_mailbox(self, board: &QuadBitboard) -> Result<Mailbox, InvalidCode> {
        mailbox::to_mailbox(self, board)
    }

    #[inline(always)]
    fn to_board(self, mailbox: &Mailbox) -> QuadBitboard {
        mailbox::to_board(self, mailbox)
    }

    #[inline(always)]
    fn ray_board(self, focus: Square, board: &QuadBitboard) -> RayBoard {
        ray_board::ray_board(self, focus, board)
    }

    #[inline(always)]
    fn slider_group(self, question: Question) -> SliderGroup {
        // SAFETY: `group::slider_group` requires AVX2 and POPCNT, which `self` proves (see `Avx512::new`).
        unsafe { group::slider_group(self, question) }
    }

    #[inline(always)]
    fn threats_at(self, square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats {
        self.threats_around(square, piece, mailbox, occupied)
    }

    #[inline(always)]
    fn move_threats(self, chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
        self.threats_of_move(chosen, mailbox, occupied)
    }

    #[inline(always)]
    fn all_threats(self, mailbox: &Mailbox, occupied: Bitboard) -> ThreatList<512> {
        self.threats_of_board(mailbox, occupied)
    }
}

impl Reverse for Avx512 {
    #[inline(always)]
    fn reverse_four(self, a: __m256i) -> __m256i {
        const SWAPPED: [u64; 4] =
            [0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f];
        // SAFETY: `self` proves AVX2, AVX-512 VL and GFNI (see `Avx512::new`). `SWAPPED` has 32 readable bytes.
        unsafe {
            let swapped = _mm256_shuffle_epi8(a, _mm256_loadu_si256(SWAPPED.as_ptr().cast()));
            _mm256_gf2p8affine_epi64_epi8::<0>(swapped, _mm256_set1_epi64x(IDENTITY))
        }
    }
}

impl Vector for Avx512 {
    type Eight = __m512i;

    #[inline(always)]
    fn splat(self, word: u64) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_set1_epi64(word as i64) }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> __m512i {
        // SAFETY: `self` proves AVX-512 F; `words` holds 64 readable bytes.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, a: __m512i) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: `self` proves AVX-512 F; `words` holds 64 writable bytes.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), a) };
        words
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_xor_si512(a, b) }
    }

    #[inline(always)]
    fn look_up(self, table: __m512i, indices: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 BW (see `Avx512::new`).
        unsafe { _mm512_shuffle_epi8(table, indices) }
    }

    #[inline(always)]
    fn reverse_in_bytes(self, a: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F and GFNI (see `Avx512::new`).
        unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(a, _mm512_set1_epi64(IDENTITY)) }
    }

    #[inline(always)]
    fn select_lanes<const LANES: u8>(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_mask_mov_epi64(b, LANES, a) }
    }
}

impl Directions for Avx512 {
    #[inline(always)]
    fn shift_apart(self, a: __m512i, counts: [u64; 4]) -> __m512i {
        // `vprolvq` rotates each lane left. A left rotation by `64 - n` is a right rotation by `n`.
        let [c0, c1, c2, c3] = counts;
        let counts = [c0, c1, c2, c3, 64 - c0, 64 - c1, 64 - c2, 64 - c3];
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_rolv_epi64(a, self.load(&counts)) }
    }

    #[inline(always)]
    fn broadcast(self, word: u64) -> __m512i {
        // SAFETY: `hide` requires AVX-512 F, which `self` proves (see `Avx512::new`).
        unsafe { hide(_mm512_set1_epi64(word as i64)) }
    }

    #[inline(always)]
    fn union(self, a: __m512i) -> u64 {
        let squares = self.lanes_of_squares(a);
        // SAFETY: `self` proves AVX-512 BW (see `Avx512::new`).
        unsafe { _mm512_test_epi8_mask(squares, squares) }
    }

    #[inline(always)]
    fn unions(self, Lanes { sliders, queens, steps, knights }: Lanes<__m512i>) -> Unions {
        let (sliders, queens) = (self.lanes_of_squares(sliders), self.lanes_of_squares(queens));
        let (steps, knights) = (self.lanes_of_squares(steps), self.lanes_of_squares(knights));
        let lines = self.or(self.or(sliders, queens), steps);
        // SAFETY: `self` proves AVX-512 F and BW (see `Avx512::new`).
        unsafe {
            // `n & (n - 1)` is not 0 if two or more bits of `n` are set. LLVM would recognise the formula and count
            // bits by table lookups, so it must not know the addend.
            let minus_one = hide(_mm512_set1_epi8(-1));
            let (by_line, by_knight) =
                (_mm512_test_epi8_mask(lines, lines), _mm512_test_epi8_mask(knights, knights));
            let twice_by_line = _mm512_test_epi8_mask(lines, _mm512_add_epi8(lines, minus_one));
            let twice_by_knight = _mm512_test_epi8_mask(knights, _mm512_add_epi8(knights, minus_one));
            Unions {
                rooks: _mm512_test_epi8_mask(sliders, _mm512_set1_epi8(0b0011_0011)),
                bishops: _mm512_test_epi8_mask(sliders, _mm512_set1_epi8(!0b0011_0011)),
                queens: _mm512_test_epi8_mask(queens, queens),
                knights: by_knight,
                all: by_line | by_knight,
                twice: twice_by_line | twice_by_knight | by_line & by_knight,
            }
        }
    }
}

impl Avx512 {
    /// One byte for each square: bit `i` of the byte is the square's bit in lane `i`.
    ///
    /// `vptestmb` then gives the union of any lanes as a mask register. This takes fewer instructions than folding the
    /// lanes.
    #[inline(always)]
    fn lanes_of_squares(self, a: __m512i) -> __m512i {
        /// Byte `7 - i` of word `n` is byte `n` of lane `i`.
        const BYTES: [u64; 8] = {
            let mut bytes = [0; 8];
            let mut i = 0;
            while i < 64 {
                let (n, lane) = (i / 8, i % 8);
                bytes[n] |= (8 * lane + n) as u64 * (1 << (8 * (7 - lane)));
                i += 1;
            }
            bytes
        };
        // SAFETY: `self` proves AVX-512 F and VBMI, and GFNI (see `Avx512::new`).
        unsafe {
            let bytes = _mm512_permutexvar_epi8(self.load(&BYTES), a);
            _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(IDENTITY), bytes)
        }
    }
}

/// Returns the argument. The compiler cannot see that both are equal.
#[inline]
#[target_feature(enable = "avx512f")]
fn hide(mut lanes: __m512i) -> __m512i {
    #[cfg(not(miri))]
    // SAFETY: the template is a comment, so no instruction runs, and the operand stays unchanged.
    unsafe {
        asm!("/* {} */", inout(zmm_reg) lanes, options(pure, nomem, nostack, preserves_flags));
    }
    lanes
}
