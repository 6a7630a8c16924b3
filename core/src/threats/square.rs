//! The threats of a piece on one square.

use crate::attacks::{knight_attacks, queen_attacks};
use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Piece};
use crate::threats::rays::RaySet;
use crate::threats::tables::{ORDER, POSITIONS, SOURCES, TARGETS};
use crate::threats::threat::{Threat, ThreatList};

/// The threats that depend on one piece.
///
/// If the piece is put on its square, the direct threats begin and the discovered threats end. If the piece is removed,
/// the direct threats end and the discovered threats begin.
#[derive(Clone, Copy, Debug)]
pub struct PieceThreats {
    /// The threats by the piece and on the piece: at most 8 by it, 8 on it along rays, and 8 by knights.
    pub direct: ThreatList<24>,
    /// The threats of sliders on other pieces along lines that the piece blocks: at most one for each ray.
    pub discovered: ThreatList<8>,
}

/// The threats that depend on a piece on a square.
///
/// Whatever stands on the square is ignored, so the function serves both a piece to be put there and a piece to be taken
/// off.
///
/// # Cost
/// A queen's attacks, a loop over the pieces in sight, about 25 operations for each, and a loop over the discovered
/// threats; 4.8 KiB of tables, and those of [`queen_attacks`].
#[inline]
#[must_use]
pub const fn threats_at(square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats {
    let mut threats = PieceThreats { direct: ThreatList::EMPTY, discovered: ThreatList::EMPTY };
    let nearest = push_direct(square, piece, mailbox, occupied, &mut threats.direct);
    nearest.push_discovered(square, mailbox, &mut threats.discovered);
    threats
}

/// The nearest pieces on the rays around a square.
pub(super) struct Nearest {
    pieces: RaySet,
    /// The pieces that slide along their ray.
    sliders: RaySet,
}

/// Appends the threats by a piece and on it.
#[inline]
pub(super) const fn push_direct<const N: usize>(
    square: Square,
    piece: Piece,
    mailbox: &Mailbox,
    occupied: Bitboard,
    list: &mut ThreatList<N>,
) -> Nearest {
    let (row, targets) = (&POSITIONS.get()[square as usize], TARGETS[piece as usize].0);
    let (mut pieces, mut sliders) = (0, 0);
    let mut len = list.len();
    let mut rest = queen_attacks(square, occupied).union(knight_attacks(square)).intersection(occupied);
    while let Some(other) = rest.lowest() {
        rest = rest.without_lowest();
        let (code, position) = (mailbox.code_at(other), row[other as usize] & 63);
        let found = Piece::from_piece_code(code);
        let (is_piece, sources) = (mask(code != 0), SOURCES[code as usize & 15].0);
        // Both threats are written, and only what is one is counted: branches would be mispredicted.
        list.write(len, Threat { attacker: piece, from: square, victim: found, to: other });
        len += ((targets & is_piece) >> position & 1) as usize;
        list.write(len, Threat { attacker: found, from: other, victim: piece, to: square });
        len += (sources >> position & 1) as usize;
        pieces |= is_piece & 1 << position;
        sliders |= sources & mask(is_slider(code)) & 1 << position;
    }
    list.set_len(len as u32);
    Nearest { pieces: RaySet(pieces), sliders: RaySet(sliders) }
}

impl Nearest {
    /// The nearest pieces, without threats.
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

    /// Appends the threats of sliders through the square.
    #[inline]
    pub(super) const fn push_discovered<const N: usize>(
        self,
        square: Square,
        mailbox: &Mailbox,
        list: &mut ThreatList<N>,
    ) {
        let row = &ORDER.get()[square as usize];
        let mut rest = self.sliders.rays().0 & self.pieces.opposite().rays().0;
        while rest != 0 {
            let ray = rest.trailing_zeros() & 56;
            rest &= rest - 1;
            let (from, to) = (self.square_on(row, ray), self.square_on(row, ray ^ 32));
            let attacker = Piece::from_piece_code(mailbox.code_at(from));
            let victim = Piece::from_piece_code(mailbox.code_at(to));
            list.push(Threat { attacker, from, victim, to });
        }
    }

    /// The square of the piece on a ray, which begins at this position.
    #[inline]
    const fn square_on(&self, row: &[u8; 64], ray: u32) -> Square {
        let distance = (self.pieces.0 >> ray & 0xfe).trailing_zeros();
        Square::from_index_masked(row[(ray + distance) as usize & 63])
    }
}

#[inline]
const fn mask(condition: bool) -> u64 {
    (condition as u64).wrapping_neg()
}

#[inline]
const fn is_slider(code: u8) -> bool {
    Piece::WhiteBishop as u8 <= code && code <= Piece::BlackQueen as u8
}
