//! All threats, step by step from each piece.

use std::collections::HashSet;

use quintessence::quad::{Mailbox, Role};
use quintessence::{Bitboard, Color, PieceSets, Square};

use super::packed;
use super::sinks::number;
use crate::attackers::attacks_of;

pub(super) type Threats = HashSet<u32>;

pub(super) fn threats(mailbox: &Mailbox) -> Threats {
    let (mut roles, mut white) = ([Bitboard::EMPTY; 6], Bitboard::EMPTY);
    let pieces = Square::ALL.into_iter().filter_map(|square| Some((square, mailbox.piece_at(square)?)));
    for (square, piece) in pieces {
        roles[piece.role() as usize - Role::Pawn as usize] |= Bitboard::from(square);
        if piece.color() == Color::White {
            white |= Bitboard::from(square);
        }
    }
    let occupied = roles.into_iter().fold(Bitboard::EMPTY, Bitboard::union);
    let pieces = PieceSets::from_roles(roles, white);
    let of_piece = |from: Square| {
        let victims = attacks_of(from, &pieces, occupied) & occupied;
        victims.into_iter().map(move |to| packed(mailbox.code_at(from), from, mailbox.code_at(to), to))
    };
    occupied.into_iter().flat_map(of_piece).collect()
}

pub(super) fn sum<'a>(threats: impl IntoIterator<Item = &'a u32>) -> u32 {
    threats.into_iter().fold(0, |all, &threat| all.wrapping_add(number(threat)))
}
