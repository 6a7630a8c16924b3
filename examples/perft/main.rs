//! Counts the leaves of the tree of legal moves of chess and Chess960, to test a move generator and measure its speed.
//! The generator is the library of this package, [`quintessence_perft`], on the 64-byte positions of quintessence.
//!
//! ```text
//! perft DEPTH                        the number of positions after DEPTH moves from the start of a game
//! perft DEPTH --fen FEN              the same from a position in FEN, X-FEN or Shredder-FEN
//! perft DEPTH --fen FEN --divide     the same for each first move
//! perft [DEPTH] --suite FILE         checks every count of a suite, or those up to a depth
//! ```
//!
//! For example, `cargo run --release -p quintessence-perft --example perft -- 5` prints `nodes: 4865609`.

use std::process::ExitCode;

use clap::Arg;
use example_support::cli::{self, EXIT_STATUS, Leaves, command, counting, exit, option};
use example_support::uci;
use quintessence::quad::Position;

const ABOUT: &str = "\
Counts the leaves of the tree of legal moves, for chess and Chess960, without making the last moves.

Standard output ends with the line `nodes: N`; the time and the speed go to standard error.";

const FEN: &str = "The position to start from, in FEN, X-FEN or Shredder-FEN [default: the start of a game]";

const DIVIDE: &str = "\
Prints the count of each first move; castling is e1g1, or if any rook that may castle, or its king, is not on its \
square of chess, the king taking its rook, e1h1";

struct Chess(Position);

impl Leaves for Chess {
    fn parse(record: &str) -> Result<Self, String> {
        Position::from_fen(record).map(Self).map_err(|error| error.to_string())
    }

    fn leaves(&self, depth: u32) -> u64 {
        quintessence_perft::leaves(&self.0, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let is_chess960 = uci::needs_chess960(&self.0);
        let by_move = quintessence_perft::divide(&self.0, depth).into_iter();
        by_move.map(|(chosen, leaves)| (uci::name(chosen, is_chess960), leaves)).collect()
    }
}

fn main() -> ExitCode {
    let fen = option("fen", "FEN", FEN).conflicts_with("suite");
    let options = command("perft", ABOUT, EXIT_STATUS).args(counting(Arg::new("depth"))).arg(fen);
    let options = options.mut_arg("divide", |divide| divide.help(DIVIDE)).get_matches();
    let fen = options.get_one::<String>("fen");
    let position = fen.map_or(Ok(Chess(Position::START)), |fen| Chess::parse(fen));
    let position = position.map_err(|problem| format!("invalid value for '--fen <FEN>': {problem}"));
    exit(position.and_then(|position| cli::count(&options, &position)))
}
