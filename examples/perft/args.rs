//! The command line.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser};
use quintessence::quad::Position;

use super::fen;
use super::suite::Suite;

/// Counts the leaves of the tree of legal moves, of chess and Chess960
#[derive(Parser)]
#[command(name = "perft", max_term_width = 100)]
pub(crate) struct Args {
    /// The position to start from, in FEN, X-FEN or Shredder-FEN [default: the start of a game]
    #[arg(long, conflicts_with = "suite")]
    fen: Option<String>,

    /// How many moves deep to count; with --suite, at most
    #[arg(long, required_unless_present = "suite")]
    pub(crate) depth: Option<u32>,

    /// Print the count behind each of the first moves
    #[arg(long, conflicts_with = "suite")]
    pub(crate) divide: bool,

    /// Check every count of a file of lines such as `FEN ;D1 20 ;D2 400`
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,

    /// How many threads count [default: 1]; 0 for one on each processor
    #[arg(long, value_name = "T", default_value_t = 1, hide_default_value = true, value_parser = clap::value_parser!(u16).range(..=1024))]
    pub(crate) threads: u16,

    /// Remember the counts of positions in so many megabytes
    #[arg(long, value_name = "MB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1 << 20))]
    pub(crate) hash: u32,

    /// Play the last move too, and do not count it from the number of moves
    #[arg(long)]
    pub(crate) no_bulk: bool,
}

/// What the command line asks for, read and found to make sense.
pub(crate) enum Job {
    Count(Position, u32),
    Suite(Suite),
}

impl Args {
    /// Reads the command line, or ends the program with a message and status 2.
    pub(crate) fn read() -> Self {
        Self::parse()
    }

    pub(crate) fn job(&self) -> Job {
        if let Some(path) = &self.suite {
            let suite = Suite::read(path).unwrap_or_else(|error| {
                refuse(&format!("cannot read '{}' for '--suite <FILE>': {error}", path.display()))
            });
            return Job::Suite(suite);
        }
        let position = match &self.fen {
            None => Position::START,
            Some(fen) => fen::read(fen)
                .unwrap_or_else(|error| refuse(&format!("invalid value '{fen}' for '--fen <FEN>': {error}"))),
        };
        Job::Count(position, self.depth.unwrap_or_default())
    }
}

/// Ends the program as the parser of the command line does.
fn refuse(message: &str) -> ! {
    Args::command().error(ErrorKind::ValueValidation, message).exit()
}
