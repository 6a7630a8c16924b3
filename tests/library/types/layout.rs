//! Sizes, alignments and what the types can do, checked by the compiler.

use std::error::Error;
use std::fmt::{Binary, Debug, Display, LowerHex, Octal, UpperHex};
use std::hash::Hash;
use std::iter::FusedIterator;
use std::str::FromStr;

use quintessence::verify::Mismatch;
use quintessence::{
    Bitboard, Color, CompactLineMasks, Direction, Line, LineMasks, Mapping, ParseBitboardError,
    ParseSquareError, Square, SquareMasks, Squares,
};
use static_assertions::{assert_eq_size, assert_impl_all, assert_not_impl_any};

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
assert_impl_all!(Mismatch: Copy, Eq, Debug, Display, Error, Send, Sync);
assert_impl_all!(ParseSquareError: Copy, Eq, Debug, Display, Error, Send, Sync);
assert_impl_all!(ParseBitboardError: Copy, Eq, Debug, Display, Error, Send, Sync);
// A queue of squares with the lowest taken out is not the set that it came from, so the iterator is not copied.
assert_not_impl_any!(Squares: Copy);
