//! Rooks, bishops and queens on every square with every relevant occupancy.

use quintessence::verify::Technique;
use quintessence::{Bitboard, Line, Square};
use support::boards::boards;
use support::lines::{inner_squares, others_on};
use support::parallel::sum_over_squares;

use super::{contenders, peer_bishop, peer_queen, peer_rook};

const ORTHOGONALS: [Line; 2] = [Line::Rank, Line::File];
const DIAGONALS: [Line; 2] = [Line::Diagonal, Line::Antidiagonal];

/// The occupancies are all subsets of the lines, edge squares included: 2^14 a square.
#[test]
fn rooks_with_every_occupancy_of_their_lines() {
    let cases = sum_over_squares(|square| {
        let rook = Slider::new(square);
        rook.along(ORTHOGONALS).subsets().inspect(|&occupied| rook.check_as_rook(occupied)).count()
    });
    assert_eq!(cases, 1_048_576);
}

/// The occupancies are all subsets of the lines, edge squares included: 2^7 to 2^13 a square.
#[test]
fn bishops_with_every_occupancy_of_their_lines() {
    let cases = sum_over_squares(|square| {
        let bishop = Slider::new(square);
        bishop.along(DIAGONALS).subsets().inspect(|&occupied| bishop.check_as_bishop(occupied)).count()
    });
    assert_eq!(cases, 71_168);
}

/// The occupancies are all subsets of the lines without their last squares, where a blocker hides nothing: 2^15 to
/// 2^19 a square.
#[test]
fn queens_with_every_relevant_occupancy() {
    let cases = sum_over_squares(|square| {
        let queen = Slider::new(square);
        let relevant = union(Line::ALL.map(|line| inner_squares(square, line)));
        relevant.subsets().inspect(|&occupied| queen.check_as_queen(occupied)).count()
    });
    assert_eq!(cases, 6_946_816);
}

/// What is not on the lines, and the slider itself, makes no difference.
#[test]
fn all_sliders_on_random_boards() {
    let cases = sum_over_squares(|square| {
        let slider = Slider::new(square);
        let check = |&occupied: &Bitboard| {
            slider.check_as_rook(occupied);
            slider.check_as_bishop(occupied);
            slider.check_as_queen(occupied);
        };
        boards(square as u64).take(20_000).inspect(check).count()
    });
    assert_eq!(cases, 1_280_000);
}

/// A slider under examination, with its four lines.
struct Slider {
    square: Square,
    lines: [Bitboard; 4],
}

impl Slider {
    fn new(square: Square) -> Self {
        Self { square, lines: Line::ALL.map(|line| others_on(square, line)) }
    }

    fn along(&self, lines: [Line; 2]) -> Bitboard {
        union(lines.map(|line| self.lines[line as usize]))
    }

    fn check_as_rook(&self, occupied: Bitboard) {
        let square = self.square;
        let expected = peer_rook(square, occupied);
        for contender in &contenders::ALL {
            let found = (contender.rook)(square, occupied);
            assert_eq!(found, expected, "rook by {} on {square}, occupied {occupied:#x}", contender.name);
        }
        self.check_lines(&ORTHOGONALS, occupied, expected);
    }

    fn check_as_bishop(&self, occupied: Bitboard) {
        let square = self.square;
        let expected = peer_bishop(square, occupied);
        for contender in &contenders::ALL {
            let found = (contender.bishop)(square, occupied);
            assert_eq!(found, expected, "bishop by {} on {square}, occupied {occupied:#x}", contender.name);
        }
        self.check_lines(&DIAGONALS, occupied, expected);
    }

    fn check_as_queen(&self, occupied: Bitboard) {
        let square = self.square;
        let expected = peer_queen(square, occupied);
        for contender in &contenders::ALL {
            let found = (contender.queen)(square, occupied);
            assert_eq!(found, expected, "queen by {} on {square}, occupied {occupied:#x}", contender.name);
        }
        self.check_techniques(&Line::ALL, occupied, expected);
    }

    /// Compares line by line: an attack set is right if it is right on each of its lines, since they are disjoint.
    fn check_lines(&self, lines: &[Line], occupied: Bitboard, expected: Bitboard) {
        let square = self.square;
        for &line in lines {
            let expected = expected & self.lines[line as usize];
            for contender in &contenders::ALL {
                let (found, name) = ((contender.line)(square, line, occupied), contender.name);
                assert_eq!(found, expected, "{line:?} by {name} on {square}, occupied {occupied:#x}");
            }
        }
        self.check_techniques(lines, occupied, expected);
    }

    /// The techniques that are for ranks alone answer for the rank of the slider.
    fn check_techniques(&self, lines: &[Line], occupied: Bitboard, expected: Bitboard) {
        let square = self.square;
        for &line in lines {
            let expected = expected & self.lines[line as usize];
            for technique in Technique::ALL.into_iter().filter(|technique| technique.covers(line)) {
                let found = technique.line_attacks(square, line, occupied);
                assert_eq!(found, expected, "{line:?} by {technique} on {square}, occupied {occupied:#x}");
            }
        }
    }
}

fn union(sets: impl IntoIterator<Item = Bitboard>) -> Bitboard {
    sets.into_iter().fold(Bitboard::EMPTY, Bitboard::union)
}
