//! A board of nine by nine, proved by the compiler for every square, line and occupancy of it, as `chess` does
//! for the board of chess: byte swaps and bit reversals through `MaskEx`, and Obstruction Difference.

use quintessence::boards::{Column, MaskEx, Shape, oracle};
use quintessence::verify::{agree, prove};
use quintessence::{CompactLineMasks, Direction, Line, Mapping};

/// The board as engines split it.
const SHOGI: Shape = Shape::new(9, 9).mapping(Mapping::H8ByFile).gaps(1 << 63);

const TABLE: MaskEx<u128, 81, 0b1101> = {
    let (mut positions, mut lines) = ([0; 81], [[0; 4]; 81]);
    let mut i = 0;
    while i < 4 * 81 {
        positions[i / 4] = SHOGI.position(i / 4);
        lines[i / 4][i % 4] = Column::Line(Line::ALL[i % 4]).at(&SHOGI, i / 4);
        i += 1;
    }
    MaskEx::<u128, 81, 0b1101>::new(positions, lines)
};

const _: () = prove("TABLE", TABLE.verify(&SHOGI));

/// Every set of blockers on one ray, and what a slider attacks along it for each.
struct RayCases {
    blockers: [u128; 256],
    attacks: [u128; 256],
    len: usize,
}

impl RayCases {
    const fn new(square: usize, direction: Direction) -> Self {
        let ray = oracle::ray_attacks(&SHOGI, square, direction, 0);
        let mut cases = Self { blockers: [0; 256], attacks: [0; 256], len: 0 };
        let mut blockers = 0_u128;
        loop {
            cases.blockers[cases.len] = blockers;
            cases.attacks[cases.len] = oracle::ray_attacks(&SHOGI, square, direction, blockers);
            cases.len += 1;
            blockers = blockers.wrapping_sub(ray) & ray;
            if blockers == 0 {
                return cases;
            }
        }
    }
}

/// Runs the cases of one line, and counts them.
const fn check_line(line: Line) -> usize {
    let mut cases = 0;
    let mut square = 0;
    while square < 81 {
        let (lower, upper) = (RayCases::new(square, line.lower()), RayCases::new(square, line.upper()));
        let masks = CompactLineMasks::<u128> {
            lower: Column::Lower(line).at(&SHOGI, square),
            upper: Column::Upper(line).at(&SHOGI, square),
        };
        let mut l = 0;
        while l < lower.len {
            let mut u = 0;
            while u < upper.len {
                let occupied = lower.blockers[l] | upper.blockers[u];
                let expected = lower.attacks[l] | upper.attacks[u];
                let found = TABLE.line_attacks(square, line, occupied);
                agree("MaskEx", &SHOGI, square, line.name(), found, expected);
                agree("LineMasks", &SHOGI, square, line.name(), masks.attacks(occupied), expected);
                cases += 1;
                u += 1;
            }
            l += 1;
        }
        square += 1;
    }
    cases
}

// One constant a line, to stay below the lint `long_running_const_eval`.
const RANK: usize = check_line(Line::Rank);
const FILE: usize = check_line(Line::File);
const DIAGONAL: usize = check_line(Line::Diagonal);
const ANTIDIAGONAL: usize = check_line(Line::Antidiagonal);

#[test]
fn as_many_cases_as_there_are_occupancies() {
    assert_eq!((RANK, FILE), (81 * 256, 81 * 256));
    assert_eq!((DIAGONAL, ANTIDIAGONAL), (5_890, 5_890));
}
