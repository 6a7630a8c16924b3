//! Counts the leaves of the tree of legal moves, for chess and Chess960, on the 64-byte positions of quintessence.
//!
//! ```text
//! perft DEPTH                        the number of positions after DEPTH moves from the start of a game
//! perft DEPTH --fen FEN              the same from a position in FEN, X-FEN or Shredder-FEN
//! perft DEPTH --fen FEN --divide     the same for each first move
//! perft [DEPTH] --suite FILE         checks every count of a suite, or those up to a depth
//!
//! --threads T                        counts on T threads, 0 for one on each processor
//! ```
//!
//! The library of this package, [`quintessence_perft`], generates the moves and counts them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use example_support::{MOST_PLIES, by_first_moves, check_suite, fail, print, say_nodes, uci};
use quintessence::quad::Position;
use quintessence_perft::{Counter, MOST_THREADS};

const ABOUT: &str = "\
Counts the leaves of the tree of legal moves, for chess and Chess960, without making the last moves.

Standard output ends with the line `nodes: N`; the time and the speed go to standard error.";

const EXIT_STATUS: &str = "\
Exit status:
  0  all counts are right
  1  a count of the suite is wrong
  2  the command line, the position or a line of the suite is wrong, the machine lacks
     threads, or output cannot be written";

/// The command-line options. The derive macros of clap would make every example slower to build.
fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let fen = "The position to start from, in FEN, X-FEN or Shredder-FEN [default: the start of a game]";
    let depth = "How many moves deep to count; with --suite, the deepest count to check";
    let suite = "Checks the counts of a file, in lines such as `FEN ;D1 20 ;D2 400`";
    let threads = "The number of threads; 0 starts one for each processor [default: 1]";
    Command::new("perft")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .args([
            Arg::new("depth")
                .value_name("DEPTH")
                .help(depth)
                .required_unless_present("suite")
                .value_parser(value_parser!(u32).range(..=i64::from(MOST_PLIES))),
            option("fen", "FEN", fen).conflicts_with("suite"),
            Arg::new("divide")
                .long("divide")
                .help("Prints the count of each first move")
                .action(ArgAction::SetTrue)
                .conflicts_with("suite"),
            option("suite", "FILE", suite).value_parser(value_parser!(PathBuf)),
            option("threads", "T", threads)
                .value_parser(value_parser!(u16).range(..=i64::from(MOST_THREADS))),
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

/// Runs the program. Returns whether every count of a suite is right. An error says what failed, such as reading the
/// input or writing the output.
fn run(options: &ArgMatches) -> Result<bool, String> {
    let counter = Counter::new(options.get_one("threads").copied().unwrap_or(1))?;
    let depth = options.get_one("depth").copied();
    let parse = |fen: &str| Position::from_fen(fen).map_err(|error| error.to_string());
    let start = Instant::now();
    let (nodes, is_right) = if let Some(path) = options.get_one::<PathBuf>("suite") {
        check_suite(path, depth.unwrap_or(MOST_PLIES), parse, |jobs| counter.counts(jobs))?
    } else {
        let position = options.get_one::<String>("fen").map_or(Ok(Position::START), |fen| parse(fen));
        let position = position.map_err(|problem| format!("invalid value for '--fen <FEN>': {problem}"))?;
        let depth = depth.expect("it is required without a suite");
        let nodes = if options.get_flag("divide") {
            let by_move = counter.divide(&position, depth).into_iter();
            let by_move: Vec<_> = by_move.map(|(chosen, nodes)| (uci::name(chosen, false), nodes)).collect();
            let (lines, nodes) = by_first_moves(&by_move, depth);
            print(lines)?;
            nodes
        } else {
            counter.count(&position, depth)
        };
        (nodes, true)
    };
    say_nodes(nodes, start.elapsed())?;
    Ok(is_right)
}
