//! A wrong entry in a table that was written by hand is found.
//!
//! `engine` has hard-coded tables with one wrong digit. Its right columns are proved when it is compiled, by
//! `verify_table!`, which leaves the tables as they are. The wrong one would be a compiler error, so this program
//! finds it while it runs, with the same checks: word by word against [`Column::at`], and the whole table by
//! [`verify::smsk`].
//!
//! ```text
//! cargo run --example audit_foreign
//! ```
//!
//! The exit status is 0 if the wrong entry is found and nothing else, and 1 otherwise.

mod engine;

use std::process::ExitCode;

use quintessence::wide::{Board, Column};
use quintessence::{Bitboard, Line, Mapping, Square, SquareMasks, verify};

use self::engine::{KING, SMSK};

/// Where the digit was mistyped.
const PLANTED: (Square, &str) = (Square::D5, "SMSK, diagonal");

/// A word that is not what the walk over the board says.
struct Finding {
    square: Square,
    column: &'static str,
    found: u64,
    expected: u64,
}

fn main() -> ExitCode {
    let findings: Vec<_> = [
        audit("KING", Column::King, |square| KING[square]),
        audit("SMSK, bit", Column::Bit, |square| SMSK[square].bit),
        audit("SMSK, diagonal", Column::Line(Line::Diagonal), |square| SMSK[square].diagonal),
        audit("SMSK, antidiagonal", Column::Line(Line::Antidiagonal), |square| SMSK[square].antidiagonal),
        audit("SMSK, file", Column::Line(Line::File), |square| SMSK[square].file),
    ]
    .into_iter()
    .flatten()
    .collect();
    for finding in &findings {
        print(finding);
    }

    // The check of the whole table stops at the first entry that is wrong, and can do so in a `const` too.
    let first = verify::smsk(&smsk(), Mapping::A1);
    match &first {
        Ok(()) => println!("\nverify::smsk finds nothing"),
        Err(mismatch) => println!("\nverify::smsk says: SMSK is wrong {mismatch}"),
    }

    let [finding] = &findings[..] else { return ExitCode::FAILURE };
    let is_first = first.is_err_and(|first| {
        (first.square, first.found, first.expected) == (finding.square, finding.found, finding.expected)
    });
    if is_first && (finding.square, finding.column) == PLANTED {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Compares one column with what it should be on each square.
fn audit(name: &'static str, column: Column<'_>, word: impl Fn(usize) -> u64) -> Vec<Finding> {
    let wrong = Square::ALL.into_iter().filter_map(|square| {
        let (found, expected) = (word(square as usize), column.at(&Board::CHESS, square as usize) as u64);
        (found != expected).then_some(Finding { square, column: name, found, expected })
    });
    let findings: Vec<_> = wrong.collect();
    println!("{name:<20} 64 words, {} wrong", findings.len());
    findings
}

fn print(finding: &Finding) {
    let Finding { square, column, found, expected } = finding;
    println!("\n{column}, is wrong on {square}:");
    let line = |left: &str, right: &str| println!("  {left:<18}   {right}");
    line("found", "expected");
    line(&format!("{found:#018x}"), &format!("{expected:#018x}"));
    let [found, expected] = [found, expected].map(|&word| Bitboard::new(word).to_string());
    for (left, right) in found.lines().zip(expected.lines()) {
        line(left, right);
    }
}

/// The engine's table in the crate's type, for the functions that take a whole table.
fn smsk() -> [SquareMasks; 64] {
    SMSK.map(|masks| SquareMasks {
        bit: Bitboard::new(masks.bit),
        diagonal: Bitboard::new(masks.diagonal),
        antidiagonal: Bitboard::new(masks.antidiagonal),
        file: Bitboard::new(masks.file),
    })
}
