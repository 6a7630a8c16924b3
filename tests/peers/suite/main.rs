//! Writes the suite of the example `perft`: `suite > examples/perft/suite.epd`.
//!
//! The positions are those of [`listed`], Chess960 start positions, and positions of random games. The seed is fixed,
//! so every run writes the same. Two move generators count each line; the program panics where they differ.

mod counts;
mod drawn;
mod listed;

use std::collections::HashSet;

use fastrand::Rng;

use counts::counts;
use listed::{GROUPS, PUBLISHED};

/// The greatest count of a line, so that the whole suite takes seconds.
const LIMIT: u64 = 2_000_000;
/// The greatest count of a line with published counts.
const PUBLISHED_LIMIT: u64 = 5_000_000;

const HEADER: &str = "\
# Positions and their perft counts, for the example `perft`.
#
# Written by `cargo run --release --package quintessence-peers --bin suite`; edit that program, not this file.
# The counts are those of cozy-chess 0.3 and of shakmaty 0.30, which agree. Castling rights are KQkq in chess, and the
# files of the rooks in Chess960.";

/// The positions and counts written so far.
#[derive(Default)]
struct Suite {
    positions: HashSet<String>,
    counts: usize,
    nodes: u64,
}

impl Suite {
    /// Writes a line and returns its counts.
    fn add(&mut self, fen: &str, limit: u64) -> Vec<u64> {
        assert!(self.positions.insert(fen.to_owned()), "{fen} is there twice");
        let counts = counts(fen, limit);
        let fields = (1..).zip(&counts).map(|(depth, count)| format!(" ;D{depth} {count}"));
        println!("{fen}{}", fields.collect::<String>());
        self.counts += counts.len();
        self.nodes += counts.iter().sum::<u64>();
        counts
    }

    fn add_drawn(&mut self, title: &str, fens: &[String]) {
        println!("\n# {title}");
        for fen in fens {
            self.add(fen, LIMIT);
        }
    }
}

fn main() {
    let mut suite = Suite::default();
    println!("{HEADER}");
    println!("\n# Positions with published counts");
    for (purpose, fen, depth, published) in PUBLISHED {
        let counts = suite.add(fen, PUBLISHED_LIMIT);
        let counted = counts.get(depth as usize - 1);
        assert_eq!(counted, Some(&published), "{purpose}: {fen}, depth {depth}: not what is published");
    }
    for group in GROUPS {
        println!("\n# {}", group.title);
        for (_, fen) in group.positions {
            suite.add(fen, LIMIT);
        }
    }
    let mut rng = Rng::with_seed(960);
    suite.add_drawn(
        "Starts of Chess960, then a few moves later, half of them with two arrangements",
        &drawn::starts(&mut rng),
    );
    let (chess, chess960) = drawn::games(&mut rng);
    suite.add_drawn("Random games of chess", &chess);
    suite.add_drawn("Random games of Chess960", &chess960);
    eprintln!("{} positions, {} counts, {} nodes", suite.positions.len(), suite.counts, suite.nodes);
}
