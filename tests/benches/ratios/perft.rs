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

/// Trees of shogi: the start, a middle game, and the position with the most moves.
const SHOGI: [(&str, u32); 3] = [
    ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 4),
    ("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 3),
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2),
];

/// The geometric mean over all trees of chess. Prints the ratio of each.
pub(crate) fn geometric_mean(effort: &Effort) -> Outcome {
    let outcomes = CHESS.map(|tree| {
        let outcome = chess(tree, effort);
        let ratio = outcome.0[0].speed_against(&outcome.0[1]);
        println!("{:.2}   {} depth {}", ratio.median, tree.0, tree.1 - u32::from(effort.is_quick));
        outcome
    });
    mean(outcomes.into())
}

pub(crate) fn shogi(effort: &Effort) -> Outcome {
    mean(SHOGI.map(|tree| shogi_tree(tree, effort)).into())
}

fn chess((fen, depth): (&str, u32), effort: &Effort) -> Outcome {
    let counter = Counter::new(1).expect("no threads to start");
    let ours: Position = fen.parse().expect("the FEN is right");
    let theirs: cozy_chess::Board = fen.parse().expect("the FEN is right");
    let depth = if effort.is_quick { depth - 1 } else { depth };
    let ours = move || counter.count(&ours, depth);
    contest("example `perft`", &ours, "cozy-chess", &|| cozy_chess_leaves(&theirs, depth), effort)
}

fn shogi_tree((sfen, depth): (&str, u32), effort: &Effort) -> Outcome {
    let record = quintessence_shogi::parse_sfen(sfen).expect("the SFEN is right");
    let ours = quintessence_shogi::Position::try_from(&record).expect("the position is right");
    let theirs: haitaka::Board = sfen.parse().expect("the SFEN is right");
    let ours = move || ours.leaves(depth);
    contest("example `shogi`", &ours, "haitaka", &|| haitaka_leaves(&theirs, depth), effort)
}

/// The time for a leaf.
fn contest(
    ours: &str,
    count: &dyn Fn() -> u64,
    other: &str,
    others: &dyn Fn() -> u64,
    effort: &Effort,
) -> Outcome {
    let mut contest = Contest::new(vec![()], 1);
    contest.add(ours, true, 0, |_| count());
    contest.add(other, false, 0, |_| others());
    contest.run(effort.rounds.div_ceil(4), 2, count() as usize)
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

/// A function that returns the number of leaves `depth` moves below a position. The last ply adds the number of moves.
macro_rules! leaves {
    ($name:ident, $crate_name:ident, $len:expr) => {
        fn $name(board: &$crate_name::Board, depth: u32) -> u64 {
            let mut leaves = 0;
            board.generate_moves(|moves| {
                if depth == 1 {
                    leaves += $len(moves) as u64;
                } else {
                    for chosen in moves {
                        let mut after = board.clone();
                        after.play_unchecked(chosen);
                        leaves += $name(&after, depth - 1);
                    }
                }
                false
            });
            leaves
        }
    };
}

leaves!(cozy_chess_leaves, cozy_chess, |moves: cozy_chess::PieceMoves| moves.len());
leaves!(haitaka_leaves, haitaka, |moves: haitaka::PieceMoves| moves.into_iter().len());
