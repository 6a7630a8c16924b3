//! The columns `within` and `region`, and pieces with a limited range.

use quintessence::boards::Column;
use quintessence::{Bitboard, Line, masks, square_table, verify_table};

use super::super::reference::{Reference, subsets};
use super::{on_boards, reference};

fn within(shape: &Reference, square: usize, distance: i32) -> u128 {
    let (file, rank, _) = shape.squares[square];
    let is_near = |&other: &usize| {
        let (files, ranks) = (shape.squares[other].0 - file, shape.squares[other].1 - rank);
        other != square && files.abs() <= distance && ranks.abs() <= distance
    };
    shape.set((0..shape.squares.len()).filter(is_near))
}

fn region(shape: &Reference, files: [i32; 2], ranks: [i32; 2]) -> u128 {
    let is_inside = |&square: &usize| {
        let (file, rank, _) = shape.squares[square];
        (files[0]..=files[1]).contains(&file) && (ranks[0]..=ranks[1]).contains(&rank)
    };
    shape.set((0..shape.squares.len()).filter(is_inside))
}

macro_rules! check {
    ($board:tt, $set:ident, $squares:literal, [$($options:tt)*]) => {{
        square_table! {
            static NEAR: [[u128; 3]; $squares] = [within(1) as u128, within(2) as u128, within(127) as u128];
            static REGION: [[u128; 3]; $squares] = [
                region(b2..d5) as u128,
                region(d5..b2, a1) as u128,
                region(b5..d2, c3, f1..f6) as u128,
            ];
            $($options)*
        }
        verify_table! {
            NEAR[square][1] == within(2);
            REGION[square][2] == region(b2..d5, f1..f6);
            $($options)*
        }
        let shape = reference!($board);
        let palace = region(&shape, [1, 3], [1, 4]);
        let corner = region(&shape, [0, 0], [0, 0]);
        let file = region(&shape, [5, 5], [0, 5]);
        for square in 0..$squares {
            assert_eq!(NEAR[square], [1, 2, 127].map(|distance| within(&shape, square, distance)));
            assert_eq!(REGION[square], [palace, palace | corner, palace | file]);
            let column = Column::Within(2).at(&shape.board, square);
            assert_eq!(column, within(&shape, square, 2));
            // Two corners in any order.
            let column = Column::Region(&[[(3, 1), (1, 4)], [(0, 0), (0, 0)]]).at(&shape.board, square);
            assert_eq!(column, palace | corner);
        }
    }};
}

#[test]
fn every_square_of_every_board() {
    on_boards!(check);
}

/// Runs every occupancy of every line of a slider of at most three squares, and returns the number of cases.
fn cases(shape: &Reference, found: impl Fn(usize, Line, u128) -> u128) -> usize {
    let mut cases = 0;
    for square in 0..shape.squares.len() {
        for line in Line::ALL {
            let rays = [line.lower(), line.upper()].map(|direction| shape.ray(square, direction));
            for occupied in subsets(shape.others_on(square, line)) {
                let expected = rays
                    .iter()
                    .fold(0, |set, ray| set | shape.ray_attacks(&ray[..ray.len().min(3)], occupied));
                assert_eq!(found(square, line, occupied), expected, "{}, {square}, {line}", shape.name);
                cases += 1;
            }
        }
    }
    cases
}

/// A slider of at most three squares is a slider, masked with the squares within three steps of a king.
#[test]
fn every_case_of_sliders_of_three_squares() {
    let mut counts = Vec::new();
    macro_rules! count {
        ($board:tt, Bitboard, $squares:literal, [$($options:tt)*]) => {
            count!(@ $board, |word: u128| Bitboard::new(word as u64), |set: Bitboard| set.bits(), $squares, [$($options)*])
        };
        ($board:tt, $word:ident, $squares:literal, [$($options:tt)*]) => {
            count!(@ $board, |word: u128| word as $word, std::convert::identity, $squares, [$($options)*])
        };
        (@ $board:tt, $of:expr, $word_of:expr, $squares:literal, [$($options:tt)*]) => {{
            masks! {
                static LINES;
                $($options)*
            }
            square_table! {
                static NEAR: [u128; $squares] = within(3) as u128;
                $($options)*
            }
            let (of, word_of) = ($of, $word_of);
            counts.push(cases(&reference!($board), |square, line, occupied| {
                u128::from(word_of(LINES[square][line as usize].attacks(of(occupied)))) & NEAR[square]
            }));
        }};
    }
    on_boards!(count);
    assert_eq!(counts, [21_508, 53_252, 85_508, 60_420, 354_308, 3_204, 53_252, 13_828]);
}

#[test]
#[should_panic(expected = "the corners of a region are squares of the board")]
fn a_region_outside_of_the_board() {
    let shape = quintessence::boards::Shape::new(9, 10);
    let _ = Column::Region(&[[(3, 0), (5, 10)]]).at(&shape, 0);
}

#[test]
#[should_panic(expected = "the step (0, 0) stays on its square")]
fn a_rider_without_a_step() {
    let _ = Column::Rider(0, 0).at(&quintessence::boards::Shape::CHESS, 0);
}
