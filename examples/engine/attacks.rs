use quintessence::quad::Move;
use quintessence::simd::Level;
use quintessence::{Bitboard, Exchange, Pieces, Square};

/// The attack queries of the engine. A benchmark can implement them to run the engine with other attack tables.
pub trait Attacks: 'static {
    /// Returns the squares that a bishop attacks.
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Level::detect().bishop_attacks(square, occupied)
    }

    /// Returns the squares that a rook attacks.
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Level::detect().rook_attacks(square, occupied)
    }

    /// Returns the squares that a queen attacks.
    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Level::detect().queen_attacks(square, occupied)
    }

    /// Returns the pieces of both sides that attack a square.
    fn attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        Level::detect().attackers_to(square, pieces, occupied)
    }

    /// Returns whether one of the pieces in the set `by` attacks a square.
    #[must_use]
    fn is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        Level::detect().is_attacked(square, by, pieces, occupied)
    }

    /// Returns the enemy pieces that give check to a king, and the own pieces that are pinned to it.
    fn pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let pins = Level::detect().pins(king, own, pieces, occupied);
        (pins.checkers, pins.pinned)
    }

    /// Returns the attack map of the pieces in the set `by`. The enemy king blocks, unless `occupied` leaves it out.
    fn attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        Level::detect().attack_map(by, pieces, occupied)
    }

    /// Returns whether a move of the side `own` loses nothing in the exchange on its target square.
    #[must_use]
    fn see(chosen: Move, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard, values: &[i32; 5]) -> bool {
        let exchange = Exchange::new(pieces, own, occupied, values);
        Level::detect().see_ge(&exchange, chosen.into(), 0)
    }
}

/// Computes attacks with the best vector instructions that the processor has.
#[derive(Clone, Copy, Debug)]
pub struct Detected;

impl Attacks for Detected {}
