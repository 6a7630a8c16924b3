//! Counts of a position by two independent move generators.

use cozy_chess::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, perft};

/// The greatest depth of a line.
const DEEPEST: u32 = 8;

/// The counts from depth 1 on, while they are at most `limit`, up to the first 0.
///
/// # Panics
///
/// If a generator cannot parse the position, or if the counts differ.
pub(crate) fn counts(fen: &str, limit: u64) -> Vec<u64> {
    let board: Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let position: Fen = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let position: Chess =
        position.into_position(CastlingMode::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut counts = Vec::new();
    for depth in 1..=DEEPEST {
        let count = nodes(&board, depth, limit);
        if depth > 1 && count > limit {
            break;
        }
        assert_eq!(count, perft(&position, depth), "{fen}, depth {depth}: the two do not agree");
        counts.push(count);
        if count == 0 {
            break;
        }
    }
    counts
}

/// Counts the nodes, and stops once they exceed the limit.
fn nodes(board: &Board, depth: u32, limit: u64) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
            return false;
        }
        for chosen in moves {
            let mut after = board.clone();
            after.play_unchecked(chosen);
            count += nodes(&after, depth - 1, limit - count);
            if count > limit {
                return true;
            }
        }
        false
    });
    count
}
