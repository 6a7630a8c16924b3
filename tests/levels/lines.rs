//! All cases of a slider, a line and the occupancy of that line.

use quintessence::simd::{Level, Twin};
use quintessence::{Bitboard, Line, Square, oracle};

use crate::rng::Rng;
use crate::sides::Side;
use crate::{Form, Report};

/// A slider and an occupancy.
pub(crate) type Slider = (Square, Bitboard);

/// The methods for one slider. An answer is the attacks of a bishop, of a rook and of a queen.
pub(crate) const FORMS: [Form<Slider, [Bitboard; 3]>; 3] = [
    Form {
        name: "bishop_and_rook_attacks",
        answer: |level, &(square, occupied)| {
            let (bishop, rook) = level.bishop_and_rook_attacks(square, occupied);
            [bishop, rook, level.queen_attacks(square, occupied)]
        },
        expected: by_oracle,
    },
    Form {
        name: "Twin",
        answer: |_, &(square, occupied)| {
            let twin = Twin::new(occupied);
            [twin.bishop_attacks(square), twin.rook_attacks(square), twin.queen_attacks(square)]
        },
        expected: by_oracle,
    },
    Form {
        name: "Twin::bishop_and_rook_attacks",
        answer: |_, &(square, occupied)| {
            let (bishop, rook) = Twin::new(occupied).bishop_and_rook_attacks(square);
            [bishop, rook, bishop | rook]
        },
        expected: by_oracle,
    },
];

pub(crate) const fn by_oracle(&(square, occupied): &Slider) -> [Bitboard; 3] {
    let (bishop, rook) = (oracle::bishop_attacks(square, occupied), oracle::rook_attacks(square, occupied));
    [bishop, rook, bishop.union(rook)]
}

/// Puts every case in every form. Whole results are compared, including the attacks on the three empty lines. The forms for
/// sides get each case with a slider of each kind, and with sliders on all occupied squares of the line.
pub(crate) fn check<A: std::fmt::Debug + PartialEq>(
    level: Level,
    forms: &[Form<Slider, [Bitboard; 3]>],
    of_sides: &[Form<Side, A>],
    report: &mut Report,
) {
    let mut rng = Rng::new(21_508);
    for square in Square::ALL {
        for line in Line::ALL {
            for on_line in oracle::line_attacks(square, line, Bitboard::EMPTY).subsets() {
                // The result does not depend on whether the occupancy contains the slider.
                let occupied = [on_line, on_line.with(square)][rng.below(2)];
                for form in forms {
                    form.ask(level, &(square, occupied), report);
                }
                let (one, all) = (Bitboard::from_square(square), on_line.with(square));
                let none = Bitboard::EMPTY;
                // Sliders block each other even if the occupancy lacks them.
                for (set, occupied) in [(one, occupied), (all, none)] {
                    for (orthogonal, diagonal) in [(set, set), (set, none), (none, set)] {
                        let pieces = crate::sides::sliders(orthogonal, diagonal);
                        let side = Side { by: set, pieces, occupied };
                        for form in of_sides {
                            form.ask(level, &side, report);
                        }
                    }
                }
                report.line_cases += 1;
            }
        }
    }
}
