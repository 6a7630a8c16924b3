//! Finds threats with one byte for each of the 64 positions in ray order around a focus square, in one register.
//!
//! ```text
//! codes     = vpermb(mailbox, ORDER[focus])
//! occupied  = vpshufbitqmb(occupied, ORDER[focus]) & ON_BOARD[focus]
//! nearest   = occupied & !((occupied | 0x8181818181818181) - 0x0303030303030303)
//! attackers = nearest & vptestmb(KINDS[codes], ATTACKERS)
//! targets   = nearest & TARGETS[piece]
//! ```
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

use crate::align::Aligned;
use crate::board::{Bitboard, Role, Square};
use crate::quad::{Mailbox, Move, Piece};
use crate::simd::arch::Avx512;
use crate::threats::of_move;
use crate::threats::{MoveThreats, ON_BOARD, ORDER, POSITIONS, PieceThreats, RaySet, SOURCES, TARGETS};

/// The bit of a bishop in [`KINDS`]. A queen has this bit and [`ORTHOGONAL`].
const DIAGONAL: u8 = 1 << 4;
const ORTHOGONAL: u8 = 1 << 5;

/// A bit for each way to attack, indexed by piece code. A queen has two bits, all other pieces have one.
static KINDS: Aligned<[u8; 16], 64> = {
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
static ATTACKERS: Aligned<[u8; 64], 64> = {
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

/// Permutation indices of the lower 32 bits of each 64-bit lane, first of one vector, then of another.
static LOWER_DWORDS: Aligned<[u32; 16], 64> =
    Aligned::new([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]);

/// The squares and pieces at the 64 positions in ray order around a focus.
#[derive(Clone, Copy)]
struct Around {
    /// The square at each position. The field `codes` has the piece code on this square.
    squares: __m512i,
    codes: __m512i,
    occupied: RaySet,
    /// The positions with a piece in the mailbox.
    pieces: u64,
    /// The positions of pieces that attack the focus on an otherwise empty board.
    attackers: u64,
    /// The positions of sliders that attack the focus on an otherwise empty board.
    sliders: u64,
}

impl Around {
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

/// Finds squares, piece codes and attackers around a focus.
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

/// Gathers bit 0 of each byte of `word` to eight adjacent bits.
#[inline(always)]
fn lowest_bits(_: Avx512, word: u64) -> u32 {
    // SAFETY: the argument proves BMI2 (see `Avx::new`).
    unsafe { _pext_u64(word, LOWEST) as u32 }
}

/// The mask of the lanes of direct threats, from the positions of the attackers and of the targets.
#[inline(always)]
fn direct_mask(v: Avx512, (attackers, targets): (u64, u64)) -> u32 {
    let attackers_on_rays = RaySet::new(attackers).rays().bits() >> 7;
    // One lane serves for two targets: the nearest piece on a ray, and a piece on the knight's square that belongs to this
    // ray. They never meet, because no piece attacks both along rays and by knight's moves.
    let targets = targets | RaySet::new(targets).rays().bits() >> 7;
    lowest_bits(v, attackers) | lowest_bits(v, attackers_on_rays) << 8 | lowest_bits(v, targets) << 16
}

/// The mask of the lanes of discovered threats, from a word with bit 7 set in each ray that has such a threat.
#[inline(always)]
fn discovered_mask(v: Avx512, rays: u64) -> u32 {
    lowest_bits(v, rays >> 7) << 24
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

/// The threats that a move ends and begins. The direct threats of the piece on `from` end. The direct threats of a
/// captured piece end, or without a capture, the discovered threats through `to` end. The direct threats of the piece
/// on `to` and the discovered threats through `from` begin. A threat between both squares is counted once.
///
/// The scalar function handles all moves for which [`of_move::is_one_piece`] is false, such as castling and en passant.
#[inline(always)]
pub(super) fn move_threats(
    v: Avx512,
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
    let (old, new) = (around(v, from, mailbox, occupied), around(v, to, mailbox, occupied));
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

    let from_lanes = lanes(v, &old, from, piece);
    let to_lanes = lanes(v, &after_move, to, after);
    // A discovered threat through `to` has no attacker or victim on `from`. So its lane in `to_lanes` is right,
    // although `from` is empty there.
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
