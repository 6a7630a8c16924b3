//! The right answers, by steps on the board.

use quintessence::{Bitboard, Color, PieceSets, Pins, Role, Square, between_inclusive, oracle};

use super::questions::{count, kinds, number, sets_of};
use super::shapes::Board;

/// What the piece on a square attacks, step by step.
pub(crate) fn attacks_of(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    const KNIGHT: &[(i8, i8)] = &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
    const KING: &[(i8, i8)] = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let steps: [(Bitboard, &[(i8, i8)]); 4] = [
        (pieces.pawns(Color::White), &[(-1, 1), (1, 1)]),
        (pieces.pawns(Color::Black), &[(-1, -1), (1, -1)]),
        (pieces.role(Role::Knight), KNIGHT),
        (pieces.role(Role::King), KING),
    ];
    let taken = steps.iter().filter(|(set, _)| set.contains(square)).flat_map(|(_, steps)| *steps);
    let attacks: Bitboard = taken.filter_map(|&(files, ranks)| square.offset(files, ranks)).collect();
    attacks | attacks_of_slider(square, pieces, occupied)
}

fn attacks_of_slider(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    if pieces.diagonal().contains(square) {
        attacks |= oracle::bishop_attacks(square, occupied);
    }
    if pieces.orthogonal().contains(square) {
        attacks |= oracle::rook_attacks(square, occupied);
    }
    attacks
}

/// The pieces of a set that attack a square.
fn attackers_among(set: Bitboard, square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    set.into_iter().filter(|&from| attacks_of(from, pieces, occupied).contains(square)).collect()
}

pub(super) fn is_attacked(board: &Board<'_>) -> u64 {
    (!attackers_among(board.enemy, board.king, board.pieces, board.occupied).is_empty()).into()
}

pub(super) fn attackers(board: &Board<'_>) -> u64 {
    attackers_among(board.occupied, board.king, board.pieces, board.occupied).bits()
}

pub(super) fn map(board: &Board<'_>) -> u64 {
    let occupied = board.occupied.without(board.king);
    let attacks = |from| attacks_of(from, board.pieces, occupied);
    board.enemy.into_iter().map(attacks).fold(Bitboard::EMPTY, Bitboard::union).bits()
}

pub(super) fn union(board: &Board<'_>) -> u64 {
    let attacks = |from| attacks_of_slider(from, board.pieces, board.occupied);
    board.enemy.into_iter().map(attacks).fold(Bitboard::EMPTY, Bitboard::union).bits()
}

pub(super) fn each(board: &Board<'_>) -> u64 {
    let moves = |from| count(board.pieces, from, attacks_of_slider(from, board.pieces, board.occupied));
    kinds(board.pieces).into_iter().flatten().map(moves).sum()
}

pub(super) fn two_pins(board: &Board<'_>) -> u64 {
    let pins = pins(board);
    number([pins.checkers, pins.pinned])
}

pub(super) fn all_pins(board: &Board<'_>) -> u64 {
    number(sets_of(&pins(board)))
}

/// Walks from each enemy slider, with one piece removed at a time.
fn pins(&Board { king, own, pieces, occupied, .. }: &Board<'_>) -> Pins {
    let checkers = |occupied: Bitboard| attackers_among(occupied - own, king, pieces, occupied);
    let mut pins = Pins::default();
    pins.checkers = checkers(occupied);
    for square in occupied.without(king) {
        let new = checkers(occupied.without(square)) - pins.checkers;
        let Some(pinner) = new.lowest() else { continue };
        if !own.contains(square) {
            pins.discovered |= square;
            continue;
        }
        let is_line = king.file() == pinner.file() || king.rank() == pinner.rank();
        let ray = if is_line { &mut pins.orthogonal } else { &mut pins.diagonal };
        *ray |= between_inclusive(king, pinner);
        pins.pinned |= square;
        pins.pinners |= new;
    }
    pins
}
