//! The types that an engine would use instead of writing its own.

mod bitboard;
mod drawing;
mod square;

use std::fmt::Debug;
use std::hash::Hash;

use quintessence::quad::{Piece, QuadBitboard};
use quintessence::{Bitboard, Color, Direction, Line, Role, Square};

/// A value that engines keep in their own types: its size, and that of an `Option`.
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
