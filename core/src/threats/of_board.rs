//! All threats of a position.

use crate::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use crate::board::{Bitboard, Role, Square};
use crate::quad::{Mailbox, Piece};
use crate::threats::threat::{Threat, ThreatList};

/// All threats of a position: at most eight by each of 64 pieces.
///
/// In a search, [`Level::for_each_threat`](crate::simd::Level::for_each_threat) is faster.
///
/// # Cost
/// A lookup or a slider attack for each piece, and a loop over the threats; 2 KiB for the list.
#[inline]
pub const fn all_threats(mailbox: &Mailbox, occupied: Bitboard) -> ThreatList<512> {
    let mut threats = ThreatList::EMPTY;
    let mut attackers = occupied;
    while let Some(from) = attackers.lowest() {
        attackers = attackers.without_lowest();
        let Some(attacker) = mailbox.piece_at(from) else { continue };
        let mut victims = attacks(attacker, from, occupied).intersection(occupied);
        while let Some(to) = victims.lowest() {
            victims = victims.without_lowest();
            if let Some(victim) = mailbox.piece_at(to) {
                threats.push(Threat { attacker, from, victim, to });
            }
        }
    }
    threats
}

#[inline]
const fn attacks(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role() {
        Role::Pawn => pawn_attacks(piece.color(), square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}
