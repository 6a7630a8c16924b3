//! Positions from real games and from the tests of move generators.

use cozy_chess::Board;
use fastrand::Rng;
use quintessence::Bitboard;

/// The second position of the usual perft collection, with every kind of slider on both sides.
pub(super) const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

pub(super) const FAMOUS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    KIWIPETE,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    // The game of the century and the immortal game, each before its best-known move.
    "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17",
    "r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1 w - - 1 22",
];

pub(super) fn occupied(fen: &str) -> Bitboard {
    Bitboard::new(fen.parse::<Board>().unwrap().occupied().0)
}

/// The positions of games in which every move is drawn from the legal ones.
pub(super) fn random_games(seed: u64, games: usize) -> Vec<Board> {
    let mut rng = Rng::with_seed(seed);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut board = Board::default();
        for _ in 0..120 {
            positions.push(board.clone());
            let mut moves = Vec::new();
            board.generate_moves(|more| {
                moves.extend(more);
                false
            });
            let Some(chosen) = rng.choice(moves) else { break };
            board.play(chosen);
        }
    }
    positions
}
