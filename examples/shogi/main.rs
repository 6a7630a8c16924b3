//! Counts the leaves of the tree of legal moves of shogi, with tables of less than 16 KiB.
//!
//! ```text
//! shogi --depth N [SFEN]             the number of positions after N moves
//! shogi --depth N --divide [SFEN]    the same for each first move
//! ```
//!
//! The library of this package, [`quintessence_shogi`], generates the moves and counts them.

mod args;

use std::process::ExitCode;
use std::time::Instant;

use example_support::{fail, print, say_nodes};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => fail(2, problem),
    }
}

fn run() -> Result<(), String> {
    let args = args::read()?;
    let start = Instant::now();
    let nodes = if args.divide && args.depth > 0 {
        let by_move = args.position.divide(args.depth);
        for (chosen, nodes) in &by_move {
            print(format_args!("{chosen}: {nodes}\n"))?;
        }
        by_move.iter().map(|&(_, nodes)| nodes).sum()
    } else {
        args.position.leaves(args.depth)
    };
    say_nodes(nodes, start.elapsed())
}
