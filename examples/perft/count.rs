//! Counts leaves on one thread or several, with a transposition table or without.

use quintessence::Color;
use quintessence::quad::{Move, Position};
use quintessence::simd::Isa;
use rayon::prelude::*;

use crate::legal::{Black, Legal, List, White};
use crate::node::Node;
use crate::processor;
use crate::table::Table;

/// Counts leaves.
#[derive(Debug)]
pub struct Counter {
    pool: Option<rayon::ThreadPool>,
    table: Option<Table>,
    is_bulk: bool,
    most: Isa,
}

impl Counter {
    /// Counts on `threads` threads, 0 for one on each processor. A transposition table of some `megabytes` keeps counts,
    /// and 0 stands for none. `is_bulk` adds the number of moves in the last ply instead of playing them.
    ///
    /// # Errors
    ///
    /// Says that the threads cannot be started, or that the table has no memory.
    pub fn new(threads: u16, megabytes: u32, is_bulk: bool) -> Result<Self, String> {
        let pool = (threads != 1).then(|| {
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads.into())
                // A thread has as much as a main thread has on Linux.
                .stack_size(8 << 20)
                .build()
                .map_err(|error| format!("cannot start the threads: {error}"))
        });
        let table = (megabytes > 0).then(|| {
            Table::new(megabytes).map_err(|_| format!("no memory for a table of {megabytes} megabytes"))
        });
        Ok(Self { pool: pool.transpose()?, table: table.transpose()?, is_bulk, most: Isa::Avx512 })
    }

    /// Counts with no wider vectors than those of `most`, to compare levels on one processor.
    #[must_use]
    pub fn at_most(self, most: Isa) -> Self {
        Self { most, ..self }
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
                positions.par_iter().map(|position| self.leaves(position, depth - 2)).sum()
            }),
            _ => self.leaves(position, depth),
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

    /// Counts on this thread. The table keeps counts of two plies and more; one ply is counted faster than found.
    fn leaves(&self, position: &Position, depth: u32) -> u64 {
        let Some(table) = self.table.as_ref().filter(|_| depth > 1) else {
            return processor::leaves(position, depth, self.is_bulk, self.most);
        };
        table.find(position, depth).unwrap_or_else(|| {
            let nodes = if depth == 2 {
                processor::leaves(position, depth, self.is_bulk, self.most)
            } else {
                moves(position)
                    .into_iter()
                    .map(|chosen| self.leaves(&position.after(chosen), depth - 1))
                    .sum()
            };
            table.keep(position, depth, nodes);
            nodes
        })
    }
}

/// The legal moves of a position, in no particular order.
#[must_use]
pub fn moves(position: &Position) -> List<Move> {
    let (node, mut moves) = (Node::from(position), List::new());
    match position.turn() {
        Color::White => Legal::new::<White>(&node).list::<White, _>(&mut moves),
        Color::Black => Legal::new::<Black>(&node).list::<Black, _>(&mut moves),
    }
    moves
}
