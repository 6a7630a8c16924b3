//! The methods under test, and the questions that they answer.

use std::fmt;

use quintessence::simd::{Level, Sliders};
use quintessence::{Bitboard, Square};

/// The arguments of all forms. Each form uses some of them.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// For the forms with many squares over one occupancy.
    pub squares: &'a [Square],
    /// For the forms with sets of sliders.
    pub sets: Sliders,
    /// The squares that count, for the forms with targets.
    pub targets: Bitboard,
    /// The occupancy.
    pub occupied: Bitboard,
}

impl Question<'_> {
    /// A question for the forms with sets.
    #[must_use]
    pub const fn of_sets(sets: Sliders, targets: Bitboard, occupied: Bitboard) -> Self {
        Self { squares: &[], sets, targets, occupied }
    }
}

impl fmt::Display for Question<'_> {
    /// Prints one line, with the first eight items of each list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { squares, sets: Sliders { orthogonal, diagonal }, targets, occupied } = self;
        write!(
            f,
            "occupied {occupied:#x}; {} squares {:?}",
            squares.len(),
            &squares[..squares.len().min(8)]
        )?;
        write!(f, "; sets {orthogonal:#x} and {diagonal:#x}; targets {targets:#x}")
    }
}

/// One method under test.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The name of the method.
    pub name: &'static str,
    /// The answer of the level.
    pub answer: fn(Level, &Question) -> Vec<Bitboard>,
    /// The answer of the oracle.
    pub expected: fn(&Question) -> Vec<Bitboard>,
    /// Whether the form uses the sets and the occupancy alone.
    pub takes_sets: bool,
}
