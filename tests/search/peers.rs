//! The answers of other crates, by one lookup for each slider.

use quintessence::{Bitboard, PieceSets, Square};
use quintessence_search::Questions;

use crate::rays;

/// The name of the form of `shakmaty` in this build.
pub const SHAKMATY: &str = if cfg!(feature = "magics") { "shakmaty" } else { "shakmaty, no magics" };

/// Answers by `cozy-chess`, which has tables of magics.
#[derive(Clone, Copy, Debug)]
pub enum CozyChess {}

/// Answers by `shakmaty`.
#[derive(Clone, Copy, Debug)]
pub enum Shakmaty {}

impl Questions for CozyChess {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let occupied = cozy_chess::BitBoard(occupied.bits());
        Bitboard::new(cozy_chess::get_bishop_moves(cozy(square), occupied).0)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let occupied = cozy_chess::BitBoard(occupied.bits());
        Bitboard::new(cozy_chess::get_rook_moves(cozy(square), occupied).0)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_between_rays(cozy(a), cozy(b)).0)
    }

    #[inline]
    fn line_through(a: Square, b: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_line_rays(cozy(a), cozy(b)).0)
    }

    #[inline]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        rays::checkers_and_pinned::<Self>(king, own, pieces, occupied)
    }
}

impl Questions for Shakmaty {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let occupied = shakmaty::Bitboard(occupied.bits());
        Bitboard::new(shakmaty::attacks::bishop_attacks(shak(square), occupied).0)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let occupied = shakmaty::Bitboard(occupied.bits());
        Bitboard::new(shakmaty::attacks::rook_attacks(shak(square), occupied).0)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::between(shak(a), shak(b)).0)
    }

    #[inline]
    fn line_through(a: Square, b: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::ray(shak(a), shak(b)).0)
    }

    #[inline]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        rays::checkers_and_pinned::<Self>(king, own, pieces, occupied)
    }
}

#[inline]
fn cozy(square: Square) -> cozy_chess::Square {
    cozy_chess::Square::index(square.index().into())
}

#[inline]
fn shak(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(square.index().into())
}
