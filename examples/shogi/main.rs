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

use example_support::{MOST_PLIES, check_suite, fail, print, say_nodes};
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
        let count =
            |position: &_, depth| [Position::leaves(position, depth), by_first_moves(position, depth).1];
        check_suite(path, depth, args::parse, count)?
    } else if args.divide {
        let (lines, nodes) = by_first_moves(&args.position, depth);
        print(lines)?;
        (nodes, true)
    } else {
        (args.position.leaves(depth), true)
    };
    say_nodes(nodes, start.elapsed())?;
    Ok(is_right)
}

/// Counts the leaves below each first move. Returns one line of text for each move, and the number of all leaves.
fn by_first_moves(position: &Position, depth: u32) -> (String, u64) {
    let by_move = position.divide(depth);
    let line = |(chosen, leaves): &_| format!("{chosen}: {leaves}\n");
    // At depth 0 the only leaf is the position itself.
    let leaves = if depth == 0 { 1 } else { by_move.iter().map(|&(_, leaves)| leaves).sum() };
    (by_move.iter().map(line).collect(), leaves)
}
