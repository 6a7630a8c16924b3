//! Sizes, alignments and what the types can do, checked by the compiler.

use std::error::Error;
use std::fmt::{Binary, Debug, Display, LowerHex, Octal, UpperHex};
use std::hash::Hash;
use std::iter::FusedIterator;
use std::str::FromStr;

use quintessence::simd::Twin;
use quintessence::verify::Mismatch;
use quintessence::{
    Aligned, Bitboard, Color, CompactLineMasks, Direction, Line, LineMasks, Mapping, ParseBitboardError,
    ParseSquareError, Square, SquareMasks, Squares,
};
use static_assertions::{assert_eq_size, assert_impl_all, assert_not_impl_any, const_assert_eq};

assert_eq_size!(Square, Option<Square>, Color, Line, Direction, u8);
// `proof::of_tables` asserts the sizes of tables.
assert_eq_size!(Bitboard, u64);

assert_impl_all!(Square: Copy, Ord, Hash, Debug, Display, FromStr, Send, Sync, Unpin);
assert_impl_all!(u8: From<Square>);
assert_impl_all!(usize: From<Square>);
assert_impl_all!(Bitboard: Copy, Default, Ord, Hash, Debug, Display, FromStr, Send, Sync, Unpin);
assert_impl_all!(Bitboard: Binary, LowerHex, UpperHex, Octal, From<u64>, Into<u64>, From<Square>);
assert_impl_all!(Bitboard: IntoIterator<Item = Square>, FromIterator<Square>, Extend<Square>);
assert_impl_all!(Bitboard: FromIterator<Bitboard>, Extend<Bitboard>);
assert_impl_all!(Squares: Clone, Debug, DoubleEndedIterator, ExactSizeIterator, FusedIterator, Send, Sync);
assert_impl_all!(Color: Copy, Ord, Hash, Debug, Send, Sync);
assert_impl_all!(Line: Copy, Ord, Hash, Debug, Display, Send, Sync);
assert_impl_all!(Direction: Copy, Ord, Hash, Debug, Send, Sync);
assert_impl_all!(Mapping: Copy, Hash, Debug, Send, Sync);
assert_impl_all!(SquareMasks: Copy, Eq, Debug, Send, Sync);
assert_impl_all!(LineMasks: Copy, Eq, Debug, Send, Sync);
assert_impl_all!(CompactLineMasks: Copy, Eq, Debug, Send, Sync);
assert_impl_all!(Twin: Copy, Eq, Debug, Send, Sync);
assert_impl_all!(Mismatch: Copy, Eq, Debug, Display, Error, Send, Sync);
assert_impl_all!(ParseSquareError: Copy, Eq, Debug, Display, Error, Send, Sync);
assert_impl_all!(ParseBitboardError: Copy, Eq, Debug, Display, Error, Send, Sync);
// A queue of squares with the lowest taken out is not the set that it came from, so the iterator is not copied.
assert_not_impl_any!(Squares: Copy);

macro_rules! alignments {
    ($($bytes:literal),*) => {
        $(
            const_assert_eq!(align_of::<Aligned<u8, $bytes>>(), $bytes);
            const_assert_eq!(size_of::<Aligned<u8, $bytes>>(), $bytes);
            assert_impl_all!(Aligned<[u8; 3], $bytes>: Copy, Default, Eq, Hash, Debug, Send, Sync);
        )*

        /// The value lies at the start, whatever the boundary.
        #[test]
        fn every_alignment_aligns() {
            $(
                let mut aligned = Aligned::<[u8; 3], $bytes>::new([1, 2, 3]);
                assert!((&raw const aligned).addr().is_multiple_of($bytes));
                assert_eq!((&raw const aligned).addr(), aligned.get().as_ptr().addr());
                assert_eq!((*aligned, aligned[1], aligned.len()), ([1, 2, 3], 2, 3));
                aligned[1] = 7;
                assert_eq!(*aligned.get(), [1, 7, 3]);
            )*
        }
    };
}

alignments!(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 4_096);

// `Aligned` never lowers the alignment of its value.
const_assert_eq!(align_of::<Aligned<[SquareMasks; 64], 8>>(), 32);
const_assert_eq!(size_of::<Aligned<[SquareMasks; 64], 8>>(), 2_048);
const_assert_eq!(size_of::<Aligned<[[LineMasks; 4]; 64], 4096>>(), 8_192);
