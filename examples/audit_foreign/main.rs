//! Finds a wrong entry in a table that was written by hand.
//!
//! The tables in `engine.rs` have one wrong digit. `verify_table!` proves the correct columns when the file is compiled
//! and leaves the tables as they are. In the wrong column it would be a compiler error, so this program finds the digit
//! at run time, in two ways: word by word with [`Column::at`], and the whole table with [`SquareMasks::verify`].
//!
//! ```text
//! cargo run --example audit_foreign
//! ```

mod engine;

use std::env;
use std::fmt::Write as _;
use std::process::ExitCode;

use example_support::{answer, fail, print};
use quintessence::boards::{Column, Shape};
use quintessence::{Bitboard, Line, Square, SquareMasks};

use self::engine::{KING, SMSK};

const HELP: &str = "\
Finds the wrong entry in tables that were written by hand

Usage: audit_foreign

Exit status:
  0  the wrong entry was found, and no other
  1  something else was found
  2  the command line is wrong, or the output cannot be written
";

/// The place of the wrong digit.
const PLANTED: (Square, &str) = (Square::D5, "SMSK, diagonal");

/// A word that differs from the walk over the board.
struct Finding {
    square: Square,
    column: &'static str,
    found: u64,
    expected: u64,
}

fn main() -> ExitCode {
    if let Some(status) = answer(env::args_os().nth(1).as_deref(), HELP) {
        return status;
    }
    let (report, is_as_planted) = run();
    match print(report) {
        Ok(()) if is_as_planted => ExitCode::SUCCESS,
        Ok(()) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// The report, and whether both ways find the planted digit and nothing else.
fn run() -> (String, bool) {
    let columns: [(&str, Vec<Finding>); 5] = [
        audit("KING", Column::King, |square| KING[square]),
        audit("SMSK, bit", Column::Bit, |square| SMSK[square].bit),
        audit("SMSK, diagonal", Column::Line(Line::Diagonal), |square| SMSK[square].diagonal),
        audit("SMSK, antidiagonal", Column::Line(Line::Antidiagonal), |square| SMSK[square].antidiagonal),
        audit("SMSK, file", Column::Line(Line::File), |square| SMSK[square].file),
    ];
    // Writing to a string cannot fail.
    let mut report = String::new();
    for (name, findings) in &columns {
        let _ = writeln!(report, "{name:<20} 64 words, {} wrong", findings.len());
    }
    let findings: Vec<_> = columns.into_iter().flat_map(|(_, findings)| findings).collect();
    for finding in &findings {
        report += &drawn(finding);
    }

    // This check stops at the first wrong entry. It is a `const fn`, so a `const` can call it too.
    let first = <SquareMasks>::verify(&smsk(), &Shape::CHESS);
    let _ = match &first {
        Ok(()) => writeln!(report, "\nSquareMasks::verify finds nothing"),
        Err(mismatch) => writeln!(report, "\nSquareMasks::verify says: SMSK is wrong {mismatch}"),
    };

    let [finding] = &findings[..] else { return (report, false) };
    let is_same = first.is_err_and(|first| {
        let words = (u128::from(finding.found), u128::from(finding.expected));
        first.square() == Some(finding.square) && (first.found, first.expected) == words
    });
    (report, is_same && (finding.square, finding.column) == PLANTED)
}

/// Compares one column with the walk on every square.
fn audit(
    name: &'static str,
    column: Column<'_>,
    word: impl Fn(usize) -> u64,
) -> (&'static str, Vec<Finding>) {
    let wrong = Square::ALL.into_iter().filter_map(|square| {
        let (found, expected) = (word(square as usize), column.at(&Shape::CHESS, square as usize) as u64);
        (found != expected).then_some(Finding { square, column: name, found, expected })
    });
    (name, wrong.collect())
}

/// Both words in hexadecimal and as boards, side by side.
fn drawn(finding: &Finding) -> String {
    let Finding { square, column, found, expected } = finding;
    let mut lines = vec![
        ("found".to_owned(), "expected".to_owned()),
        (format!("{found:#018x}"), format!("{expected:#018x}")),
    ];
    let [found, expected] = [found, expected].map(|&word| Bitboard::new(word).to_string());
    lines.extend(found.lines().map(str::to_owned).zip(expected.lines().map(str::to_owned)));
    let lines = lines.iter().map(|(left, right)| format!("  {left:<18}   {right}\n"));
    format!("\n{column}, is wrong on {square}:\n{}", lines.collect::<String>())
}

/// The engine's table converted to the type that `SquareMasks::verify` takes.
fn smsk() -> [SquareMasks; 64] {
    SMSK.map(|masks| SquareMasks {
        bit: Bitboard::new(masks.bit),
        diagonal: Bitboard::new(masks.diagonal),
        antidiagonal: Bitboard::new(masks.antidiagonal),
        file: Bitboard::new(masks.file),
    })
}
