//! Counts the leaves of the tree of legal moves of shogi (perft), with attack tables of less than 16 KiB.
//!
//! The example shows how to make the tables of a board of nine by nine squares, and how to generate moves with them.
//!
//! ```text
//! shogi --depth N [SFEN]             the number of positions after N moves
//! shogi --depth N --divide [SFEN]    the same for each first move
//! shogi --suite FILE                 checks every count of a suite
//! ```
//!
//! For example, `cargo run --release -p quintessence-shogi --example shogi -- --depth 4` prints `nodes: 719731`.
//!
//! Moves are generated without trying them: in check, a move must end the check, and a pinned piece stays on the line
//! through the king. At the last ply, moves are not even listed: the bits in the sets of targets are counted instead.

mod attacks;
mod generate;
mod position;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Arg, ArgAction, value_parser};
use example_support::cli::{self, EXIT_STATUS, Leaves as _, command, counting, exit};

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

fn main() -> ExitCode {
    // Without quotes, each field of an SFEN record is an argument.
    let sfen = Arg::new("sfen").value_name("SFEN").help(SFEN).action(ArgAction::Append).num_args(0..);
    let sfen = sfen.value_parser(value_parser!(OsString)).conflicts_with("suite");
    let options = command("shogi", ABOUT, EXIT_STATUS).next_line_help(true);
    let options = options.arg(sfen).args(counting(Arg::new("depth").long("depth"))).get_matches();
    let words = options.get_many("sfen").unwrap_or_default().map(|word: &OsString| word.to_string_lossy());
    let sfen = words.collect::<Vec<_>>().join(" ");
    let position = Position::parse(if options.contains_id("sfen") { &sfen } else { "startpos" });
    let position = position.map_err(|problem| format!("invalid value for '[SFEN]...': {problem}"));
    exit(position.and_then(|position| cli::count(&options, &position)))
}
