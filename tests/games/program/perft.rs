//! Perft by the move generators of the example `perft` and of cozy-chess, on one thread, both with bulk counting.

use quintessence::quad::Position;
use quintessence_games::contest::{Contest, Side};
use quintessence_games::cozy_chess_leaves;
use quintessence_perft::Counter;

use crate::Effort;

struct Tree {
    question: &'static str,
    fen: &'static str,
    depth: u32,
    leaves: u64,
    /// The same one move less deep.
    fewer_leaves: u64,
}

const TREES: [Tree; 2] = [
    Tree {
        question: "perft.startpos",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        leaves: 119_060_324,
        fewer_leaves: 4_865_609,
    },
    Tree {
        question: "perft.kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        leaves: 193_690_690,
        fewer_leaves: 4_085_603,
    },
];

pub(crate) fn perft(effort: &Effort, wants: impl Fn(&str) -> bool) {
    for Tree { question, fen, depth, leaves, fewer_leaves } in TREES {
        if !wants(question) {
            continue;
        }
        let (depth, leaves) = if effort.is_quick { (depth - 1, fewer_leaves) } else { (depth, leaves) };
        let counter = Counter::new(1, 0, true);
        let ours: Position = fen.parse().expect("the FEN is right");
        let theirs: cozy_chess::Board = fen.parse().expect("the FEN is right");
        assert_eq!(counter.count(&ours, depth), leaves, "{question}");
        let mut contest = Contest::new(leaves as usize);
        contest.add("example `perft`", Side::Ours, None, || counter.count(&ours, depth));
        contest.add("cozy-chess", Side::Crate, None, || cozy_chess_leaves(&theirs, depth));
        let (rounds, passes) =
            if effort.is_quick { (effort.rounds, 4) } else { (effort.rounds.div_ceil(6), 1) };
        print!("{}", contest.run(rounds, passes).lines(question));
    }
}
