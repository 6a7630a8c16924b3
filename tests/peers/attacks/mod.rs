//! Comparison with the lookup tables of two engines' libraries, `cozy-chess` and `shakmaty`.
//!
//! Both look sliders up by magic multiplication in tables that share nothing with this crate, and each is asked once
//! a case; then every technique has to give the same.

pub(super) mod contenders;
mod leapers;
mod lines;
mod sliders;

use quintessence::{Bitboard, Color, Square};

/// What both peers say, which has to be the same.
fn agreed(cozy: cozy_chess::BitBoard, shakmaty: shakmaty::Bitboard) -> Bitboard {
    assert_eq!(cozy.0, shakmaty.0, "the peers differ from one another");
    Bitboard::new(cozy.0)
}

fn cozy(square: Square) -> cozy_chess::Square {
    cozy_chess::Square::index(square as usize)
}

const fn shakmaty(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(square as u32)
}

fn peer_rook(square: Square, occupied: Bitboard) -> Bitboard {
    agreed(
        cozy_chess::get_rook_moves(cozy(square), cozy_chess::BitBoard(occupied.bits())),
        shakmaty::attacks::rook_attacks(shakmaty(square), shakmaty::Bitboard(occupied.bits())),
    )
}

fn peer_bishop(square: Square, occupied: Bitboard) -> Bitboard {
    agreed(
        cozy_chess::get_bishop_moves(cozy(square), cozy_chess::BitBoard(occupied.bits())),
        shakmaty::attacks::bishop_attacks(shakmaty(square), shakmaty::Bitboard(occupied.bits())),
    )
}

fn peer_queen(square: Square, occupied: Bitboard) -> Bitboard {
    let blockers = cozy_chess::BitBoard(occupied.bits());
    agreed(
        cozy_chess::get_rook_moves(cozy(square), blockers)
            | cozy_chess::get_bishop_moves(cozy(square), blockers),
        shakmaty::attacks::queen_attacks(shakmaty(square), shakmaty::Bitboard(occupied.bits())),
    )
}

fn peer_king(square: Square) -> Bitboard {
    agreed(cozy_chess::get_king_moves(cozy(square)), shakmaty::attacks::king_attacks(shakmaty(square)))
}

fn peer_knight(square: Square) -> Bitboard {
    agreed(cozy_chess::get_knight_moves(cozy(square)), shakmaty::attacks::knight_attacks(shakmaty(square)))
}

fn peer_pawn(color: Color, square: Square) -> Bitboard {
    let (cozy_color, shakmaty_color) = match color {
        Color::White => (cozy_chess::Color::White, shakmaty::Color::White),
        Color::Black => (cozy_chess::Color::Black, shakmaty::Color::Black),
    };
    agreed(
        cozy_chess::get_pawn_attacks(cozy(square), cozy_color),
        shakmaty::attacks::pawn_attacks(shakmaty_color, shakmaty(square)),
    )
}

fn peer_between(a: Square, b: Square) -> Bitboard {
    agreed(
        cozy_chess::get_between_rays(cozy(a), cozy(b)),
        shakmaty::attacks::between(shakmaty(a), shakmaty(b)),
    )
}

fn peer_line_through(a: Square, b: Square) -> Bitboard {
    agreed(cozy_chess::get_line_rays(cozy(a), cozy(b)), shakmaty::attacks::ray(shakmaty(a), shakmaty(b)))
}
