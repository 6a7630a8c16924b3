//! The threats of a piece on one square.

use crate::attacks::{knight_attacks, queen_attacks};
use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Piece, Role};
use crate::threats::rays::RaySet;
use crate::threats::tables::{SOURCES, TARGETS, position_of};
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
/// A loop over the pieces in sight.
#[inline]
#[must_use]
pub const fn threats_at(square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats {
    let mut threats = PieceThreats { direct: ThreatList::EMPTY, discovered: ThreatList::EMPTY };
    let targets = TARGETS[piece as usize];
    // The nearest piece of each ray.
    let mut nearest: [Option<(Piece, Square)>; 8] = [None; 8];
    let mut rest = queen_attacks(square, occupied).union(knight_attacks(square)).intersection(occupied);
    while let Some(other) = rest.lowest() {
        rest = rest.without_lowest();
        let (Some(found), Some(position)) = (mailbox.piece_at(other), position_of(square, other)) else {
            continue;
        };
        let bit = 1 << position;
        if targets.0 & bit != 0 {
            threats.direct.push(Threat { attacker: piece, from: square, victim: found, to: other });
        }
        if SOURCES[found as usize].0 & bit != 0 {
            threats.direct.push(Threat { attacker: found, from: other, victim: piece, to: square });
        }
        if RaySet::KNIGHTS.0 & bit == 0 {
            nearest[position as usize / 8] = Some((found, other));
        }
    }
    let mut ray = 0;
    while ray < 8 {
        if let (Some((attacker, from)), Some((victim, to))) = (nearest[ray], nearest[ray ^ 4]) {
            let slides = match attacker.role() {
                Role::Queen => true,
                Role::Rook => ray % 2 == 0,
                Role::Bishop => ray % 2 == 1,
                _ => false,
            };
            if slides {
                threats.discovered.push(Threat { attacker, from, victim, to });
            }
        }
        ray += 1;
    }
    threats
}
