//! A table as a sequence of words, in the order of memory.

use quintessence::align::Aligned;
use quintessence::{Bitboard, CompactLineMasks, LineMasks, SquareMasks};

/// A value made of words of one size, without padding between them.
pub(crate) trait Words {
    /// The size of a word in bytes.
    const BYTES: usize;

    /// Appends the words, widened to 64 bits.
    fn append_to(&self, words: &mut Vec<u64>);
}

impl Words for u8 {
    const BYTES: usize = 1;

    fn append_to(&self, words: &mut Vec<u64>) {
        words.push(*self as u64);
    }
}

impl Words for u64 {
    const BYTES: usize = 8;

    fn append_to(&self, words: &mut Vec<Self>) {
        words.push(*self);
    }
}

impl Words for Bitboard {
    const BYTES: usize = 8;

    fn append_to(&self, words: &mut Vec<u64>) {
        words.push(self.bits());
    }
}

impl Words for SquareMasks {
    const BYTES: usize = 8;

    fn append_to(&self, words: &mut Vec<u64>) {
        [self.bit, self.diagonal, self.antidiagonal, self.file].append_to(words);
    }
}

impl Words for LineMasks {
    const BYTES: usize = 8;

    fn append_to(&self, words: &mut Vec<u64>) {
        [self.lower, self.upper, self.line].append_to(words);
    }
}

impl Words for CompactLineMasks {
    const BYTES: usize = 8;

    fn append_to(&self, words: &mut Vec<u64>) {
        [self.lower, self.upper].append_to(words);
    }
}

impl<T: Words, const N: usize> Words for [T; N] {
    const BYTES: usize = T::BYTES;

    fn append_to(&self, words: &mut Vec<u64>) {
        for element in self {
            element.append_to(words);
        }
    }
}

impl<A, T: Words> Words for Aligned<A, T> {
    const BYTES: usize = T::BYTES;

    fn append_to(&self, words: &mut Vec<u64>) {
        self.get().append_to(words);
    }
}
