//! Perft by the move generators of the example `perft` and of cozy-chess, on one thread, both with bulk counting.
//!
//! `cargo bench --bench perft` alternates between the two and prints the ratio of their best times, one line a position.

use std::time::{Duration, Instant};

use quintessence::quad::Position;
use quintessence_games::cozy_chess_leaves;
use quintessence_perft::Counter;

const ROUNDS: usize = 7;

/// What the ratio should be at least.
const FLOOR: f64 = 2.6;

const POSITIONS: [(&str, &str, u32, u64); 4] = [
    ("perft.startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    (
        "perft.kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
    ),
    ("perft.endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("perft.promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5, 3_605_103),
];

fn main() {
    let counter = Counter::new(1, 0, true);
    for (name, fen, depth, expected) in POSITIONS {
        let ours: Position = fen.parse().expect("the FEN is right");
        let theirs: cozy_chess::Board = fen.parse().expect("the FEN is right");
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            best[0] = best[0].min(timed(|| assert_eq!(counter.count(&ours, depth), expected)));
            best[1] = best[1].min(timed(|| assert_eq!(cozy_chess_leaves(&theirs, depth), expected)));
        }
        let [ours, theirs] = best.map(|time| time.as_secs_f64());
        let (ratio, millions) = (theirs / ours, f64::from(u32::try_from(expected).unwrap_or(u32::MAX)) / 1e6);
        let verdict = if ratio >= FLOOR { "ok" } else { "short" };
        println!(
            "ratio {name} {ratio:.2} {FLOOR} {verdict}   ({:.0} against {:.0} million leaves per second)",
            millions / ours,
            millions / theirs
        );
    }
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}
