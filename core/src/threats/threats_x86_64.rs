//! Finds threats with one byte for each of the 64 positions in ray order around a focus square.
//!
//! The bytes are in one register with AVX-512, in two with AVX2.
//!
//! ```text
//! codes     = vpermb(mailbox, ORDER[focus])
//! occupied  = vpshufbitqmb(occupied, ORDER[focus]) & ON_BOARD[focus]
//! nearest   = occupied & !((occupied | 0x8181818181818181) - 0x0303030303030303)
//! attackers = nearest & vptestmb(KINDS[codes], ATTACKERS)
//! targets   = nearest & TARGETS[piece]
//! ```
//!
//! AVX2 cannot permute 64 bytes at once. A piece code has four bits, so the 64 codes of a mailbox are packed in 32
//! bytes. Two byte shuffles look up the code of each square, one in each half of these bytes. Bit 4 of the square
//! number selects the half, and bit 5 selects the lower or upper four bits.
//!
//! Each ray has at most one nearest piece, and its other bytes are set to 0. Therefore `vpsadbw`, which adds the eight
//! bytes of a ray, gives the code or the square of this piece. The code computes all 32 lanes of [`PieceThreats`], and
//! gathers their mask from sets in ray order.

#![expect(unsafe_code, reason = "intrinsics")]
#![expect(
    clippy::inline_always,
    reason = "LLVM inlines an intrinsic only into a function with its target feature"
)]
#![allow(clippy::wildcard_imports, reason = "names of intrinsics begin with `_mm`")]

use core::arch::x86_64::*;

use crate::align::{A64, Aligned};
use crate::board::{Bitboard, Role, Square};
use crate::quad::{Mailbox, Move, Piece};
use crate::simd::arch::{Avx2, Avx512};
use crate::threats::of_move;
use crate::threats::{MoveThreats, ON_BOARD, ORDER, POSITIONS, PieceThreats, RaySet, SOURCES, TARGETS};

/// The bit of a bishop in [`KINDS`]. A queen has this bit and [`ORTHOGONAL`].
const DIAGONAL: u8 = 1 << 4;
const ORTHOGONAL: u8 = 1 << 5;

/// A bit for each way to attack, indexed by piece code. A queen has two bits, all other pieces have one.
static KINDS: Aligned<A64, [u8; 16]> = {
    let mut kinds = [0; 16];
    each!(i < 12, {
        let piece = Piece::ALL[i];
        kinds[piece as usize] = match piece.role() {
            Role::Pawn => 1 << piece.color() as u8,
            Role::Knight => 1 << 2,
            Role::King => 1 << 3,
            Role::Bishop => DIAGONAL,
            Role::Rook => ORTHOGONAL,
            Role::Queen => DIAGONAL | ORTHOGONAL,
        };
    });
    Aligned::new(kinds)
};

/// For each position in ray order, the bits of [`KINDS`] of all pieces that attack the focus from there.
static ATTACKERS: Aligned<A64, [u8; 64]> = {
    let mut kinds = [0; 64];
    each!(position < 64, {
        each!(i < 12, {
            let piece = Piece::ALL[i];
            // A queen has the bits of a bishop and of a rook, so queens add no bits to the table.
            if !matches!(piece.role(), Role::Queen) && SOURCES[piece as usize].bits() >> position & 1 != 0 {
                kinds[position] |= KINDS.get()[piece as usize];
            }
        });
    });
    Aligned::new(kinds)
};

/// Bit 0 of each byte: the knight's square of each ray.
const LOWEST: u64 = RaySet::KNIGHTS.bits();

/// Shuffle indices that repeat each byte of a 64-bit word eight times, in two halves of 32 bytes.
static BYTES: Aligned<A64, [[u8; 32]; 2]> = Aligned::new(array!([0; 32]; 2, half => array!(0; 32, i => {
    (4 * half + i / 8) as u8
})));

/// Permutation indices of the lower 32 bits of each 64-bit lane, first of one vector, then of another.
static LOWER_DWORDS: Aligned<A64, [u32; 16]> =
    Aligned::new([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]);

/// The instructions for 64 bytes in ray order.
pub(super) trait RayOrder: Copy {
    /// 64 bytes.
    type Bytes: Copy;

    /// Finds squares, piece codes and attackers around a focus.
    fn around(self, focus: Square, mailbox: &Mailbox, occupied: Bitboard) -> Around<Self::Bytes>;
    /// The lanes of a [`PieceThreats`].
    fn lanes(self, around: &Around<Self::Bytes>, focus: Square, piece: Piece) -> [u32; 32];
    /// Gathers bit 0 of each byte of `word` to eight adjacent bits.
    fn lowest_bits(self, word: u64) -> u32;
}

/// The squares and pieces at the 64 positions in ray order around a focus.
#[derive(Clone, Copy)]
pub(super) struct Around<B> {
    /// The square at each position. The field `codes` has the piece code on this square.
    squares: B,
    codes: B,
    occupied: RaySet,
    /// The positions with a piece in the mailbox.
    pieces: u64,
    /// The positions of pieces that attack the focus on an otherwise empty board.
    attackers: u64,
    /// The positions of sliders that attack the focus on an otherwise empty board.
    sliders: u64,
}

impl<B: Copy> Around<B> {
    /// The same squares and pieces, except that the piece at the position of `bit` is no attacker and no victim.
    #[inline(always)]
    const fn without_piece(self, bit: u64) -> Self {
        Self {
            pieces: self.pieces & !bit,
            attackers: self.attackers & !bit,
            sliders: self.sliders & !bit,
            ..self
        }
    }

    #[inline(always)]
    const fn with_occupied(self, occupied: u64) -> Self {
        Self { occupied: RaySet::new(occupied), ..self }
    }

    /// Two sets: the nearest pieces that attack the focus, and the nearest pieces that a piece on the focus attacks.
    #[inline(always)]
    const fn direct(&self, piece: Piece) -> (u64, u64) {
        let nearest = self.occupied.nearest().bits();
        (nearest & self.attackers, nearest & self.pieces & TARGETS[piece as usize].bits())
    }

    /// Bit 7 of each ray whose nearest piece is a slider that attacks the focus, if the opposite ray has a piece.
    #[inline(always)]
    const fn discovered(&self) -> u64 {
        let nearest = self.occupied.nearest().bits();
        let victims = RaySet::new(nearest & self.pieces).opposite();
        RaySet::new(nearest & self.sliders).rays().bits() & victims.rays().bits()
    }
}

impl RayOrder for Avx512 {
    type Bytes = __m512i;

    #[inline(always)]
    fn around(self, focus: Square, mailbox: &Mailbox, occupied: Bitboard) -> Around<__m512i> {
        // SAFETY: `self` proves AVX-512 F, BW, VBMI and BITALG (see `Avx::new`). A row of `ORDER`, a mailbox and
        // `ATTACKERS` have 64 readable bytes, aligned to 64 bytes. `KINDS` has 16 bytes, aligned to 64 bytes.
        unsafe {
            let order = _mm512_load_si512(ORDER.get()[focus as usize].as_ptr().cast());
            let is_occupied = _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(occupied.0 as i64), order);
            let codes = _mm512_permutexvar_epi8(order, _mm512_load_si512(mailbox.codes().as_ptr().cast()));
            let kinds = _mm512_broadcast_i32x4(_mm_load_si128(KINDS.get().as_ptr().cast()));
            let kinds = _mm512_shuffle_epi8(kinds, codes);
            let attackers = _mm512_load_si512(ATTACKERS.get().as_ptr().cast());
            let sliders = _mm512_and_si512(attackers, _mm512_set1_epi8((DIAGONAL | ORTHOGONAL) as i8));
            Around {
                squares: order,
                codes,
                occupied: RaySet::new(is_occupied & ON_BOARD[focus as usize].bits()),
                pieces: _mm512_test_epi8_mask(codes, codes),
                attackers: _mm512_test_epi8_mask(kinds, attackers),
                sliders: _mm512_test_epi8_mask(kinds, sliders),
            }
        }
    }

    #[inline(always)]
    fn lanes(self, around: &Around<__m512i>, focus: Square, piece: Piece) -> [u32; 32] {
        let nearest = around.occupied.nearest().bits();
        let word = u32::from_le_bytes([piece as u8, focus as u8, 0, 0]);
        let is_knight = if matches!(piece.role(), Role::Knight) { 0xff } else { 0 };
        let mut lanes = [0; 32];
        // SAFETY: `self` proves AVX-512 F and BW (see `Avx::new`). `LOWER_DWORDS` has 64 readable bytes, aligned to 64.
        // `lanes` has 128 writable bytes.
        unsafe {
            let codes = _mm512_maskz_mov_epi8(nearest, around.codes);
            let squares = _mm512_maskz_mov_epi8(nearest, around.squares);
            let (ray_bytes, zero) = (_mm512_set1_epi64(!0xff), _mm512_setzero_si512());
            // The lowest two bytes of each 64-bit lane become a code and a square: in `rays` of the ray's nearest
            // piece, in `knights` of the knight's square.
            let ray_codes = _mm512_sad_epu8(_mm512_and_si512(codes, ray_bytes), zero);
            let ray_squares = _mm512_sad_epu8(_mm512_and_si512(squares, ray_bytes), zero);
            let rays = _mm512_or_si512(ray_codes, _mm512_slli_epi64::<8>(ray_squares));
            let knights = _mm512_or_si512(
                _mm512_andnot_si512(ray_bytes, codes),
                _mm512_slli_epi64::<8>(_mm512_andnot_si512(ray_bytes, squares)),
            );
            let indices = _mm512_load_si512(LOWER_DWORDS.get().as_ptr().cast());
            let on = _mm512_permutex2var_epi32(knights, indices, rays);
            let on = _mm512_or_si512(on, _mm512_set1_epi32((word << 16) as i32));
            let victims = _mm512_mask_mov_epi64(rays, is_knight, knights);
            let by = _mm512_or_si512(_mm512_slli_epi64::<16>(victims), _mm512_set1_epi64(word as i64));
            let opposite = _mm512_alignr_epi64::<4>(rays, rays);
            let discovered = _mm512_or_si512(rays, _mm512_slli_epi64::<16>(opposite));
            let upper = _mm512_permutex2var_epi32(by, indices, discovered);
            _mm512_storeu_si512(lanes.as_mut_ptr().cast(), on);
            _mm512_storeu_si512(lanes.as_mut_ptr().add(16).cast(), upper);
        }
        lanes
    }

    #[inline(always)]
    fn lowest_bits(self, word: u64) -> u32 {
        // SAFETY: `self` proves BMI2 (see `Avx::new`).
        unsafe { _pext_u64(word, LOWEST) as u32 }
    }
}

impl RayOrder for Avx2 {
    /// The first register holds rays 0 to 3, the second register holds rays 4 to 7.
    type Bytes = [__m256i; 2];

    #[inline(always)]
    fn around(self, focus: Square, mailbox: &Mailbox, occupied: Bitboard) -> Around<[__m256i; 2]> {
        // SAFETY: `self` proves AVX2 (see `Avx::new`). A row of `ORDER`, a mailbox and `ATTACKERS` have 64 readable bytes,
        // aligned to 64 bytes. `KINDS` has 16 bytes, aligned to 64 bytes.
        unsafe {
            let (codes, one) = (mailbox.codes().as_ptr().cast(), _mm256_set1_epi8(1));
            // If a square is occupied and the mailbox has no piece there, its code becomes 1. Each byte of `packed` has
            // two codes: those of the squares `s` and `s + 32`.
            let is_occupied = bytes_of(self, occupied.0);
            let lower = _mm256_and_si256(is_occupied[0], _mm256_max_epu8(_mm256_load_si256(codes), one));
            let upper =
                _mm256_and_si256(is_occupied[1], _mm256_max_epu8(_mm256_load_si256(codes.add(1)), one));
            let packed = _mm256_or_si256(lower, _mm256_slli_epi16::<4>(upper));
            let even = _mm256_permute4x64_epi64::<0b01_00_01_00>(packed);
            let odd = _mm256_permute4x64_epi64::<0b11_10_11_10>(packed);
            let order = ORDER.get()[focus as usize].as_ptr().cast();
            let squares = [_mm256_load_si256(order), _mm256_load_si256(order.add(1))];
            let kinds = _mm256_broadcastsi128_si256(_mm_load_si128(KINDS.get().as_ptr().cast()));
            let sources = ATTACKERS.get().as_ptr().cast();
            let sources = [_mm256_load_si256(sources), _mm256_load_si256(sources.add(1))];
            let slider_kinds = _mm256_set1_epi8((DIAGONAL | ORTHOGONAL) as i8);
            let [mut codes, mut attackers, mut sliders] = [[_mm256_setzero_si256(); 2]; 3];
            each!(half < 2, {
                // A shuffle takes bits 0 to 3 of each square number as index, and gives 0 if bit 7 is set. A blend
                // selects by the highest bit of each byte.
                let square = squares[half];
                let (even, odd) = (_mm256_shuffle_epi8(even, square), _mm256_shuffle_epi8(odd, square));
                let both = _mm256_blendv_epi8(even, odd, _mm256_slli_epi16::<3>(square));
                let is_upper = _mm256_slli_epi16::<2>(square);
                let code = _mm256_blendv_epi8(both, _mm256_srli_epi16::<4>(both), is_upper);
                codes[half] = _mm256_and_si256(code, _mm256_set1_epi8(15));
                let kinds = _mm256_shuffle_epi8(kinds, codes[half]);
                attackers[half] = _mm256_and_si256(kinds, sources[half]);
                sliders[half] = _mm256_and_si256(attackers[half], slider_kinds);
            });
            let pieces = [_mm256_subs_epu8(codes[0], one), _mm256_subs_epu8(codes[1], one)];
            Around {
                squares,
                codes,
                occupied: RaySet::new(nonzero(self, codes)),
                pieces: nonzero(self, pieces),
                attackers: nonzero(self, attackers),
                sliders: nonzero(self, sliders),
            }
        }
    }

    #[inline(always)]
    fn lanes(self, around: &Around<[__m256i; 2]>, focus: Square, piece: Piece) -> [u32; 32] {
        let word = u32::from_le_bytes([piece as u8, focus as u8, 0, 0]);
        let is_nearest = bytes_of(self, around.occupied.nearest().bits());
        let mut lanes = [0_u32; 32];
        // SAFETY: `self` proves AVX2 (see `Avx::new`). `lanes` has 128 writable bytes.
        unsafe {
            let (ray_bytes, zero) = (_mm256_set1_epi64x(!0xff), _mm256_setzero_si256());
            let is_knight = _mm256_set1_epi64x(if matches!(piece.role(), Role::Knight) { -1 } else { 0 });
            let [mut rays, mut knights] = [[zero; 2]; 2];
            each!(half < 2, {
                let codes = _mm256_and_si256(is_nearest[half], around.codes[half]);
                let squares = _mm256_and_si256(is_nearest[half], around.squares[half]);
                let ray_codes = _mm256_sad_epu8(_mm256_and_si256(codes, ray_bytes), zero);
                let ray_squares = _mm256_sad_epu8(_mm256_and_si256(squares, ray_bytes), zero);
                rays[half] = _mm256_or_si256(ray_codes, _mm256_slli_epi64::<8>(ray_squares));
                let squares = _mm256_slli_epi64::<8>(_mm256_andnot_si256(ray_bytes, squares));
                knights[half] = _mm256_or_si256(_mm256_andnot_si256(ray_bytes, codes), squares);
            });
            let (rays, knights) = (lower_dwords(self, rays), lower_dwords(self, knights));
            let victims = _mm256_blendv_epi8(rays, knights, is_knight);
            let opposite = _mm256_permute2x128_si256::<1>(rays, rays);
            let (on, by) = (_mm256_set1_epi32((word << 16) as i32), _mm256_set1_epi32(word as i32));
            let lanes = lanes.as_mut_ptr().cast();
            _mm256_storeu_si256(lanes, _mm256_or_si256(knights, on));
            _mm256_storeu_si256(lanes.add(1), _mm256_or_si256(rays, on));
            _mm256_storeu_si256(lanes.add(2), _mm256_or_si256(_mm256_slli_epi32::<16>(victims), by));
            _mm256_storeu_si256(lanes.add(3), _mm256_or_si256(rays, _mm256_slli_epi32::<16>(opposite)));
        }
        lanes
    }

    #[inline(always)]
    fn lowest_bits(self, word: u64) -> u32 {
        // `pext` is slow on AMD's Zen 2, so a multiplication gathers the bits. No two partial products set the same
        // bit, so nothing carries.
        ((word & LOWEST).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    }
}

/// Expands 64 bits to 64 bytes: a byte is all ones if its bit is set, and 0 otherwise.
#[inline(always)]
fn bytes_of(_: Avx2, bits: u64) -> [__m256i; 2] {
    // SAFETY: the argument proves AVX2 (see `Avx::new`). A half of `BYTES` has 32 readable bytes, aligned to 32 bytes.
    unsafe {
        let (bits, bit) =
            (_mm256_set1_epi64x(bits as i64), _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64));
        let mut masks = [bit; 2];
        each!(half < 2, {
            let byte = _mm256_shuffle_epi8(bits, _mm256_load_si256(BYTES.get()[half].as_ptr().cast()));
            masks[half] = _mm256_cmpeq_epi8(_mm256_and_si256(byte, bit), bit);
        });
        masks
    }
}

/// Compresses 64 bytes to 64 bits: a bit is set if its byte is not 0.
#[inline(always)]
fn nonzero(_: Avx2, bytes: [__m256i; 2]) -> u64 {
    // SAFETY: the argument proves AVX2 (see `Avx::new`).
    unsafe {
        let zero = _mm256_setzero_si256();
        let lower = _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes[0], zero)) as u32;
        let upper = _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes[1], zero)) as u32;
        !(lower as u64 | (upper as u64) << 32)
    }
}

/// The lower 32 bits of each 64-bit lane, first of vector `a`, then of vector `b`.
#[inline(always)]
fn lower_dwords(_: Avx2, [a, b]: [__m256i; 2]) -> __m256i {
    // SAFETY: the argument proves AVX2 (see `Avx::new`).
    unsafe {
        let (a, b) = (_mm256_castsi256_ps(a), _mm256_castsi256_ps(b));
        let dwords = _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(a, b));
        _mm256_permute4x64_epi64::<0b11_01_10_00>(dwords)
    }
}

/// The mask of the lanes of direct threats, from the positions of the attackers and of the targets.
#[inline(always)]
fn direct_mask(v: impl RayOrder, (attackers, targets): (u64, u64)) -> u32 {
    let attackers_on_rays = RaySet::new(attackers).rays().bits() >> 7;
    // One lane serves for two targets: the nearest piece on a ray, and a piece on the knight's square that belongs to this
    // ray. They never meet, because no piece attacks both along rays and by knight's moves.
    let targets = targets | RaySet::new(targets).rays().bits() >> 7;
    v.lowest_bits(attackers) | v.lowest_bits(attackers_on_rays) << 8 | v.lowest_bits(targets) << 16
}

/// The mask of the lanes of discovered threats, from a word with bit 7 set in each ray that has such a threat.
#[inline(always)]
fn discovered_mask(v: impl RayOrder, rays: u64) -> u32 {
    v.lowest_bits(rays >> 7) << 24
}

#[inline(always)]
pub(super) fn threats_at(
    v: impl RayOrder,
    square: Square,
    piece: Piece,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> PieceThreats {
    let around = v.around(square, mailbox, occupied);
    let mask = direct_mask(v, around.direct(piece)) | discovered_mask(v, around.discovered());
    PieceThreats::new(v.lanes(&around, square, piece), mask)
}

/// The threats that a move ends and begins. The direct threats of the piece on `from` end. The direct threats of a
/// captured piece end, or without a capture, the discovered threats through `to` end. The direct threats of the piece
/// on `to` and the discovered threats through `from` begin. A threat between both squares is counted once.
///
/// The scalar function handles all moves for which [`of_move::is_one_piece`] is false, such as castling and en passant.
#[inline(always)]
pub(super) fn move_threats(
    v: impl RayOrder,
    chosen: Move,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> Option<MoveThreats> {
    // The masks avoid bounds checks, because LLVM does not know that the squares of a `Move` in a register are below
    // 64.
    let (from, to) =
        (Square::from_index_masked(chosen.from() as u8), Square::from_index_masked(chosen.to() as u8));
    let (piece, after, captured) = (chosen.piece(), chosen.piece_after(), chosen.captured());
    if !of_move::is_one_piece(chosen) {
        return of_move::move_threats(chosen, mailbox, occupied);
    }
    if !of_move::fits(chosen, mailbox, occupied) {
        return None;
    }
    let (old, new) = (v.around(from, mailbox, occupied), v.around(to, mailbox, occupied));
    // If no line and no knight's move connects the two squares, these positions are off the board.
    let to_seen = 1_u64 << (POSITIONS.get()[from as usize][to as usize] & 63);
    let from_seen = 1_u64 << (POSITIONS.get()[to as usize][from as usize] & 63);

    let ended_from = direct_mask(v, old.direct(piece));
    let new = new.without_piece(from_seen);
    let after_move = new.with_occupied(new.occupied.bits() & !from_seen);
    // Seen from `from`, the piece on `to` blocks the squares behind it. The threats by and on this piece are direct
    // threats of `to`, so they are excluded here.
    let with_to = (old.occupied.bits() | to_seen) & ON_BOARD[from as usize].bits();
    let through_from = old.without_piece(to_seen).with_occupied(with_to).discovered();
    let begun_to = direct_mask(v, after_move.direct(after));

    let from_lanes = v.lanes(&old, from, piece);
    let to_lanes = v.lanes(&after_move, to, after);
    // A discovered threat through `to` has no attacker or victim on `from`. So its lane in `to_lanes` is right,
    // although `from` is empty there.
    let (captured_lanes, ended_captured, through_to) = match captured {
        Some(captured) => (v.lanes(&new, to, captured), direct_mask(v, new.direct(captured)), 0),
        None => ([0; 32], 0, new.discovered()),
    };
    Some(MoveThreats {
        blocks: [from_lanes, captured_lanes, to_lanes, [0; 32]],
        ended: [ended_from, ended_captured, discovered_mask(v, through_to), 0],
        begun: [discovered_mask(v, through_from), 0, begun_to, 0],
    })
}
