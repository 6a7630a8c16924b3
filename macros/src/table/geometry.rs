//! Which squares stand on a line, decided for one pair of squares at a time.
//!
//! The library walks rays instead. The two share no code on purpose: the compiler compares their results, and
//! two derivations that agree are evidence where one is not. For the same reason nothing here shifts a
//! ready-made mask.

use std::ops::Range;

/// How the squares are numbered, and with that which bit of a mask a square has.
#[derive(Clone, Copy, Default)]
pub(super) enum Mapping {
    /// Number = 8 * rank + file, so that a1 = 0 and h8 = 63.
    #[default]
    A1,
    /// Number = 8 * (7 - rank) + file, so that a8 = 0 and h1 = 63.
    A8,
}

impl Mapping {
    pub(super) const NAMED: &[(&str, Self)] = &[("a1", Self::A1), ("a8", Self::A8)];

    /// The square with a given number.
    pub(super) const fn square(self, number: u8) -> Square {
        let (row, file) = (number / 8, number % 8);
        let rank = match self {
            Self::A1 => row,
            Self::A8 => 7 - row,
        };
        Square { file, rank }
    }
}

/// A square by its coordinates on the board, each from 0 to 7.
#[derive(Clone, Copy)]
pub(super) struct Square {
    file: u8,
    rank: u8,
}

/// The four lines through a square, named as they lie on the board whatever the mapping.
#[derive(Clone, Copy, Debug)]
pub(super) enum Line {
    Rank,
    File,
    /// Parallel to a1-h8.
    Diagonal,
    /// Parallel to a8-h1.
    Antidiagonal,
}

impl Line {
    pub(super) const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::Antidiagonal];

    /// Whether one line of this kind goes through both squares.
    const fn joins(self, a: Square, b: Square) -> bool {
        match self {
            Self::Rank => a.rank == b.rank,
            Self::File => a.file == b.file,
            // Equal file - rank, written without a difference that could be negative.
            Self::Diagonal => a.file + b.rank == b.file + a.rank,
            Self::Antidiagonal => a.file + a.rank == b.file + b.rank,
        }
    }
}

/// The two rays of a line, towards the lower and towards the higher numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rays {
    pub(super) lower: u64,
    pub(super) upper: u64,
}

impl Rays {
    pub(super) fn new(mapping: Mapping, line: Line, slider: u8) -> Self {
        let joined = |numbers: Range<u8>| {
            numbers
                .filter(|&number| line.joins(mapping.square(slider), mapping.square(number)))
                .fold(0, |mask, number| mask | 1 << number)
        };
        Self { lower: joined(0..slider), upper: joined(slider + 1..64) }
    }

    /// Both rays: the line without the slider's own square.
    pub(super) const fn line(self) -> u64 {
        self.lower | self.upper
    }
}

/// The files that a slider attacks along its rank, where `inner` says which of the files b to g are occupied.
///
/// A file is attacked if no blocker stands strictly between. The outermost files are never between two
/// others, which is why six bits of occupancy are enough.
pub(super) fn first_rank_attacks(file: u8, inner: u8) -> u8 {
    let occupied = inner << 1;
    (0..8)
        .filter(|&target| target != file)
        .filter(|&target| {
            (target.min(file) + 1..target.max(file)).all(|between| occupied >> between & 1 == 0)
        })
        .fold(0, |attacks, target| attacks | 1 << target)
}
