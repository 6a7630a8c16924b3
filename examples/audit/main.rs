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
//! The modules [`checks`], [`position`], [`explain`], [`cost`] and [`tables`] compute results. The modules [`terminal`],
//! [`page`] and [`export`] show them; pages and pictures share [`drawing`].

mod args;
mod checks;
mod cost;
mod drawing;
mod explain;
mod export;
mod fen;
mod image;
mod input;
mod job;
mod numbers;
mod oracle;
mod page;
mod position;
mod progress;
mod random;
mod tables;
mod terminal;

use std::io::{self, Write};
use std::process::ExitCode;

use anstream::StripStream;
use example_support::{Destination, fail, tolerate};

use self::args::Args;
use self::job::{Job, Outcome};
use self::numbers::grouped;

fn main() -> ExitCode {
    let args = Args::read();
    let job = Job::of(&args).unwrap_or_else(|problem| args::refuse(&problem));
    match run(&args, job) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// Runs the job. Returns whether everything agrees, or why the result could not be written.
fn run(args: &Args, job: Job) -> Result<bool, String> {
    if let Some(path) = &args.html {
        let destination = Destination::new(path, args.force)?;
        let (agrees, page) = job.page();
        destination.write(page.html.as_bytes())?;
        let (boards, bytes) = (grouped(page.boards), grouped(page.html.len()));
        say(|out| {
            let verdict = if agrees { "everything agrees" } else { "something DIFFERS" };
            writeln!(out, "{}: {boards} boards, {bytes} bytes; {verdict}", path.display())
        })?;
        return Ok(agrees);
    }
    let destination = args.out.as_ref().map(|path| Destination::new(path, args.force)).transpose()?;
    let Outcome { agrees, show } = job.run();
    match destination {
        Some(destination) => {
            let mut content = Vec::new();
            show(&mut StripStream::new(&mut content)).map_err(|error| error.to_string())?;
            destination.write(&content)?;
        }
        None => say(show)?,
    }
    Ok(agrees)
}

/// Prints to standard output, in colour on a terminal.
fn say(show: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let mut out = anstream::stdout().lock();
    tolerate(show(&mut out).and_then(|()| out.flush()))
}
