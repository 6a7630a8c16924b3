//! The command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use example_support::suite::Suite;
use quintessence_xiangqi::{Position, START};

/// What the command line asks for, parsed and valid.
pub(crate) enum Job {
    /// Shows a position with its moves.
    Show(Position),
    /// Counts leaves so many moves deep; the flag divides the count by first moves.
    Count(Position, u32, bool),
    Check(Suite<Position>),
}

const ABOUT: &str = "\
Shows a position of xiangqi with its legal moves, or counts the leaves of the tree of legal moves.

Counts end with the line `nodes: N` on standard output; the time goes to standard error.";

const EXIT_STATUS: &str = "\
Exit status:
  0  all counts are right
  1  a count of the suite is wrong, or a line of it cannot be parsed
  2  the command line or the position is wrong, the suite has nothing to check, or
     output cannot be written";

/// The options; with the derive macros of clap, every example would take longer to build.
fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Command::new("xiangqi")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .args([
            option(
                "fen",
                "FEN",
                "The position, in the FEN of Fairy-Stockfish: horses are n or h, elephants b or e \
                 [default: the start of a game]",
            )
            .conflicts_with("suite"),
            option(
                "depth",
                "DEPTH",
                "Counts the leaves so many moves deep; with --suite, the deepest count to check",
            )
            .value_parser(value_parser!(u32)),
            Arg::new("divide")
                .long("divide")
                .help("Prints the count of each first move")
                .action(ArgAction::SetTrue)
                .requires("depth")
                .conflicts_with("suite"),
            option(
                "suite",
                "FILE",
                "Checks the counts of a file, in lines such as `FEN ;D1 44 ;D2 1920`; skips empty lines and \
                 lines that begin with #",
            )
            .value_parser(value_parser!(PathBuf)),
        ])
}

/// Parses the command line. `--help`, `--version` and mistakes of syntax end the program.
///
/// An error names the wrong option and the mistake.
pub(crate) fn job() -> Result<Job, String> {
    parse(&command().get_matches())
}

fn parse(matches: &ArgMatches) -> Result<Job, String> {
    let depth = matches.get_one("depth").copied();
    if let Some(path) = matches.get_one::<PathBuf>("suite") {
        return Suite::read(path, depth).map(Job::Check).map_err(|problem| {
            format!("invalid value '{}' for '--suite <FILE>': {problem}", path.display())
        });
    }
    let fen = matches.get_one::<String>("fen").map_or(START, String::as_str);
    let position = fen.parse().map_err(|error| format!("invalid value for '--fen <FEN>': {error}"))?;
    Ok(match depth {
        None => Job::Show(position),
        Some(depth) => Job::Count(position, depth, matches.get_flag("divide")),
    })
}
