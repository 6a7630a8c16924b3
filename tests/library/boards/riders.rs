//! Riders: every square, every line and every occupancy of it.

use std::iter::successors;

use quintessence::Table;
use quintessence::{Bitboard, CompactLineMasks};

use super::reference::{Reference, Set, subsets};
use super::{board, on_boards};

/// The squares that a number of steps leads to, from the rider outward.
fn ray(shape: &Reference, square: usize, step: (i32, i32)) -> Vec<usize> {
    let next = |&at: &usize| {
        let (file, rank, _) = shape.squares[at];
        shape.number(file + step.0, rank + step.1)
    };
    successors(next(&square), next).collect()
}

/// Runs all cases of a board, and returns their number.
fn cases(
    shape: &Reference,
    lines: &[(i32, i32)],
    line_attacks: impl Fn(usize, usize, u128) -> u128,
    attacks: impl Fn(usize, u128) -> u128,
) -> usize {
    let mut cases = 0;
    for square in 0..shape.squares.len() {
        for (index, &(files, ranks)) in lines.iter().enumerate() {
            let rays = [ray(shape, square, (files, ranks)), ray(shape, square, (-files, -ranks))];
            let others = shape.set(rays.iter().flatten().copied());
            for occupied in subsets(others) {
                let expected = rays.iter().fold(0, |set, ray| set | shape.ray_attacks(ray, occupied));
                for occupied in [occupied, occupied | !others] {
                    let found = line_attacks(square, index, occupied);
                    assert_eq!(found, expected, "{}, {square}, {files}, {ranks}, {occupied:#x}", shape.name);
                    // All other lines of the rider have their own share of the attacks.
                    assert_eq!(attacks(square, occupied) & others, expected);
                    cases += 1;
                }
            }
        }
    }
    cases
}

macro_rules! count {
    ($board:tt, $set:ident, $squares:literal, $options:tt, $lines:tt, $cases:ident) => {{
        let shape: Reference = board!($board);
        let rider = Table::<$set>::rider::<{ $lines.len() }, $squares>(&shape.board, &$lines);
        let line =
            |square: usize, line: usize, occupied| rider[square][line].attacks(<$set>::of(occupied)).word();
        let all = |square: usize, occupied| {
            CompactLineMasks::<$set>::attacks_along(&rider[square], <$set>::of(occupied)).word()
        };
        let lines = $lines.map(|(files, ranks)| (i32::from(files), i32::from(ranks)));
        $cases += cases(&shape, &lines, line, all);
    }};
}

#[test]
fn every_case_of_every_line() {
    let mut sum = 0;
    on_boards!(count, [(1, 2), (2, 1), (2, -1), (1, -2)], sum);
    on_boards!(count, [(2, 1), (1, 2), (1, -2), (2, -1)], sum);
    on_boards!(count, [(-1, 3), (3, -1), (3, 1), (-1, -3)], sum);
    on_boards!(count, [(0, 2), (2, 0)], sum);
    on_boards!(count, [(2, 2), (2, -2)], sum);
    on_boards!(count, [(-1, 1), (1, 1)], sum);
    assert_eq!(sum, 368_560);
}
