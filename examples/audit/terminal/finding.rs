//! Prints a mismatch as boards: given, found and expected sets.

use std::io::{self, Write};

use quintessence::{Bitboard, Mapping, Square};

use super::boards::{Drawing, Mark, print_side_by_side};
use super::{BAD, Styled};
use crate::checks::Finding;
use crate::numbers::numbering;

pub(super) fn print_finding(out: &mut dyn Write, name: &str, finding: &Finding) -> io::Result<()> {
    let Finding { place, mapping, given, found, expected } = finding;
    let note = match mapping {
        Mapping::A1 => String::new(),
        _ => format!(" (words with {}; boards with a1 at the lower left)", numbering(*mapping)),
    };
    writeln!(out, "{}", Styled(BAD, format_args!("{name} is wrong at {place}{note}")))?;
    let draw = |title: &str, set: &Bitboard, mark: &dyn Fn(Square) -> Mark| {
        Drawing::new(title, mark).with_hex(set.bits())
    };
    let (found_squares, expected_squares) = (mapping.decode(*found), mapping.decode(*expected));
    let mut drawings: Vec<Drawing> =
        given.iter().map(|(name, set)| draw(name, set, &|square| Mark::of(*set, square))).collect();
    let compared = |square| match (found_squares.contains(square), expected_squares.contains(square)) {
        (true, false) => Mark::SURPLUS,
        (false, true) => Mark::MISSING,
        (true, true) => Mark::MEMBER,
        (false, false) => Mark::NOTHING,
    };
    drawings.push(draw("found", found, &compared));
    drawings.push(draw("expected", expected, &|square| Mark::of(expected_squares, square)));
    print_side_by_side(out, &drawings)
}
