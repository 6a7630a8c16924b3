//! Compares every table and technique of quintessence with a walk over the board, and shows how the techniques work.
//!
//! ```text
//! audit                                  checks everything and prints a report
//! audit --html FILE                      also writes the report as a web page, with the tables as boards
//! audit --table SMSK                     prints a table; --format and --mapping export it
//! audit --check FILE --mapping a8        checks the numbers of a file
//! audit --header                         prints quintessence.h, all functions for C, C++ and CUDA
//! audit --fen FEN                        shows the attacks of each slider in a position
//! audit --fen FEN --explain e4           shows the attacks of one slider step by step
//! ```
//!
//! [`checks`], [`tables`] and [`position`] compute; [`text`], [`page`], [`drawing`] and [`export`] show.

mod args;
mod checks;
mod drawing;
mod export;
mod file;
mod literals;
mod page;
mod position;
mod tables;
mod text;

use std::process::ExitCode;

use example_support::cli::exit;
use example_support::{print, write_file};

use self::args::{Args, Job};
use self::checks::Audit;
use self::export::Format;
use self::file::Numbers;
use self::position::Explanation;

fn main() -> ExitCode {
    exit(run())
}

/// Runs the job. Returns whether everything agrees. An error says why the position cannot be read or the result cannot
/// be written.
fn run() -> Result<bool, String> {
    let Args { job, html, out } = args::read()?;
    let (agrees, text) = match job {
        Job::Audit => {
            let audit = Audit::run();
            if let Some(path) = html {
                write_file(&path, page::report(&audit))?;
            }
            (audit.passed(), text::report(&audit))
        }
        Job::Export(table, format) => (table.is_right(), export::table(&table, format)),
        Job::Header(mapping) => {
            let agrees = export::tables_of_header(mapping).all(|table| table.is_right());
            (agrees, export::header(mapping))
        }
        Job::Check(path, mapping, fields) => {
            let (audit, agreeing) = Numbers::read(&path)?.check(mapping, fields.as_deref())?;
            let hint = match &agreeing[..] {
                [] => String::new(),
                mappings => format!("the table agrees with the mapping {}\n", mappings.join(" or ")),
            };
            (audit.passed(), text::report(&audit) + &hint)
        }
        Job::Show(board, sliders) => {
            let agree = sliders.iter().all(|slider| slider.agrees(board.occupied()));
            (agree, text::position(board, &sliders))
        }
        Job::Explain(board, slider, explanations, format) => {
            let last_steps_agree = explanations.iter().all(Explanation::agrees);
            let text = match format {
                Format::Svg => drawing::steps(slider, &explanations),
                _ => text::steps(board, slider, &explanations),
            };
            (last_steps_agree && slider.agrees(board.occupied()), text)
        }
    };
    match out {
        Some(path) => write_file(&path, text)?,
        None => print(text)?,
    }
    Ok(agrees)
}
