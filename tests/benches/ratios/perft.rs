//! Perft beside other crates, on one thread, both with bulk counting.

use quintessence::quad::Position;
use quintessence_perft::Counter;

use crate::Effort;
use crate::contest::{Contest, Outcome};

/// Trees of chess with a depth: the start, kiwipete, one with promotions and captures, pawns that promote and knights,
/// castling among queens, a rook endgame, and two middle games.
const CHESS: [(&str, u32); 8] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 6),
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 5),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
];

/// The geometric mean over all trees. Prints the ratio of each.
pub(crate) fn geometric_mean(effort: &Effort) -> Outcome {
    let outcomes = CHESS.map(|tree| {
        let outcome = contest(tree, effort);
        let depth = tree.1 - u32::from(effort.is_quick);
        println!("{:.2}   {} depth {depth}", speed(&outcome), tree.0);
        outcome
    });
    mean(outcomes.into())
}

/// The tree with the smallest ratio.
pub(crate) fn worst(effort: &Effort) -> Outcome {
    let outcomes = CHESS.map(|tree| contest(tree, effort));
    outcomes.into_iter().min_by(|a, b| speed(a).total_cmp(&speed(b))).expect("there are trees")
}

fn speed(outcome: &Outcome) -> f64 {
    outcome.0[0].speed_against(&outcome.0[1]).median
}

/// The time for a leaf.
fn contest((fen, depth): (&str, u32), effort: &Effort) -> Outcome {
    let counter = Counter::new(1).expect("no threads to start");
    let ours: Position = fen.parse().expect("the FEN is right");
    let theirs: cozy_chess::Board = fen.parse().expect("the FEN is right");
    let depth = if effort.is_quick { depth - 1 } else { depth };
    let mut contest = Contest::new(vec![()], 1);
    contest.add("example `perft`", true, 0, |_| counter.count(&ours, depth));
    contest.add("cozy-chess", false, 0, |_| cozy_chess_leaves(&theirs, depth));
    contest.run(effort.rounds.div_ceil(4), 2, counter.count(&ours, depth) as usize)
}

/// The geometric means of the times of each contender, by rounds.
fn mean(outcomes: Vec<Outcome>) -> Outcome {
    let exponent = 1.0 / outcomes.len() as f64;
    let product = |mut all: Outcome, other: Outcome| {
        for (row, other) in all.0.iter_mut().zip(other.0) {
            row.times.iter_mut().zip(other.times).for_each(|(time, other)| *time *= other);
        }
        all
    };
    let mut all = outcomes.into_iter().reduce(product).expect("there are trees");
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
