//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};
use example_support::MOST_PLIES;
use quintessence_shogi::{Position, parse_sfen};

/// What the command line asks for, parsed and valid.
pub(crate) struct Args {
    pub(crate) position: Position,
    pub(crate) depth: Option<u32>,
    pub(crate) divide: bool,
    pub(crate) suite: Option<PathBuf>,
}

const ABOUT: &str = "\
Counts the leaves of the tree of legal moves of shogi.

Counts end with the line `nodes: N` on standard output; the time goes to standard error.";

const SFEN: &str = "\
The position as an SFEN record, with or without quotes:
  placement  ranks a to i, files 9 to 1, separated by /
             digits are runs of empty squares
             PLNSGBRK are Black's pieces, plnsgbrk White's
             + before a letter promotes the piece
  side       b or w
  hand       pieces in hand, such as 2Pb, or -
  number     of the next move (may be left out)
The start of a game, if left out:
  lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

const EXIT_STATUS: &str = "\
Exit status:
  0  the leaves are counted, and all counts of the suite are right
  1  a count of the suite is wrong, or a line of it cannot be parsed
  2  the position or an option is wrong, the suite has nothing to check, or the output
     cannot be written";

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// The options; with the derive macros of clap, every example would take longer to build.
fn command() -> Command {
    Command::new("shogi")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .next_line_help(true)
        .args([
            // Without quotes, each field of an SFEN record is an argument.
            Arg::new("sfen")
                .value_name("SFEN")
                .help(SFEN)
                .action(ArgAction::Append)
                .num_args(0..)
                .value_parser(value_parser!(OsString)),
            Arg::new("depth")
                .long("depth")
                .value_name("DEPTH")
                .help("Counts the leaves so many moves deep; with --suite, the deepest count to check")
                .required_unless_present("suite")
                .value_parser(value_parser!(u32).range(..=i64::from(MOST_PLIES))),
            Arg::new("divide")
                .long("divide")
                .help("Prints the count of each first move")
                .action(ArgAction::SetTrue),
            Arg::new("suite")
                .long("suite")
                .value_name("FILE")
                .help("Checks the counts of a file, in lines such as `SFEN ;D1 30 ;D2 900`")
                .conflicts_with_all(["sfen", "divide"])
                .value_parser(value_parser!(PathBuf)),
        ])
}

/// Parses the command line and the position. On a wrong option, prints a message and exits with status 2.
pub(crate) fn read() -> Result<Args, String> {
    let mut matches = command().get_matches();
    let words: Vec<OsString> = matches.remove_many("sfen").unwrap_or_default().collect();
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let sfen = if words.is_empty() { START.to_owned() } else { words.join(" ") };
    let position = parse(&sfen).map_err(|problem| format!("invalid value for '[SFEN]...': {problem}"))?;
    let (depth, suite) = (matches.remove_one("depth"), matches.remove_one("suite"));
    Ok(Args { position, depth, divide: matches.get_flag("divide"), suite })
}

/// Parses a position. An error says what is wrong, and shows the record.
pub(crate) fn parse(sfen: &str) -> Result<Position, String> {
    Position::try_from(&parse_sfen(sfen)?).map_err(|error| format!("{error}\n  {sfen}"))
}
