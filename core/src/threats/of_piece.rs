//! The threats of a piece on one square.

use core::fmt;

use crate::attacks::{knight_attacks, queen_attacks};
use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Piece};
use crate::threats::ray_set::RaySet;
use crate::threats::ray_tables::{ORDER, POSITIONS, SOURCES, TARGETS};
use crate::threats::threat::{DIRECT, Lanes, Threat, Threats};

/// The threats that depend on one piece: 32 lanes, and a mask of the lanes with a threat.
///
/// If the piece is put on its square, the direct threats begin and the discovered threats end. If the piece is removed,
/// the direct threats end and the discovered threats begin.
///
/// | lanes | threats | |
/// |---|---|---|
/// | `ray` | on the piece, by the knight between the ray and the next ray | direct |
/// | `8 + ray` | on the piece, along the ray | direct |
/// | `16 + ray` | by the piece, along the ray or on the knight's square after the ray | direct |
/// | `24 + ray` | by a slider on the ray, on the nearest piece of the opposite ray | discovered |
///
/// In the table, `ray` is the index of a ray in [`RaySet`], 0 to 7. So there are at most 24 direct and 8 discovered
/// threats.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Piece, QuadBitboard};
/// use quintessence::threats::threats_at;
///
/// // A rook on e4 attacks e8, to the north, which is ray 0. The rook on g4, to the east, attacks the rook on e4.
/// let board: QuadBitboard = "4k3/8/8/8/6r1/8/8/K7".parse()?;
/// let threats = threats_at(Square::E4, Piece::WhiteRook, &board.to_mailbox()?, board.occupied());
/// assert_eq!(threats.mask(), 1 << (16 + 0) | 1 << (8 + 2) | 1 << (16 + 2));
/// assert_eq!(threats.direct().len(), 3);
/// assert!(threats.direct().all(|threat| threats.lanes().contains(&threat.to_word())));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
#[repr(C, align(64))]
pub struct PieceThreats {
    lanes: Lanes,
    mask: u32,
}

impl PieceThreats {
    /// The threats by the piece and on the piece.
    #[inline]
    #[must_use]
    pub const fn direct(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        self.threats(self.mask & DIRECT)
    }

    /// The threats of sliders on other pieces, along lines that the piece blocks.
    #[inline]
    #[must_use]
    pub const fn discovered(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        self.threats(self.mask & !DIRECT)
    }

    /// All lanes as an array of fixed length, for code that processes all of them at once instead of looping over threats.
    ///
    /// If a lane's bit is set in the [`mask`](Self::mask), the lane is the [word](Threat::to_word) of a threat. The
    /// other lanes are unspecified.
    #[inline]
    #[must_use]
    pub const fn lanes(&self) -> &[u32; 32] {
        &self.lanes
    }

    /// The lanes with a threat: bit `i` stands for lane `i`. Bits 0 to 23 are direct threats.
    #[inline]
    #[must_use]
    pub const fn mask(&self) -> u32 {
        self.mask
    }

    #[inline]
    const fn threats(&self, mask: u32) -> Threats<'_, 1> {
        Threats { blocks: core::array::from_ref(&self.lanes), masks: [mask], block: 0 }
    }

    /// Makes the threats from lanes that vector code has computed.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "only AVX-512 computes lanes"))]
    #[inline]
    pub(crate) const fn new(lanes: Lanes, mask: u32) -> Self {
        Self { lanes, mask }
    }
}

/// Prints the threats, direct and discovered.
impl fmt::Debug for PieceThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.direct()).entries(self.discovered()).finish()
    }
}

/// The threats that depend on a piece on a square.
///
/// Whatever stands on the square is ignored, so the result is the same before the piece is put there and after. In a
/// search, [`Level::for_each_threat_at`](crate::simd::Level::for_each_threat_at) is faster.
///
/// # Cost
/// The attacks of a queen. A loop over the pieces that a queen or a knight would attack, with about 25 operations for
/// each piece. A loop over the discovered threats. 8,448 bytes of tables, and the tables of [`queen_attacks`] and
/// [`knight_attacks`].
#[inline]
pub const fn threats_at(square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats {
    // The lanes are written directly to the result, because a copy of them would wait for the stores.
    let mut threats = PieceThreats { lanes: [0; 32], mask: 0 };
    let (direct, nearest) = write_direct(square, piece, mailbox, occupied, &mut threats.lanes);
    threats.mask = direct | nearest.write_discovered(square, mailbox, &mut threats.lanes);
    threats
}

/// The nearest pieces on the rays around a square.
pub(super) struct Nearest {
    pieces: RaySet,
    /// The nearest pieces that slide along their ray.
    sliders: RaySet,
}

/// Writes the threats by a piece and on it to their lanes. Returns the mask of these lanes and the nearest pieces.
#[inline]
pub(super) const fn write_direct(
    square: Square,
    piece: Piece,
    mailbox: &Mailbox,
    occupied: Bitboard,
    lanes: &mut Lanes,
) -> (u32, Nearest) {
    let (row, targets) = (&POSITIONS.get()[square as usize], TARGETS[piece as usize].0);
    let (mut pieces, mut sliders, mut present) = (0, 0, 0);
    let mut rest = queen_attacks(square, occupied).union(knight_attacks(square)).intersection(occupied);
    while let Some(other) = rest.lowest() {
        rest = rest.without_lowest();
        let (code, position) = (mailbox.code_at(other), row[other as usize] & 63);
        let (is_piece, sources) = (mask(code != 0), SOURCES[code as usize & 15].0);
        let ray = position as usize >> 3;
        let on = ray + 8 * (position & 7 != 0) as usize;
        let by = 16 + ray;
        // The threats are computed without branches, which would be mispredicted.
        let word = u32::from_le_bytes([code, other as u8, piece as u8, square as u8]);
        let attacks = (targets & is_piece) >> position & 1;
        lanes[on] = word;
        lanes[by] = select(attacks != 0, word.rotate_left(16), lanes[by]);
        present |= (sources >> position & 1) << on | attacks << by;
        pieces |= is_piece & 1 << position;
        sliders |= sources & mask(is_slider(code)) & 1 << position;
    }
    (present as u32, Nearest { pieces: RaySet(pieces), sliders: RaySet(sliders) })
}

impl Nearest {
    /// Finds the nearest pieces around a square, without writing threats.
    #[inline]
    pub(super) const fn new(square: Square, mailbox: &Mailbox, occupied: Bitboard) -> Self {
        let row = &POSITIONS.get()[square as usize];
        let (mut pieces, mut sliders) = (0, 0);
        let mut rest = queen_attacks(square, occupied).intersection(occupied);
        while let Some(other) = rest.lowest() {
            rest = rest.without_lowest();
            let (code, bit) = (mailbox.code_at(other), 1 << (row[other as usize] & 63));
            pieces |= mask(code != 0) & bit;
            sliders |= SOURCES[code as usize & 15].0 & mask(is_slider(code)) & bit;
        }
        Self { pieces: RaySet(pieces), sliders: RaySet(sliders) }
    }

    /// Writes the threats of sliders through the square to their lanes. Returns the mask of these lanes.
    #[inline]
    pub(super) const fn write_discovered(self, square: Square, mailbox: &Mailbox, lanes: &mut Lanes) -> u32 {
        let row = &ORDER.get()[square as usize];
        let mut rest = self.sliders.rays().0 & self.pieces.opposite().rays().0;
        let mut present = 0;
        while rest != 0 {
            let ray = rest.trailing_zeros() & 56;
            rest &= rest - 1;
            let (from, to) = (self.square_on(row, ray), self.square_on(row, ray ^ 32));
            let (attacker, victim) = (mailbox.code_at(from), mailbox.code_at(to));
            let lane = 24 + (ray >> 3);
            lanes[lane as usize & 31] = u32::from_le_bytes([attacker, from as u8, victim, to as u8]);
            present |= 1 << lane;
        }
        present
    }

    /// The square of the nearest piece on the ray that begins at position `ray`, a multiple of 8.
    #[inline]
    const fn square_on(&self, row: &[u8; 64], ray: u32) -> Square {
        let distance = (self.pieces.0 >> ray & 0xfe).trailing_zeros();
        Square::from_index_masked(row[(ray + distance) as usize & 63])
    }
}

#[inline]
const fn select(condition: bool, a: u32, b: u32) -> u32 {
    let mask = mask(condition) as u32;
    a & mask | b & !mask
}

#[inline]
const fn mask(condition: bool) -> u64 {
    (condition as u64).wrapping_neg()
}

#[inline]
const fn is_slider(code: u8) -> bool {
    Piece::WhiteBishop as u8 <= code && code <= Piece::BlackQueen as u8
}
