//! Counts, for each square, the slider moves that end behind the square. A piece on the square would stop them.

use std::ops::{BitAnd, BitOr, BitXor};

use quintessence::Bitboard;
use quintessence::quad::QuadBitboard;

use crate::lanes::{Lanes, REACHABLE, Rays, STEP, Vectors};

/// A number from 0 to 31 for each square. Each of the five sets holds one binary digit of all 64 numbers.
pub(crate) type Numbers<T = Bitboard> = [T; 5];

/// The squares that `sliders` attack along rank, file, diagonal and antidiagonal; and for each square, the number of their
/// moves that end behind it. `own` has all pieces of their side.
#[inline(always)]
pub(crate) fn stops<V: Vectors>(
    vectors: V,
    board: QuadBitboard,
    sliders: Bitboard,
    own: Bitboard,
) -> ([Bitboard; 4], Numbers) {
    let rays = Rays::new(vectors, vectors.splat(board.occupied()));
    let attacks = rays.attacks(rays.sliders(board, sliders));
    let opposite = attacks.opposite();
    // From here on, the sliders of a lane move against its direction, so that a shift by `STEP` leads back toward the
    // slider.
    let reachable = vectors.lanes(REACHABLE).opposite();
    let empty = reachable - vectors.splat(board.occupied());
    // The squares with at least one, two, up to six moves behind them; a slider has at most seven in a direction.
    let one = (reachable - vectors.splat(own)).shift(STEP);
    let two = (one & empty).shift(STEP);
    let three = (two & empty).shift(STEP);
    let four = (three & empty).shift(STEP);
    let five = (four & empty).shift(STEP);
    let six = (five & empty).shift(STEP);
    let ones = ((one - two) | (three - four) | (five - six)) & opposite;
    let zero = vectors.splat(Bitboard::EMPTY);
    let numbers = [ones, ((two - four) | six) & opposite, four & opposite, zero, zero];
    let numbers = add_turned(numbers, Lanes::opposite);
    let numbers = add_turned(numbers, Lanes::exchange_by_2);
    let numbers = add_turned(numbers, Lanes::exchange_by_1);
    let lines = (attacks | opposite).words();
    ([0, 1, 2, 3].map(|line| Bitboard::new(lines[line])), numbers.map(Lanes::set))
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
