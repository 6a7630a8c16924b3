//! Counts the leaves of the tree of legal moves.

use crate::legal::Legal;
use crate::moves::Move;
use crate::position::Position;
use crate::side::{Black, Color, Side, White};

impl Position {
    /// Calls `visit` with every legal move, in no particular order.
    pub fn visit_moves(&self, mut visit: impl FnMut(Move)) {
        match self.turn() {
            Color::Black => Legal::new::<Black>(self).visit::<Black>(&mut visit),
            Color::White => Legal::new::<White>(self).visit::<White>(&mut visit),
        }
    }

    /// The position after a legal move.
    #[must_use]
    pub fn play(&self, chosen: Move) -> Self {
        match self.turn() {
            Color::Black => self.after::<Black>(chosen),
            Color::White => self.after::<White>(chosen),
        }
    }

    /// The number of leaves `depth` moves below the position. The last ply is counted without playing its moves.
    #[must_use]
    pub fn leaves(&self, depth: u32) -> u64 {
        match (depth, self.turn()) {
            (0, _) => 1,
            (_, Color::Black) => leaves::<Black>(self, depth),
            (_, Color::White) => leaves::<White>(self, depth),
        }
    }

    /// The number of leaves below each first move, ordered by moves; empty at depth 0.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut by_move = Vec::new();
        if let Some(rest) = depth.checked_sub(1) {
            self.visit_moves(|chosen| by_move.push((chosen, self.play(chosen).leaves(rest))));
        }
        by_move.sort_unstable();
        by_move
    }
}

/// Counts at least one ply deep.
fn leaves<S: Side>(position: &Position, depth: u32) -> u64 {
    let legal = Legal::new::<S>(position);
    if depth <= 1 {
        return legal.count::<S>();
    }
    let mut sum = 0;
    legal.visit::<S>(&mut |chosen| sum += leaves::<S::Other>(&position.after::<S>(chosen), depth - 1));
    sum
}
