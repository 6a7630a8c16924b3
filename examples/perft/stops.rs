//! Counts, for each square, the slider moves that pass over it, or would if it were empty: a piece on this square stops
//! them. The numbers of all 64 squares are computed at once: each of five bitboards holds one binary digit of every
//! number, up to 31.

use std::ops::{BitAnd, BitOr, BitXor};

use quintessence::Bitboard;
use quintessence::quad::QuadBitboard;

use crate::lanes::{Lanes, REACHABLE, Rays, STEP, Vectors};

pub(crate) type Numbers<T = Bitboard> = [T; 5];

/// Returns the attacks of `sliders` on each kind of line. Also returns, for each square, how many moves of these
/// sliders pass over it, because a piece on this square would stop them.
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
    // `opposite` has in each lane the attacks of sliders that move against the lane's direction, so a shift by `STEP`
    // leads back toward these sliders.
    let reachable = vectors.lanes(REACHABLE).opposite();
    let empty = reachable - vectors.splat(board.occupied());
    // If a slider reaches a square against the lane's direction, the square is in `one` if the slider could go on from
    // there to at least one more square, in `two` if to at least two, and so on up to six.
    let one = (reachable - vectors.splat(own)).shift(STEP);
    let two = (one & empty).shift(STEP);
    let three = (two & empty).shift(STEP);
    let four = (three & empty).shift(STEP);
    let five = (four & empty).shift(STEP);
    let six = (five & empty).shift(STEP);
    let ones = ((one - two) | (three - four) | (five - six)) & opposite;
    let zero = vectors.splat(Bitboard::EMPTY);
    let numbers = [ones, ((two - four) | six) & opposite, four & opposite, zero, zero];
    let lines = (attacks | opposite).words();
    let lines = [0, 1, 2, 3].map(|line| Bitboard::new(lines[line]));
    if (sliders & (board.orthogonal() | board.diagonal())).len() == 1 {
        // The moves of one slider reach a square from one direction, so that no sum has two parts.
        let mut digits = [Bitboard::EMPTY; 5];
        for (digit, lanes) in digits.iter_mut().zip(&numbers[..3]) {
            *digit = lanes.union().first_lane();
        }
        return (lines, digits);
    }
    let numbers = add_turned(numbers, Lanes::opposite);
    let numbers = add_turned(numbers, Lanes::exchange_by_2);
    let numbers = add_turned(numbers, Lanes::exchange_by_1);
    (lines, numbers.map(Lanes::first_lane))
}

/// The body is a loop because `map` would not be inlined, and would then lack the target features of the caller.
#[inline(always)]
fn add_turned<T: Lanes>(numbers: Numbers<T>, turn: impl Fn(T) -> T) -> Numbers<T> {
    let mut turned = numbers;
    for plane in &mut turned {
        *plane = turn(*plane);
    }
    add(numbers, turned)
}

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
