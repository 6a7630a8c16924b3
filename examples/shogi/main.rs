//! Shogi on tables of less than 16 KiB: the attacks of sliders, and the count of the leaves of the tree of legal moves.
//!
//! ```text
//! shogi [SFEN]                       what each slider attacks, compared with the crate `haitaka`
//! shogi --depth N [SFEN]             the number of positions after N moves
//! shogi --depth N --divide [SFEN]    the same for each first move
//! ```
//!
//! The library of this package, [`quintessence_shogi`], generates the moves and counts them.

mod args;
mod drawing;
mod peer;
mod report;

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use example_support::{fail, print};
use quintessence_shogi::Position;

use self::args::Job;

fn main() -> ExitCode {
    let (text, agrees) = match Job::read() {
        Ok(Job::Sliders(sfen, position)) => report::report(&sfen, &position),
        Ok(Job::Perft { position, depth, divide }) => (perft(&position, depth, divide), true),
        Err(problem) => return fail(2, problem),
    };
    match print(text) {
        Ok(()) if agrees => ExitCode::SUCCESS,
        Ok(()) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// The number of leaves, after the numbers for each first move where those are wanted.
fn perft(position: &Position, depth: u32, divide: bool) -> String {
    let (start, mut text) = (Instant::now(), String::new());
    let nodes = if divide && depth > 0 {
        let by_move = position.divide(depth);
        for (chosen, nodes) in &by_move {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{chosen}: {nodes}");
        }
        by_move.iter().map(|&(_, nodes)| nodes).sum()
    } else {
        position.leaves(depth)
    };
    let seconds = start.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "four digits are printed")]
    let millions = nodes as f64 / 1e6;
    // The count is right even if standard error is closed.
    let _ =
        writeln!(io::stderr(), "time: {seconds:.3} s, {:.1} million nodes per second", millions / seconds);
    text + &format!("nodes: {nodes}\n")
}
