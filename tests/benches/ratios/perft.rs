//! Compares the example `perft` with `cozy-chess`, both on one thread and with bulk counting.

use quintessence::quad::Position;

use crate::Effort;
use crate::benchmark::{Benchmark, Outcome, Ratio};

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

/// Prints for each tree how many times as fast the library counts as `cozy-chess` does. Also prints the library's nodes
/// a second in the fastest round, because other programs on the machine slow down most rounds.
pub(crate) fn trees(effort: &Effort) -> [(&'static str, f64, Ratio); 8] {
    CHESS.map(|(name, fen, depth)| {
        let depth = depth - u32::from(effort.is_quick) - u32::from(effort.rounds == 0);
        let Outcome(timings) = leaves(fen, depth, effort);
        let (rate, ratio) = (1.0 / timings[0].shortest(), timings[0].speed_against(&timings[1]));
        let median = ratio.median;
        if effort.rounds > 0 {
            println!(
                "rate perft.{name} {rate:.3} Gn/s   ({median:.2} times cozy-chess; {fen}, depth {depth})"
            );
        }
        (name, rate, ratio)
    })
}

fn leaves(fen: &str, depth: u32, effort: &Effort) -> Outcome {
    let ours: Position = fen.parse().expect("the FEN is right");
    let theirs: cozy_chess::Board = fen.parse().expect("the FEN is right");
    let mut benchmark = Benchmark::new(vec![()]);
    benchmark.add_ours("perft", move |()| quintessence_perft::leaves(&ours, depth));
    benchmark.add("cozy-chess", false, 0, move |()| cozy_chess_leaves(&theirs, depth));
    benchmark.run_tree(effort.rounds.div_ceil(4), 2)
}

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
