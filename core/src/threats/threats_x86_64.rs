//! Threats, with the 64 positions around a focus square as the bytes of one register.
//!
//! ```text
//! codes     = vpermb(mailbox, ORDER[focus])
//! occupied  = vpshufbitqmb(occupied, ORDER[focus]) & ON_BOARD[focus]
//! nearest   = occupied & !((occupied | 0x8181818181818181) - 0x0303030303030303)
//! attackers = nearest & vptestmb(KINDS[codes], ATTACKERS)
//! targets   = nearest & TARGETS[piece]
//! ```
//!
//! Each ray has at most one nearest piece. Therefore `vpsadbw`, the sum of the eight bytes of a lane, gives the code and
//! the square of this piece. All 32 lanes of [`PieceThreats`] are computed, and `pext` gathers their mask from words in ray
//! order.

#![expect(unsafe_code, reason = "intrinsics")]
#![expect(
    clippy::inline_always,
    reason = "LLVM inlines an intrinsic only into a function with its target feature"
)]
#![allow(clippy::wildcard_imports, reason = "names of intrinsics begin with `_mm`")]

use core::arch::x86_64::*;

use crate::align::{A64, Aligned};
use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Move, Piece, Role};
use crate::simd::arch::Avx512;
use crate::threats::of_move;
use crate::threats::{MoveThreats, ON_BOARD, ORDER, POSITIONS, PieceThreats, RaySet, SOURCES, TARGETS};

/// The kind of a bishop. A queen has this bit and [`ORTHOGONAL`].
const DIAGONAL: u8 = 1 << 4;
const ORTHOGONAL: u8 = 1 << 5;

/// The kind of each piece as a bit, indexed by code.
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

/// The kinds that attack the focus from each position.
static ATTACKERS: Aligned<A64, [u8; 64]> = {
    let mut kinds = [0; 64];
    each!(position < 64, {
        each!(i < 12, {
            let piece = Piece::ALL[i];
            // The kinds of a queen are those of a bishop and of a rook.
            if !matches!(piece.role(), Role::Queen) && SOURCES[piece as usize].bits() >> position & 1 != 0 {
                kinds[position] |= KINDS.get()[piece as usize];
            }
        });
    });
    Aligned::new(kinds)
};

/// The lower dwords of two vectors: the first eight entries name those of the first vector.
static LOWER_DWORDS: Aligned<A64, [u32; 16]> =
    Aligned::new([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]);

/// The 64 positions around a focus.
#[derive(Clone, Copy)]
struct Around {
    /// The square at each position, and the code on it.
    squares: __m512i,
    codes: __m512i,
    occupied: RaySet,
    /// The positions with a code.
    pieces: u64,
    /// The positions of pieces that attack the focus over an empty board.
    attackers: u64,
    /// The sliders among them.
    sliders: u64,
}

impl Around {
    /// The same, but the piece at a position attacks nothing and is no victim.
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

    /// The nearest pieces that attack the focus, and the nearest pieces that a piece on the focus attacks.
    #[inline(always)]
    const fn direct(&self, piece: Piece) -> (u64, u64) {
        let nearest = self.occupied.nearest().bits();
        (nearest & self.attackers, nearest & self.pieces & TARGETS[piece as usize].bits())
    }

    /// Bit 7 of each ray whose nearest piece slides along the ray, if the opposite ray has a piece.
    #[inline(always)]
    const fn discovered(&self) -> u64 {
        let nearest = self.occupied.nearest().bits();
        let victims = RaySet::new(nearest & self.pieces).opposite();
        RaySet::new(nearest & self.sliders).rays().bits() & victims.rays().bits()
    }
}

#[inline(always)]
fn around(_: Avx512, focus: Square, mailbox: &Mailbox, occupied: Bitboard) -> Around {
    // SAFETY: the argument proves AVX-512 F, BW, VBMI and BITALG (see `Avx::new`). A row of `ORDER`, a mailbox and
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

/// The lanes of a [`PieceThreats`].
#[inline(always)]
fn lanes(_: Avx512, around: &Around, focus: Square, piece: Piece) -> [u32; 32] {
    let nearest = around.occupied.nearest().bits();
    let word = u32::from_le_bytes([piece as u8, focus as u8, 0, 0]);
    let is_knight = if matches!(piece.role(), Role::Knight) { 0xff } else { 0 };
    let mut lanes = [0; 32];
    // SAFETY: the argument proves AVX-512 F and BW (see `Avx::new`). `LOWER_DWORDS` has 64 readable bytes, aligned to 64.
    // `lanes` has 128 writable bytes.
    unsafe {
        let codes = _mm512_maskz_mov_epi8(nearest, around.codes);
        let squares = _mm512_maskz_mov_epi8(nearest, around.squares);
        let (ray_bytes, zero) = (_mm512_set1_epi64(!0xff), _mm512_setzero_si512());
        // Code and square of a ray's nearest piece, and of a knight's square, are the lowest two bytes of each lane.
        let ray_codes = _mm512_sad_epu8(_mm512_and_si512(codes, ray_bytes), zero);
        let ray_squares = _mm512_sad_epu8(_mm512_and_si512(squares, ray_bytes), zero);
        let rays = _mm512_or_si512(ray_codes, _mm512_slli_epi64::<8>(ray_squares));
        let knights = _mm512_or_si512(
            _mm512_andnot_si512(ray_bytes, codes),
            _mm512_slli_epi64::<8>(_mm512_andnot_si512(ray_bytes, squares)),
        );
        let focus = _mm512_set1_epi32((word << 16) as i32);
        let on_by_ray = _mm512_slli_epi64::<32>(rays);
        // 0xfe: the union of three.
        let on = _mm512_ternarylogic_epi64::<0xfe>(on_by_ray, knights, focus);
        let victims = _mm512_mask_mov_epi64(rays, is_knight, knights);
        let by = _mm512_or_si512(_mm512_slli_epi64::<16>(victims), _mm512_set1_epi64(word as i64));
        let opposite = _mm512_alignr_epi64::<4>(rays, rays);
        let discovered = _mm512_or_si512(rays, _mm512_slli_epi64::<16>(opposite));
        let indices = _mm512_load_si512(LOWER_DWORDS.get().as_ptr().cast());
        let upper = _mm512_permutex2var_epi32(by, indices, discovered);
        _mm512_storeu_si512(lanes.as_mut_ptr().cast(), on);
        _mm512_storeu_si512(lanes.as_mut_ptr().add(16).cast(), upper);
    }
    lanes
}

/// The mask of the lanes of direct threats, from the positions of the attackers and of the targets.
#[inline(always)]
fn direct_mask(_: Avx512, (attackers, targets): (u64, u64)) -> u32 {
    const KNIGHTS: u64 = RaySet::KNIGHTS.bits();
    let attackers = attackers & KNIGHTS | RaySet::new(attackers).rays().bits();
    // A target on a ray or on the knight's square after the ray is one lane.
    let targets = targets & KNIGHTS | RaySet::new(targets).rays().bits() >> 7;
    // SAFETY: the argument proves BMI2 (see `Avx::new`).
    unsafe { (_pext_u64(attackers, 0x81 * KNIGHTS) | _pext_u64(targets, KNIGHTS) << 16) as u32 }
}

/// The mask of the lanes of discovered threats, from bit 7 of each ray.
#[inline(always)]
fn discovered_mask(_: Avx512, rays: u64) -> u32 {
    // SAFETY: the argument proves BMI2 (see `Avx::new`).
    unsafe { (_pext_u64(rays, 0x80 * RaySet::KNIGHTS.bits()) << 24) as u32 }
}

#[inline(always)]
pub(super) fn threats_at(
    v: Avx512,
    square: Square,
    piece: Piece,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> PieceThreats {
    let around = around(v, square, mailbox, occupied);
    let mask = direct_mask(v, around.direct(piece)) | discovered_mask(v, around.discovered());
    PieceThreats::new(lanes(v, &around, square, piece), mask)
}

/// The threats that end are the direct ones of `from` and of the captured piece, or those through an empty `to`. The
/// threats that begin are the direct ones of `to` and those through `from`. A pair of both squares is counted once.
///
/// Other moves are left to the scalar function: en passant, castling, and moves that put back the piece that they
/// take off.
#[inline(always)]
pub(super) fn move_threats(
    v: Avx512,
    chosen: Move,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> Option<MoveThreats> {
    // LLVM does not know that the squares of a `Move` in a register are below 64.
    let (from, to) =
        (Square::from_index_masked(chosen.from() as u8), Square::from_index_masked(chosen.to() as u8));
    let (piece, after, captured) = (chosen.piece(), chosen.piece_after(), chosen.captured());
    if !of_move::is_one_piece(chosen) {
        return of_move::move_threats(chosen, mailbox, occupied);
    }
    if !of_move::fits(chosen, mailbox, occupied) {
        return None;
    }
    let (old, new) = (around(v, from, mailbox, occupied), around(v, to, mailbox, occupied));
    // If a square is out of sight of the other one, these positions are off the board.
    let to_seen = 1_u64 << (POSITIONS.get()[from as usize][to as usize] & 63);
    let from_seen = 1_u64 << (POSITIONS.get()[to as usize][from as usize] & 63);

    let ended_from = direct_mask(v, old.direct(piece));
    let new = new.without_piece(from_seen);
    let after_move = new.with_occupied(new.occupied.bits() & !from_seen);
    // The piece on `to` hides what is behind it from `from`. Its own pairs are those of `to`.
    let with_to = (old.occupied.bits() | to_seen) & ON_BOARD[from as usize].bits();
    let through_from = old.without_piece(to_seen).with_occupied(with_to).discovered();
    let begun_to = direct_mask(v, after_move.direct(after));

    let from_lanes = lanes(v, &old, from, piece);
    let to_lanes = lanes(v, &after_move, to, after);
    // A pair through `to` has no piece on the ray to `from`, so its lanes are the same with and without that piece.
    let (captured_lanes, ended_captured, through_to) = match captured {
        Some(captured) => (lanes(v, &new, to, captured), direct_mask(v, new.direct(captured)), 0),
        None => ([0; 32], 0, new.discovered()),
    };
    Some(MoveThreats {
        blocks: [from_lanes, captured_lanes, to_lanes, [0; 32]],
        ended: [ended_from, ended_captured, discovered_mask(v, through_to), 0],
        begun: [discovered_mask(v, through_from), 0, begun_to, 0],
    })
}
