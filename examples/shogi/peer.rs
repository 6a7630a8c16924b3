//! The same attacks by the crate `haitaka`: magic bitboards for rooks and bishops, Qugiy for lances.

use haitaka::{BitBoard, Square, get_bishop_moves, get_lance_moves, get_rook_moves, king_attacks};
use shogi_core::{Color, Piece, PieceKind};

pub(crate) fn attacks(piece: Piece, square: shogi_core::Square, occupied: u128) -> Option<u128> {
    let (kind, color) = piece.to_parts();
    let color = match color {
        Color::Black => haitaka::Color::Black,
        Color::White => haitaka::Color::White,
    };
    let (square, occupied) = (Square::index(square.array_index()), BitBoard::new(occupied));
    let attacks = match kind {
        PieceKind::Rook => get_rook_moves(color, square, occupied),
        PieceKind::Bishop => get_bishop_moves(color, square, occupied),
        PieceKind::ProRook => get_rook_moves(color, square, occupied) | king_attacks(color, square),
        PieceKind::ProBishop => get_bishop_moves(color, square, occupied) | king_attacks(color, square),
        PieceKind::Lance => get_lance_moves(color, square, occupied),
        _ => return None,
    };
    Some(attacks.0)
}
