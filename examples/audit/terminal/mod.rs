//! The output on the terminal.

mod explanation;
mod position;
mod report;

use std::io::{self, Write};

use anstream::adapter::strip_str;
use example_support::grouped;
use example_support::terminal::{BAD, Drawing, FAINT, Mark, SLIDER, Styled, TITLE, print_side_by_side};
use quintessence::{Bitboard, Mapping, Square};

use crate::checks::Finding;
use crate::tables::{Table, hex, numbering};

pub(crate) use self::explanation::print_explanation;
pub(crate) use self::position::print_position;
pub(crate) use self::report::print_report;

/// The marks on the board of a wrong set: a square that should not be in the set, and a square missing from the set.
const SURPLUS: Mark = Mark('+', BAD);
const MISSING: Mark = Mark('-', BAD);
const LEGEND_OF_MISTAKES: &str = "+ found, not expected   - expected, not found";

/// Breaks lines that are wider than the terminal, first at wide gaps, as in legends, then between words.
pub(crate) fn fitted(text: &[u8], width: Option<usize>) -> String {
    let columns = |text: &str| strip_str(text.trim_end()).to_string().chars().count();
    let mut text = String::from_utf8_lossy(text).into_owned();
    for gap in ["  ", " "] {
        let mut lines = Vec::new();
        for line in text.lines() {
            let mut part = String::new();
            for word in line.split_inclusive(gap) {
                let longer = format!("{part}{word}");
                if columns(&part) > 0 && width.is_some_and(|width| columns(&longer) > width) {
                    lines.push(part);
                    part = format!("{}{}", if gap == " " { "   " } else { "" }, word.trim_start());
                } else {
                    part = longer;
                }
            }
            lines.push(part);
        }
        text = lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect();
    }
    text
}

const fn slider(letter: char) -> Mark {
    Mark(letter, SLIDER)
}

/// Prints a mismatch as boards: given, found and expected sets.
fn print_finding(out: &mut dyn Write, name: &str, finding: &Finding) -> io::Result<()> {
    let Finding { place, mapping, given, found, expected } = finding;
    let note = match mapping {
        Mapping::A1 => String::new(),
        _ => format!(" (words with {}; boards with a1 at the lower left)", numbering(*mapping)),
    };
    writeln!(out, "{}", Styled(BAD, format_args!("{name} is wrong at {place}{note}")))?;
    let draw = |title: &str, word: &Bitboard, mark: &dyn Fn(Square) -> Mark| {
        Drawing::new(title, mark).with_hex(word.bits())
    };
    let (found_squares, expected_squares) = (mapping.decode(*found), mapping.decode(*expected));
    let compared = |square| match (found_squares.contains(square), expected_squares.contains(square)) {
        (true, false) => SURPLUS,
        (false, true) => MISSING,
        _ => Mark::of(found_squares, square),
    };
    let given = given.iter().map(|(name, set)| draw(name, set, &|square| Mark::of(*set, square)));
    let mut drawings: Vec<Drawing> = given.collect();
    drawings.push(draw("found", found, &compared));
    drawings.push(draw("expected", expected, &|square| Mark::of(expected_squares, square)));
    print_side_by_side(out, &drawings)
}

/// Prints a table, one line per row.
pub(crate) fn print_listing(out: &mut dyn Write, table: &Table) -> io::Result<()> {
    let about = format!("{} bytes, {}", grouped(table.size), numbering(table.mapping));
    let title = format!("{}: {}", table.name, table.type_name);
    writeln!(out, "{}  {}", Styled(TITLE, title), Styled(FAINT, about))?;

    let layout = table.layout;
    let labels: Vec<String> = (0..layout.rows()).map(|row| layout.row_label(table.mapping, row)).collect();
    let title = layout.row_title();
    let first = labels.iter().map(String::len).max().unwrap_or(0).max(title.len());
    let digits = 2 * table.word_bytes;
    let width = hex(0, digits).len();
    let columns: Vec<_> = layout.columns().iter().map(|name| format!("  {name:width$}")).collect();
    writeln!(out, "{}", Styled(FAINT, format!("{title:first$}{}", columns.concat()).trim_end()))?;
    for (row, label) in labels.iter().enumerate() {
        let words = (0..layout.columns().len()).map(|column| hex(table.word(row, column), digits));
        let words: Vec<_> = words.map(|word| format!("  {word}")).collect();
        writeln!(out, "{:first$}{}", Styled(FAINT, label), words.concat())?;
    }
    Ok(())
}
