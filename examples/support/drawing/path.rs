//! Paths that draw a set, and their text alternatives.

use std::fmt::Write as _;

use quintessence::{Bitboard, Square};

/// The path that draws a set and its slider on the lowest `ranks` ranks. A slider in the set is drawn as a ring, by the
/// class `on`, and not as a square below its disc.
#[must_use]
pub fn path(slider: Option<Square>, set: Bitboard, ranks: usize) -> String {
    let mut path = String::new();
    if let Some(square) = slider {
        append(&mut path, square, ranks, 0);
    }
    let set = slider.map_or(set, |square| set.without(square));
    for rank in Square::ALL.chunks(8).take(ranks).rev() {
        let runs = rank.chunk_by(|&a, &b| set.contains(a) == set.contains(b));
        for run in runs.filter(|run| set.contains(run[0])) {
            append(&mut path, run[0], ranks, run.len());
        }
    }
    path
}

/// The class of that path.
#[must_use]
pub fn class(slider: Option<Square>, set: Bitboard) -> Option<&'static str> {
    slider.filter(|&slider| set.contains(slider)).map(|_| "on")
}

/// A path through the squares of a set; only its markers are visible.
#[must_use]
pub fn points(set: Bitboard, ranks: usize) -> String {
    let mut path = String::new();
    for square in set {
        let command = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{command}{} {}", square.file(), ranks - 1 - square.rank() as usize);
    }
    path
}

fn append(path: &mut String, from: Square, ranks: usize, length: usize) {
    // Writing to a string cannot fail.
    let _ = write!(path, "M{} {}h{length}", from.file(), ranks - 1 - from.rank() as usize);
}

/// The names of the squares in a set.
fn names(set: Bitboard) -> String {
    let names: Vec<_> = set.into_iter().map(|square| square.to_string()).collect();
    match names.len() {
        0 => "no square".to_owned(),
        64 => "every square".to_owned(),
        _ => names.join(" "),
    }
}

/// The text alternative of a board.
#[must_use]
pub fn alternative(label: &str, blockers: Bitboard, set: Bitboard) -> String {
    if blockers.is_empty() {
        format!("{label}: {}", names(set))
    } else {
        format!("{label}, blocked by {}: {}", names(blockers), names(set))
    }
}
