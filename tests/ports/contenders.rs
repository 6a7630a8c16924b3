//! The contenders.

use quintessence::simd::{Level, Sliders};
use quintessence::{Bitboard, Color, PieceSets, Square, setwise};

use crate::provider::Provider;

/// The functions of the library for one piece, which no level has. Both of our contenders use them.
macro_rules! attacks_of_one_piece {
    () => {
        #[inline]
        fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            quintessence::bishop_attacks(square, occupied)
        }

        #[inline]
        fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            quintessence::rook_attacks(square, occupied)
        }

        #[inline]
        fn knight_attacks(square: Square) -> Bitboard {
            quintessence::knight_attacks(square)
        }

        #[inline]
        fn king_attacks(square: Square) -> Bitboard {
            quintessence::king_attacks(square)
        }

        #[inline]
        fn pawn_attacks(color: Color, square: Square) -> Bitboard {
            quintessence::pawn_attacks(color, square)
        }

        #[inline]
        fn between(a: Square, b: Square) -> Bitboard {
            quintessence::between(a, b)
        }
    };
}

/// The functions at the root of this crate.
#[derive(Debug)]
pub struct Root;

impl Provider for Root {
    attacks_of_one_piece! {}

    #[inline]
    fn slider_union(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        setwise::bishop_attacks(pieces.diagonal & by, occupied)
            | setwise::rook_attacks(pieces.orthogonal & by, occupied)
    }

    #[inline]
    fn attack_map(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        quintessence::attack_map(by, pieces, occupied)
    }

    #[inline]
    fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        quintessence::attackers_to(square, pieces, occupied)
    }

    #[inline]
    fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        quintessence::is_attacked(square, by, pieces, occupied)
    }

    #[inline]
    fn is_attacked_by_sliders(
        square: Square,
        diagonal: Bitboard,
        orthogonal: Bitboard,
        occupied: Bitboard,
    ) -> bool {
        let (bishop, rook) = quintessence::bishop_and_rook_attacks(square, occupied);
        !(bishop & diagonal | rook & orthogonal).is_empty()
    }

    #[inline]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        quintessence::checkers_and_pinned(king, own, pieces, occupied)
    }
}

/// The methods of the level that the program is compiled for, where a level has the method.
#[derive(Debug)]
pub struct Compiled;

const LEVEL: Level = Level::compiled();

impl Provider for Compiled {
    attacks_of_one_piece! {}

    #[inline]
    fn slider_union(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        let sliders = Sliders { orthogonal: pieces.orthogonal & by, diagonal: pieces.diagonal & by };
        LEVEL.attacked(sliders, occupied)
    }

    #[inline]
    fn attack_map(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        LEVEL.attack_map(by, pieces, occupied)
    }

    #[inline]
    fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        LEVEL.attackers_to(square, pieces, occupied)
    }

    #[inline]
    fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        LEVEL.is_attacked(square, by, pieces, occupied)
    }

    #[inline]
    fn is_attacked_by_sliders(
        square: Square,
        diagonal: Bitboard,
        orthogonal: Bitboard,
        occupied: Bitboard,
    ) -> bool {
        let pieces = PieceSets { diagonal, orthogonal, ..PieceSets::EMPTY };
        LEVEL.is_attacked(square, diagonal | orthogonal, &pieces, occupied)
    }

    #[inline]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        LEVEL.checkers_and_pinned(king, own, pieces, occupied)
    }
}

/// `cozy-chess`, which looks slider attacks up by magics.
#[derive(Debug)]
pub struct CozyChess;

#[inline]
const fn cozy_chess_square(square: Square) -> cozy_chess::Square {
    // The mask is no instruction after a bit scan, and the conversion has no check after the mask.
    cozy_chess::Square::index_const((square.index() & 63) as usize)
}

impl Provider for CozyChess {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let blockers = cozy_chess::BitBoard(occupied.bits());
        Bitboard::new(cozy_chess::get_bishop_moves(cozy_chess_square(square), blockers).0)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let blockers = cozy_chess::BitBoard(occupied.bits());
        Bitboard::new(cozy_chess::get_rook_moves(cozy_chess_square(square), blockers).0)
    }

    #[inline]
    fn knight_attacks(square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_knight_moves(cozy_chess_square(square)).0)
    }

    #[inline]
    fn king_attacks(square: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_king_moves(cozy_chess_square(square)).0)
    }

    #[inline]
    fn pawn_attacks(color: Color, square: Square) -> Bitboard {
        let color = match color {
            Color::White => cozy_chess::Color::White,
            Color::Black => cozy_chess::Color::Black,
        };
        Bitboard::new(cozy_chess::get_pawn_attacks(cozy_chess_square(square), color).0)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        Bitboard::new(cozy_chess::get_between_rays(cozy_chess_square(a), cozy_chess_square(b)).0)
    }
}

/// `shakmaty`, which looks slider attacks up by magics, or computes them without its feature `magics`.
#[derive(Debug)]
pub struct Shakmaty;

#[inline]
const fn shakmaty_square(square: Square) -> shakmaty::Square {
    shakmaty::Square::new((square.index() & 63) as u32)
}

impl Provider for Shakmaty {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let occupied = shakmaty::Bitboard(occupied.bits());
        Bitboard::new(shakmaty::attacks::bishop_attacks(shakmaty_square(square), occupied).0)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        let occupied = shakmaty::Bitboard(occupied.bits());
        Bitboard::new(shakmaty::attacks::rook_attacks(shakmaty_square(square), occupied).0)
    }

    #[inline]
    fn knight_attacks(square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::knight_attacks(shakmaty_square(square)).0)
    }

    #[inline]
    fn king_attacks(square: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::king_attacks(shakmaty_square(square)).0)
    }

    #[inline]
    fn pawn_attacks(color: Color, square: Square) -> Bitboard {
        let color = shakmaty::Color::from_white(matches!(color, Color::White));
        Bitboard::new(shakmaty::attacks::pawn_attacks(color, shakmaty_square(square)).0)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        Bitboard::new(shakmaty::attacks::between(shakmaty_square(a), shakmaty_square(b)).0)
    }
}
