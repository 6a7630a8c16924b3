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

mod chosen;
mod picture;
mod scene;
mod terminal;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use example_support::{explained, fail, print, write_file};
use quintessence::Square;
use quintessence::quad::Position;

use crate::scene::Scene;

/// The position and the move that are shown without options: a knight leaves a line of a bishop and blocks another line.
const EXAMPLE: (&str, &str) =
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "c3b5");

const ABOUT: &str = "\
Shows which piece attacks which (x) and which piece defends which (+), and what a move changes.

Without options it shows a move in a test position.";

const MOVE: &str = "A legal move in UCI, such as e2e4, e7e8q or e1g1; castling may also be written as the king taking \
its rook, e1h1";

const EXIT_STATUS: &str = "\
Exit status:
  0  the threats were shown
  2  the command line, the position or the move is wrong, or output cannot be written";

/// The options; with the derive macros of clap, every example would take longer to build.
fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Command::new("threats")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .args([
            option("fen", "FEN", "The position, in FEN, X-FEN or Shredder-FEN"),
            option("move", "MOVE", MOVE).requires("fen"),
            option("square", "SQUARE", "Show the threats by the piece on a square, on it, and blocked by it")
                .requires("fen")
                .conflicts_with("move")
                .value_parser(|text: &str| text.parse::<Square>()),
            option("svg", "FILE", "Draw the threats as arrows on a board")
                .value_parser(value_parser!(PathBuf)),
            Arg::new("force")
                .long("force")
                .help("Replace an existing file")
                .action(ArgAction::SetTrue)
                .requires("svg"),
        ])
}

fn main() -> ExitCode {
    run(&command().get_matches()).map_or_else(|problem| fail(2, problem), |()| ExitCode::SUCCESS)
}

fn run(options: &ArgMatches) -> Result<(), String> {
    let text = |name| options.get_one::<String>(name).map(String::as_str);
    let (fen, name) = text("fen").map_or((EXAMPLE.0, Some(EXAMPLE.1)), |fen| (fen, text("move")));
    let position = Position::from_fen(fen).map_err(|error| {
        format!("invalid value for '--fen <FEN>': {}", explained(fen, error.offset(), error))
    })?;
    let chosen = name.map(|name| chosen::find(&position, name)).transpose();
    let chosen = chosen.map_err(|problem| format!("invalid value for '--move <MOVE>': {problem}"))?;
    let scene = Scene::new(&position, chosen, options.get_one("square").copied());
    // A wrong path is reported before anything is printed.
    if let Some(path) = options.get_one::<PathBuf>("svg") {
        write_file(path, options.get_flag("force"), picture::of(&scene))?;
    }
    print(terminal::text_of(&scene))
}
