//! What pieces are worth, in hundredths of a pawn.

use quintessence::Square;
use quintessence::quad::{Piece, Role};

/// The value of a role; a king is worth more than all other pieces.
#[must_use]
pub const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 20_000,
    }
}

/// The value of a piece on a square, positive for White and negative for Black.
#[inline]
pub(crate) const fn placed(piece: Piece, square: Square) -> i32 {
    PLACED[piece.code() as usize - Piece::WhitePawn.code() as usize][square as usize] as i32
}

/// The values by piece and square. Kings count for their squares alone.
static PLACED: [[i16; 64]; 12] = {
    let mut placed = [[0; 64]; 12];
    let mut i = 0;
    while i < 12 * 64 {
        let (piece, square) = (Piece::ALL[i / 64], Square::ALL[i % 64]);
        let bonus = bonus(piece.role(), square.relative(piece.color()));
        let value = if matches!(piece.role(), Role::King) { bonus } else { value(piece.role()) + bonus };
        let sign = 1 - 2 * piece.color() as i32;
        placed[piece.code() as usize - Piece::WhitePawn.code() as usize][i % 64] = (sign * value) as i16;
        i += 1;
    }
    placed
};

/// What a square adds, from White's point of view: the centre for minor pieces, the way forward for pawns, the corner for
/// the king.
const fn bonus(role: Role, square: Square) -> i32 {
    let (file, rank) = (square.file() as i32, square.rank() as i32);
    // 0 at the edge, 3 in the middle.
    let file = if file < 4 { file } else { 7 - file };
    let row = if rank < 4 { rank } else { 7 - rank };
    match role {
        Role::Pawn => 2 * file * row + rank * rank - 10,
        Role::Knight => 8 * (file + row) - 24,
        Role::Bishop => 4 * (file + row) - 12,
        Role::Rook => 3 * file + 10 * (rank == 6) as i32,
        Role::Queen => 2 * (file + row) - 6,
        Role::King => -6 * file - 9 * rank,
    }
}
