//! Shows the threats of a position, and those that a move ends and begins.
//!
//! ```text
//! threats                                an example: a move in a test position
//! threats --fen FEN                      the threats of a position, by piece
//! threats --fen FEN --move e2e4          and those that a move ends and begins
//! threats --fen FEN --move e2e4 --see    and the exchange that a move begins on its target square
//! threats --fen FEN --square e4          what stands on the eight rays around a square, in ray order
//! threats --check N                      compares the deltas of moves with recomputation in N random games
//!
//! --svg FILE                             also draws the threats as arrows
//! ```
//!
//! [`check`] compares; [`terminal`] prints; [`picture`] draws; the library of this package evaluates exchanges.

mod args;
mod check;
mod chosen;
mod notation;
mod picture;
mod scene;
mod terminal;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use example_support::{Destination, fail, tolerate};

use self::args::{Args, Job};
use self::check::Options;
use self::scene::{Focus, Scene};

fn main() -> ExitCode {
    let args = Args::read();
    let done = match args.job().unwrap_or_else(|problem| args::refuse(problem)) {
        Job::Show(scene) => show(&args, &scene).map(|()| true),
        Job::Check(options) => check(&options),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

fn show(args: &Args, scene: &Scene) -> Result<(), String> {
    // A wrong path is reported before anything is printed.
    let destination = args.svg.as_ref().map(|path| Destination::new(path, args.force)).transpose()?;
    if let Some(destination) = destination {
        destination.write(picture::of(scene).as_bytes())?;
    }
    say(|out| {
        terminal::print_scene(out, scene)?;
        match scene.focus {
            Focus::Move(chosen) if args.see => terminal::print_exchange(out, scene, chosen),
            _ => Ok(()),
        }
    })
}

/// Returns whether everything agrees.
fn check(options: &Options) -> Result<bool, String> {
    let start = Instant::now();
    let found = check::run(options);
    let seconds = start.elapsed().as_secs_f64();
    say(|out| match &found {
        Ok(tally) => terminal::print_tally(out, options, tally),
        Err(fault) => terminal::print_fault(out, options, fault),
    })?;
    // A closed standard error changes nothing about the result.
    let _ = writeln!(io::stderr(), "time: {seconds:.3} s");
    Ok(found.is_ok())
}

/// Prints to standard output, in colour on a terminal.
fn say(print: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let mut out = anstream::stdout().lock();
    tolerate(print(&mut out).and_then(|()| out.flush()))
}
