//! The pieces of other games, on boards of their own size, with tables made by the macros.
//!
//! Blockers of a piece stand on its lines or on its legs, the squares that it passes. For each line, and for all legs
//! together, every set of blockers is tested twice: with all other bits of the word clear, and with all of them set.

mod fairy;
mod janggi;
mod shogi;
#[cfg(test)]
mod tests;
mod walk;
mod xiangqi;

use quintessence::boards::{Shape, oracle as rays};
use quintessence::{CompactLineMasks, Line};

use super::{Check, subsets};

/// A piece and its check.
#[derive(Clone)]
pub(crate) struct PieceCheck {
    /// The bytes of the table.
    pub(crate) bytes: usize,
    pub(crate) check: Check,
}

/// A name such as `xiangqi: horse`, the method that computes the attacks, and the bytes of its table.
#[derive(Clone, Copy)]
struct Piece {
    name: &'static str,
    method: &'static str,
    bytes: usize,
}

pub(super) fn check() -> Vec<PieceCheck> {
    [xiangqi::check(), janggi::check(), shogi::check(), fairy::check()].into_iter().flatten().collect()
}

const ROOK: &[Line] = &[Line::Rank, Line::File];
const BISHOP: &[Line] = &[Line::Diagonal, Line::Antidiagonal];
const QUEEN: &[Line] = &Line::ALL;

impl Piece {
    const fn new(name: &'static str, method: &'static str, bytes: usize) -> Self {
        Self { name, method, bytes }
    }

    /// Compares the attacks with the walk. `blocked` returns the sets of squares of which every subset is an occupancy.
    fn compare(
        self,
        shape: &Shape,
        blocked: impl Fn(usize) -> Vec<u128>,
        found: impl Fn(usize, u128) -> u128,
        expected: impl Fn(usize, u128) -> u128,
    ) -> PieceCheck {
        let none = |_, _| 0;
        let found = |square, _, occupied| found(square, occupied);
        let expected = |square, _, occupied| expected(square, occupied);
        self.compare_all(shape, blocked, none, found, expected)
    }

    /// Compares the attacks of a hopper along some lines with the walk. `screens` returns the blockers of which every
    /// subset is `excluded`: these pieces are no screens.
    fn compare_hopper(
        self,
        shape: &Shape,
        lines: &[Line],
        screens: impl Fn(usize, u128) -> u128,
        found: impl Fn(usize, u128, u128) -> u128,
        expected: impl Fn(usize, u128, u128) -> u128,
    ) -> PieceCheck {
        self.compare_all(shape, along(shape, lines), screens, found, expected)
    }

    /// Compares the attacks of a blocked leaper with the walk.
    fn compare_leaper(
        self,
        shape: &Shape,
        path: &[(i8, i8)],
        found: impl Fn(usize, u128) -> u128,
    ) -> PieceCheck {
        let legs = |square| vec![walk::legs(shape, square, path)];
        let expected = |square, occupied| rays::blocked_leaper_attacks(shape, square, path, occupied);
        self.compare(shape, legs, found, expected)
    }

    /// Compares the squares that a leaper reaches with the ends of its steps, as far as they are in a region.
    fn compare_steps(
        self,
        shape: &Shape,
        steps: &[(i8, i8)],
        is_open: impl Fn((u8, u8), (u8, u8)) -> bool,
        found: impl Fn(usize) -> u128,
    ) -> PieceCheck {
        let expected = |square| walk::steps(shape, square, steps, &is_open);
        self.compare(shape, |_| vec![0], |square, _| found(square), |square, _| expected(square))
    }

    /// Compares the attackers of a square with the walks of the blocked leapers around the square.
    fn compare_attackers(
        self,
        shape: &Shape,
        path: &[(i8, i8)],
        found: impl Fn(usize, u128) -> u128,
    ) -> PieceCheck {
        let legs = |target| vec![walk::legs_toward(shape, target, path)];
        let near: Vec<_> = (0..shape.squares()).map(|target| walk::near(shape, target, path)).collect();
        let expected =
            |target: usize, occupied| walk::leaper_attackers(shape, target, path, &near[target], occupied);
        self.compare(shape, legs, found, expected)
    }

    fn compare_all(
        self,
        shape: &Shape,
        blocked: impl Fn(usize) -> Vec<u128>,
        screens: impl Fn(usize, u128) -> u128,
        found: impl Fn(usize, u128, u128) -> u128,
        expected: impl Fn(usize, u128, u128) -> u128,
    ) -> PieceCheck {
        let Self { name, method, bytes } = self;
        let mut check = Check::new(name, format!("{} x {}, {method}", shape.files(), shape.ranks()));
        for square in 0..shape.squares() {
            for set in blocked(square) {
                for blockers in subsets(set) {
                    for occupied in [blockers, blockers | !set] {
                        for excluded in subsets(screens(square, occupied) & set) {
                            let found = found(square, excluded, occupied);
                            check.compare_words(found, expected(square, excluded, occupied), || {
                                described(shape, square, method, excluded, occupied)
                            });
                        }
                    }
                }
            }
        }
        PieceCheck { bytes, check }
    }
}

fn described(shape: &Shape, square: usize, method: &str, excluded: u128, occupied: u128) -> String {
    let (file, rank) = shape.coordinates(square);
    let file = char::from(b'a' + file);
    let excluded = if excluded == 0 { String::new() } else { format!(", no screens {excluded:#x}") };
    format!("{file}{}, {method}, occupied {occupied:#x}{excluded}", rank + 1)
}

/// The lines of a slider.
fn along(shape: &Shape, lines: &[Line]) -> impl Fn(usize) -> Vec<u128> {
    move |square| lines.iter().map(|&line| rays::line_attacks(shape, square, line, 0)).collect()
}

/// The first blockers of a slider on some lines.
fn first(shape: &Shape, lines: &[Line], square: usize, occupied: u128) -> u128 {
    lines.iter().fold(0, |set, &line| set | rays::line_attacks(shape, square, line, occupied) & occupied)
}

/// The union over some lines of what Obstruction Difference computes for each line.
fn over_lines(
    entry: &[CompactLineMasks<u128>; 4],
    lines: &[Line],
    of_line: impl Fn(CompactLineMasks<u128>) -> u128,
) -> u128 {
    lines.iter().fold(0, |set, &line| set | of_line(entry[line as usize]))
}
