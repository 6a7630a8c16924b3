//! Proves kindergarten bitboards for every square, both diagonals and every subset of the diagonal's mask.

use super::refuse;
use crate::board::{Line, Square};
use crate::tables::FIRST_RANK;
use crate::technique::kindergarten::along_diagonal;
use crate::verify::cases::{ATTACKS, LineCases};

const _: () = assert!(agrees_on_all(Line::Diagonal) == 64);
const _: () = assert!(agrees_on_all(Line::Antidiagonal) == 64);

/// Returns the number of squares that were checked.
const fn agrees_on_all(line: Line) -> usize {
    let (mut squares, mut i) = (0, 0);
    while i < 64 {
        if let Some(cases) = LineCases::from(Square::ALL[i], line) {
            let mut place = 0;
            while place < cases.len {
                agrees_on(&cases, line, place);
                place += 1;
            }
            squares += cases.len;
        }
        i += 1;
    }
    squares
}

const fn agrees_on(cases: &LineCases, line: Line, place: usize) {
    let (sets, whole, own, attacks) = (&cases.sets, cases.whole, 1 << place, &ATTACKS[place]);
    let (square, mask) = (cases.squares[place], sets[whole ^ own]);
    let row = &FIRST_RANK.get()[square.file() as usize];
    let mut i = 0;
    while i <= whole {
        let (found, expected) = (along_diagonal(row, sets[i], mask), sets[attacks[i] as usize & whole]);
        if found != expected {
            refuse("kindergarten", square, line, sets[i], found, expected);
        }
        // This statement is `i = next(i, own)`, inlined by hand. During compilation, a function call would take longer.
        i = ((i | own) + 1) & !own;
    }
}
