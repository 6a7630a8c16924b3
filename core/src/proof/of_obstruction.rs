//! Proves that Obstruction Difference is correct on every line, for every square of the slider and every set of
//! blockers. Cases that follow from others are left out; the module `proof` lists them.
//!
//! Each form of the technique is a function of two arguments: the blockers `l` below the slider, and the blockers `u`
//! above it. If one side has no blockers, its argument is 0. Two results for one side give the result for both sides:
//!
//! ```text
//! printed(l, 0) = -highest(l | 1)         printed(0, u) = 2 * lowest(u) - 1       printed(l, u) = their sum + 1
//! blsmsk(l, 0)  = -highest(l | 1)         blsmsk(0, u)  = u ^ (u - 1)             blsmsk(l, u)  = their intersection
//! ```

use super::refuse;
use crate::board::{Line, Square};
use crate::kernel::obstruction::word64 as kernel;
use crate::oracle::rank::ATTACKS;
use crate::proof::cases::LineCases;
use crate::verify::agrees;

// Each kind of line has its own constant. One constant for all would trigger the lint `long_running_const_eval`.
const _: () = assert!(agrees_on_all(Line::Rank) == 487);
const _: () = assert!(agrees_on_all(Line::File) == 487);
const _: () = assert!(agrees_on_all(Line::Diagonal) == 1543);
const _: () = assert!(agrees_on_all(Line::Antidiagonal) == 1543);

// The forms compute the highest bit of a word `x` in different ways, but each result depends only on the number of
// leading zeros of `x`. So it is enough to compare the forms for the 64 values of `x` with a single bit. The form
// `borrow` also depends on the lowest blocker above the slider. It is compared twice for each such blocker: with this
// blocker alone, and with all squares above the blocker occupied.
const _: () = {
    let mut compared = 0;
    each!(i < 64, {
        let (square, lower) = (Square::ALL[i], 1 << i);
        let expected = kernel::printed(lower, 0);
        agrees!("obstruction, arithmetic", square, "high bit", kernel::arithmetic(lower, 0), expected);
        agrees!("obstruction, logical", square, "high bit", kernel::logical(lower, 0), expected);
        agrees!("obstruction, blsmsk", square, "high bit", kernel::blsmsk(lower, 0), expected);
        agrees!("obstruction, borrow", square, "high bit", kernel::borrow(lower, 0), expected);
        compared += 1;
        let mut above = i + 1;
        while above < 64 {
            let upper = 1 << above;
            let expected = kernel::blsmsk(lower, upper);
            let (one, all) = (kernel::borrow(lower, upper), kernel::borrow(lower, !(upper - 1)));
            agrees!("obstruction, borrow", square, "one above", one, expected);
            agrees!("obstruction, borrow", square, "all above", all, expected);
            above += 1;
            compared += 1;
        }
    });
    assert!(compared == 64 + 64 * 63 / 2);
};

/// Returns the number of comparisons. For a line of `n > 1` squares, these are `2^n - n - 1` sets of several blockers
/// below a slider, `2^(n - 1) - n` such sets above a slider, and `n * (n + 1) * (n + 2) / 6` pairs of nearest blockers.
const fn agrees_on_all(line: Line) -> usize {
    let mut compared = 0;
    each!(i < 64, {
        if let Some(cases) = LineCases::first_of_shape(Square::ALL[i], line) {
            let sides = Sides::of(&cases, line);
            compared += sides.compared;
            each!(place < cases.len, {
                compared += sides.agree_at(&cases, line, place);
            });
        }
    });
    compared
}

/// The results of Obstruction Difference for one line, if only one side of the slider has blockers. In each array,
/// entry `n` is the result for a nearest blocker on square `n` of the line, counted from 1. Entry 0 is for no blocker.
/// `sum` means the form `printed`, and `run` the form `blsmsk`.
struct Sides {
    below: [u64; 9],
    sum_above: [u64; 9],
    run_above: [u64; 9],
    /// The number of sets of several blockers whose result was compared with that of their nearest blocker alone.
    compared: usize,
}

impl Sides {
    /// Computes the results of Obstruction Difference for one line. Checks that several blockers on one side have the
    /// same result as the nearest of them alone.
    const fn of(cases: &LineCases, line: Line) -> Self {
        let (sets, squares) = (&cases.sets, &cases.squares);
        let mut sides = Self {
            below: [kernel::printed(0, 0); 9],
            sum_above: [kernel::printed(0, 0); 9],
            run_above: [kernel::blsmsk(0, 0); 9],
            compared: 0,
        };
        each!(nearest < cases.len, {
            let bit = 1 << nearest;
            if bit < cases.whole {
                let expected = kernel::printed(sets[bit], 0);
                let mut i = bit + 1;
                while i < 2 * bit {
                    let found = kernel::printed(sets[i], 0);
                    if found != expected {
                        refuse("obstruction, high bit", squares[nearest + 1], line, sets[i], found, expected);
                    }
                    i += 1;
                    sides.compared += 1;
                }
                sides.below[nearest + 1] = expected;
            }
            if nearest > 0 {
                let (sum, run) = (kernel::printed(0, sets[bit]), kernel::blsmsk(0, sets[bit]));
                let mut i = 3 * bit;
                while i <= cases.whole {
                    let (found_sum, found_run) = (kernel::printed(0, sets[i]), kernel::blsmsk(0, sets[i]));
                    if found_sum != sum {
                        refuse("obstruction, low bit", squares[nearest - 1], line, sets[i], found_sum, sum);
                    }
                    if found_run != run {
                        refuse("obstruction, blsmsk", squares[nearest - 1], line, sets[i], found_run, run);
                    }
                    i += 2 * bit;
                    sides.compared += 1;
                }
                sides.sum_above[nearest + 1] = sum;
                sides.run_above[nearest + 1] = run;
            }
        });
        sides
    }

    /// Compares the attacks of a slider on `cases.squares[place]` with the oracle, for each pair of nearest blockers.
    /// Returns the number of pairs.
    const fn agree_at(&self, cases: &LineCases, line: Line, place: usize) -> usize {
        let mut pairs = 0;
        let (sets, whole, attacks) = (&cases.sets, cases.whole, &ATTACKS[place]);
        let mask = sets[whole ^ 1 << place];
        each!(below < place + 1, {
            each!(i < cases.len - place, {
                let above = if i > 0 { place + 1 + i } else { 0 };
                let blockers = 1 << below >> 1 | 1 << above >> 1;
                let expected = sets[attacks[blockers] as usize & whole];
                let sum = self.sum_above[above].wrapping_add(self.below[below]).wrapping_add(1);
                let run = self.run_above[above] & self.below[below];
                // One comparison checks both forms. Two comparisons would take the compiler longer.
                if (sum ^ expected | run ^ expected) & mask != 0 {
                    let (square, occupied) = (cases.squares[place], sets[blockers]);
                    if sum & mask != expected {
                        refuse("obstruction, sum", square, line, occupied, sum & mask, expected);
                    }
                    refuse("obstruction, blsmsk", square, line, occupied, run & mask, expected);
                }
                pairs += 1;
            });
        });
        pairs
    }
}

// On each side of the slider, the oracle's attacks must also depend only on the nearest blocker. A slider on square `n`
// of the rank, counted from 0, has `2^n - 1` nonempty sets of blockers below and `2^(7 - n) - 1` above.
const _: () = {
    let mut sets = 0;
    each!(place < 8, {
        each!(nearest < 8, {
            let bit = 1 << nearest;
            let (mut i, end, step) = if nearest < place { (bit, 2 * bit, 1) } else { (bit, 256, 2 * bit) };
            while i < end && nearest != place {
                let (found, expected) = (ATTACKS[place][i] as u64, ATTACKS[place][bit] as u64);
                if found != expected {
                    refuse("the oracle", Square::ALL[place], Line::Rank, i as u64, found, expected);
                }
                i += step;
                sets += 1;
            }
        });
    });
    assert!(sets == 2 * 255 - 16);
};
