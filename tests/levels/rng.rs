//! Pseudo-random numbers, the same in every run and on every processor.

use quintessence::quad::Piece;
use quintessence::{Bitboard, Square};

/// Marsaglia's xorshift, followed by a multiplication (xorshift64*).
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) const fn new(seed: u64) -> Self {
        // The state must not be 0. The XOR also gives small seeds many bits.
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    const fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `end`, which must be small.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        (((self.word() >> 32) * end as u64) >> 32) as usize
    }

    pub(crate) const fn square(&mut self) -> Square {
        Square::ALL[self.below(64)]
    }

    pub(crate) const fn piece(&mut self) -> Piece {
        Piece::ALL[self.below(12)]
    }

    pub(crate) const fn shuffle(&mut self, squares: &mut [Square; 64]) {
        let mut i = 0;
        while i < 64 {
            squares.swap(i, i + self.below(64 - i));
            i += 1;
        }
    }

    /// A board whose squares are occupied with a probability of 1/8, 1/4, 1/2, 3/4 or 7/8, chosen by `turn`.
    pub(crate) const fn board(&mut self, turn: usize) -> Bitboard {
        let (a, b, c) = (self.word(), self.word(), self.word());
        Bitboard::new(match turn % 5 {
            0 => a & b & c,
            1 => a & b,
            2 => a,
            3 => a | b,
            _ => a | b | c,
        })
    }
}
