//! Attacks of the sliders of shogi, by tables for the board of nine by nine.
//!
//! Squares are numbered down the files from the top right corner: 1a is 0, 1b is 1, 9i is 80. The crates `shogi_core` and
//! `haitaka` use the same numbers.

use quintessence::CompactLineMasks;
use quintessence::Line;
use shogi_core::{Color, Piece, PieceKind, Square};

quintessence::mask_ex! {
    /// The four lines through every square, for Hyperbola Quintessence.
    static LINES;
    board = 9 x 9;
    mapping = i9_by_file;
}

quintessence::masks! {
    /// Both halves of every line, for Obstruction Difference.
    static RAYS;
    board = 9 x 9;
    mapping = i9_by_file;
    layout = compact;
}

quintessence::square_table! {
    /// The steps of a king; a dragon and a horse have them too.
    static KING: [u128; 81] = king;
    board = 9 x 9;
    mapping = i9_by_file;
}

/// The attacks of a slider, or `None` for any other piece.
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

/// A lance attacks along one ray of its file: Black's up the board to lower numbers, White's down.
fn lance_attacks(color: Color, number: usize, occupied: u128) -> u128 {
    let file = RAYS[number][Line::File as usize];
    let ray = match color {
        Color::Black => CompactLineMasks { upper: 0, ..file },
        Color::White => CompactLineMasks { lower: 0, ..file },
    };
    ray.attacks(occupied)
}
