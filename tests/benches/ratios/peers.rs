//! The other crates. Both look sliders up in tables of magics; an entry has 24 bytes for each square of either kind.

use quintessence::{Bitboard, Square};

use crate::lookups::Lookups;

#[derive(Clone, Copy)]
pub(crate) struct CozyChess(cozy_chess::BitBoard);

impl Lookups for CozyChess {
    const NAME: &'static str = "cozy-chess";
    const IS_OURS: bool = false;
    const TABLE_BYTES: usize = 8 * 87_988 + 24 * 128;

    #[inline]
    fn new(occupied: Bitboard) -> Self {
        Self(cozy_chess::BitBoard(occupied.bits()))
    }

    #[inline]
    fn bishop(self, square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_bishop_moves(cozy_square(square), self.0).0)
    }

    #[inline]
    fn rook(self, square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_rook_moves(cozy_square(square), self.0).0)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_between_rays(cozy_square(a), cozy_square(b)).0)
    }
}

#[inline]
fn cozy_square(square: Square) -> cozy_chess::Square {
    cozy_chess::Square::index(square.index().into())
}

#[derive(Clone, Copy)]
pub(crate) struct Shakmaty(shakmaty::Bitboard);

impl Lookups for Shakmaty {
    const NAME: &'static str = "shakmaty";
    const IS_OURS: bool = false;
    const TABLE_BYTES: usize = 8 * 88_772 + 24 * 128;

    #[inline]
    fn new(occupied: Bitboard) -> Self {
        Self(shakmaty::Bitboard(occupied.bits()))
    }

    #[inline]
    fn bishop(self, square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::bishop_attacks(shakmaty_square(square), self.0).0)
    }

    #[inline]
    fn rook(self, square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::rook_attacks(shakmaty_square(square), self.0).0)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::between(shakmaty_square(a), shakmaty_square(b)).0)
    }
}

#[inline]
fn shakmaty_square(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(square.index().into())
}
