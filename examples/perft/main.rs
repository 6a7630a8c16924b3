//! Counts the leaves of the tree of legal moves, for chess and Chess960, on the 64-byte positions of quintessence.
//!
//! ```text
//! perft --depth N                        the number of positions after N moves from the start of a game
//! perft --fen FEN --depth N              the same from a position in FEN, X-FEN or Shredder-FEN
//! perft --fen FEN --depth N --divide     the same for each first move
//! perft --suite FILE                     checks every count of a suite
//! perft                                  obeys commands of UCI from standard input
//!
//! --threads T                            counts on T threads, 0 for one on each processor
//! --hash MB                              keeps the counts of positions in a transposition table
//! --no-bulk                              plays the moves of the last ply
//! ```
//!
//! With a depth or a suite, the last line of standard output is `nodes: N`; the time goes to standard error. The library of this package,
//! [`quintessence_perft`], generates the moves and counts them.

mod args;
mod session;
mod suite;

use std::io;
use std::process::ExitCode;
use std::time::Instant;

use example_support::{fail, print, say_nodes, tolerate};
use quintessence::quad::Position;
use quintessence_perft::{Counter, uci};

use self::args::{Args, Job};
use self::session::Session;

fn main() -> ExitCode {
    match run(&Args::read()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// Returns whether every count of a suite is right, or why the input cannot be read or the output not be written.
fn run(args: &Args) -> Result<bool, String> {
    let job = args.job()?;
    let counter = Counter::new(args.threads, args.hash, !args.no_bulk)?;
    let start = Instant::now();
    let (nodes, is_right) = match job {
        Job::Count(position, depth) if args.divide => (by_first_moves(&counter, &position, depth)?, true),
        Job::Count(position, depth) => (counter.count(&position, depth), true),
        Job::Suite(suite) => suite.check(&counter)?,
        Job::Session(position) => {
            let Args { threads, hash, .. } = *args;
            let session = Session { position, counter, threads, hash, is_bulk: !args.no_bulk };
            return tolerate(session.run(io::stdin().lock(), io::stdout().lock())).map(|()| true);
        }
    };
    say_nodes(nodes, start.elapsed())?;
    Ok(is_right)
}

/// Prints the count of each first move, and returns their sum.
fn by_first_moves(counter: &Counter, position: &Position, depth: u32) -> Result<u64, String> {
    let by_move = counter.divide(position, depth);
    for (chosen, nodes) in &by_move {
        print(format_args!("{}: {nodes}\n", uci(position, *chosen)))?;
    }
    // At depth 0 the only leaf is the position itself.
    Ok(if depth == 0 { 1 } else { by_move.iter().map(|&(_, nodes)| nodes).sum() })
}
