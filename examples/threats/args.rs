//! The command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};
use example_support::explained;
use quintessence::Square;
use quintessence::quad::Position;

use crate::chosen;
use crate::scene::{Focus, Scene};

/// What the command line asks for, parsed and valid.
pub(crate) struct Args {
    pub(crate) scene: Scene,
    pub(crate) svg: Option<PathBuf>,
    pub(crate) force: bool,
}

/// The position and the move that are shown without options: a knight leaves a line of a bishop and blocks another line.
const EXAMPLE: (&str, &str) =
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "c3b5");

const ABOUT: &str = "\
Shows which piece attacks which (x) and which piece defends which (+), and what a move changes.

Without options it shows a move in a test position.";

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
            option(
                "move",
                "MOVE",
                "A legal move in UCI, such as e2e4, e7e8q or e1g1; castling may also be written as the king taking \
                 its rook, e1h1",
            )
            .requires("fen"),
            option("square", "SQUARE", "Show the threats by the piece on a square, on it, and blocked by it")
                .requires("fen")
                .conflicts_with("move")
                .value_parser(|text: &str| text.parse::<Square>()),
            option("svg", "FILE", "Draw the threats as arrows on a board").value_parser(value_parser!(PathBuf)),
            Arg::new("force")
                .long("force")
                .help("Replace an existing file")
                .action(ArgAction::SetTrue)
                .requires("svg"),
        ])
}

/// Parses the command line. Ends the program on a wrong option; an error is about the position or the move.
pub(crate) fn read() -> Result<Args, String> {
    let mut matches = command().get_matches();
    let fen = matches.remove_one("fen");
    let chosen: Option<String> = matches.remove_one("move");
    let (fen, name) = match &fen {
        Some(fen) => (String::as_str(fen), chosen.as_deref()),
        None => (EXAMPLE.0, Some(EXAMPLE.1)),
    };
    let position = Position::from_fen(fen).map_err(|error| {
        format!("invalid value for '--fen <FEN>': {}", explained(fen, error.offset(), error))
    })?;
    let focus = match (name, matches.remove_one("square")) {
        (Some(name), _) => {
            let invalid = |problem| format!("invalid value for '--move <MOVE>': {problem}");
            Focus::Move(chosen::find(&position, name).map_err(invalid)?)
        }
        (None, Some(square)) => Focus::Square(square),
        (None, None) => Focus::All,
    };
    let scene = Scene::new(&position, focus);
    Ok(Args { scene, svg: matches.remove_one("svg"), force: matches.get_flag("force") })
}
