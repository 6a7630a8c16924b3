//! Computes expected results by the simplest methods: the walk of [`oracle`], and arithmetic on coordinates.

use quintessence::{Bitboard, Color, Direction, Line, Square, oracle};

/// The squares of a line through a square, without the square.
pub(crate) const fn line(square: Square, line: Line) -> Bitboard {
    oracle::line_attacks(square, line, Bitboard::EMPTY)
}

pub(crate) fn king(from: Square) -> Bitboard {
    reached(from, |files, ranks| files.abs().max(ranks.abs()) == 1)
}

pub(crate) fn knight(from: Square) -> Bitboard {
    reached(from, |files, ranks| (files * ranks).abs() == 2)
}

pub(crate) fn pawn(color: Color, from: Square) -> Bitboard {
    let forward = match color {
        Color::White => 1,
        Color::Black => -1,
    };
    reached(from, |files, ranks| files.abs() == 1 && ranks == forward)
}

/// The squares that `is_step` accepts. Its arguments are the numbers of files and ranks from `from` to a square.
fn reached(from: Square, is_step: impl Fn(i8, i8) -> bool) -> Bitboard {
    let is_reached =
        |to: &Square| is_step(to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    Square::ALL.into_iter().filter(is_reached).collect()
}

pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    match direction(a, b) {
        Some(direction) => oracle::ray_attacks(a, direction, b.into()).without(b),
        None => Bitboard::EMPTY,
    }
}

pub(crate) fn line_through(a: Square, b: Square) -> Bitboard {
    match direction(a, b) {
        Some(direction) => line(a, direction.line()).with(a),
        None => Bitboard::EMPTY,
    }
}

/// The direction from `a` to `b`, if they share a line.
fn direction(a: Square, b: Square) -> Option<Direction> {
    let leads_to_b = |&direction: &Direction| oracle::ray_attacks(a, direction, Bitboard::EMPTY).contains(b);
    Direction::ALL.into_iter().find(leads_to_b)
}
