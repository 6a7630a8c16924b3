//! Counts the leaves of the tree of legal moves of shogi, with tables of less than 16 KiB.
//!
//! ```text
//! shogi --depth N [SFEN]             the number of positions after N moves
//! shogi --depth N --divide [SFEN]    the same for each first move
//! shogi --suite FILE                 checks every count of a suite
//! ```
//!
//! A set of squares is a `u128`; the 81 squares are numbered down the files from 1a. No move is tried and taken back:
//!
//! ```text
//! targets: no check      any square without own piece
//!          one checker   the checker, and the squares between checker and king
//!          two checkers  none
//!
//! moves:   king      its steps & not own & not attacked, seen through the king
//!          piece     its attacks & targets, if pinned & the line through king and piece
//!                    to or from the last three ranks with promotion
//!                    without promotion unless the piece could not move again
//!          drop      empty squares & targets
//!                    without the ranks from which the piece could not move
//!                    pawn: without the files of own pawns, without a mate
//! ```
//!
//! The last ply of a count lists no moves, but counts the bits of target sets.

mod attacks;
mod generate;
mod node;
mod position;
mod sets;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use example_support::{MOST_PLIES, by_first_moves, check_suite, fail, print, say_nodes};

use self::position::Position;

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
The prefix `sfen` or `position sfen` may stand before it, and moves behind it, such as
`moves 7g7f`. The attacking side of a mate problem has no king. If left out, the start of a game:
  startpos";

const EXIT_STATUS: &str = "\
Exit status:
  0  the leaves are counted, and all counts of the suite are right
  1  a count of the suite is wrong
  2  the position, an option or a line of the suite is wrong, or the output cannot be written";

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

fn main() -> ExitCode {
    let options = command().get_matches();
    match run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// Runs the program. Returns whether every count of a suite is right.
fn run(options: &ArgMatches) -> Result<bool, String> {
    let depth = options.get_one("depth").copied().unwrap_or(MOST_PLIES);
    let words = options.get_many("sfen").unwrap_or_default().map(|word: &OsString| word.to_string_lossy());
    let sfen = words.collect::<Vec<_>>().join(" ");
    let sfen = if options.contains_id("sfen") { &sfen } else { "startpos" };
    let position = Position::parse(sfen);
    let position = position.map_err(|problem| format!("invalid value for '[SFEN]...': {problem}"))?;
    let start = Instant::now();
    let (nodes, is_right) = if let Some(path) = options.get_one::<PathBuf>("suite") {
        let count = |(position, depth): (Position, u32)| position.leaves(depth);
        check_suite(path, depth, Position::parse, |jobs| jobs.into_iter().map(count))?
    } else if options.get_flag("divide") {
        let (lines, nodes) = by_first_moves(&position.divide(depth), depth);
        print(lines)?;
        (nodes, true)
    } else {
        (position.leaves(depth), true)
    };
    say_nodes(nodes, start.elapsed())?;
    Ok(is_right)
}
