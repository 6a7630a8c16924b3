//! Counts the leaves of the tree of legal moves of shogi, with tables of less than 16 KiB.
//!
//! ```text
//! shogi --depth N [SFEN]             the number of positions after N moves
//! shogi --depth N --divide [SFEN]    the same for each first move
//! shogi --suite FILE                 checks every count of a suite
//! ```
//!
//! The library of this package, [`quintessence_shogi`], generates the moves and counts them.

mod args;

use std::process::ExitCode;
use std::time::Instant;

use example_support::{MOST_PLIES, by_first_moves, check_suite, fail, print, say_nodes};
use quintessence_shogi::Position;

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// Runs the program. Returns whether every count of a suite is right.
fn run() -> Result<bool, String> {
    let args = args::read()?;
    let start = Instant::now();
    let depth = args.depth.unwrap_or(MOST_PLIES);
    let (nodes, is_right) = if let Some(path) = &args.suite {
        // `leaves` counts the moves of the last ply, and `by_first_moves` lists those of the first ply.
        let count = |(position, depth)| {
            [Position::leaves(&position, depth), by_first_moves(&position.divide(depth), depth).1]
        };
        check_suite(path, depth, args::parse, |jobs| jobs.into_iter().map(count))?
    } else if args.divide {
        let (lines, nodes) = by_first_moves(&args.position.divide(depth), depth);
        print(lines)?;
        (nodes, true)
    } else {
        (args.position.leaves(depth), true)
    };
    say_nodes(nodes, start.elapsed())?;
    Ok(is_right)
}
