//! The command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};
use example_support::{MOST_PLIES, explained};
use quintessence::quad::Position;

use crate::suite::Suite;

/// The most threads and megabytes of a call.
pub(crate) const MOST_THREADS: u16 = 1024;
pub(crate) const MOST_MEGABYTES: u32 = 1 << 20;

/// The options of a call.
pub(crate) struct Args {
    pub(crate) fen: Option<String>,
    pub(crate) depth: Option<u32>,
    pub(crate) divide: bool,
    pub(crate) suite: Option<PathBuf>,
    pub(crate) threads: u16,
    pub(crate) hash: u32,
    pub(crate) no_bulk: bool,
}

const ABOUT: &str = "\
Counts the leaves of the tree of legal moves, for chess and Chess960.

With --depth or --suite, standard output ends with the line `nodes: N`; the time goes to standard
error. Without them, the program obeys commands of UCI from standard input: `position`, `go perft N`,
`setoption` and `quit`.";

const EXIT_STATUS: &str = "\
Exit status:
  0  all counts are right
  1  a count of the suite is wrong, or a line of it cannot be parsed
  2  the command line or the position is wrong, the suite has nothing to check, the
     machine lacks memory or threads, or output cannot be written";

/// The options; with the derive macros of clap, every example would take longer to build.
fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let flag = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
    };
    Command::new("perft")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .args([
            option(
                "fen",
                "FEN",
                "The position to start from, in FEN, X-FEN or Shredder-FEN [default: the start of a game]",
            )
            .conflicts_with("suite"),
            option(
                "depth",
                "DEPTH",
                "How many moves deep to count; with --suite, the deepest count to check",
            )
            .value_parser(value_parser!(u32).range(..=i64::from(MOST_PLIES))),
            flag("divide", "Prints the count of each first move").conflicts_with("suite").requires("depth"),
            option(
                "suite",
                "FILE",
                "Checks the counts of a file, in lines such as `FEN ;D1 20 ;D2 400`; skips empty lines and \
                 lines that begin with #",
            )
            .value_parser(value_parser!(PathBuf)),
            option("threads", "T", "The number of threads; 0 starts one for each processor [default: 1]")
                .default_value("1")
                .hide_default_value(true)
                .value_parser(value_parser!(u16).range(..=i64::from(MOST_THREADS))),
            option("hash", "MB", "The size of the transposition table in megabytes; 0 for none")
                .default_value("0")
                .value_parser(value_parser!(u32).range(..=i64::from(MOST_MEGABYTES))),
            flag(
                "no-bulk",
                "Plays the moves of the last ply one by one, where otherwise their number is added (bulk \
                 counting)",
            ),
        ])
}

/// What the command line asks for, parsed and valid.
pub(crate) enum Job {
    Count(Position, u32),
    Suite(Suite),
    Session(Position),
}

impl Args {
    /// Parses the command line. On a mistake, prints a message and exits with status 2.
    pub(crate) fn read() -> Self {
        let mut matches = command().get_matches();
        Self {
            fen: matches.remove_one("fen"),
            depth: matches.remove_one("depth"),
            divide: matches.get_flag("divide"),
            suite: matches.remove_one("suite"),
            threads: matches.remove_one("threads").unwrap_or(1),
            hash: matches.remove_one("hash").unwrap_or(0),
            no_bulk: matches.get_flag("no-bulk"),
        }
    }

    /// Parses the position or reads the suite. An error names the option and the mistake.
    pub(crate) fn job(&self) -> Result<Job, String> {
        if let Some(path) = &self.suite {
            return Suite::read(path, self.depth).map(Job::Suite).map_err(|problem| {
                format!("invalid value '{}' for '--suite <FILE>': {problem}", path.display())
            });
        }
        let position = match &self.fen {
            None => Position::START,
            Some(fen) => Position::from_fen(fen).map_err(|error| {
                format!("invalid value for '--fen <FEN>': {}", explained(fen, error.offset(), error))
            })?,
        };
        Ok(self.depth.map_or(Job::Session(position), |depth| Job::Count(position, depth)))
    }
}
