//! Perft by the move generators of the example `perft` and of cozy-chess, on one thread, both with bulk counting.

use quintessence::quad::Position;
use quintessence_perft::Counter;

use crate::Effort;
use crate::contest::{Contest, Side};
use crate::report::{Bound, Report};

#[path = "../leaves.rs"]
mod leaves;

use leaves::cozy_chess_leaves;

const OURS: &str = "example `perft`";

struct Tree {
    id: &'static str,
    fen: &'static str,
    depth: u32,
    leaves: u64,
    /// The same one move less deep.
    fewer_leaves: u64,
}

const TREES: [Tree; 2] = [
    Tree {
        id: "perft.startpos",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        leaves: 119_060_324,
        fewer_leaves: 4_865_609,
    },
    Tree {
        id: "perft.kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        leaves: 193_690_690,
        fewer_leaves: 4_085_603,
    },
];

pub(crate) fn perft(effort: &Effort, report: &mut Report) {
    for Tree { id, fen, depth, leaves, fewer_leaves } in TREES {
        let (depth, leaves) = if effort.is_quick { (depth - 1, fewer_leaves) } else { (depth, leaves) };
        let counter = Counter::new(1, 0, true);
        let ours: Position = fen.parse().expect("the FEN is right");
        let theirs: cozy_chess::Board = fen.parse().expect("the FEN is right");
        assert_eq!(counter.count(&ours, depth), leaves, "{id}");
        let mut contest = Contest::new(leaves as usize);
        contest.add(OURS, Side::Ours, None, || counter.count(&ours, depth));
        contest.add("cozy-chess", Side::Crate, None, || cozy_chess_leaves(&theirs, depth));
        let outcome = contest.run(effort.rounds.div_ceil(6), 1);
        report.ratio(id, Bound::Lower(1.25), outcome.speed_against_crates(OURS));
        report.table(&format!("{id}, depth {depth}, a leaf"), &outcome);
    }
}
