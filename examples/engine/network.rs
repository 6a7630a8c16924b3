//! The memory traffic of a neural network: an accumulator, which each move updates from a table of 786 KB.
//!
//! The weights are random numbers, and the search ignores the output. The benchmark searches with it, because in an engine
//! of today, tables of attacks share the caches with a network of at least this size.

use std::array::from_fn;

use quintessence::Square;
use quintessence::quad::{Move, Piece};

use crate::limits::MOST_PLIES;

/// One value for each neuron of the hidden layer.
type Neurons = [i16; 512];

#[derive(Debug)]
pub(crate) struct Network {
    /// The weights of each of twelve pieces on each square.
    weights: Vec<Neurons>,
    /// The sum of the weights of all pieces, for the position at each ply.
    sums: Vec<Neurons>,
}

impl Network {
    pub(crate) fn new() -> Self {
        let mut state = 0_u32;
        let mut weight = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as i16 - 128
        };
        let weights = (0..12 * 64).map(|_| from_fn(|_| weight())).collect();
        Self { weights, sums: vec![[0; 512]; MOST_PLIES as usize + 2] }
    }

    /// Computes the sums after a move of the position at `ply`. Castling and en passant captures are moves and captures
    /// like others here, because their memory traffic hardly differs.
    #[inline]
    pub(crate) fn make(&mut self, chosen: Move, ply: u64) {
        let [.., before, after] = &mut self.sums[..ply as usize + 2] else { return };
        let row = |piece: Piece, square: Square| &self.weights[64 * (piece as usize - 2) + square as usize];
        let (arrives, leaves) = (row(chosen.piece_after(), chosen.to()), row(chosen.piece(), chosen.from()));
        for i in 0..before.len() {
            after[i] = before[i].wrapping_add(arrives[i]).wrapping_sub(leaves[i]);
        }
        if let Some(captured) = chosen.captured() {
            let leaves = row(captured, chosen.to());
            for i in 0..leaves.len() {
                after[i] = after[i].wrapping_sub(leaves[i]);
            }
        }
    }

    /// The output for the position at `ply`.
    #[inline]
    pub(crate) fn output(&self, ply: u64) -> i32 {
        self.sums[ply as usize].iter().map(|&sum| i32::from(sum.clamp(0, 255))).sum()
    }
}
