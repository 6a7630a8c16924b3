//! A benchmark of the whole engine.

use quintessence::quad::Position;

use crate::attacks::Attacks;
use crate::board::Board;
use crate::limits::Limits;
use crate::network::Network;
use crate::search::Search;

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5pk1/4q1p1/7p/7P/3Q2P1/5PK1/8 w - - 0 40",
];

/// Searches some positions to a depth, with one hash table for all. Returns the number of nodes.
///
/// With `has_network`, the search also has the memory traffic of a neural network, whose output does not matter.
#[must_use]
pub fn bench<A: Attacks>(depth: u64, has_network: bool) -> u64 {
    let mut search = Search::<A>::new(Limits { depth: Some(depth), ..Limits::default() });
    search.network = has_network.then(Network::new);
    let nodes = |position: Position| {
        search.run(&Board::from(&position), &[], |_, _, _, _| {});
        search.nodes
    };
    POSITIONS.iter().filter_map(|fen| Position::from_fen(fen).ok()).map(nodes).sum()
}
