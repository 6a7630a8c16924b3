//! The answers, from the attacks of each piece by a walk along its rays.

use quintessence::{Bitboard, Color, Square, oracle};
use quintessence_benches::Position;
use quintessence_ports::questions::fold_pins;

const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
const KING: usize = 5;

/// The questions, in the order of `quintessence_ports::questions::NAMES`.
pub(crate) const QUESTIONS: [fn(&Position) -> u64; 7] =
    [attack_map, slider_union, each_slider, is_attacked, attackers_to, checkers_and_pinned, both_kinds];

fn attack_map(position: &Position) -> u64 {
    let occupied = position.occupied() - (position.roles[KING] & position.own());
    union(position, position.enemy(), occupied).bits()
}

fn slider_union(position: &Position) -> u64 {
    union(position, position.enemy() & sliders(position), position.occupied()).bits()
}

fn each_slider(position: &Position) -> u64 {
    let mobility = |square| {
        let (role, color) = piece(position, square);
        let attacks = attacks(role, color, square, position.occupied());
        [0, 0, 3, 5, 7, 0][role] * u64::from((attacks - position.colors[color as usize]).len())
    };
    sliders(position).into_iter().map(mobility).sum()
}

fn is_attacked(position: &Position) -> u64 {
    (position.own() & union(position, position.enemy(), position.occupied())).bits()
}

fn attackers_to(position: &Position) -> u64 {
    let fold =
        |all: u64, square| all.rotate_left(7) ^ attackers(position, square, position.occupied()).bits();
    position.enemy().into_iter().fold(0, fold)
}

/// A piece is pinned if the king is attacked by one more slider without the piece.
fn checkers_and_pinned(position: &Position) -> u64 {
    let king = (position.roles[KING] & position.own()).lowest().expect("each side has a king");
    let attackers_over = |occupied| attackers(position, king, occupied) & position.enemy();
    let checkers = attackers_over(position.occupied());
    let is_pinned =
        |&square: &Square| !attackers_over(position.occupied().without(square)).is_subset(checkers);
    let pinned = position.own().without(king).into_iter().filter(is_pinned).collect();
    fold_pins(checkers, pinned)
}

fn both_kinds(position: &Position) -> u64 {
    (position.own() & union(position, position.enemy() & sliders(position), position.occupied())).bits()
}

fn sliders(position: &Position) -> Bitboard {
    position.roles[BISHOP] | position.roles[ROOK] | position.roles[QUEEN]
}

/// The pieces that attack a square.
fn attackers(position: &Position, square: Square, occupied: Bitboard) -> Bitboard {
    let attacks_it = |&from: &Square| {
        let (role, color) = piece(position, from);
        attacks(role, color, from, occupied).contains(square)
    };
    (position.occupied() & occupied).into_iter().filter(attacks_it).collect()
}

/// The squares that pieces attack together.
fn union(position: &Position, pieces: Bitboard, occupied: Bitboard) -> Bitboard {
    pieces.into_iter().fold(Bitboard::EMPTY, |all, square| {
        let (role, color) = piece(position, square);
        all | attacks(role, color, square, occupied)
    })
}

fn piece(position: &Position, square: Square) -> (usize, Color) {
    let role = position.roles.iter().position(|set| set.contains(square)).expect("a piece has a role");
    (role, if position.colors[0].contains(square) { Color::White } else { Color::Black })
}

fn attacks(role: usize, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    let ahead = if color == Color::White { 1 } else { -1 };
    match role {
        KNIGHT => steps(square, &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]),
        BISHOP => oracle::bishop_attacks(square, occupied),
        ROOK => oracle::rook_attacks(square, occupied),
        QUEEN => oracle::queen_attacks(square, occupied),
        KING => steps(square, &[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]),
        _ => steps(square, &[(-1, ahead), (1, ahead)]),
    }
}

fn steps(square: Square, offsets: &[(i8, i8)]) -> Bitboard {
    offsets.iter().filter_map(|&(files, ranks)| square.offset(files, ranks)).collect()
}
