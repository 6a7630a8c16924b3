//! The command line.

use std::fmt::Display;

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command, value_parser};
use quintessence::quad::Position;

/// The options of a call.
pub(crate) struct Args {
    pub(crate) position: Position,
    pub(crate) depth: u8,
}

const ABOUT: &str = "\
Searches for the best move of a position of chess or Chess960.

Standard output has the lines `best move: M`, `score: S` and `nodes: N`; the time goes to
standard error. The same call always visits the same nodes.";

const EXIT_STATUS: &str = "\
Exit status:
  0  the position was searched
  2  the command line or the position is wrong, or output cannot be written";

/// The options; with the derive macros of clap, every example would take longer to build.
pub(crate) fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Command::new("search")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .args([
            option(
                "fen",
                "FEN",
                "The position to search, in FEN, X-FEN or Shredder-FEN [default: the start of a game]",
            ),
            option("depth", "DEPTH", "How many moves deep to search, 1 to 64")
                .required(true)
                .value_parser(value_parser!(u8).range(1..=64)),
        ])
}

impl Args {
    /// Parses the command line. On a mistake, prints a message and exits with status 2.
    pub(crate) fn read() -> Self {
        Self::of(command().get_matches()).unwrap_or_else(|problem| refuse(problem))
    }

    pub(crate) fn of(mut matches: ArgMatches) -> Result<Self, String> {
        let position = match matches.remove_one::<String>("fen") {
            None => Position::START,
            // The message quotes what is wrong, however long the whole value is.
            Some(fen) => fen.parse().map_err(|error| format!("invalid value for '--fen <FEN>': {error}"))?,
        };
        Ok(Self { position, depth: matches.remove_one("depth").unwrap_or(1) })
    }
}

/// Prints a message as clap does, and exits with status 2.
fn refuse(message: impl Display) -> ! {
    command().error(ErrorKind::ValueValidation, message).exit()
}
