//! Derives the geometry of boards by sorting, comparing and counting, instead of by the arithmetic of the library.

use std::iter;

use quintessence::boards::Shape;
use quintessence::{Bitboard, Direction, Line, Mapping};

pub(super) struct Geometry {
    pub(super) name: &'static str,
    pub(super) board: Shape,
    pub(super) squares: Vec<(i32, i32, u32)>,
}

impl Geometry {
    pub(super) fn new(
        name: &'static str,
        (files, ranks): (u8, u8),
        mapping: Mapping,
        stride: Option<u8>,
        gaps: u128,
    ) -> Self {
        let board = Shape::new(files, ranks).mapping(mapping);
        let board = stride.map_or(board, |stride| board.stride(stride)).gaps(gaps);
        // The numbers are computed from the name of the mapping, so that they do not depend on the library.
        let (corner, by_file) = mapping.name().split_at(2);
        let row = if by_file.is_empty() { files } else { ranks };
        let (files, ranks) = (i32::from(files), i32::from(ranks));
        let mut numbered: Vec<(i32, i32)> =
            (0..files).flat_map(|file| (0..ranks).map(move |rank| (file, rank))).collect();
        numbered.sort_by_key(|&(file, rank)| {
            let file = if corner.starts_with('h') { -file } else { file };
            let rank = if corner.ends_with('8') { -rank } else { rank };
            if by_file.is_empty() { (rank, file) } else { (file, rank) }
        });
        let stride = usize::from(stride.unwrap_or(row));
        let positions = (0..128).filter(|position| gaps >> position & 1 == 0);
        let in_rows = positions.enumerate().filter(|(k, _)| k % stride < usize::from(row));
        let squares: Vec<_> = iter::zip(numbered, in_rows)
            .map(|((file, rank), (_, position))| (file, rank, position))
            .collect();
        assert_eq!(squares.len(), usize::try_from(files * ranks).unwrap(), "{name}");
        Self { name, board, squares }
    }

    pub(super) fn bit(&self, square: usize) -> u128 {
        1 << self.squares[square].2
    }

    pub(super) fn set(&self, squares: impl IntoIterator<Item = usize>) -> u128 {
        squares.into_iter().fold(0, |set, square| set | self.bit(square))
    }

    pub(super) fn set_of(&self, square: usize, passes: impl Fn(i32, i32) -> bool) -> u128 {
        let (file, rank, _) = self.squares[square];
        let passes = |&other: &usize| passes(self.squares[other].0 - file, self.squares[other].1 - rank);
        self.set((0..self.squares.len()).filter(passes))
    }

    pub(super) fn step(&self, square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
        let (file, rank, _) = self.squares[square];
        let to = (file + i32::from(files), rank + i32::from(ranks));
        self.squares.iter().position(|&(file, rank, _)| (file, rank) == to)
    }

    pub(super) fn ray(&self, square: usize, step: (i8, i8)) -> Vec<usize> {
        iter::successors(self.step(square, step), |&at| self.step(at, step)).collect()
    }

    pub(super) fn ray_attacks(&self, ray: &[usize], occupied: u128) -> u128 {
        let is_free = |square: &&usize| occupied & self.bit(**square) == 0;
        let free = ray.iter().take_while(is_free).count();
        self.set(ray.iter().copied().take(free + 1))
    }

    pub(super) fn others_on(&self, square: usize, line: Line) -> u128 {
        self.set_of(square, |files, ranks| {
            (files, ranks) != (0, 0)
                && match line {
                    Line::Rank => ranks == 0,
                    Line::File => files == 0,
                    Line::Diagonal => files == ranks,
                    Line::Antidiagonal => files == -ranks,
                }
        })
    }

    /// The squares strictly between two squares, and the line through both. Without such a line, both sets are empty.
    pub(super) fn between_and_through(&self, a: usize, b: usize) -> [u128; 2] {
        let joining = Line::ALL.into_iter().find(|&line| self.others_on(a, line) & self.bit(b) != 0);
        joining.map_or([0, 0], |line| {
            let steps = [step(line.lower()), step(line.upper())];
            let toward = steps.map(|step| self.ray(a, step)).into_iter().find(|ray| ray.contains(&b));
            let before = toward.into_iter().flatten().take_while(|&square| square != b);
            [self.set(before), self.others_on(a, line) | self.bit(a)]
        })
    }
}

/// The files and ranks of a step, derived from the name of the direction.
pub(super) fn step(direction: Direction) -> (i8, i8) {
    let name = direction.to_string();
    let toward = |point: &str| i8::from(name.contains(point));
    (toward("east") - toward("west"), toward("north") - toward("south"))
}

pub(super) fn subsets(set: u128) -> impl Iterator<Item = u128> {
    let next = move |&subset: &u128| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    iter::successors(Some(0), next)
}

pub(super) trait Set: Copy {
    fn of(word: u128) -> Self;
    fn word(self) -> u128;
}

macro_rules! sets {
    ($($set:ident, $of:expr, $word_of:expr;)*) => {$(
        impl Set for $set {
            fn of(word: u128) -> Self {
                $of(word)
            }

            fn word(self) -> u128 {
                $word_of(self)
            }
        }
    )*};
}

sets! {
    Bitboard, |word| Self::new(word as u64), |set: Self| set.bits().into();
    u64, |word| word as Self, u128::from;
    u128, |word| word, |set| set;
}
