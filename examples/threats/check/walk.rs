//! The threats of a position by a walk from square to square. No table and no bitboard of the library is used.

use quintessence::quad::{Mailbox, Role};
use quintessence::threats::Threat;
use quintessence::{Color, Square};

type Step = (i8, i8);

const ORTHOGONAL: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ROYAL: [Step; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const WHITE_PAWN: [Step; 2] = [(-1, 1), (1, 1)];
const BLACK_PAWN: [Step; 2] = [(-1, -1), (1, -1)];

/// All threats, in order.
pub(super) fn threats(mailbox: &Mailbox) -> Vec<Threat> {
    let mut threats = Vec::with_capacity(128);
    for from in Square::ALL {
        let Some(attacker) = mailbox.piece_at(from) else { continue };
        let (steps, reach): (&[Step], i8) = match attacker.role() {
            Role::Pawn if attacker.color() == Color::White => (&WHITE_PAWN, 1),
            Role::Pawn => (&BLACK_PAWN, 1),
            Role::Knight => (&KNIGHT, 1),
            Role::Bishop => (&DIAGONAL, 7),
            Role::Rook => (&ORTHOGONAL, 7),
            Role::Queen => (&ROYAL, 7),
            Role::King => (&ROYAL, 1),
        };
        for &(files, ranks) in steps {
            let mut squares =
                (1..=reach).map_while(|distance| from.offset(distance * files, distance * ranks));
            let nearest = squares.find_map(|to| Some((mailbox.piece_at(to)?, to)));
            threats.extend(nearest.map(|(victim, to)| Threat { attacker, from, victim, to }));
        }
    }
    threats.sort_unstable();
    threats
}
