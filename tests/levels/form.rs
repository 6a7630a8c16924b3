//! A way of asking for attacks.

use std::fmt;

use quintessence::simd::{Level, ShortBuffer, Slider, Sliders};
use quintessence::{Bitboard, Square};

/// What is asked; each form takes of it what it can.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// For the forms that ask for many squares over one occupancy.
    pub squares: &'a [Square],
    /// The same with lines of their own.
    pub sliders: &'a [Slider],
    /// For the forms that take whole sets.
    pub sets: Sliders,
    /// What stands on the board.
    pub occupied: Bitboard,
    /// For the forms that ask for one square over many occupancies.
    pub square: Square,
    /// Those occupancies.
    pub occupancies: &'a [Bitboard],
}

impl Question<'_> {
    /// About these sets alone.
    #[must_use]
    pub const fn of_sets(sets: Sliders, occupied: Bitboard) -> Self {
        Self { squares: &[], sliders: &[], sets, occupied, square: Square::A1, occupancies: &[] }
    }
}

impl fmt::Display for Question<'_> {
    /// One line, with the first few of each list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { squares, sliders, sets: Sliders { orthogonal, diagonal }, occupied, square, occupancies } =
            self;
        let first: Vec<_> = occupancies.iter().take(8).map(|board| format!("{board:#x}")).collect();
        write!(
            f,
            "occupied {occupied:#x}; {} squares {:?}",
            squares.len(),
            &squares[..squares.len().min(8)]
        )?;
        write!(f, "; {} sliders {:?}", sliders.len(), &sliders[..sliders.len().min(8)])?;
        write!(f, "; sets {orthogonal:#x} and {diagonal:#x}")?;
        write!(f, "; {square} over {} occupancies [{}]", occupancies.len(), first.join(", "))
    }
}

/// How a form answers.
#[derive(Clone, Copy, Debug)]
pub enum Answer {
    /// By boards that are returned.
    Boards(fn(Level, &Question) -> Vec<Bitboard>),
    /// By boards that are written to a buffer.
    Batch(Batch),
}

/// Writes boards to a buffer, and gives those that it has written.
pub type Batch = for<'b> fn(Level, &Question, &'b mut [Bitboard]) -> Result<&'b mut [Bitboard], ShortBuffer>;

/// A way of asking for attacks.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The name of the method.
    pub name: &'static str,
    /// What the level answers.
    pub answer: Answer,
    /// What the oracle answers.
    pub expected: fn(&Question) -> Vec<Bitboard>,
    /// Whether it asks for nothing but the sets.
    pub takes_sets: bool,
}
