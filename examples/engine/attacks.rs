//! Everything that the engine asks about attacks.

use quintessence::quad::Move;
use quintessence::simd::Level;
use quintessence::{Bitboard, Exchange, Pieces, Square};

/// The answers to the engine's questions about attacks.
///
/// Generator, evaluation and search are generic over `Attacks`, so the same engine runs on other tables or instructions.
pub trait Attacks: 'static {
    /// The squares that a bishop attacks.
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Level::detect().bishop_attacks(square, occupied)
    }

    /// The squares that a rook attacks.
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Level::detect().rook_attacks(square, occupied)
    }

    /// The squares that a queen attacks.
    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Level::detect().queen_attacks(square, occupied)
    }

    /// The pieces of both sides that attack a square.
    fn attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        Level::detect().attackers_to(square, pieces, occupied)
    }

    /// Whether one of the pieces `by` attacks a square.
    #[must_use]
    fn is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        Level::detect().is_attacked(square, by, pieces, occupied)
    }

    /// The enemy pieces that give check to a king, and the own pieces that are pinned to it.
    fn pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let pins = Level::detect().pins(king, own, pieces, occupied);
        (pins.checkers, pins.pinned)
    }

    /// The squares that the pieces `by` attack. The enemy king blocks if it is in `occupied`.
    fn attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        Level::detect().attack_map(by, pieces, occupied)
    }

    /// Whether a move loses nothing in the exchange on its target square. `own` is the side that moves.
    #[must_use]
    fn see(chosen: Move, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard, values: &[i32; 5]) -> bool {
        let exchange = Exchange::new(pieces, own, occupied, values);
        Level::detect().see_ge(&exchange, chosen.into(), 0)
    }
}

/// The default answers.
#[derive(Clone, Copy, Debug)]
pub struct Detected;

impl Attacks for Detected {}
