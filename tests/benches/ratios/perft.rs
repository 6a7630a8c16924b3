//! Perft beside other crates, on one thread, both with bulk counting.

use quintessence::quad::Position;
use quintessence_perft::Counter;

use crate::Effort;
use crate::contest::{Contest, Outcome};

/// Trees of chess: a name, the root and a depth.
const CHESS: [(&str, &str, u32); 8] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("captures", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5),
    ("promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 6),
    ("queens", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 5),
    ("rooks", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("pawn", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("symmetric", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
];

/// Times all trees, and prints the rate and the ratio of each.
pub(crate) fn trees(effort: &Effort) -> Vec<(&'static str, Outcome)> {
    let trees = CHESS.map(|(name, fen, depth)| {
        let depth = depth - u32::from(effort.is_quick);
        let outcome = contest(fen, depth, effort);
        let (rate, ratio) = (rate(&outcome), ratio(&outcome));
        println!("rate perft.{name} {rate:.3} Gn/s   ({ratio:.2} times cozy-chess; {fen}, depth {depth})");
        (name, outcome)
    });
    trees.into()
}

/// The leaves a nanosecond of the fastest round, because other programs slow most rounds down.
pub(crate) fn rate(outcome: &Outcome) -> f64 {
    1.0 / outcome.0[0].shortest()
}

/// The tree with the smallest ratio.
pub(crate) fn worst(trees: Vec<(&str, Outcome)>) -> Outcome {
    let outcomes = trees.into_iter().map(|(_, outcome)| outcome);
    outcomes.min_by(|a, b| ratio(a).total_cmp(&ratio(b))).expect("there are trees")
}

fn ratio(outcome: &Outcome) -> f64 {
    outcome.0[0].speed_against(&outcome.0[1]).median
}

/// The time for a leaf.
fn contest(fen: &str, depth: u32, effort: &Effort) -> Outcome {
    let counter = Counter::new(1).expect("no threads to start");
    let ours: Position = fen.parse().expect("the FEN is right");
    let theirs: cozy_chess::Board = fen.parse().expect("the FEN is right");
    let mut contest = Contest::new(vec![()], 1);
    contest.add("example `perft`", true, 0, |_| counter.count(&ours, depth));
    contest.add("cozy-chess", false, 0, |_| cozy_chess_leaves(&theirs, depth));
    contest.run(effort.rounds.div_ceil(4), 2, counter.count(&ours, depth) as usize)
}

/// The geometric means of the times of each contender, by rounds.
pub(crate) fn geometric_mean(trees: Vec<(&str, Outcome)>) -> Outcome {
    let exponent = 1.0 / trees.len() as f64;
    let product = |mut all: Outcome, other: Outcome| {
        for (row, other) in all.0.iter_mut().zip(other.0) {
            row.times.iter_mut().zip(other.times).for_each(|(time, other)| *time *= other);
        }
        all
    };
    let mut all = trees.into_iter().map(|(_, outcome)| outcome).reduce(product).expect("there are trees");
    all.0.iter_mut().flat_map(|row| &mut row.times).for_each(|time| *time = time.powf(exponent));
    all
}

/// The number of leaves `depth` moves below a position. The last ply adds the number of moves.
fn cozy_chess_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut after = board.clone();
                after.play_unchecked(chosen);
                leaves += cozy_chess_leaves(&after, depth - 1);
            }
        }
        false
    });
    leaves
}
