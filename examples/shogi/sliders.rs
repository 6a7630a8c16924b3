//! What a slider of a position in `shogi_core` attacks.

use shogi_core::{Color, Piece, PieceKind, Square};

use crate::attacks::{bishop, black_lance, king, rook, white_lance};

/// The attacks of a slider, or `None` for any other piece.
#[must_use]
pub fn attacks(piece: Piece, square: Square, occupied: u128) -> Option<u128> {
    let number = square.array_index();
    Some(match piece.to_parts() {
        (PieceKind::Rook, _) => rook(number, occupied),
        (PieceKind::Bishop, _) => bishop(number, occupied),
        (PieceKind::ProRook, _) => rook(number, occupied) | king(number),
        (PieceKind::ProBishop, _) => bishop(number, occupied) | king(number),
        (PieceKind::Lance, Color::Black) => black_lance(number, occupied),
        (PieceKind::Lance, Color::White) => white_lance(number, occupied),
        _ => return None,
    })
}
