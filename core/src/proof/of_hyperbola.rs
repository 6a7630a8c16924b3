//! Proves that Hyperbola Quintessence is correct on every line, for every square of the slider and every set of
//! blockers. Cases that follow from others are left out; the module `proof` lists them.
//!
//! The module also proves that `rank::through_diagonal`, which computes rank attacks on the diagonal a1-h8, is correct.

use super::refuse;
use crate::board::{Line, Square};
use crate::kernel::hyperbola::word64 as kernel;
use crate::oracle::rank::ATTACKS;
use crate::proof::cases::LineCases;
use crate::technique::rank;

// Each kind of line has its own constant. One constant for all would trigger the lint `long_running_const_eval`.
const _: () = assert!(agrees_on_all(Line::Rank) == 8 * 128);
const _: () = assert!(agrees_on_all(Line::File) == 4 * 128);
const _: () = assert!(agrees_on_all(Line::Diagonal) == 2562 / 2);
const _: () = assert!(agrees_on_all(Line::Antidiagonal) == 2562 / 2);

/// Checks the lines of one kind, such as all files. Returns the number of sets of blockers, summed over all sliders.
const fn agrees_on_all(line: Line) -> u32 {
    let mut sets = 0;
    each!(i < 64, {
        if let Some(cases) = LineCases::first_of_shape(Square::ALL[i], line) {
            each!(place < cases.len, {
                // Ranks count from 0. A reversed board maps odd ranks to even ranks, so even ranks suffice.
                if cases.squares[place].rank() % 2 == 0 {
                    sets += agrees_on(&cases, line, place);
                }
            });
        }
    });
    sets
}

/// Checks a slider on one square of a line with every set of blockers, and returns the number of these sets.
const fn agrees_on(cases: &LineCases, line: Line, place: usize) -> u32 {
    let square = cases.squares[place];
    let slider = 1_u64 << square as u8;
    let (swapped, reversed) = (slider.swap_bytes(), slider.reverse_bits());
    let (sets, whole, own) = (&cases.sets, cases.whole, 1 << place);
    let attacks = &ATTACKS[place];
    let mask = sets[whole ^ own];
    let is_rank = matches!(line, Line::Rank);
    let (mut i, mut checked) = (0, 0);
    while i <= whole {
        let blockers = sets[i];
        let expected = sets[attacks[i] as usize & whole];
        let mut wrong = kernel::bit_reversed(slider, reversed, blockers) ^ expected;
        if !is_rank {
            wrong |= kernel::byte_swapped(slider, swapped, blockers) ^ expected;
        }
        if wrong & mask != 0 {
            let found = kernel::bit_reversed(slider, reversed, blockers) & mask;
            if found != expected {
                refuse("hyperbola, bit reversal", square, line, blockers, found, expected);
            }
            let found = kernel::byte_swapped(slider, swapped, blockers) & mask;
            refuse("hyperbola, byte swap", square, line, blockers, found, expected);
        }
        // The next value of `i` is the next set that does not contain the slider's square.
        i = ((i | own) + 1) & !own;
        checked += 1;
    }
    checked
}

const _: () = {
    let mut checked = 0;
    each!(file < 8, {
        each!(i < 256, {
            // The attacks must not depend on whether the occupancy contains the slider's own square.
            let expected = ATTACKS[file][i & !(1 << file)] as u64;
            let found = rank::through_diagonal(file as u8, i as u64);
            if found != expected {
                refuse("rank, by diagonal", Square::ALL[file], Line::Rank, i as u64, found, expected);
            }
            checked += 1;
        });
    });
    assert!(checked == 8 * 256);
};
