//! Paths that draw a set, and their text alternatives.

use quintessence::{Bitboard, Square};

/// The path that draws a set and its slider on the lowest `ranks` ranks. A slider in the set is drawn as a ring, by the
/// class `on`, and not as a square below its disc.
#[must_use]
pub fn path(slider: Option<Square>, set: Bitboard, ranks: usize) -> String {
    let line = |from, length: usize| format!("M{}h{length}", point(from, ranks));
    let set = slider.map_or(set, |square| set.without(square));
    let is_one_run = |a: &Square, b: &Square| a.rank() == b.rank() && set.contains(*a) == set.contains(*b);
    let runs = Square::ALL[..8 * ranks].chunk_by(is_one_run).filter(|run| set.contains(run[0]));
    let lines = runs.map(|run| line(run[0], run.len()));
    slider.map(|square| line(square, 0)).into_iter().chain(lines).collect()
}

/// The class of that path.
#[must_use]
pub fn class(slider: Option<Square>, set: Bitboard) -> Option<&'static str> {
    slider.filter(|&slider| set.contains(slider)).map(|_| "on")
}

/// A path through the squares of a set that is not empty; only its markers are visible.
#[must_use]
pub fn points(set: Bitboard, ranks: usize) -> String {
    let points: Vec<_> = set.into_iter().map(|square| point(square, ranks)).collect();
    format!("M{}", points.join("L"))
}

fn point(square: Square, ranks: usize) -> String {
    format!("{} {}", square.file(), ranks - 1 - square.rank() as usize)
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
