//! What the sliders of shogi attack, by tables for its board.
//!
//! Numbers go from the top right corner down the files, so that 1a is 0, 1b is 1 and 9i is 80. The crates that read and
//! compare positions count in the same way.

use quintessence::Line;
use quintessence::wide::CompactLineMasks;
use shogi_core::{Color, Piece, PieceKind, Square};

quintessence::mask_ex! {
    /// The four lines of every square, for Hyperbola Quintessence.
    static LINES;
    board = 9 x 9;
    mapping = i9_by_file;
}

quintessence::masks! {
    /// Both rays of every line, for Obstruction Difference.
    static RAYS;
    board = 9 x 9;
    mapping = i9_by_file;
    layout = compact;
}

quintessence::square_table! {
    /// The steps of a king, which a promoted rook or bishop has too.
    static KING: [u128; 81] = king;
    board = 9 x 9;
    mapping = i9_by_file;
}

/// What a piece attacks, or `None` if it does not slide.
pub(crate) fn attacks(piece: Piece, square: Square, occupied: u128) -> Option<u128> {
    let number = square.array_index();
    Some(match piece.to_parts() {
        (PieceKind::Rook, _) => LINES.rook_attacks(number, occupied),
        (PieceKind::Bishop, _) => LINES.bishop_attacks(number, occupied),
        (PieceKind::ProRook, _) => LINES.rook_attacks(number, occupied) | KING[number],
        (PieceKind::ProBishop, _) => LINES.bishop_attacks(number, occupied) | KING[number],
        (PieceKind::Lance, color) => lance_attacks(color, number, occupied),
        _ => return None,
    })
}

/// A lance sees one ray of its file: Black's goes up the board, where numbers fall, and White's down.
fn lance_attacks(color: Color, number: usize, occupied: u128) -> u128 {
    let file = RAYS[number][Line::File as usize];
    let ray = match color {
        Color::Black => CompactLineMasks { upper: 0, ..file },
        Color::White => CompactLineMasks { lower: 0, ..file },
    };
    ray.attacks(occupied)
}
