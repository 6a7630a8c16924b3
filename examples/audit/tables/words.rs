//! A table as a sequence of words, in the order of memory.

use quintessence::{Bitboard, CompactLineMasks, LineMasks, SquareMasks};

/// A value made of words of one size, without padding between them.
pub(crate) trait Words {
    /// The size of a word in bytes.
    const BYTES: usize = 8;

    /// Appends the words, widened to 64 bits.
    fn append_to(&self, words: &mut Vec<u64>);
}

macro_rules! words {
    ($($type:ty, $value:ident => $words:expr;)+) => {
        $(impl Words for $type {
            fn append_to(&self, words: &mut Vec<u64>) {
                let $value = self;
                words.extend($words);
            }
        })+
    };
}

words! {
    u64, word => [*word];
    Bitboard, set => [set.bits()];
    SquareMasks, masks => [masks.bit, masks.diagonal, masks.antidiagonal, masks.file].map(Bitboard::bits);
    LineMasks, masks => [masks.lower, masks.upper, masks.line].map(Bitboard::bits);
    CompactLineMasks, masks => [masks.lower, masks.upper].map(Bitboard::bits);
}

impl Words for u8 {
    const BYTES: usize = 1;

    fn append_to(&self, words: &mut Vec<u64>) {
        words.push((*self).into());
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
