//! Compares the questions about one square, and the maps of a side, with walks of the oracle on one board with many
//! pieces.
//!
//! Some squares of the board are in several sets of pieces. The side that asks owns about half of the pieces.

use super::entry_agrees;
use crate::attacks::exchange::SquareAttackers;
use crate::attacks::{
    attack_map, attack_maps, attackers_to, bishop_and_rook_attacks, bishop_and_rook_xrays,
    checkers_and_pinned, is_attacked,
};
use crate::board::{Bitboard, Direction, PieceSets, Square};
use crate::oracle;
use crate::oracle::empty::CHESS_ATTACKS;

const OCCUPIED: u64 = 0x3412_8a51_44a2_0d68;
const OWN: u64 = OCCUPIED & 0x5a66_93c5_2d93_5ac3;
const PIECES: &PieceSets = &PieceSets {
    pawns: [Bitboard(0x0010_8000_0080_0800), Bitboard(0x0002_0010_0400_0100)],
    knights: Bitboard(0x2000_0001_0002_0020),
    diagonal: Bitboard(0x1410_0a40_40a0_0448),
    orthogonal: Bitboard(0x0402_8840_0420_0140),
    kings: Bitboard(0x0400_0200_0000_0008),
};

// The loop runs for every third square, as in `functions`.
const _: () = {
    let mut i = 0;
    while i < 64 {
        square_agrees(Square::ALL[i]);
        i += 3;
    }
};

const fn square_agrees(square: Square) {
    let (own, occupied) = (Bitboard(OWN), Bitboard(OCCUPIED));
    let (mut attacks, mut xrays) = ([0; 2], [0; 2]);
    let (mut attackers, mut pinned) = (leapers_to(square), 0);
    let mut d = 0;
    while d < 8 {
        // The first two of each four directions are orthogonal.
        let kind = (d % 4 < 2) as usize;
        let sliders = [PIECES.diagonal.0, PIECES.orthogonal.0][kind];
        let reached = oracle::ray_attacks(square, Direction::ALL[d], occupied).0;
        let first = reached & OCCUPIED;
        let beyond = oracle::ray_attacks(square, Direction::ALL[d], Bitboard(OCCUPIED ^ first)).0 & !reached;
        attacks[kind] |= reached;
        attackers |= first & sliders;
        if first & OWN != 0 {
            xrays[kind] |= beyond;
            if beyond & OCCUPIED & sliders & !OWN != 0 {
                pinned |= first;
            }
        }
        d += 1;
    }

    let (bishop, rook) = bishop_and_rook_attacks(square, occupied);
    entry_agrees!("bishop_and_rook_attacks", square, "bishop", bishop.0, attacks[0]);
    entry_agrees!("bishop_and_rook_attacks", square, "rook", rook.0, attacks[1]);
    let (bishop, rook) = bishop_and_rook_xrays(square, own, occupied);
    entry_agrees!("bishop_and_rook_xrays", square, "bishop", bishop.0, xrays[0]);
    entry_agrees!("bishop_and_rook_xrays", square, "rook", rook.0, xrays[1]);
    let found = attackers_to(square, PIECES, occupied);
    entry_agrees!("attackers_to", square, "attackers", found.0, attackers);
    let found = is_attacked(square, own, PIECES, occupied);
    entry_agrees!("is_attacked", square, "own", found as u64, (attackers & OWN != 0) as u64);
    let (checkers, found) = checkers_and_pinned(square, own, PIECES, occupied);
    entry_agrees!("checkers_and_pinned", square, "checkers", checkers.0, attackers & !OWN);
    entry_agrees!("checkers_and_pinned", square, "pinned", found.0, pinned);
    let mut found = SquareAttackers::new(square, PIECES, occupied);
    entry_agrees!("SquareAttackers", square, "now", found.attackers().0, attackers & OCCUPIED);
    found.remove(own);
    let expected = attackers_to(square, PIECES, occupied.difference(own)).difference(own);
    entry_agrees!("SquareAttackers", square, "removed", found.attackers().0, expected.0 & OCCUPIED);
}

const fn leapers_to(square: Square) -> u64 {
    let [white, black, knight, .., king] = CHESS_ATTACKS[square as usize];
    let pawns = PIECES.pawns;
    // A pawn attacks a square from the squares that a pawn of the other colour attacks from there.
    knight & PIECES.knights.0 | king & PIECES.kings.0 | black & pawns[0].0 | white & pawns[1].0
}

// The maps from the attacks of each piece alone.
const _: () = {
    let blockers = Bitboard(OWN | OCCUPIED & !PIECES.kings.0);
    let [white, black] = PIECES.pawns;
    let (diagonal, orthogonal) = (PIECES.diagonal.0, PIECES.orthogonal.0);
    // Pawns, knights, bishops, rooks, queens, kings; all, twice.
    let mut maps = [0; 8];
    let mut i = 0;
    while i < 64 {
        let (square, bit) = (Square::ALL[i], 1 << i);
        if OWN & bit != 0 {
            let rook = oracle::rook_attacks(square, blockers).0;
            let bishop = oracle::bishop_attacks(square, blockers).0;
            let [white_pawn, black_pawn, knight, .., king] = CHESS_ATTACKS[i];
            let attacks = [
                (white.0, white_pawn, 0),
                (black.0, black_pawn, 0),
                (PIECES.knights.0, knight, 1),
                (diagonal & !orthogonal, bishop, 2),
                (orthogonal & !diagonal, rook, 3),
                (orthogonal & diagonal, rook | bishop, 4),
                (PIECES.kings.0, king, 5),
            ];
            let (mut k, mut of_square) = (0, 0);
            while k < attacks.len() {
                let (pieces, attacked, map) = attacks[k];
                if pieces & bit != 0 {
                    maps[map] |= attacked;
                    of_square |= attacked;
                }
                k += 1;
            }
            maps[7] |= maps[6] & of_square;
            maps[6] |= of_square;
        }
        i += 1;
    }
    let found = attack_maps(Bitboard(OWN), PIECES, Bitboard(OCCUPIED));
    map_agrees("attack_maps, pawns", found.pawns, maps[0]);
    map_agrees("attack_maps, knights", found.knights, maps[1]);
    map_agrees("attack_maps, bishops", found.bishops, maps[2]);
    map_agrees("attack_maps, rooks", found.rooks, maps[3]);
    map_agrees("attack_maps, queens", found.queens, maps[4]);
    map_agrees("attack_maps, kings", found.kings, maps[5]);
    map_agrees("attack_maps, all", found.all, maps[6]);
    map_agrees("attack_maps, twice", found.twice, maps[7]);
    map_agrees("attack_map", attack_map(Bitboard(OWN), PIECES, Bitboard(OCCUPIED)), maps[6]);
};

/// Compares a map with the oracle. An error names the lowest square on which they differ.
const fn map_agrees(name: &str, found: Bitboard, expected: u64) {
    if let Some(square) = Bitboard(found.0 ^ expected).lowest() {
        entry_agrees!(name, square, "map", found.0, expected);
    }
}
