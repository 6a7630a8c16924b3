//! Counts the leaves of the tree of legal moves, of chess and of Chess960, on the 64-byte positions of quintessence.
//!
//! ```text
//! perft --fen FEN --depth N              the number of positions after N moves
//! perft --fen FEN --depth N --divide     the same by first moves
//! perft --suite FILE.epd                 every count of a suite, exit status 1 if one is wrong
//! ```
//!
//! The last line of standard output is `nodes: N`. Moves come from [`legal`], counts from [`count`], and
//! [`processor`] has them compiled for processors with AVX2 and for all others.

mod args;
mod count;
mod fen;
mod legal;
mod processor;
mod suite;
mod table;

use std::io::{self, ErrorKind, Write as _};
use std::process::{self, ExitCode};
use std::time::Instant;

use quintessence::quad::Position;

use self::args::{Args, Job};
use self::count::Counter;

fn main() -> ExitCode {
    let args = Args::read();
    let counter = Counter::new(args.threads, args.hash, !args.no_bulk);
    match args.job() {
        Job::Count(position, depth) => {
            count(&counter, &position, depth, args.divide);
            ExitCode::SUCCESS
        }
        Job::Suite(suite) => {
            if suite::run(&counter, &suite, args.depth) {
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
            say(&format!("{}: {nodes}", fen::uci(position, *chosen)));
        }
        // Zero moves deep there is the position itself.
        if depth == 0 { 1 } else { by_move.iter().map(|&(_, nodes)| nodes).sum() }
    } else {
        counter.count(position, depth)
    };
    let seconds = start.elapsed().as_secs_f64();
    say_total(nodes, seconds);
}

/// The last two lines of every run.
fn say_total(nodes: u64, seconds: f64) {
    #[expect(clippy::cast_precision_loss, reason = "it is printed with four digits")]
    let millions = nodes as f64 / 1e6;
    say(&format!("time: {seconds:.3} s, {:.1} million nodes per second", millions / seconds));
    say(&format!("nodes: {nodes}"));
}

/// Prints a line. Whoever does not read it, as `head` does not, has read enough.
fn say(line: &str) {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("error: cannot write to standard output: {error}");
            process::exit(1);
        }
        _ => {}
    }
}
