//! All threats by walking from each piece, square by square.

use std::collections::BTreeSet;

use quintessence::quad::{Mailbox, Piece, Role};
use quintessence::threats::Threat;
use quintessence::{Color, Square};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// All threats of a position.
pub(super) fn threats(mailbox: &Mailbox) -> BTreeSet<Threat> {
    let pieces = Square::ALL.into_iter().filter_map(|square| Some((square, mailbox.piece_at(square)?)));
    pieces.flat_map(|(from, attacker)| of_piece(mailbox, from, attacker)).collect()
}

fn of_piece(mailbox: &Mailbox, from: Square, attacker: Piece) -> impl Iterator<Item = Threat> {
    let up = if attacker.color() == Color::White { 1 } else { -1 };
    let (steps, reach) = match attacker.role() {
        Role::Pawn => (vec![(-1, up), (1, up)], 1),
        Role::Knight => (KNIGHT.to_vec(), 1),
        Role::Bishop => (DIAGONAL.to_vec(), 7),
        Role::Rook => (STRAIGHT.to_vec(), 7),
        Role::Queen => ([STRAIGHT, DIAGONAL].concat(), 7),
        Role::King => ([STRAIGHT, DIAGONAL].concat(), 1),
    };
    steps.into_iter().filter_map(move |(files, ranks)| {
        let mut squares = (1..=reach).map_while(|n| from.offset(n * files, n * ranks));
        let (to, victim) = squares.find_map(|square| Some((square, mailbox.piece_at(square)?)))?;
        Some(Threat { attacker, from, victim, to })
    })
}
