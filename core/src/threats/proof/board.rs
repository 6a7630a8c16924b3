//! Compares the threats of one board with many pieces with ray walks.

use super::{agrees, attacks, attacks_on_empty_board};
use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Piece};
use crate::threats::all::all_threats;
use crate::threats::square::threats_at;
use crate::threats::threat::{DIRECT, Threat, ThreatList};

/// The occupied squares of a board with many pieces.
const OCCUPIED: u64 = 0x3412_8a51_44a2_0d68;

/// The occupied squares with a piece. The other two end rays and are nothing else.
const PIECES: u64 = OCCUPIED & !0x0000_0800_0002_0000;

/// A mailbox with pieces of all kinds, and two pieces outside the occupied squares.
const MAILBOX: &Mailbox = &{
    let mut mailbox = Mailbox::EMPTY;
    let (mut rest, mut i) = (Bitboard(PIECES | 0x0000_0008_1000_0000), 0);
    while let Some(square) = rest.pop_lowest() {
        mailbox.put(square, Piece::ALL[(7 * i + 5) % 12]);
        i += 1;
    }
    mailbox
};

// All threats of the board.
const _: () = {
    let threats = all_threats(MAILBOX, Bitboard(OCCUPIED));
    let (found, mut count) = (victims(threats.as_slice()), 0);
    let mut rest = Bitboard(PIECES);
    while let Some(from) = rest.pop_lowest() {
        let Some(piece) = MAILBOX.piece_at(from) else { panic!() };
        let expected = attacks(piece, from, OCCUPIED) & PIECES;
        agrees!("all_threats", from, "victims", found[from as usize], expected);
        count += expected.count_ones() as usize;
    }
    assert!(threats.len() == count);
};

/// The squares of the victims of each square. Compares the pieces with those of the board.
const fn victims(threats: &[Threat]) -> [u64; 64] {
    let (mut victims, mut i) = ([0; 64], 0);
    while i < threats.len() {
        let Threat { attacker, from, victim, to } = threats[i];
        agrees!("Threat", from, "attacker", attacker.code(), MAILBOX.code_at(from));
        agrees!("Threat", to, "victim", victim.code(), MAILBOX.code_at(to));
        victims[from as usize] |= 1 << to as u8;
        i += 1;
    }
    victims
}

// Each piece once, on every fifth square.
const _: () = {
    let mut i = 0;
    while i < 64 {
        piece_agrees(Square::ALL[i], Piece::ALL[i % 12]);
        i += 5;
    }
};

const fn piece_agrees(square: Square, piece: Piece) {
    agrees!("DIRECT", square, "lanes", DIRECT, u32::MAX >> 8);
    let bit = 1 << square as u8;
    let threats = threats_at(square, piece, MAILBOX, Bitboard(OCCUPIED));
    // The threats by the piece, and on the piece.
    let (mut by, mut on, mut count) = (0_u64, 0_u64, 0);
    let mut blocked = ThreatList::<8>::EMPTY;
    let mut lanes = threats.mask();
    while lanes != 0 {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes - 1;
        let threat = Threat::from_word(threats.lanes()[lane]);
        if DIRECT >> lane & 1 == 0 {
            blocked.push(threat);
            continue;
        }
        count += 1;
        let Threat { attacker, from, victim, to } = threat;
        if from as u8 == square as u8 {
            agrees!("threats_at", square, "attacker", attacker.code(), piece.code());
            agrees!("threats_at", square, "victim", victim.code(), MAILBOX.code_at(to));
            by |= 1 << to as u8;
        } else {
            agrees!("threats_at", square, "attacker", attacker.code(), MAILBOX.code_at(from));
            agrees!("threats_at", square, "victim", victim.code(), piece.code());
            agrees!("threats_at", square, "target", to as u8, square as u8);
            on |= 1 << from as u8;
        }
    }
    let expected = attacks(piece, square, OCCUPIED) & PIECES;
    agrees!("threats_at", square, "victims", by, expected);
    agrees!("threats_at", square, "direct", count as u32, (by.count_ones() + on.count_ones()));

    // The threats on the piece, and those that it blocks, from the attacks of the others with it and without it.
    let found = victims(blocked.as_slice());
    let (mut expected, mut discovered) = (0, 0);
    let mut rest = Bitboard(PIECES & !bit);
    while let Some(from) = rest.pop_lowest() {
        let Some(other) = MAILBOX.piece_at(from) else { panic!() };
        if attacks_on_empty_board(other, from) & bit == 0 {
            continue;
        }
        let seen = attacks(other, from, OCCUPIED | bit);
        if seen & bit != 0 {
            expected |= 1 << from as u8;
            let uncovered = attacks(other, from, OCCUPIED & !bit) & !seen & PIECES;
            agrees!("threats_at", square, "uncovered", found[from as usize], uncovered);
            discovered += uncovered.count_ones() as usize;
        }
    }
    agrees!("threats_at", square, "attackers", on, expected);
    agrees!("threats_at", square, "discovered", blocked.len(), discovered);
}
