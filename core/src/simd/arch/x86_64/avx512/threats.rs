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
//! the square of this piece. `vpcompressd` then collects the threats.
//!
//! Two things differ from a direct transcription:
//!
//! - Sets of positions are computed in general registers, and the lengths of the lists first. The loops of the caller
//!   end by a mispredicted branch that waits for the length.
//!
//! - The lists of [`PieceThreats`] are joined in registers and stored at constant offsets. LLVM then stores them where
//!   the caller reads them. A copy of a list would load bytes of several stores, which are not forwarded.

use core::arch::x86_64::*;

use super::Avx512;
use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Move, MoveKind, Piece, Role};
use crate::tables::align::{A64, Aligned};
use crate::threats::{
    MoveThreats, ON_BOARD, ORDER, POSITIONS, PieceThreats, RaySet, SOURCES, TARGETS, Threat, ThreatList,
    move_threats,
};

/// The kind of a bishop. A queen has this bit and [`ORTHOGONAL`].
const DIAGONAL: u8 = 1 << 4;
const ORTHOGONAL: u8 = 1 << 5;

/// The kind of each piece as a bit, indexed by code.
static KINDS: Aligned<A64, [u8; 16]> = {
    let mut kinds = [0; 16];
    let mut i = 0;
    while i < 12 {
        let piece = Piece::ALL[i];
        kinds[piece as usize] = match piece.role() {
            Role::Pawn => 1 << piece.color() as u8,
            Role::Knight => 1 << 2,
            Role::King => 1 << 3,
            Role::Bishop => DIAGONAL,
            Role::Rook => ORTHOGONAL,
            Role::Queen => DIAGONAL | ORTHOGONAL,
        };
        i += 1;
    }
    Aligned::new(kinds)
};

/// The kinds that attack the focus from each position.
static ATTACKERS: Aligned<A64, [u8; 64]> = {
    let mut kinds = [0; 64];
    let mut position = 0;
    while position < 64 {
        let mut i = 0;
        while i < 12 {
            let piece = Piece::ALL[i];
            // The kinds of a queen are those of a bishop and of a rook.
            if !matches!(piece.role(), Role::Queen) && SOURCES[piece as usize].bits() >> position & 1 != 0 {
                kinds[position] |= KINDS.get()[piece as usize];
            }
            i += 1;
        }
        position += 1;
    }
    Aligned::new(kinds)
};

/// The numbers from 0. Loaded from entry `16 - n` on, they are the indices that move lane 0 to lane `n`.
static LANES: Aligned<A64, [u32; 40]> = {
    let mut lanes = [0; 40];
    let mut i = 0;
    while i < 40 {
        lanes[i] = i as u32;
        i += 1;
    }
    Aligned::new(lanes)
};

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

#[expect(clippy::unused_self, reason = "`self` proves that the processor has the instructions")]
impl Avx512 {
    #[inline(always)]
    fn around(self, focus: Square, mailbox: &Mailbox, occupied: Bitboard) -> Around {
        // SAFETY: `self` proves AVX-512 F, BW, VBMI and BITALG (see `Avx512::new`). A row of `ORDER`, a mailbox and
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

    /// The code and the square of each nearest piece, as the lower two bytes of a dword. The upper dword of a lane is for
    /// the ray, the lower dword for the knight's square. The first result has only the rays.
    #[inline(always)]
    fn nearest(self, around: &Around) -> (__m512i, __m512i) {
        let nearest = around.occupied.nearest().bits();
        // SAFETY: `self` proves AVX-512 F and BW (see `Avx512::new`).
        unsafe {
            let codes = _mm512_maskz_mov_epi8(nearest, around.codes);
            let squares = _mm512_maskz_mov_epi8(nearest, around.squares);
            let (rays, zero) = (_mm512_set1_epi64(!0xff), _mm512_setzero_si512());
            let ray_codes = _mm512_sad_epu8(_mm512_and_si512(codes, rays), zero);
            let ray_squares = _mm512_sad_epu8(_mm512_and_si512(squares, rays), zero);
            let on_rays =
                _mm512_or_si512(_mm512_slli_epi64::<32>(ray_codes), _mm512_slli_epi64::<40>(ray_squares));
            let knights = _mm512_andnot_si512(rays, codes);
            let knight_squares = _mm512_slli_epi64::<8>(_mm512_andnot_si512(rays, squares));
            // 0xfe: the union of three.
            (on_rays, _mm512_ternarylogic_epi64::<0xfe>(on_rays, knights, knight_squares))
        }
    }

    /// The threats on a piece on the focus, and the threats by the piece, from the second result of `nearest`.
    #[inline(always)]
    fn direct(self, all: __m512i, focus: Square, piece: Piece) -> (__m512i, __m512i) {
        let focus = i32::from_le_bytes([0, 0, piece as u8, focus as u8]);
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe {
            let on = _mm512_or_si512(all, _mm512_set1_epi32(focus));
            (on, _mm512_rol_epi32::<16>(on))
        }
    }

    /// The threats of each ray's nearest piece on that of the opposite ray, from the first result of `nearest`.
    #[inline(always)]
    fn discovered(self, on_rays: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe {
            let opposite = _mm512_alignr_epi64::<4>(on_rays, on_rays);
            _mm512_or_si512(on_rays, _mm512_slli_epi32::<16>(opposite))
        }
    }

    /// Moves the dwords of some positions to the front, and fills up with threats.
    ///
    /// A ray is meant by any of its positions, of which only one may be set.
    #[inline(always)]
    fn compress(self, dwords: __m512i, positions: u64) -> __m512i {
        let knights = RaySet::KNIGHTS.bits();
        let filler = i32::from_le_bytes(FILLER);
        // SAFETY: `self` proves AVX-512 F and BMI2 (see `Avx512::new`).
        unsafe {
            let rays = RaySet::new(positions).rays().bits();
            let mask = _pext_u64(rays | positions & knights, 0x81 * knights) as u16;
            _mm512_mask_compress_epi32(_mm512_set1_epi32(filler), mask, dwords)
        }
    }

    #[inline(always)]
    pub(super) fn threats_around(
        self,
        square: Square,
        piece: Piece,
        mailbox: &Mailbox,
        occupied: Bitboard,
    ) -> PieceThreats {
        let mut threats = PieceThreats { direct: ThreatList::EMPTY, discovered: ThreatList::EMPTY };
        let around = self.around(square, mailbox, occupied);
        let (attackers, targets) = around.direct(piece);
        let through = around.discovered();
        let count = attackers.count_ones();
        threats.direct.set_len(count + targets.count_ones());
        threats.discovered.set_len(through.count_ones());

        let (on_rays, all) = self.nearest(&around);
        let (on, by) = self.direct(all, square, piece);
        let (on, by) = (self.compress(on, attackers), self.compress(by, targets));
        let discovered = self.compress(self.discovered(on_rays), through);
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`). At most 16 positions are attackers, so the loads from
        // `LANES` are 24 of 40 entries, from one of the first 17 on. The lists have 24 and 8 writable lanes. Each dword
        // that is stored is a `Threat`: `compress` returns only dwords of threats, whose codes are from the mailbox and
        // whose squares are from positions on the board, and its filler.
        unsafe {
            let indices = LANES.get().as_ptr().add(16 - count as usize);
            let behind = (!0 << count) as u16;
            let lower = _mm512_mask_permutexvar_epi32(on, behind, _mm512_loadu_si512(indices.cast()), by);
            let indices = _mm256_loadu_si256(indices.add(16).cast());
            let upper = _mm512_permutexvar_epi32(_mm512_castsi256_si512(indices), by);
            let lanes = threats.direct.lanes_mut().as_mut_ptr();
            _mm512_storeu_si512(lanes.cast(), lower);
            _mm256_storeu_si256(lanes.add(16).cast(), _mm512_castsi512_si256(upper));
            let lanes = threats.discovered.lanes_mut().as_mut_ptr();
            _mm256_storeu_si256(lanes.cast(), _mm512_castsi512_si256(discovered));
        }
        threats
    }

    /// The threats that end are the direct ones of `from` and of the captured piece, or those through an empty `to`. The
    /// threats that begin are the direct ones of `to` and those through `from`. A pair of both squares is counted once.
    ///
    /// Other moves are left to the scalar function: en passant, castling, and moves that put back the piece that they
    /// take off.
    #[inline(always)]
    pub(super) fn threats_of_move(
        self,
        chosen: Move,
        mailbox: &Mailbox,
        occupied: Bitboard,
    ) -> Option<MoveThreats> {
        let (from, to, piece, after) = (chosen.from(), chosen.to(), chosen.piece(), chosen.piece_after());
        let captured = chosen.captured();
        let is_plain = matches!(chosen.kind(), MoveKind::Plain | MoveKind::DoublePush);
        if !is_plain || from == to || captured == Some(after) {
            return move_threats(chosen, mailbox, occupied);
        }
        let target_fits = match captured {
            Some(captured) => occupied.contains(to) & (mailbox.code_at(to) == captured.code()),
            None => !occupied.contains(to),
        };
        if !(target_fits & occupied.contains(from) & (mailbox.code_at(from) == piece.code())) {
            return None;
        }
        let mut threats = MoveThreats { ended: ThreatList::EMPTY, begun: ThreatList::EMPTY };
        let (old, new) = (self.around(from, mailbox, occupied), self.around(to, mailbox, occupied));
        // If a square is out of sight of the other one, these positions are off the board.
        let to_seen = 1_u64 << (POSITIONS.get()[from as usize][to as usize] & 63);
        let from_seen = 1_u64 << (POSITIONS.get()[to as usize][from as usize] & 63);

        self.push_direct(&old, from, piece, &mut threats.ended);
        let new = new.without_piece(from_seen);
        match captured {
            Some(captured) => self.push_direct(&new, to, captured, &mut threats.ended),
            None => self.push_discovered(&new, &mut threats.ended),
        }
        self.push_direct(&new.with_occupied(new.occupied.bits() & !from_seen), to, after, &mut threats.begun);
        let occupied = (old.occupied.bits() | to_seen) & ON_BOARD[from as usize].bits();
        self.push_discovered(&old.without_piece(to_seen).with_occupied(occupied), &mut threats.begun);
        Some(threats)
    }

    /// Appends at most 24 threats. The list has at most 24 before.
    #[inline(always)]
    fn push_direct(self, around: &Around, focus: Square, piece: Piece, list: &mut ThreatList<64>) {
        let (attackers, targets) = around.direct(piece);
        let (_, all) = self.nearest(around);
        let (on, by) = self.direct(all, focus, piece);
        let first = list.len();
        let middle = first + attackers.count_ones() as usize;
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`). `threats_of_move` appends at most twice to a list, first at
        // lane 0. So `first` is at most 24 and `middle` at most 40, and the list has 64 writable lanes. Each dword that is
        // stored is a `Threat`, as in `threats_around`.
        unsafe {
            let lanes = list.lanes_mut().as_mut_ptr();
            _mm512_storeu_si512(lanes.add(first).cast(), self.compress(on, attackers));
            let by = _mm512_castsi512_si256(self.compress(by, targets));
            _mm256_storeu_si256(lanes.add(middle).cast(), by);
        }
        list.set_len(middle as u32 + targets.count_ones());
    }

    /// Appends at most 8 threats. The list has at most 24 before.
    #[inline(always)]
    fn push_discovered(self, around: &Around, list: &mut ThreatList<64>) {
        let through = around.discovered();
        let (on_rays, _) = self.nearest(around);
        let discovered = self.compress(self.discovered(on_rays), through);
        let first = list.len();
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`). `first` is at most 24, because `threats_of_move` appends
        // only the direct threats of one piece before. The list has 64 writable lanes. Each dword that is stored is a
        // `Threat`, as in `threats_around`.
        unsafe {
            let lanes = list.lanes_mut().as_mut_ptr().add(first);
            _mm256_storeu_si256(lanes.cast(), _mm512_castsi512_si256(discovered));
        }
        list.set_len(first as u32 + through.count_ones());
    }

    #[inline(always)]
    pub(super) fn threats_of_board(self, mailbox: &Mailbox, occupied: Bitboard) -> ThreatList<512> {
        let mut threats = ThreatList::EMPTY;
        let lanes = threats.lanes_mut().as_mut_ptr();
        let mut len = 0;
        // SAFETY: `self` proves AVX-512 F, BW, DQ, VL, VBMI and BITALG (see `Avx512::new`). A mailbox and a row of `ORDER`
        // have 64 readable bytes, aligned to 64 bytes. Each of at most 64 pieces adds at most 8 to `len`, so `len` is at
        // most 504 before the last store of 8 of the 512 lanes. Each dword that is stored is a `Threat`: the codes are
        // from the mailbox, and the squares are on the board.
        unsafe {
            let codes = _mm512_load_si512(mailbox.codes().as_ptr().cast());
            let board = _mm512_set1_epi64(occupied.0 as i64);
            let filler = _mm256_set1_epi32(i32::from_le_bytes(FILLER));
            for from in occupied & Bitboard(_mm512_test_epi8_mask(codes, codes)) {
                let attacker = mailbox.code_at(from);
                let order = _mm512_load_si512(ORDER.get()[from as usize].as_ptr().cast());
                let is_occupied = _mm512_bitshuffle_epi64_mask(board, order) & ON_BOARD[from as usize].bits();
                let nearest = RaySet::new(is_occupied).nearest().bits();
                let targets = nearest & TARGETS[attacker as usize & 15].bits();
                // No piece attacks both along a ray and like a knight, so each lane has one target.
                let zero = _mm512_setzero_si512();
                let victims = _mm512_sad_epu8(_mm512_maskz_permutexvar_epi8(targets, order, codes), zero);
                let squares = _mm512_sad_epu8(_mm512_maskz_mov_epi8(targets, order), zero);
                let mask = _mm512_test_epi64_mask(victims, victims);
                let to = _mm512_cvtepi64_epi32(_mm512_or_si512(victims, _mm512_slli_epi64::<8>(squares)));
                let focus = _mm256_set1_epi32(i32::from_le_bytes([attacker, from as u8, 0, 0]));
                let all = _mm256_or_si256(_mm256_slli_epi32::<16>(to), focus);
                _mm256_storeu_si256(lanes.add(len).cast(), _mm256_mask_compress_epi32(filler, mask, all));
                len += mask.count_ones() as usize;
            }
        }
        threats.set_len(len as u32);
        threats
    }
}

/// The bytes of [`Threat::FILLER`].
const FILLER: [u8; 4] = {
    let Threat { attacker, from, victim, to } = Threat::FILLER;
    [attacker as u8, from as u8, victim as u8, to as u8]
};
