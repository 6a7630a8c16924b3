//! A position: pieces, the side to move, and moves.

use std::fmt::{self, Display};

use crate::squares::square_name;

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Red begins, on the ranks 1 to 5. FEN records write `w`.
    Red,
    /// Black has the ranks 6 to 10.
    Black,
}

impl Side {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// The other side.
    #[inline(always)]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An orthogonal step inside the palace. The kings must not face each other on an open file.
    King,
    /// A diagonal step inside the palace.
    Advisor,
    /// Two diagonal steps on its own half of the board.
    Elephant,
    /// An orthogonal step, and a diagonal step outward.
    Horse,
    /// Any number of steps along a line.
    Rook,
    /// Moves as a rook, and captures behind exactly one screen.
    Cannon,
    /// A step forward; across the river also to the left and right.
    Soldier,
}

impl Kind {
    /// All kinds, in the order of the enum.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Advisor, Self::Elephant, Self::Horse, Self::Rook, Self::Cannon, Self::Soldier];

    /// How many pieces of the kind a side has at the start.
    #[must_use]
    pub const fn most(self) -> u32 {
        match self {
            Self::King => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }
}

/// A move. `Display` writes both squares, such as `h3e3` or `b10c8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The kind of the piece that moves.
    pub kind: Kind,
    /// The square that the piece leaves.
    pub from: u8,
    /// The square that the piece reaches.
    pub to: u8,
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", square_name(self.from.into()), square_name(self.to.into()))
    }
}

/// A position in which each side has a king, and in which the side to move cannot capture a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) kinds: [u128; 7],
    pub(crate) sides: [u128; 2],
    pub(crate) turn: Side,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The squares of the pieces of a side and kind. Bit `9 * rank + file` is a square.
    #[inline(always)]
    #[must_use]
    pub const fn pieces(&self, side: Side, kind: Kind) -> u128 {
        self.kinds[kind as usize] & self.sides[side as usize]
    }

    /// The squares of the pieces of a side.
    #[inline(always)]
    #[must_use]
    pub const fn side(&self, side: Side) -> u128 {
        self.sides[side as usize]
    }

    /// The occupied squares.
    #[inline(always)]
    #[must_use]
    pub const fn occupied(&self) -> u128 {
        self.sides[0] | self.sides[1]
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: usize) -> Option<(Side, Kind)> {
        let has = |set: u128| set >> square & 1 != 0;
        let side = Side::ALL.into_iter().find(|&side| has(self.sides[side as usize]))?;
        let kind = Kind::ALL.into_iter().find(|&kind| has(self.kinds[kind as usize]))?;
        Some((side, kind))
    }

    /// The position after a legal move.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, chosen: Move) -> Self {
        let (from, to) = (1 << chosen.from, 1 << chosen.to);
        let mut next = *self;
        next.kinds = next.kinds.map(|set| set & !to);
        next.kinds[chosen.kind as usize] ^= from | to;
        next.sides[self.turn as usize] ^= from | to;
        next.turn = self.turn.other();
        next.sides[next.turn as usize] &= !to;
        next
    }
}
