//! Checks tables of riders, on a board of any shape.

use super::masks_of_shape::ensure_size;
use super::mismatch::{Mismatch, ensure};
use crate::board::{Bitboard, Shape};
use crate::oracle::Column;
use crate::oracle::walks::lower_and_upper;
use crate::tables::CompactLineMasks;

/// The names of the columns, indexed by line.
const COLUMNS: [[&str; 2]; 4] = [
    ["line 1, lower", "line 1, upper"],
    ["line 2, lower", "line 2, upper"],
    ["line 3, lower", "line 3, upper"],
    ["line 4, lower", "line 4, upper"],
];

/// Returns one step for each line of a rider, and the number of lines. A rider has two lines if its step is straight or
/// diagonal, otherwise four.
#[inline]
const fn lines((m, n): (i8, i8)) -> ([(i8, i8); 4], usize) {
    if m == 0 || n == 0 || m.unsigned_abs() == n.unsigned_abs() {
        ([(m, n), (n, -m), (0, 0), (0, 0)], 2)
    } else {
        ([(m, n), (n, m), (n, -m), (m, -n)], 4)
    }
}

macro_rules! verify {
    ($set:ident, [$($open:tt)*]) => {
        impl CompactLineMasks<$set> {
            /// Checks a table of the macro `rider!` for a board and the step of the rider.
            ///
            /// A rider with the step `(m, n)` has four lines, given by the steps `(m, n)`, `(n, m)`, `(n, -m)` and
            /// `(m, -n)`. If the step is straight or diagonal, the rider has only the lines of `(m, n)` and `(n, -m)`.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares, if `LINES` is not the number of lines of the
            /// rider, or if the step is `(0, 0)`.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify_rider<const LINES: usize, const N: usize>(
                table: &[[Self; LINES]; N],
                shape: &Shape,
                step: (i8, i8),
            ) -> Result<(), Mismatch> {
                ensure_size(N, shape);
                let (lines, count) = lines(step);
                assert!(LINES == count, "the number of lines differs from the lines of the rider");
                each!(i < LINES * N, {
                    let (square, (files, ranks)) = (i / LINES, lines[i % LINES]);
                    let up = Column::Rider(files, ranks).at(shape, square);
                    let down = Column::Rider(-files, -ranks).at(shape, square);
                    let (lower, upper) = lower_and_upper(up, down, shape.bit(square));
                    let found = table[square][i % LINES];
                    ensure!(shape, square, COLUMNS[i % LINES][0], found.lower $($open)* as u128, lower);
                    ensure!(shape, square, COLUMNS[i % LINES][1], found.upper $($open)* as u128, upper);
                });
                Ok(())
            }
        }
    };
}

verify!(Bitboard, [.0]);
verify!(u64, []);
verify!(u128, []);
