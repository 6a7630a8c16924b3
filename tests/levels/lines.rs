//! All cases of a slider, a line and the occupancy of that line.

use quintessence::simd::{Level, Sliders};
use quintessence::{Bitboard, Line, Square, oracle};

use crate::check::check as ask;
use crate::rng::Rng;
use crate::{Form, Question, Report};

/// Puts every case in every form. Whole results are compared, including the attacks on the three empty lines.
///
/// Each case is part of a batch of at most eight, in a random place. The forms with sets also get each case with a
/// single slider, and with a slider on every occupied square of the line.
pub(crate) fn check(level: Level, forms: &[Form], report: &mut Report) {
    let mut rng = Rng::new(21_508);
    for square in Square::ALL {
        for line in Line::ALL {
            for subset in oracle::line_attacks(square, line, Bitboard::EMPTY).subsets() {
                check_case(level, forms, square, subset, &mut rng, report);
                report.line_cases += 1;
            }
        }
    }
}

fn check_case(
    level: Level,
    forms: &[Form],
    square: Square,
    on_line: Bitboard,
    rng: &mut Rng,
    report: &mut Report,
) {
    // The result does not depend on whether the occupancy contains the slider.
    let occupied = [on_line, on_line.with(square)][rng.below(2)];
    let mut squares: Vec<_> = (0..=rng.below(8)).map(|_| rng.square()).collect();
    put(square, &mut squares, rng);
    let queens = |set| Sliders { orthogonal: set, diagonal: set };
    let sets = queens(squares.iter().copied().collect());
    let targets = Bitboard::FULL;
    let question = Question { squares: &squares, sets, targets, occupied };
    let (one, none) = (Bitboard::from_square(square), Bitboard::EMPTY);
    let queen = Question::of_sets(queens(one), targets, occupied);
    let rook = Question::of_sets(Sliders { orthogonal: one, diagonal: none }, targets, occupied);
    let bishop = Question::of_sets(Sliders { orthogonal: none, diagonal: one }, targets, occupied);
    let blocked_by_queens = Question::of_sets(queens(on_line.with(square)), targets, occupied);
    let some = on_line.with(square);
    let one_kind = match rng.below(2) {
        0 => Sliders { orthogonal: some, diagonal: none },
        _ => Sliders { orthogonal: none, diagonal: some },
    };
    let blocked_by_one_kind = Question::of_sets(one_kind, targets, Bitboard::EMPTY);
    for form in forms {
        ask(level, form, &question, report);
        if form.takes_sets {
            for question in [&queen, &rook, &bishop, &blocked_by_queens, &blocked_by_one_kind] {
                ask(level, form, question, report);
            }
        }
    }
}

/// Replaces a random item of a list.
fn put<T>(item: T, list: &mut [T], rng: &mut Rng) {
    let place = rng.below(list.len());
    list[place] = item;
}
