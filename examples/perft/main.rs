//! Counts the leaves of the tree of legal moves, for chess and Chess960, on the 64-byte positions of quintessence.
//!
//! ```text
//! perft --depth N                        the number of positions after N moves from the start of a game
//! perft --fen FEN --depth N              the same from a position in FEN, X-FEN or Shredder-FEN
//! perft --fen FEN --depth N --divide     the same for each first move
//! perft --suite FILE                     checks every count of a suite
//!
//! --threads T                            counts on T threads, 0 for one on each processor
//! --hash MB                              keeps the counts of positions in a transposition table
//! --no-bulk                              plays the moves of the last ply
//! ```
//!
//! The last line of standard output is `nodes: N`; the time goes to standard error. The library of this package,
//! [`quintessence_perft`], generates the moves and counts them.

mod args;
mod output;
mod suite;

use std::process::ExitCode;
use std::time::Instant;

use quintessence::quad::Position;
use quintessence_perft::{Counter, uci};

use self::args::{Args, Job, refuse};
use self::output::{say, say_total};

fn main() -> ExitCode {
    let args = Args::read();
    let counter = Counter::new(args.threads, args.hash, !args.no_bulk);
    match args.job().unwrap_or_else(|problem| refuse(problem)) {
        Job::Count(position, depth) => {
            count(&counter, &position, depth, args.divide);
            ExitCode::SUCCESS
        }
        Job::Suite(suite) => {
            if suite::run(&counter, &suite) {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
    }
}

fn count(counter: &Counter, position: &Position, depth: u32, divide: bool) {
    let start = Instant::now();
    let nodes = if divide {
        let by_move = counter.divide(position, depth);
        for (chosen, nodes) in &by_move {
            say(&format!("{}: {nodes}", uci(position, *chosen)));
        }
        // At depth 0 the only leaf is the position itself.
        if depth == 0 { 1 } else { by_move.iter().map(|&(_, nodes)| nodes).sum() }
    } else {
        counter.count(position, depth)
    };
    say_total(nodes, start.elapsed());
}
