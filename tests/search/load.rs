//! A stand-in for what the rest of an engine does to the caches: the weights of a network, or a large hash table.

use quintessence_search::{Board, Evaluation, Questions};

/// The number of cache lines that an evaluation reads: a few rows of the first layer of a small network.
const LINES: usize = 64;

/// An evaluation that first reads random cache lines of a buffer.
#[derive(Clone, Debug)]
pub struct Loaded<E> {
    evaluation: E,
    buffer: Box<[Line]>,
    random: u64,
    sum: u64,
}

/// A cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Line([u64; 8]);

impl<E> Loaded<E> {
    /// An evaluation with a buffer of so many bytes, 0 or a power of two; without a buffer nothing is read.
    ///
    /// # Panics
    /// If the size is neither 0 nor a power of two.
    #[must_use]
    pub fn new(evaluation: E, bytes: usize) -> Self {
        assert!(bytes == 0 || bytes.is_power_of_two() && bytes >= size_of::<Line>());
        let line = |i| Line([i as u64; 8]);
        let buffer = (0..bytes / size_of::<Line>()).map(line).collect();
        Self { evaluation, buffer, random: 1, sum: 0 }
    }

    /// What was read, so that it has to be read.
    #[must_use]
    pub const fn sum(&self) -> u64 {
        self.sum
    }

    /// Reads lines that do not depend on each other, as the rows of a layer do not.
    #[inline]
    fn read(&mut self) {
        for _ in 0..LINES {
            // The factor of a linear congruential generator; its upper bits are random.
            self.random = self.random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let line = (self.random >> 32) as usize & (self.buffer.len() - 1);
            self.sum = self.sum.wrapping_add(self.buffer[line].0[0]);
        }
    }
}

impl<E: Evaluation> Evaluation for Loaded<E> {
    #[inline]
    fn evaluate<Q: Questions>(&mut self, board: &Board) -> i32 {
        if !self.buffer.is_empty() {
            self.read();
        }
        self.evaluation.evaluate::<Q>(board)
    }
}
