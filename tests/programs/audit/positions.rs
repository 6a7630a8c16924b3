//! Positions from the tests of move generators.

use quintessence::Bitboard;
use quintessence::quad::Position;

/// The second position of the usual perft collection, with every kind of slider on both sides.
pub(super) const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

pub(super) fn occupied(fen: &str) -> Bitboard {
    Position::from_fen(fen).unwrap().board().occupied()
}
