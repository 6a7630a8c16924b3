//! How good a position is for the side to move, in hundredths of a pawn.

use quintessence::quad::Role;
use quintessence::{Bitboard, Color, king_attacks, knight_attacks, setwise};

use crate::board::Board;
use crate::questions::{Questions, Threats};

/// An evaluation of positions.
pub trait Evaluation {
    /// The score of a position that is not a check, for the side to move.
    fn evaluate<Q: Questions>(&mut self, board: &Board) -> i32;
}

impl<E: Evaluation> Evaluation for &mut E {
    #[inline]
    fn evaluate<Q: Questions>(&mut self, board: &Board) -> i32 {
        (**self).evaluate::<Q>(board)
    }
}

/// Pieces on their squares and nothing else, kept up to date by each move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

impl Evaluation for Material {
    #[inline]
    fn evaluate<Q: Questions>(&mut self, board: &Board) -> i32 {
        board.score()
    }
}

/// Pieces on their squares, mobility, king safety and threats.
#[derive(Clone, Copy, Debug, Default)]
pub struct Classic;

impl Evaluation for Classic {
    #[inline]
    fn evaluate<Q: Questions>(&mut self, board: &Board) -> i32 {
        let turn = board.turn();
        // Pieces of the other side that are under threat are left to the captures of the search.
        let threats = Q::threats(board.color(turn.opposite()), &board.pieces(), board.occupied());
        let activity = activity::<Q>(board, turn) - activity::<Q>(board, turn.opposite());
        board.score() + activity - danger(board, &threats)
    }
}

/// What the pieces of one side do, and how safe its king is.
#[inline]
fn activity<Q: Questions>(board: &Board, color: Color) -> i32 {
    let (own, enemy) = (board.color(color), board.color(color.opposite()));
    let pawns = board.role(Role::Pawn);
    // A square with an own pawn or under an enemy pawn is worth nothing.
    let area = !(pawns & own | setwise::pawn_attacks(color.opposite(), pawns & enemy));
    let zone = king_attacks(board.king(color.opposite()));
    let (mut mobility, mut attack) = (0, 0);
    let mut add = |role: Role, squares: Bitboard| {
        mobility += i32::from(MOBILITY[role as usize & 7][squares.len() as usize & 31]);
        attack += ATTACK[role as usize & 7] * (squares & zone).len() as i32;
    };
    for knight in board.role(Role::Knight) & own {
        add(Role::Knight, knight_attacks(knight) & area);
    }
    Q::each_slider(own, &board.pieces(), board.occupied(), area, |role, _, squares| add(role, squares));
    mobility + attack * attack / 16 - exposure::<Q>(board, color)
}

/// How far a queen on the king's square would see, if the enemy has a queen.
#[inline]
fn exposure<Q: Questions>(board: &Board, color: Color) -> i32 {
    if board.role(Role::Queen).is_disjoint(board.color(color.opposite())) {
        return 0;
    }
    let (bishop, rook) = Q::bishop_and_rook_attacks(board.king(color), board.occupied());
    3 * ((bishop | rook) - board.color(color)).len() as i32
}

/// What the pieces of the side to move may cost that are under attack by less valuable ones.
#[inline]
fn danger(board: &Board, threats: &Threats) -> i32 {
    let own = board.color(board.turn());
    let queens = board.role(Role::Queen) & own;
    let rooks = board.role(Role::Rook) & own;
    let minors = (board.role(Role::Knight) | board.role(Role::Bishop)) & own;
    let by_pawns = (minors | rooks | queens) & threats.pawns;
    let by_minors = (rooks | queens) & threats.minors;
    let by_rooks = queens & threats.rooks;
    let by_queens = minors & threats.queens;
    (30 * by_pawns.len() + 25 * by_minors.len() + 20 * by_rooks.len() + 4 * by_queens.len()) as i32
}

/// The value of so many squares, by role: each is worth less than the one before, and no squares are worth nothing.
static MOBILITY: [[i16; 32]; 8] = {
    // The value of the first square in tenths, and by how much each is worth less than the one before.
    let weights = [(0, 0), (0, 0), (80, 6), (70, 3), (50, 2), (24, 1), (0, 0), (0, 0)];
    let mut table = [[0; 32]; 8];
    let mut i = 0;
    while i < 8 * 32 {
        let (first, less) = weights[i / 32];
        let squares = (i % 32) as i16;
        table[i / 32][i % 32] = (first * squares - less * squares * squares / 2) / 10;
        i += 1;
    }
    table
};

/// The weight of an attacked square beside the enemy king, by role.
const ATTACK: [i32; 8] = [0, 0, 3, 3, 4, 5, 0, 0];
