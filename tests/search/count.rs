//! The lookups of a search, counted.

use std::cell::Cell;

use quintessence::{Bitboard, Square};
use quintessence_search::{Board, Evaluation, Questions, Search};

thread_local! {
    static LOOKUPS: Cell<u64> = const { Cell::new(0) };
}

/// Answers each question by lookups, and counts them. A lookup is the attacks of a bishop or of a rook on one square.
#[derive(Clone, Copy, Debug)]
pub enum Counted {}

/// How many lookups a node takes on average.
///
/// A queen, and each question about one square and both kinds, takes two.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "no count is near 2^52")]
pub fn lookups_per_node<E: Evaluation + Copy>(boards: &[Board], depth: u8, evaluation: E) -> f64 {
    let before = LOOKUPS.get();
    let search = |board| Search::<Counted, E>::new(evaluation).run(board, depth);
    let nodes: u64 = boards.iter().map(|board| search(board).nodes).sum();
    (LOOKUPS.get() - before) as f64 / nodes as f64
}

impl Questions for Counted {
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        LOOKUPS.set(LOOKUPS.get() + 1);
        quintessence::bishop_attacks(square, occupied)
    }

    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        LOOKUPS.set(LOOKUPS.get() + 1);
        quintessence::rook_attacks(square, occupied)
    }

    fn between(a: Square, b: Square) -> Bitboard {
        quintessence::between(a, b)
    }

    fn line_through(a: Square, b: Square) -> Bitboard {
        quintessence::line_through(a, b)
    }
}
