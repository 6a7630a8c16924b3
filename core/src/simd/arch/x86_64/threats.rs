//! Finds the threats around one square, called the focus, with AVX-512.
//!
//! A register has one byte for each square that a queen or a knight on the focus could attack. The squares are in ray
//! order: eight bytes for each ray, clockwise from north. Byte `8 * ray + distance` is for the square of the ray at
//! this distance, 1 to 7. Byte `8 * ray` is for the square a knight's move away, between this ray and the next ray
//! clockwise. The index of a byte is called a place, and a 64-bit word is a set of places.
//!
//! ```text
//! order     = ORDER[focus]
//! codes     = vpermb(mailbox, order)
//! occupied  = vpshufbitqmb(occupied, order) & !vpmovb2m(order)
//! nearest   = occupied & !((occupied | 0x8181818181818181) - 0x0303030303030303)
//! attackers = nearest & vptestmb(KINDS[codes], ATTACKERS)
//! targets   = nearest & TARGETS[piece]
//! ```
//!
//! The guide's page `threats` explains the steps above. On each ray, only the byte of the nearest piece is kept, so
//! `vpsadbw`, which adds the eight bytes of a ray, gives the code or the square of this piece. The result is 32 lanes
//! of 32 bits, which are all written, and a mask of the lanes that hold a threat:
//!
//! | lanes | threats |
//! |---|---|
//! | `ray` | on the focus, by the knight between the ray and the next ray |
//! | `8 + ray` | on the focus, along the ray |
//! | `16 + ray` | by the piece on the focus, along the ray or by the knight's move between the ray and the next ray |
//! | `24 + ray` | by the slider nearest on the ray, through the focus, on the nearest piece of the opposite ray |
//!
//! A lane is a threat in four bytes, the lowest first: code and square of the attacker, code and square of the victim.

use core::arch::x86_64::*;

use crate::board::{Bitboard, Square};
use crate::oracle::empty::CHESS_ATTACKS;
use crate::simd::arch::Avx512;
use crate::tables::table;

/// How much one step along each ray, clockwise from north, adds to a square number modulo 256, on a 0x88 board with 16
/// square numbers for each rank.
const STEPS: [usize; 8] = [16, 17, 1, 241, 240, 239, 255, 15];

/// How much each knight's move adds to a square number modulo 256, on a 0x88 board. Move `i` goes between ray `i` and
/// the next ray clockwise.
const KNIGHT_STEPS: [usize; 8] = [33, 18, 242, 225, 223, 238, 14, 31];

table! {
    /// `ORDER[focus][ray][distance]` is the square on ray `ray` at this distance, 1 to 7, from the square `focus`.
    /// `ORDER[focus][ray][0]` is the square a knight's move away, between this ray and the next ray clockwise. If the
    /// square would be off the board, the entry is `focus` with bit 7 set.
    const ORDER: &[[[u8; 8]; 8]; 64] = array!([[0; 8]; 8]; 64, focus => {
        // On a 0x88 board (16 squares per rank), a number is a square of the chess board if its bits 3 and 7 are 0.
        let start = focus + (focus & 56);
        array!([0; 8]; 8, ray => array!(0; 8, distance => {
            let step = if distance == 0 { KNIGHT_STEPS[ray] } else { STEPS[ray] * distance };
            let square = start + step;
            // At most seven steps lead to files and ranks from -7 to 14. Modulo 16, all of them except 0 to 7 have bit
            // 3 set, so the test of bits 3 and 7 finds every square off the board.
            if square & 0x88 == 0 { (square & 7 | square >> 1 & 56) as u8 } else { focus as u8 | 0x80 }
        }))
    });
    [focus][ray] squares => {
        "squares": u64::from_le_bytes(squares) => u64::from_le_bytes(walk(focus as i8, ray));
    }
}

/// The expected squares of a ray in [`ORDER`], by files and ranks.
const fn walk(focus: i8, ray: usize) -> [u8; 8] {
    const RAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    const KNIGHTS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let (mut squares, (files, ranks)) = ([focus as u8 | 0x80; 8], RAYS[ray]);
    let (mut file, mut rank) = (focus % 8 + KNIGHTS[ray].0, focus / 8 + KNIGHTS[ray].1);
    if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        squares[0] = (8 * rank + file) as u8;
    }
    (file, rank) = (focus % 8 + files, focus / 8 + ranks);
    let mut distance = 1;
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        squares[distance] = (8 * rank + file) as u8;
        (file, rank, distance) = (file + files, rank + ranks, distance + 1);
    }
    squares
}

/// The places `8 * ray` of the eight squares a knight's move away.
const KNIGHTS: u64 = 0x0101_0101_0101_0101;

table! {
    /// For each piece code, the set of places that the piece attacks from the focus on an empty board. Place
    /// `8 * ray + distance` is on a ray; place `8 * ray` is a knight's move away, between this ray and the next.
    static TARGETS: [u64; 16] = {
        let (white, black) = (1 << 9 | 1 << 57, 1 << 25 | 1 << 41);
        let (bishop, rook, king) = (0xfe00_fe00_fe00_fe00, 0x00fe_00fe_00fe_00fe, KNIGHTS << 1);
        let queen = bishop | rook;
        [0, 0, white, black, KNIGHTS, KNIGHTS, bishop, bishop, rook, rook, queen, queen, king, king, 0, 0]
    };
    [code] places => { "places": places => attacked_places(code); }
}

/// The places that a piece attacks from the focus, by the attacks of chess pieces on squares from which the place is on
/// the board.
const fn attacked_places(code: usize) -> u64 {
    use Square::{A1, A8, D4, H1, H8};
    if code < 2 || code >= 14 {
        return 0;
    }
    // The attacks of a pawn are indexed by its colour, those of another piece by its role.
    let (mut places, piece) = (0, if code < 4 { code - 2 } else { code / 2 });
    each!(place < 64, {
        let (ray, distance) = (place / 8, place % 8);
        let focus = if distance == 0 { D4 } else { [A1, A1, A1, A8, H8, H8, H8, H1][ray] } as usize;
        places |= (CHESS_ATTACKS[focus][piece] >> ORDER[focus][ray][distance] & 1) << place;
    });
    places
}

/// The bits in [`KINDS`] for attacks along diagonals, and along ranks and files. A queen has both.
const DIAGONAL: u8 = 1 << 4;
const ORTHOGONAL: u8 = 1 << 5;

table! {
    /// For each piece code, a set of bits that says how the piece attacks, such as along diagonals. A queen has two
    /// bits.
    const KINDS: &[u8; 16] = {
        const QUEEN: u8 = DIAGONAL | ORTHOGONAL;
        [0, 0, 1, 2, 4, 4, DIAGONAL, DIAGONAL, ORTHOGONAL, ORTHOGONAL, QUEEN, QUEEN, 8, 8, 0, 0]
    };
    [code] kind => { "kind": kind => b"\0\0\x01\x02\x04\x04\x10\x10\x20\x20\x30\x30\x08\x08\0\0"[code]; }
}

table! {
    /// For each place around the square `focus`, the bits in [`KINDS`] of all pieces that attack the focus from there.
    /// Place `8 * ray + distance` is on a ray; place `8 * ray` is a knight's move away, between this ray and the next.
    const ATTACKERS: &[u8; 64] = array!(0; 64, place => {
        let mut kinds = 0;
        each!(code < 16, {
            // By symmetry, a piece attacks the focus from the squares that the same piece on the focus would attack,
            // or, for a pawn, a pawn of the other colour. Queens are skipped, because their bits are those of bishop
            // and rook.
            let on_focus = if code < 4 { code ^ 1 } else { code };
            if code / 2 != 5 && TARGETS[on_focus] >> place & 1 != 0 {
                kinds |= KINDS[code];
            }
        });
        kinds
    });
    [place] kinds => { "kinds": kinds => kinds_at(place); }
}

/// The expected entry of [`ATTACKERS`], by the ray and the distance of the place.
const fn kinds_at(place: usize) -> u8 {
    let (ray, distance) = (place / 8, place % 8);
    let line = if ray % 2 == 0 { ORTHOGONAL } else { DIAGONAL };
    match distance {
        0 => KINDS[4],
        // White pawns attack from the south-east and the south-west, black pawns from the north.
        1 if ray == 3 || ray == 5 => line | KINDS[12] | KINDS[2],
        1 if ray == 1 || ray == 7 => line | KINDS[12] | KINDS[3],
        1 => line | KINDS[12],
        _ => line,
    }
}

table! {
    /// Indices for `vpermt2d`, which gather the lower 32 bits of all 64-bit lanes of two vectors.
    const LOWER_DWORDS: &[u32; 16] = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30];
    [lane] index => { "index": index => 2 * lane as u32; }
}

/// From all occupied places, selects the nearest on each ray and all that are a knight's move away.
#[inline]
const fn nearest(occupied: u64) -> u64 {
    occupied & !(occupied | 0x8181_8181_8181_8181).wrapping_sub(0x0303_0303_0303_0303)
}

/// Byte `ray` of the result is 0x80 if `set` has a place of this ray (bits 1 to 7 of byte `ray`), and 0 otherwise.
/// `set` must not have two places of one ray.
#[inline]
const fn rays(set: u64) -> u64 {
    // Without the bits `KNIGHTS`, a byte of `set` is 0 or one bit, from 0x02 to 0x80. Adding 0x7e to the byte sets bit
    // 7 unless the byte is 0, and never carries into the next byte.
    ((set & !KNIGHTS) + 0x7e7e_7e7e_7e7e_7e7e) & 0x8080_8080_8080_8080
}

/// The squares that a queen or a knight on `focus` could attack, and the pieces there. Place `8 * ray + distance` is on
/// a ray; place `8 * ray` is a knight's move away, between this ray and the next.
#[derive(Clone, Copy)]
struct Around {
    focus: Square,
    /// The square at each place, as in `ORDER`.
    squares: __m512i,
    /// The code of the piece on the square at each place.
    codes: __m512i,
    occupied: u64,
    /// The places with a piece in the mailbox.
    pieces: u64,
    /// The places of pieces that attack the focus on an otherwise empty board.
    attackers: u64,
    /// The places of sliders that attack the focus on an otherwise empty board.
    sliders: u64,
}

impl Around {
    #[inline(always)]
    fn new(_: Avx512, focus: Square, mailbox: &[u8; 64], occupied: Bitboard) -> Self {
        // SAFETY: the token proves that the processor has AVX-512 F, BW, VBMI and BITALG, as `Avx::new` requires.
        // `mailbox`, `ATTACKERS` and each row of `ORDER` have 64 readable bytes, and `KINDS` has 16. The tables and the
        // rows of `ORDER` are aligned to 64 bytes by the type `Aligned`; the load of `mailbox` needs no alignment.
        unsafe {
            let order = _mm512_load_si512(ORDER[focus as usize].as_ptr().cast());
            let is_occupied = _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(occupied.0 as i64), order);
            let on_board = !_mm512_movepi8_mask(order);
            let codes = _mm512_permutexvar_epi8(order, _mm512_loadu_si512(mailbox.as_ptr().cast()));
            let kinds = _mm512_broadcast_i32x4(_mm_load_si128(KINDS.as_ptr().cast()));
            let kinds = _mm512_shuffle_epi8(kinds, codes);
            let attackers = _mm512_load_si512(ATTACKERS.as_ptr().cast());
            let sliders = _mm512_and_si512(attackers, _mm512_set1_epi8((DIAGONAL | ORTHOGONAL) as i8));
            Self {
                focus,
                squares: order,
                codes,
                occupied: is_occupied & on_board,
                pieces: _mm512_test_epi8_mask(codes, codes),
                attackers: _mm512_test_epi8_mask(kinds, attackers),
                sliders: _mm512_test_epi8_mask(kinds, sliders),
            }
        }
    }

    /// The place of `square` as a set; empty if neither a ray nor a knight's move leads from the focus to `square`.
    #[inline(always)]
    fn place_of(&self, _: Avx512, square: Square) -> u64 {
        // SAFETY: the token proves that the processor has AVX-512 F and BW, as `Avx::new` requires.
        unsafe { _mm512_cmpeq_epi8_mask(self.squares, _mm512_set1_epi8(square as i8)) }
    }

    /// Turns the pieces in `set` into mere blockers: no threat then has one of them as its attacker or victim.
    #[inline(always)]
    const fn without_pieces(self, set: u64) -> Self {
        Self {
            pieces: self.pieces & !set,
            attackers: self.attackers & !set,
            sliders: self.sliders & !set,
            ..self
        }
    }

    #[inline(always)]
    const fn with_occupied(self, occupied: u64) -> Self {
        Self { occupied, ..self }
    }

    /// The mask of the lanes of direct threats (by or on `piece`), if `piece` stands on the focus.
    #[inline(always)]
    fn direct(&self, v: Avx512, piece: u8) -> u32 {
        let nearest = nearest(self.occupied);
        let attackers = nearest & self.attackers;
        let targets = nearest & self.pieces & TARGETS[piece as usize & 15];
        // Lane `16 + ray` is for a threat on the nearest piece of the ray, or on the piece a knight's move away between
        // this ray and the next. One lane is enough for both, because no piece attacks along rays and also by knight's
        // moves.
        let targets = targets | rays(targets) >> 7;
        lowest_bits(v, attackers) | lowest_bits(v, rays(attackers) >> 7) << 8 | lowest_bits(v, targets) << 16
    }

    /// The mask of the lanes of discovered threats (of sliders through the focus). Lane `24 + ray` holds a threat if
    /// the nearest piece on the ray is a slider that attacks along the ray, and the opposite ray has a piece.
    #[inline(always)]
    fn discovered(&self, v: Avx512) -> u32 {
        let nearest = nearest(self.occupied);
        let victims = (nearest & self.pieces).rotate_left(32);
        lowest_bits(v, (rays(nearest & self.sliders) & rays(victims)) >> 7) << 24
    }

    /// The lanes of all threats, if `piece` stands on the focus.
    #[inline(always)]
    fn lanes(&self, _: Avx512, piece: u8) -> [u32; 32] {
        let nearest = nearest(self.occupied);
        let word = u32::from_le_bytes([piece, self.focus as u8, 0, 0]);
        let is_knight = if piece >> 1 == 2 { 0xff } else { 0 };
        let mut lanes = [0; 32];
        // SAFETY: the token proves that the processor has AVX-512 F and BW, as `Avx::new` requires. `LOWER_DWORDS` has
        // 64 readable bytes, aligned to 64. `lanes` has 128 writable bytes.
        unsafe {
            let codes = _mm512_maskz_mov_epi8(nearest, self.codes);
            let squares = _mm512_maskz_mov_epi8(nearest, self.squares);
            let (ray_bytes, zero) = (_mm512_set1_epi64(!0xff), _mm512_setzero_si512());
            // The lowest two bytes of each 64-bit lane become the code and the square of a piece. `rays` has the
            // nearest piece on each ray, `knights` the piece a knight's move away.
            let ray_codes = _mm512_sad_epu8(_mm512_and_si512(codes, ray_bytes), zero);
            let ray_squares = _mm512_sad_epu8(_mm512_and_si512(squares, ray_bytes), zero);
            let rays = _mm512_or_si512(ray_codes, _mm512_slli_epi64::<8>(ray_squares));
            let knights = _mm512_or_si512(
                _mm512_andnot_si512(ray_bytes, codes),
                _mm512_slli_epi64::<8>(_mm512_andnot_si512(ray_bytes, squares)),
            );
            let indices = _mm512_load_si512(LOWER_DWORDS.as_ptr().cast());
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
}

/// Gathers bit 0 of each byte of `word` to eight adjacent bits.
#[inline(always)]
fn lowest_bits(_: Avx512, word: u64) -> u32 {
    // SAFETY: the token proves that the processor has BMI2, as `Avx::new` requires.
    unsafe { _pext_u64(word, KNIGHTS) as u32 }
}

/// Writes the threats that a piece on `square` makes, receives or blocks. Returns a mask of the lanes with a threat.
#[inline(always)]
pub(crate) fn of_piece(
    v: Avx512,
    square: Square,
    piece: u8,
    mailbox: &[u8; 64],
    occupied: Bitboard,
    lanes: &mut [u32; 32],
) -> u32 {
    let around = Around::new(v, square, mailbox, occupied);
    *lanes = around.lanes(v, piece);
    around.direct(v, piece) | around.discovered(v)
}

/// The threats that change with a move: four blocks of lanes, then four masks of the lanes whose threats end, then four
/// masks of the lanes whose threats begin.
///
/// `piece` moves, captures `captured` (0 for none) and becomes `after`.
///
/// Threats by or on the moving piece end on `from` and begin on `to`. Threats of sliders through `from` begin. Threats
/// by or on a captured piece end; without a capture, threats of sliders through `to` end. A threat between the pieces
/// on `from` and `to` is counted once.
#[inline(always)]
pub(crate) fn of_move(
    v: Avx512,
    [from, to]: [Square; 2],
    [piece, captured, after]: [u8; 3],
    mailbox: &[u8; 64],
    occupied: Bitboard,
) -> ([[u32; 32]; 4], [[u32; 4]; 2]) {
    let (old, new) = (Around::new(v, from, mailbox, occupied), Around::new(v, to, mailbox, occupied));
    let (to_seen, from_seen) = (old.place_of(v, to), new.place_of(v, from));

    let ended_from = old.direct(v, piece);
    let new = new.without_pieces(from_seen);
    let after_move = new.with_occupied(new.occupied & !from_seen);
    // For threats through `from`, the piece on `to` is only a blocker: threats by or on this piece are already among
    // the direct threats around `to`.
    let through_from = old.without_pieces(to_seen).with_occupied(old.occupied | to_seen).discovered(v);
    let begun_to = after_move.direct(v, after);

    let from_lanes = old.lanes(v, piece);
    // `to_lanes` is computed with `from` empty, but the mask `through_to` with a blocker on `from`. Where the mask has
    // a bit, `from` is neither attacker nor victim nor between the two, so the lane is right.
    let to_lanes = after_move.lanes(v, after);
    let (captured_lanes, ended_captured, through_to) = if captured == 0 {
        ([0; 32], 0, new.discovered(v))
    } else {
        (new.lanes(v, captured), new.direct(v, captured), 0)
    };
    let (ended, begun) = ([ended_from, ended_captured, through_to, 0], [through_from, 0, begun_to, 0]);
    ([from_lanes, captured_lanes, to_lanes, [0; 32]], [ended, begun])
}
