//! Counts leaves by the move generator of cozy-chess.

/// The number of leaves `depth` moves below a position, at least one. The last ply adds the number of moves.
#[must_use]
pub fn cozy_chess_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut after = board.clone();
                after.play_unchecked(chosen);
                leaves += cozy_chess_leaves(&after, depth - 1);
            }
        }
        false
    });
    leaves
}
