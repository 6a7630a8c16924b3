//! Shows the threats of a position, and those that a move ends and begins.
//!
//! ```text
//! threats                                an example: a move in a test position
//! threats --fen FEN                      the threats of a position, by piece
//! threats --fen FEN --move e2e4          and those that a move ends and begins
//! threats --fen FEN --square e4          the threats by the piece on a square, on it, and blocked by it
//!
//! --svg FILE                             also draws the threats as arrows
//! ```
//!
//! [`scene`] asks the library; [`terminal`] prints; [`picture`] draws.

mod args;
mod chosen;
mod notation;
mod picture;
mod scene;
mod terminal;

use std::process::ExitCode;

use example_support::{fail, print, write_file};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => fail(2, problem),
    }
}

fn run() -> Result<(), String> {
    let args = args::read()?;
    // A wrong path is reported before anything is printed.
    if let Some(path) = &args.svg {
        write_file(path, args.force, picture::of(&args.scene))?;
    }
    print(terminal::text_of(&args.scene))
}
