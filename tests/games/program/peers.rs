//! The other crates. `cozy-chess` looks attacks up in tables of magics.
//!
//! `shakmaty` does so with its feature `magics`, and uses Hyperbola Quintessence without it.

use quintessence::{Bitboard, Color, Square};
use quintessence_games::contest::Side;

use crate::lookups::{Lookups, Sliders};

#[derive(Clone, Copy)]
pub(crate) struct CozyChess;

pub(crate) struct CozyChessBoard(cozy_chess::BitBoard);

impl Lookups for CozyChess {
    const NAME: &'static str = "cozy-chess";
    const SIDE: Side = Side::Crate;

    type Board = CozyChessBoard;

    #[inline]
    fn board(self, occupied: Bitboard) -> CozyChessBoard {
        CozyChessBoard(cozy_chess::BitBoard(occupied.bits()))
    }

    /// The attack sets, and 24 bytes for each square of rooks and of bishops.
    fn table_bytes(self) -> usize {
        8 * 87_988 + 24 * 128
    }

    #[inline]
    fn knight(self, square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_knight_moves(cozy_square(square)).0)
    }

    #[inline]
    fn king(self, square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_king_moves(cozy_square(square)).0)
    }

    #[inline]
    fn pawn(self, color: Color, square: Square) -> Bitboard {
        let color = match color {
            Color::White => cozy_chess::Color::White,
            Color::Black => cozy_chess::Color::Black,
        };
        Bitboard::new(cozy_chess::get_pawn_attacks(cozy_square(square), color).0)
    }

    #[inline]
    fn between(self, a: Square, b: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_between_rays(cozy_square(a), cozy_square(b)).0)
    }
}

impl Sliders for CozyChessBoard {
    #[inline]
    fn bishop(&self, square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_bishop_moves(cozy_square(square), self.0).0)
    }

    #[inline]
    fn rook(&self, square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_rook_moves(cozy_square(square), self.0).0)
    }
}

#[inline]
fn cozy_square(square: Square) -> cozy_chess::Square {
    cozy_chess::Square::index(square.index().into())
}

#[derive(Clone, Copy)]
pub(crate) struct Shakmaty;

pub(crate) struct ShakmatyBoard(shakmaty::Bitboard);

impl Lookups for Shakmaty {
    const NAME: &'static str = if cfg!(feature = "magics") { "shakmaty" } else { "shakmaty without magics" };
    const SIDE: Side = Side::Crate;

    type Board = ShakmatyBoard;

    #[inline]
    fn board(self, occupied: Bitboard) -> ShakmatyBoard {
        ShakmatyBoard(shakmaty::Bitboard(occupied.bits()))
    }

    /// With magics as `cozy-chess`, without them two masks for each square of rooks and of bishops.
    fn table_bytes(self) -> usize {
        if cfg!(feature = "magics") { 8 * 88_772 + 24 * 128 } else { 16 * 128 }
    }

    #[inline]
    fn knight(self, square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::knight_attacks(shakmaty_square(square)).0)
    }

    #[inline]
    fn king(self, square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::king_attacks(shakmaty_square(square)).0)
    }

    #[inline]
    fn pawn(self, color: Color, square: Square) -> Bitboard {
        let color = shakmaty::Color::from_white(color == Color::White);
        Bitboard::new(shakmaty::attacks::pawn_attacks(color, shakmaty_square(square)).0)
    }

    #[inline]
    fn between(self, a: Square, b: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::between(shakmaty_square(a), shakmaty_square(b)).0)
    }
}

impl Sliders for ShakmatyBoard {
    #[inline]
    fn bishop(&self, square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::bishop_attacks(shakmaty_square(square), self.0).0)
    }

    #[inline]
    fn rook(&self, square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::rook_attacks(shakmaty_square(square), self.0).0)
    }
}

#[inline]
fn shakmaty_square(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(square.index().into())
}
