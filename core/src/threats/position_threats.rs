//! All threats of a position.

use crate::attacks::{bishop_attacks, king_attacks, knight_attacks, queen_attacks, rook_attacks};
use crate::board::{Bitboard, Color, Pieces, Role, Square};
use crate::quad::Mailbox;
use crate::threats::threat::Threat;

/// Calls a closure with each threat of a position, in an unspecified order.
///
/// After a move, [`move_threats`](fn@super::move_threats) finds only the threats that the move changes.
///
/// Vector instructions do not make this function faster, so [`Level`](crate::simd::Level) has no method with its name.
///
/// ```
/// use quintessence::quad::QuadBitboard;
/// use quintessence::threats::for_each_threat;
///
/// // Knight and king defend the pawn on f2, and the rook attacks the knight.
/// let board: QuadBitboard = "4k3/8/8/8/3pN1r1/8/5P2/4K3".parse()?;
/// let (pieces, mailbox) = (board.piece_sets(), board.to_mailbox()?);
/// let mut count = 0;
/// for_each_threat(pieces.lend(), &mailbox, board.occupied(), |_| count += 1);
/// assert_eq!(count, 3);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Cost
/// One lookup or slider attack for each piece except pawns, and about 12 operations for each threat. The threats by
/// pawns are found in four loops, one for each colour and direction of capture.
#[inline]
pub fn for_each_threat(pieces: Pieces<'_>, mailbox: &Mailbox, occupied: Bitboard, mut f: impl FnMut(Threat)) {
    let mut give = |from: Square, to: Square| {
        let (attacker, victim) = (mailbox.code_at(from), mailbox.code_at(to));
        if attacker != 0 && victim != 0 {
            f(Threat::from_valid_word(u32::from_le_bytes([attacker, from as u8, victim, to as u8])));
        }
    };
    let (targets, [a, .., h]) = (occupied.0, Bitboard::FILES);
    let [white, black] = Color::ALL.map(|color| pieces.pawns(color) & occupied);
    // The second value of each pair is added to a pawn's square, modulo 64, to get the square of the victim.
    for (pawns, ahead) in [
        ((white - a) & Bitboard(targets >> 7), 7),
        ((white - h) & Bitboard(targets >> 9), 9),
        ((black - a) & Bitboard(targets << 9), 64 - 9),
        ((black - h) & Bitboard(targets << 7), 64 - 7),
    ] {
        for from in pawns {
            give(from, Square::from_index_masked(from as u8 + ahead));
        }
    }
    let of = |role: Role| pieces.roles[role as usize] & occupied;
    each_target(of(Role::Knight), occupied, knight_attacks, &mut give);
    each_target(of(Role::Bishop), occupied, |from| bishop_attacks(from, occupied), &mut give);
    each_target(of(Role::Rook), occupied, |from| rook_attacks(from, occupied), &mut give);
    each_target(of(Role::Queen), occupied, |from| queen_attacks(from, occupied), &mut give);
    each_target(of(Role::King), occupied, king_attacks, &mut give);
}

/// Calls `give(from, to)` for each occupied square `to` that an attacker on `from` attacks.
#[inline]
fn each_target(
    attackers: Bitboard,
    occupied: Bitboard,
    attacks: impl Fn(Square) -> Bitboard,
    give: &mut impl FnMut(Square, Square),
) {
    for from in attackers {
        for to in attacks(from) & occupied {
            give(from, to);
        }
    }
}
