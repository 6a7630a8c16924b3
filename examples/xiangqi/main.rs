//! Shows a position of xiangqi with its legal moves, and counts the leaves of the tree of legal moves.
//!
//! ```text
//! xiangqi                                the start of a game, its moves, three counts, the bytes of the tables
//! xiangqi --fen FEN                      the same for a position in the FEN of Fairy-Stockfish
//! xiangqi --fen FEN --depth N            the number of positions after N moves
//! xiangqi --fen FEN --depth N --divide   the same for each first move
//! xiangqi --suite FILE                   checks every count of a suite
//! ```
//!
//! The last line of standard output of a count is `nodes: N`; the time goes to standard error. The library of this
//! package, [`quintessence_xiangqi`], generates the moves and counts them.

mod args;
mod shown;
mod suite;

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use example_support::{fail, print};
use quintessence_xiangqi::{Position, count, divide};

use self::args::Job;

fn main() -> ExitCode {
    match args::job().and_then(run) {
        Ok(code) => code,
        Err(problem) => fail(2, problem),
    }
}

fn run(job: Job) -> Result<ExitCode, String> {
    let start = Instant::now();
    match job {
        Job::Show(position) => print(shown::position(&position))?,
        Job::Count(position, depth, is_divided) => {
            let nodes = if is_divided { by_first_moves(&position, depth)? } else { count(&position, depth) };
            say_total(nodes, start.elapsed())?;
        }
        Job::Check(suite) => {
            let (nodes, failures) = suite::check(&suite)?;
            say_total(nodes, start.elapsed())?;
            if failures > 0 {
                return Ok(ExitCode::FAILURE);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the count of each first move, and returns their sum.
fn by_first_moves(position: &Position, depth: u32) -> Result<u64, String> {
    let by_move = divide(position, depth);
    for (chosen, nodes) in &by_move {
        print(format_args!("{chosen}: {nodes}\n"))?;
    }
    // At depth 0 the only leaf is the position itself.
    Ok(if depth == 0 { 1 } else { by_move.iter().map(|&(_, nodes)| nodes).sum() })
}

/// Prints the time to standard error and the last line to standard output.
fn say_total(nodes: u64, time: Duration) -> Result<(), String> {
    let seconds = time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "four digits are printed")]
    let millions = nodes as f64 / 1e6;
    // The counts are right even if standard error is closed.
    let _ =
        writeln!(io::stderr(), "time: {seconds:.3} s, {:.1} million nodes per second", millions / seconds);
    print(format_args!("nodes: {nodes}\n"))
}
