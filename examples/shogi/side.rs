//! The side to move as a type, so that its directions and ranks are constants.

use crate::attacks;
use crate::board::{BOARD, RANKS, ranks_to};

/// Black moves first, and up the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::exhaustive_enums, reason = "shogi has two sides")]
pub enum Color {
    /// Moves first, toward rank a.
    Black,
    /// Moves toward rank i.
    White,
}

pub(crate) trait Side {
    /// The other side.
    type Other: Side;
    /// The side as a value.
    const COLOR: Color;
    /// The last `n` ranks of the side, indexed by `n`.
    const LAST: [u128; 6];
    /// The squares one step forward.
    fn forward(set: u128) -> u128;
    /// The squares that a lance attacks.
    fn lance(square: usize, occupied: u128) -> u128;

    /// The squares two steps forward.
    #[inline]
    fn two_forward(set: u128) -> u128 {
        Self::forward(Self::forward(set))
    }

    /// The squares one step back.
    #[inline]
    fn back(set: u128) -> u128 {
        Self::Other::forward(set)
    }

    /// The three ranks in which a piece may promote.
    const ZONE: u128 = Self::LAST[3];
}

#[derive(Debug)]
pub(crate) struct Black;

#[derive(Debug)]
pub(crate) struct White;

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const LAST: [u128; 6] = [0, ranks_to(0), ranks_to(1), ranks_to(2), ranks_to(3), ranks_to(4)];

    #[inline]
    fn forward(set: u128) -> u128 {
        (set & !RANKS[0]) >> 1
    }

    #[inline]
    fn lance(square: usize, occupied: u128) -> u128 {
        attacks::black_lance(square, occupied)
    }
}

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const LAST: [u128; 6] =
        [0, RANKS[8], BOARD & !ranks_to(6), BOARD & !ranks_to(5), BOARD & !ranks_to(4), BOARD & !ranks_to(3)];

    #[inline]
    fn forward(set: u128) -> u128 {
        (set & !RANKS[8]) << 1
    }

    #[inline]
    fn lance(square: usize, occupied: u128) -> u128 {
        attacks::white_lance(square, occupied)
    }
}
