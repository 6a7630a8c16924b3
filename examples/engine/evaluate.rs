//! The evaluation of a position: material, piece squares, mobility and attacks near the king, in hundredths of a pawn.

use quintessence::quad::Piece;
use quintessence::{Color, Role, Square, king_attacks, knight_attacks, setwise};

use crate::attacks::Attacks;
use crate::board::Board;

pub(crate) const VALUES: [i32; 5] = [100, 320, 330, 500, 950];
/// The values of a step toward the centre, of an attacked square, and of an attacked square in the zone of the enemy
/// king, indexed by role.
const CENTRE: [i32; 5] = [3, 6, 3, 1, 1];
const MOBILITY: [i32; 5] = [0, 4, 4, 3, 1];
const PRESSURE: [i32; 5] = [0, 6, 6, 8, 10];
const ADVANCE: [i32; 8] = [0, 0, 0, 4, 12, 30, 60, 0];

pub(crate) static PIECE_SQUARES: [[i32; 64]; 14] = {
    let (mut table, mut i) = ([[0; 64]; 14], 0);
    while i < 5 * 64 {
        let (role, square) = (Role::ALL[i / 64], Square::ALL[i % 64]);
        let advance = if matches!(role, Role::Pawn) { ADVANCE[square.rank() as usize] } else { 0 };
        let value = VALUES[i / 64] + CENTRE[i / 64] * centrality(square) + advance;
        table[Piece::new(Color::White, role) as usize][square as usize] = value;
        table[Piece::new(Color::Black, role) as usize][square.flip_ranks() as usize] = -value;
        i += 1;
    }
    table
};

const fn centrality(square: Square) -> i32 {
    let (file, rank) = (2 * square.file() as i32 - 7, 2 * square.rank() as i32 - 7);
    7 - i32::midpoint(file.abs(), rank.abs())
}

pub(crate) fn evaluate<A: Attacks>(board: &Board) -> i32 {
    let white =
        board.piece_square_sum + of_side::<A>(board, Color::White) - of_side::<A>(board, Color::Black);
    if board.turn == Color::White { white } else { -white }
}

fn of_side<A: Attacks>(board: &Board, us: Color) -> i32 {
    let (pieces, own, enemy, target) = (&board.pieces, board.color(us), board.color(!us), board.king(!us));
    let safe = !(own | setwise::pawn_attacks(!us, pieces.pawns(!us)));
    let zone = king_attacks(target).with(target);
    let mut value = 0;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in pieces.role(role) & own {
            let attacks = match role {
                Role::Knight => knight_attacks(square),
                Role::Bishop => A::bishop_attacks(square, own | enemy),
                Role::Rook => A::rook_attacks(square, own | enemy),
                _ => A::queen_attacks(square, own | enemy),
            };
            value += MOBILITY[role as usize] * (attacks & safe).len() as i32;
            value += PRESSURE[role as usize] * (attacks & zone).len() as i32;
        }
    }
    // The king belongs on its first rank while the enemy has many pieces, and in the centre when few are left.
    let (king, enemies) = (board.king(us), (enemy - pieces.role(Role::Pawn)).len() as i32);
    let rank = if us == Color::White { king.rank() } else { 7 - king.rank() };
    value + 3 * centrality(king) * (4 - enemies) - 2 * i32::from(rank) * enemies
}
