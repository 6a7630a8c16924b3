//! Counts, for each square, the slider moves that end behind the square. A piece on the square would stop them.

use std::ops::{BitAnd, BitOr, BitXor};

use quintessence::Bitboard;
use quintessence::quad::QuadBitboard;

use crate::lanes::{Lanes, Level};
use crate::rays::{REACHABLE, Rays, STEP};

/// A number from 0 to 31 for each square. Each of the five sets holds one binary digit of all 64 numbers.
pub(crate) type Numbers<T = Bitboard> = [T; 5];

/// The attacks of the sliders of a side.
pub(crate) struct Sliders {
    /// The squares that the sliders attack along rank, file, diagonal and antidiagonal.
    pub(crate) lines: [Bitboard; 4],
    /// For each square, the number of slider moves that end behind it.
    pub(crate) stopped: Numbers,
}

impl Sliders {
    /// Computes the attacks of `sliders`, which belong to the side with the pieces `own`.
    #[inline(always)]
    pub(crate) fn new<L: Level>(level: L, board: QuadBitboard, sliders: Bitboard, own: Bitboard) -> Self {
        let rays = Rays::new(level, level.splat(board.occupied()));
        let attacks = rays.attacks(rays.sliders(board, sliders));
        let opposite = attacks.opposite();
        // From here on, the sliders of a lane move against its direction, so that a shift by `STEP` leads back toward
        // the slider.
        let reachable = level.lanes(REACHABLE).opposite();
        let empty = reachable - level.splat(board.occupied());
        // The squares with at least one, two, up to six moves behind them; a slider has at most seven in a direction.
        let one = (reachable - level.splat(own)).shift(STEP);
        let two = (one & empty).shift(STEP);
        let three = (two & empty).shift(STEP);
        let four = (three & empty).shift(STEP);
        let five = (four & empty).shift(STEP);
        let six = (five & empty).shift(STEP);
        let ones = ((one - two) | (three - four) | (five - six)) & opposite;
        let zero = level.splat(Bitboard::EMPTY);
        let numbers = [ones, ((two - four) | six) & opposite, four & opposite, zero, zero];
        let numbers = add_turned(numbers, Lanes::opposite);
        let numbers = add_turned(numbers, Lanes::pairs);
        let numbers = add_turned(numbers, Lanes::neighbors);
        let lines = (attacks | opposite).words();
        Self {
            lines: [0, 1, 2, 3].map(|line| Bitboard::new(lines[line])),
            stopped: numbers.map(|plane| Bitboard::new(plane.words()[0])),
        }
    }
}

/// Adds to each lane the numbers of the lane that `turn` exchanges with it.
///
/// A loop is compiled for the target features of the caller. An array's `map` would not be inlined.
#[inline(always)]
fn add_turned<T: Lanes>(numbers: Numbers<T>, turn: impl Fn(T) -> T) -> Numbers<T> {
    let mut turned = numbers;
    for plane in &mut turned {
        *plane = turn(*plane);
    }
    add(numbers, turned)
}

/// Adds two numbers for each square, one binary digit after the other.
#[inline(always)]
pub(crate) fn add<T>(a: Numbers<T>, b: Numbers<T>) -> Numbers<T>
where
    T: Copy + BitAnd<Output = T> + BitOr<Output = T> + BitXor<Output = T>,
{
    let mut carry = a[0] & b[0];
    let mut sum = [a[0] ^ b[0]; 5];
    for i in 1..5 {
        let half = a[i] ^ b[i];
        sum[i] = half ^ carry;
        carry = a[i] & b[i] | half & carry;
    }
    sum
}
