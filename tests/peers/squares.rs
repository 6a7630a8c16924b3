//! Questions about one square on positions of games, at every level of this processor.

use quintessence::Square;
use quintessence::simd::Level;
use quintessence_games::positions;
use quintessence_levels::{Report, squares};
use support::parallel::for_each;

/// The number of positions of the benchmarks.
const POSITIONS: usize = 20_000;

/// Each position gives 18 questions: seven squares and both kings, for either side.
#[test]
fn every_level_answers_about_positions_of_games() {
    let positions = positions(POSITIONS);
    let levels: Vec<_> = Level::supported().collect();
    let reports = for_each(&levels, |&level| {
        let mut report = Report::new(level);
        for (i, position) in positions.iter().enumerate() {
            let pieces = position.pieces();
            let squares = (0..7).map(|n| Square::ALL[(7 * i + n) % 64]);
            for square in squares.chain(pieces.kings) {
                for side in [position.own(), position.enemy()] {
                    let question = squares::Question { square, side, pieces, occupied: position.occupied() };
                    squares::ask(level, &squares::FORMS, &question, &mut report);
                }
            }
        }
        report
    });
    for report in reports {
        assert_eq!((report.squares, report.failures()), (18 * POSITIONS, 0), "{report}");
    }
}
