//! Counts leaves on one thread or several, with a transposition table or without.

#![expect(
    clippy::inline_always,
    reason = "only inlined code is compiled with the target features of the caller"
)]

use arrayvec::ArrayVec;
use quintessence::Color;
use quintessence::quad::{Move, Position};
use rayon::prelude::*;

use crate::legal::{Black, Legal, Side, White};
use crate::processor;
use crate::table::Table;

/// Counts leaves.
#[derive(Debug)]
pub struct Counter {
    pool: Option<rayon::ThreadPool>,
    tree: Tree,
}

/// The settings that the recursion reads at every node.
#[derive(Debug)]
pub(crate) struct Tree {
    table: Option<Table>,
    /// Whether the last ply adds the number of moves (bulk counting).
    is_bulk: bool,
}

impl Counter {
    /// Counts on `threads` threads, 0 for one on each processor. A transposition table of some `megabytes` keeps counts,
    /// and 0 stands for none. `is_bulk` adds the number of moves in the last ply instead of playing them.
    ///
    /// # Panics
    ///
    /// Panics if the threads cannot be started.
    #[must_use]
    pub fn new(threads: u16, megabytes: u32, is_bulk: bool) -> Self {
        let pool = (threads != 1).then(|| {
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads.into())
                .build()
                .expect("threads can be started")
        });
        let table = (megabytes > 0).then(|| Table::new(megabytes));
        Self { pool, tree: Tree { table, is_bulk } }
    }

    /// The number of leaves `depth` moves below a position.
    #[must_use]
    pub fn count(&self, position: &Position, depth: u32) -> u64 {
        match &self.pool {
            Some(pool) if depth > 2 => pool.install(|| {
                // The positions two moves deep are many enough to keep all threads busy to the end.
                let replies = moves(position).into_iter().flat_map(|first| {
                    let position = position.after(first);
                    moves(&position).into_iter().map(move |reply| position.after(reply))
                });
                let positions: Vec<_> = replies.collect();
                positions.par_iter().map(|position| processor::leaves(&self.tree, position, depth - 2)).sum()
            }),
            _ => processor::leaves(&self.tree, position, depth),
        }
    }

    /// The number of leaves below each first move, ordered by squares; empty at depth 0.
    #[must_use]
    pub fn divide(&self, position: &Position, depth: u32) -> Vec<(Move, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let mut moves = moves(position);
        moves.sort_by_key(|chosen| (chosen.from(), chosen.to(), chosen.promotion()));
        moves.into_iter().map(|chosen| (chosen, self.count(&position.after(chosen), depth - 1))).collect()
    }
}

impl Tree {
    /// The number of leaves if it is known without playing a move; `S` is the side to move.
    #[inline(always)]
    pub(crate) fn leaf<S: Side>(&self, position: &Position, depth: u32) -> Option<u64> {
        match depth {
            0 => Some(1),
            1 if self.is_bulk => Some(Legal::new::<S>(position).count::<S>()),
            _ => self.table.as_ref()?.find(position, depth),
        }
    }

    /// Stores a count in the transposition table.
    #[inline(always)]
    pub(crate) fn keep(&self, position: &Position, depth: u32, nodes: u64) {
        if let Some(table) = &self.table {
            table.keep(position, depth, nodes);
        }
    }
}

/// A list of moves; no known position has more than 218.
pub(crate) type Moves = ArrayVec<Move, 256>;

/// The legal moves of a position.
fn moves(position: &Position) -> Moves {
    match position.turn() {
        Color::White => moves_of::<White>(position),
        Color::Black => moves_of::<Black>(position),
    }
}

/// The legal moves of a position with the side `S` to move.
#[inline(always)]
pub(crate) fn moves_of<S: Side>(position: &Position) -> Moves {
    let mut moves = Moves::new();
    Legal::new::<S>(position).for_each::<S>(|chosen| moves.push(chosen));
    moves
}
