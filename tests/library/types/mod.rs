//! Tests the small value types, which an engine should be able to use in place of its own types.

mod bitboard;
mod drawing;
mod square;

use std::fmt::Debug;
use std::hash::Hash;

use quintessence::quad::{Piece, QuadBitboard};
use quintessence::{Bitboard, Color, Direction, Line, Role, Square};

/// Does not compile if a type lacks a trait that engines need, or if the type or an `Option` of it has not the expected
/// size.
const fn value<T: Copy + Eq + Hash + Debug + Send + Sync + Unpin>(bytes: usize, optional: usize) {
    assert!(size_of::<T>() == bytes && size_of::<Option<T>>() == optional);
}

const _: () = {
    value::<Square>(1, 1);
    value::<Piece>(1, 1);
    value::<Role>(1, 1);
    value::<Color>(1, 1);
    value::<Line>(1, 1);
    value::<Direction>(1, 1);
    value::<Bitboard>(8, size_of::<Option<u64>>());
    value::<QuadBitboard>(32, 64);
};
