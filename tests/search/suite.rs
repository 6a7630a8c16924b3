//! The positions that are searched.

use quintessence::quad::Position;
use quintessence_search::Board;

/// Openings, middlegames and endgames.
///
/// # Panics
/// Never: the records are right.
#[must_use]
pub fn boards() -> Vec<Board> {
    let board = |fen: &str| Board::from(&fen.parse::<Position>().expect("the record is right"));
    POSITIONS.into_iter().map(board).collect()
}

const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8",
    "2rq1rk1/pb2bppp/1p2pn2/8/2BP4/P1N1BN2/1P3PPP/R2Q1RK1 b - - 0 14",
    "r4rk1/5ppp/p1pb4/1p1n4/3P2b1/1BPQ2q1/PP3P1P/RNB1R1K1 w - - 0 20",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/1p3pp1/p1r1p2p/4P3/1P1R1P2/P1b3P1/2B4P/6K1 b - - 0 30",
];
