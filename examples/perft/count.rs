//! Counts leaves on one thread or several.

use quintessence::Color;
use quintessence::quad::{Move, Position};
use rayon::prelude::*;

use crate::lanes::Plain;
use crate::legal::{Black, Legal, List, White};
use crate::node::Node;
use crate::processor;

/// The most threads of a counter.
pub const MOST_THREADS: u16 = 1024;

/// A counter of the leaves below a position.
#[derive(Debug)]
pub struct Counter {
    pool: Option<rayon::ThreadPool>,
}

impl Counter {
    /// Makes a counter with `threads` threads, or with one thread for each processor if `threads` is 0.
    ///
    /// # Errors
    ///
    /// Returns a message if the threads cannot be started.
    pub fn new(threads: u16) -> Result<Self, String> {
        // A thread gets 8 MiB of stack, like the main thread of a program on Linux.
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).stack_size(8 << 20);
        let pool = (threads != 1).then(|| builder.build()).transpose();
        let pool = pool.map_err(|error| format!("cannot start the threads: {error}"))?;
        Ok(Self { pool })
    }

    /// The number of leaves `depth` moves below a position.
    #[must_use]
    pub fn count(&self, position: &Position, depth: u32) -> u64 {
        // One thread counts a shallower tree in about a millisecond.
        if self.pool.is_none() || depth < 5 {
            return processor::leaves(position, depth);
        }
        self.counts(moves(position).into_iter().map(|chosen| (position.after(chosen), depth - 1)).collect())
            .sum()
    }

    /// The number of leaves of each job, a position with a depth. One thread counts a job when its number is asked for,
    /// several threads count all jobs first.
    #[must_use]
    pub fn counts(&self, jobs: Vec<(Position, u32)>) -> Box<dyn Iterator<Item = u64> + '_> {
        let count = |(position, depth): (Position, u32)| self.count(&position, depth);
        let Some(pool) = &self.pool else { return Box::new(jobs.into_iter().map(count)) };
        let counts: Vec<_> = pool.install(|| jobs.into_par_iter().map(count).collect());
        Box::new(counts.into_iter())
    }

    /// The number of leaves below each first move, ordered by origin and target. The list is empty at depth 0.
    #[must_use]
    pub fn divide(&self, position: &Position, depth: u32) -> Vec<(Move, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let mut moves = moves(position);
        moves.sort_by_key(|chosen| (chosen.from(), chosen.to(), chosen.promotion()));
        let jobs = moves.iter().map(|&chosen| (position.after(chosen), depth - 1)).collect();
        moves.into_iter().zip(self.counts(jobs)).collect()
    }
}

/// The legal moves of a position, in no particular order.
#[must_use]
pub fn moves(position: &Position) -> List<Move> {
    let (node, mut moves) = (Node::from(position), List::new());
    match position.turn() {
        Color::White => Legal::list::<White, _, _>(Plain, &node, &mut moves),
        Color::Black => Legal::list::<Black, _, _>(Plain, &node, &mut moves),
    }
    moves
}
