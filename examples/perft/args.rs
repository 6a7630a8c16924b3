//! The command line.

use std::fmt::Display;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser};
use quintessence::quad::Position;

use super::suite::Suite;

/// Counts the leaves of the tree of legal moves, for chess and Chess960.
///
/// Standard output ends with the line `nodes: N`; the time goes to standard error.
#[derive(Parser)]
#[command(name = "perft", version, max_term_width = 100, after_help = EXIT_STATUS)]
pub(crate) struct Args {
    /// The position to start from, in FEN, X-FEN or Shredder-FEN [default: the start of a game]
    #[arg(long, conflicts_with = "suite")]
    fen: Option<String>,

    /// How many moves deep to count; with --suite, the deepest count to check
    #[arg(long, required_unless_present = "suite")]
    pub(crate) depth: Option<u32>,

    /// Prints the count of each first move
    #[arg(long, conflicts_with = "suite")]
    pub(crate) divide: bool,

    /// Checks the counts of a file, in lines such as `FEN ;D1 20 ;D2 400`
    ///
    /// Empty lines and lines that begin with # are skipped.
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,

    /// The number of threads; 0 starts one for each processor [default: 1]
    #[arg(long, value_name = "T", default_value_t = 1, hide_default_value = true, value_parser = clap::value_parser!(u16).range(..=1024))]
    pub(crate) threads: u16,

    /// The size of the transposition table in megabytes; 0 for none
    #[arg(long, value_name = "MB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1 << 20))]
    pub(crate) hash: u32,

    /// Plays the moves of the last ply one by one, where otherwise their number is added (bulk counting)
    #[arg(long)]
    pub(crate) no_bulk: bool,
}

const EXIT_STATUS: &str = "\
Exit status: 0 if all counts are right, 1 if a count of the suite is wrong or a line of it cannot be parsed, 2 if the \
command line or the position is wrong, if the suite has nothing to check or if output cannot be written.";

/// What the command line asks for, parsed and valid.
pub(crate) enum Job {
    Count(Position, u32),
    Suite(Suite),
}

impl Args {
    /// Parses the command line. On a mistake, prints a message and exits with status 2.
    pub(crate) fn read() -> Self {
        Self::parse()
    }

    pub(crate) fn job(&self) -> Job {
        if let Some(path) = &self.suite {
            match Suite::read(path, self.depth) {
                Ok(suite) => return Job::Suite(suite),
                Err(problem) => {
                    refuse(format_args!("invalid value '{}' for '--suite <FILE>': {problem}", path.display()))
                }
            }
        }
        let position = match &self.fen {
            None => Position::START,
            // The message quotes what is wrong, however long the whole value is.
            Some(fen) => fen
                .parse()
                .unwrap_or_else(|error| refuse(format_args!("invalid value for '--fen <FEN>': {error}"))),
        };
        Job::Count(position, self.depth.unwrap_or_default())
    }
}

/// Prints a message as clap does, and exits with status 2.
fn refuse(message: impl Display) -> ! {
    Args::command().error(ErrorKind::ValueValidation, message).exit()
}
