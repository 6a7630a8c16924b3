//! The command line.

use std::ffi::OsString;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use quintessence_shogi::{Position, parse_sfen};
use shogi_core::PartialPosition;

/// What the command line asks for, parsed and valid.
pub(crate) enum Job {
    /// The attacks of the sliders of a position, with its SFEN record.
    Sliders(String, Box<PartialPosition>),
    Perft {
        position: Box<Position>,
        depth: u32,
        divide: bool,
    },
}

const ABOUT: &str = "\
Shows what each sliding piece attacks in a position of shogi, compared with
the crate haitaka, or counts the leaves of the tree of legal moves.

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
Example:
  lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
";

const EXIT_STATUS: &str = "\
Exit status:
  0  haitaka agrees on every slider, or the leaves are counted
  1  haitaka differs
  2  the position or an option is wrong, or the output cannot be written";

/// Sato against Watanabe, 19th Ryu-o match, game 3.
const RYU_O: &str = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// The options; with the derive macros of clap, every example would take longer to build.
fn command() -> Command {
    let default = "Default: a position of Sato against Watanabe, 19th Ryu-o match, game 3; with --depth, the start of a game";
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
                .help(format!("{SFEN}{default}"))
                .action(ArgAction::Append)
                .num_args(0..)
                .value_parser(value_parser!(OsString)),
            Arg::new("depth")
                .long("depth")
                .value_name("DEPTH")
                .help("Counts the leaves so many moves deep")
                .value_parser(value_parser!(u32)),
            Arg::new("divide")
                .long("divide")
                .help("Prints the count of each first move")
                .action(ArgAction::SetTrue)
                .requires("depth"),
        ])
}

impl Job {
    /// Parses the command line and the position. On a wrong option, prints a message and exits with status 2.
    pub(crate) fn read() -> Result<Self, String> {
        let mut matches = command().get_matches();
        let Some(depth) = matches.remove_one("depth") else {
            let sfen = record(&mut matches, RYU_O);
            let position = parse_sfen(&sfen)?;
            return Ok(Self::Sliders(sfen, Box::new(position)));
        };
        let position = Position::try_from(&parse_sfen(&record(&mut matches, START))?)
            .map_err(|error| format!("not a position to play from: {error}"))?;
        Ok(Self::Perft { position: Box::new(position), depth, divide: matches.get_flag("divide") })
    }
}

/// The SFEN record of a call, or the default.
fn record(matches: &mut ArgMatches, default: &str) -> String {
    let words: Vec<OsString> = matches.remove_many("sfen").unwrap_or_default().collect();
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    if words.is_empty() { default.to_owned() } else { words.join(" ") }
}
