//! Plays a position: a small engine whose attacks come from `quintessence`.
//!
//! ```text
//! search --depth N            the best move of the start of a game, searched N moves deep
//! search --fen FEN --depth N  the best move of a position in FEN, X-FEN or Shredder-FEN
//! ```
//!
//! The library of this package, [`quintessence_search`], is the engine. Compile it for your processor with
//! `RUSTFLAGS="-C target-cpu=native"`, so that its questions about attacks are answered by vector code.

mod args;

use std::io::{self, ErrorKind, Write as _};
use std::process;
use std::time::Instant;

use quintessence_perft::uci;
use quintessence_search::{Board, Classic, Found, Quintessence, Search};

use self::args::Args;

fn main() {
    let Args { position, depth } = Args::read();
    let start = Instant::now();
    let found = Search::<Quintessence, _>::new(Classic).run(&Board::from(&position), depth);
    let seconds = start.elapsed().as_secs_f64();

    say(&format!("best move: {}", found.best.map_or("none".to_owned(), |best| uci(&position, best))));
    say(&format!("score: {}", score(&found)));
    say(&format!("nodes: {}", found.nodes));
    #[expect(clippy::cast_precision_loss, reason = "four digits are printed")]
    let millions = found.nodes as f64 / 1e6;
    // A closed standard error changes nothing about the result.
    let _ =
        writeln!(io::stderr(), "time: {seconds:.3} s, {:.2} million nodes per second", millions / seconds);
}

/// The score in pawns, or the number of moves to mate.
fn score(found: &Found) -> String {
    match found.mate() {
        Some(0) => "mated".to_owned(),
        Some(moves) if moves < 0 => format!("mated in {}", -moves),
        Some(moves) => format!("mate in {moves}"),
        None => format!("{:+.2}", f64::from(found.score) / 100.0),
    }
}

/// Prints a line. A reader that stops early, such as `head`, is no error.
fn say(line: &str) {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("error: cannot write to standard output: {error}");
            process::exit(2);
        }
        _ => {}
    }
}
