//! Compares every table and technique of quintessence with a walk over the board, and shows how the techniques work.
//!
//! ```text
//! audit                                  checks everything and prints a report
//! audit --table SMSK                     prints a table; --format, --mapping and --layout export it
//! audit --fen FEN                        shows the attacks of each slider in a position
//! audit --fen FEN --explain e4           shows the attacks of one slider step by step
//! audit --html FILE                      writes the report, or with --fen the position, as a web page
//! ```
//!
//! The modules [`checks`], [`position`], [`explain`], [`techniques`] and [`tables`] compute results. The modules
//! [`terminal`], [`page`] and [`export`] show them; pages and pictures share [`drawing`].

mod args;
mod checks;
mod drawing;
mod explain;
mod export;
mod fen;
mod job;
mod oracle;
mod page;
mod position;
mod tables;
mod techniques;
mod terminal;

use std::io::Write as _;
use std::process::ExitCode;

use anstream::StripStream;
use example_support::terminal::width;
use example_support::{Destination, counted, fail, harmless, tolerate};

use self::args::Args;
use self::job::Job;

fn main() -> ExitCode {
    match run(&Args::read()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// Runs the job. Returns whether everything agrees. An error says why the position cannot be read or the result cannot
/// be written.
fn run(args: &Args) -> Result<bool, String> {
    let job = Job::of(args)?;
    let path = args.html.as_ref().or(args.out.as_ref());
    // A wrong path is reported before the work begins.
    let destination = path.map(|path| Destination::new(path, args.force)).transpose()?;
    let mut said = String::new();
    let (agrees, mut text) = if let Some(path) = &args.html {
        let (agrees, page) = job.page();
        let (boards, bytes) = (counted(page.boards, "board"), counted(page.html.len(), "byte"));
        let verdict = if agrees { "everything agrees" } else { "something DIFFERS" };
        said = format!("{}: {boards}, {bytes}; {verdict}\n", path.display());
        (agrees, page.html.into_bytes())
    } else {
        let width = if destination.is_none() { width() } else { None };
        job.text(width).map_err(|error| error.to_string())?
    };
    if let Some(destination) = destination {
        let mut plain = Vec::new();
        StripStream::new(&mut plain).write_all(&text).map_err(|error| error.to_string())?;
        destination.write(&plain)?;
        text = harmless(said).into_bytes();
    }
    // `anstream` keeps the colours only on a terminal.
    let mut out = anstream::stdout().lock();
    tolerate(out.write_all(&text).and_then(|()| out.flush()))?;
    Ok(agrees)
}
