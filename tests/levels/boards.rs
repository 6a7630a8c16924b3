//! Batches of every length on random boards.

use quintessence::simd::{Level, Sliders};
use quintessence::{Bitboard, Square};

use crate::check::check as ask;
use crate::rng::Rng;
use crate::{Form, Question, Report};

const BOARDS: usize = 100;

/// Squares, sets and occupancies are drawn independently, so sliders may stand on empty squares and squares repeat.
pub(crate) fn check(level: Level, forms: &[Form], report: &mut Report) {
    let mut rng = Rng::new(2_026);
    for i in 0..BOARDS {
        let occupied = match i {
            0 => Bitboard::EMPTY,
            1 => Bitboard::FULL,
            _ => rng.board(i),
        };
        let squares: Vec<_> = (0..1_008).map(|_| rng.square()).collect();
        for len in 0..=64 {
            // The offsets cover every alignment of the slices.
            let start = rng.below(8);
            let question = Question {
                squares: &squares[start..start + len],
                sets: Sliders { orthogonal: set(len, &mut rng), diagonal: set(64 - len.min(64), &mut rng) },
                targets: rng.board(len),
                occupied,
            };
            for form in forms {
                ask(level, form, &question, report);
            }
        }
        // Every density of sets is combined with every density of occupancies. Both sets are drawn independently.
        for i in 0..25 {
            let sets = Sliders { orthogonal: rng.board(i), diagonal: rng.board(i / 5) };
            let question = Question::of_sets(sets, rng.board(i / 2), occupied);
            for form in forms.iter().filter(|form| form.takes_sets) {
                ask(level, form, &question, report);
            }
        }
        report.boards += 1;
    }
}

/// A random set of `len` squares.
fn set(len: usize, rng: &mut Rng) -> Bitboard {
    let mut squares = Square::ALL;
    for i in 0..len.min(64) {
        squares.swap(i, i + rng.below(64 - i));
    }
    squares.into_iter().take(len).collect()
}
