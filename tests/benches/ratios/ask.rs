//! The questions, each a loop that is compiled once for each contender.
//!
//! A contender that takes one queen at a time is a function from an occupancy to a function from a square to attacks. What
//! it prepares once per position is in the first, and is measured too.
#![expect(
    clippy::inline_always,
    reason = "the loops have to be compiled for the instructions that a contender uses"
)]

use std::hint::black_box;
use std::{mem, ptr};

use quintessence::{Bitboard, Square, oracle};

#[cfg(target_arch = "x86_64")]
use crate::forms::ticks;
use crate::inputs::Position;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// Are they what the oracle says?
    Check,
    /// How long does it take when each square comes out of the attacks before it?
    Latency,
    /// How many ticks do the queens of the first position take?
    #[cfg(target_arch = "x86_64")]
    Ticks,
}

/// Asks for all queens of all positions. What comes out is the same number for all contenders, but for ticks.
#[inline(always)]
pub(crate) fn ask<const N: usize, A: Fn(Square) -> Bitboard>(
    question: Question,
    positions: &[Position<N>],
    prepare: impl Fn(Bitboard) -> A,
) -> u64 {
    match question {
        Question::Check => {
            for position in positions {
                let attacks = prepare(position.occupied);
                check(position, position.queens.map(&attacks));
            }
            0
        }
        Question::Latency => latency(positions, prepare),
        #[cfg(target_arch = "x86_64")]
        Question::Ticks => ticks(&positions[0], prepare),
    }
}

fn check<const N: usize>(position: &Position<N>, found: [Bitboard; N]) {
    let Position { occupied, queens } = *position;
    assert_eq!(
        found,
        queens.map(|queen| oracle::queen_attacks(queen, occupied)),
        "{queens:?} over\n{occupied}"
    );
}

#[inline(always)]
fn latency<const N: usize, A: Fn(Square) -> Bitboard>(
    positions: &[Position<N>],
    prepare: impl Fn(Bitboard) -> A,
) -> u64 {
    let mut last = 0;
    for position in positions {
        let attacks = prepare(position.occupied);
        for &queen in &position.queens {
            // The queens are random, so this square is too, and nothing but the attacks tells it.
            let index = (queen as u64 ^ last & 63) as u8;
            // SAFETY: the number has to be below 64, as the variants of `Square` are 0 to 63. A queen is, and so are the
            // masked bits of `last`. A checked conversion would add a table and five cycles to the chain.
            last = attacks(unsafe { mem::transmute::<u8, Square>(index) }).bits();
        }
    }
    last
}

/// Reads each result for itself, as one who uses it would. The compiler would read two at once, and the processor cannot do
/// so before both have left the store buffer if they were written one by one, which would be held against who does that.
#[inline(always)]
fn fold<const N: usize>(buffer: &[Bitboard; N]) -> u64 {
    let buffer = black_box(buffer);
    let mut all = 0;
    for attacks in buffer {
        // SAFETY: the pointer has to be valid for reads, aligned, and to an initialised value. It comes from a reference,
        // which guarantees all three.
        all ^= unsafe { ptr::from_ref(attacks).read_volatile() }.bits();
    }
    all
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn ticks<const N: usize, A: Fn(Square) -> Bitboard>(
    position: &Position<N>,
    prepare: impl Fn(Bitboard) -> A,
) -> u64 {
    let mut position = *position;
    let start = ticks::start(&mut position);
    let attacks = prepare(position.occupied);
    let mut all = 0;
    // If it knew their number, the compiler would write the loop out, and fetching so many copies of the code would be a
    // good part of the time.
    let queens: &[Square] = &position.queens;
    for &queen in black_box(queens) {
        all ^= attacks(queen).bits();
    }
    ticks::since(start, all)
}
