//! Tables for the board of nine by nine: the rays of every square, and the steps of gold and silver.
//!
//! Squares are numbered down the files from the top right corner: 1a is 0, 1b is 1, 9i is 80. The crates `shogi_core` and
//! `haitaka` use the same numbers.

use quintessence::boards::Shape;
use quintessence::{CompactLineMasks, Mapping, Table};

const BOARD: Shape = Shape::new(9, 9).mapping(Mapping::H8ByFile);

/// The two rays of each line, indexed by square and [`Line`](quintessence::Line), for the attacks of sliders and for the
/// squares between two squares.
pub(crate) static RAYS: [[CompactLineMasks<u128>; 4]; 81] =
    Table::<u128>::rider(&BOARD, &[(1, 0), (0, 1), (1, 1), (1, -1)]);

/// The squares strictly between two squares.
#[inline]
pub(crate) fn between(a: usize, b: usize) -> u128 {
    CompactLineMasks::<u128>::between(&RAYS[a], &RAYS[b])
}

/// The line through two squares from edge to edge, or the empty set if they share no line.
#[inline]
pub(crate) fn line_through(a: usize, b: usize) -> u128 {
    CompactLineMasks::<u128>::line_through(&RAYS[a], &RAYS[b], 1 << b)
}

quintessence::square_table! {
    /// The steps of a gold, indexed by [`Color`](crate::Color). Black moves north.
    pub(crate) static GOLD: [[u128; 81]; 2] = [
        [steps((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)); squares],
        [steps((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (0, 1)); squares],
    ];
    /// The steps of a silver, indexed by [`Color`](crate::Color).
    pub(crate) static SILVER: [[u128; 81]; 2] = [
        [steps((-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)); squares],
        [steps((-1, -1), (0, -1), (1, -1), (-1, 1), (1, 1)); squares],
    ];
    board = 9 x 9;
    mapping = i9_by_file;
}

/// The bytes of all tables, of which the move generator has no others.
pub const TABLE_BYTES: usize = size_of_val(&RAYS) + size_of_val(&GOLD) + size_of_val(&SILVER);

const _: () = assert!(TABLE_BYTES <= 16 << 10, "the tables fit in half of an L1 data cache of 32 KiB");
