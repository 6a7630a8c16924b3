//! Random numbers, the same in every run and on every processor.

use quintessence::simd::Slider;
use quintessence::{Bitboard, Square};

/// Marsaglia's xorshift with a multiplication behind it.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) const fn new(seed: u64) -> Self {
        // The state must not be 0, and a small one has few bits to begin with.
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    const fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below this one, which is small.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        (((self.word() >> 32) * end as u64) >> 32) as usize
    }

    pub(crate) const fn square(&mut self) -> Square {
        Square::ALL[self.below(64)]
    }

    pub(crate) const fn slider(&mut self) -> Slider {
        let square = self.square();
        match self.below(3) {
            0 => Slider::rook(square),
            1 => Slider::bishop(square),
            _ => Slider::queen(square),
        }
    }

    /// A board in which each square is a member with a probability of 1/8, 1/4, 1/2, 3/4 or 7/8, by turns.
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
