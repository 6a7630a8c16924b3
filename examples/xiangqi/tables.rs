//! The tables of the pieces on the board of 9 x 10, and how many bytes they have.
//!
//! Squares are numbered rank by rank from Red's left corner: a1 is 0, i1 is 8, i10 is 89.

use quintessence::CompactLineMasks;
use quintessence::boards::{Column, Shape};

/// The two rays of a line.
type Rays = CompactLineMasks<u128>;

/// The palace of each side: red, then black.
pub(crate) const PALACE: [u128; 2] = [region([(3, 0), (5, 2)]), region([(3, 7), (5, 9)])];
/// The half of the board of each side: red, then black.
pub(crate) const HALF: [u128; 2] = [region([(0, 0), (8, 4)]), region([(0, 5), (8, 9)])];
/// The files at the left and right edge.
pub(crate) const EDGE: [u128; 2] = [region([(0, 0), (0, 9)]), region([(8, 0), (8, 9)])];
pub(crate) const BOARD: u128 = HALF[0] | HALF[1];

/// The squares between two corners, each a file and a rank, counted from 0.
const fn region(corners: [(u8, u8); 2]) -> u128 {
    // A region is the same for every square.
    Column::Region(&[corners]).at(&Shape::new(9, 10), 0)
}

quintessence::square_table! {
    /// The rays of rooks, cannons and facing kings, for Obstruction Difference: along the rank, then along the file.
    ///
    /// `mask_ex!` has lines instead of rays. A rank of nine squares then needs a bit reversal, which x86-64 lacks.
    pub(crate) static RAYS: [[Rays; 2]; 90] = [
        Rays { lower: lower(rank), upper: upper(rank) },
        Rays { lower: lower(file), upper: upper(file) },
    ];
    board = 9 x 10;
}

quintessence::blocked_leaper! {
    /// The horse takes an orthogonal step and then a diagonal step outward.
    pub(crate) static HORSE;
    board = 9 x 10;
    path = [(0, 1), (1, 1)];
}

quintessence::blocked_leaper! {
    /// The elephant takes two diagonal steps. The table does not know the river.
    pub(crate) static ELEPHANT;
    board = 9 x 10;
    path = [(1, 1), (1, 1)];
}

quintessence::square_table! {
    /// The king takes an orthogonal step inside the palace.
    pub(crate) static KING: [u128; 90] = leaper(0, 1) & region(d1..f3, d8..f10);
    /// The advisor takes a diagonal step inside the palace.
    pub(crate) static ADVISOR: [u128; 90] = leaper(1, 1) & region(d1..f3, d8..f10);
    board = 9 x 10;
}

/// Each table with its bytes.
#[must_use]
pub const fn tables() -> [(&'static str, usize); 5] {
    [
        ("rays", size_of_val(&RAYS)),
        ("horse", size_of_val(&HORSE)),
        ("elephant", size_of_val(&ELEPHANT)),
        ("king", size_of_val(&KING)),
        ("advisor", size_of_val(&ADVISOR)),
    ]
}

/// The squares that a rook attacks, including the first blocker of each ray.
///
/// # Panics
/// Panics if the number of the square is 90 or more.
#[inline(always)]
#[must_use]
pub const fn rook_attacks(square: usize, occupied: u128) -> u128 {
    Rays::attacks_along(&RAYS[square], occupied)
}

/// The squares behind the first blocker of each ray, including the second blocker. Cannons capture there.
///
/// # Panics
/// Panics if the number of the square is 90 or more.
#[inline(always)]
#[must_use]
pub const fn rook_xrays(square: usize, occupied: u128) -> u128 {
    Rays::xrays_along(&RAYS[square], occupied, occupied)
}

/// The squares that a horse attacks.
///
/// # Panics
/// Panics if the number of the square is 90 or more.
#[inline(always)]
#[must_use]
pub const fn horse_attacks(square: usize, occupied: u128) -> u128 {
    HORSE.attacks(square, occupied)
}

/// The other squares on the rank and on the file of a square.
#[inline(always)]
pub(crate) const fn lines(square: usize) -> [u128; 2] {
    let [rank, file] = RAYS[square];
    [rank.lower | rank.upper, file.lower | file.upper]
}
