//! Blocked leapers step by step. Their tables are `BlockedLeaper`s.

use quintessence::BlockedLeaper;
use quintessence::boards::{Column, Shape};

use crate::pieces::{PieceStep, piece_steps};
use crate::step::Steps;

const BOARD: Shape = Shape::new(9, 10);

static HORSE: BlockedLeaper<u128, 90, 2> = BlockedLeaper::<u128, 90, 2>::new(&BOARD, &[(0, 1), (1, 1)]);
static ELEPHANT: BlockedLeaper<u128, 90, 2> = BlockedLeaper::<u128, 90, 2>::new(&BOARD, &[(1, 1), (1, 1)]);
static JANGGI_ELEPHANT: BlockedLeaper<u128, 90, 3> =
    BlockedLeaper::<u128, 90, 3>::new(&BOARD, &[(0, 1), (1, 1), (1, 1)]);

pub(crate) fn horse(shape: &Shape, square: usize, occupied: u128) -> Steps<PieceStep> {
    let targets = Column::Knight.at(shape, square);
    two_steps(shape, square, STRAIGHT, occupied, targets, HORSE.attacks(square, occupied))
}

pub(crate) fn elephant(shape: &Shape, square: usize, occupied: u128) -> Steps<PieceStep> {
    let targets = Column::Steps(&[(-2, -2), (-2, 2), (2, -2), (2, 2)]).at(shape, square);
    two_steps(shape, square, DIAGONAL, occupied, targets, ELEPHANT.attacks(square, occupied))
}

fn two_steps(
    shape: &Shape,
    square: usize,
    first: &[(i8, i8)],
    occupied: u128,
    targets: u128,
    attacks: u128,
) -> Steps<PieceStep> {
    let legs = Column::Steps(first).at(shape, square);
    piece_steps([
        ("m1", FIRST, legs),
        ("free = m1 & !occupied", FREE, legs & !occupied),
        ("m2", TARGETS, targets),
        ("diagonals(free) & m2", REACHED, attacks),
    ])
}

pub(crate) fn janggi_elephant(shape: &Shape, square: usize, occupied: u128) -> Steps<PieceStep> {
    const TO: &[(i8, i8)] = &[(-3, -2), (-3, 2), (-2, -3), (-2, 3), (2, -3), (2, 3), (3, -2), (3, 2)];
    let legs = Column::Steps(STRAIGHT).at(shape, square);
    // The first two steps are those of the horse.
    let second = HORSE.attacks(square, occupied);
    piece_steps([
        ("m1", FIRST, legs),
        ("free = m1 & !occupied", FREE, legs & !occupied),
        ("m2", "The squares after the second step.", Column::Knight.at(shape, square)),
        ("second = diagonals(free) & m2", REACHED, second),
        ("free2 = second & !occupied", FREE, second & !occupied),
        ("m3", TARGETS, Column::Steps(TO).at(shape, square)),
        ("diagonals(free2) & m3", REACHED, JANGGI_ELEPHANT.attacks(square, occupied)),
    ])
}

const STRAIGHT: &[(i8, i8)] = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: &[(i8, i8)] = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];

const FIRST: &str = "The squares after the first step: the legs. From the table.";
const FREE: &str = "A step goes on from an empty square only.";
const TARGETS: &str = "The squares after the last step. From the table.";
const REACHED: &str =
    "The free squares, shifted by one step in four directions. The mask removes other steps.";
