//! The geometry of boards, derived once more: squares in a sorted list, lines by coordinates, positions by counting.

use std::convert::identity;
use std::{array, iter};

use quintessence::boards::Shape;
use quintessence::{Bitboard, Direction, Line, Mapping};

/// What a board is made of, and its squares in the order of their numbers.
pub(super) struct Reference {
    pub(super) name: &'static str,
    pub(super) board: Shape,
    /// The file, the rank and the position of each square.
    pub(super) squares: Vec<(i32, i32, u32)>,
}

impl Reference {
    pub(super) fn new(
        name: &'static str,
        (files, ranks): (u8, u8),
        mapping: Mapping,
        stride: Option<u8>,
        gaps: u128,
    ) -> Self {
        let board = Shape::new(files, ranks).mapping(mapping);
        let board = stride.map_or(board, |stride| board.stride(stride)).gaps(gaps);
        // The tests of mappings compare their names with the numbers of squares.
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
        let stride = stride.unwrap_or(row);
        let positions = (0..128).filter(|position| gaps >> position & 1 == 0);
        let in_rows = positions.enumerate().filter(|(k, _)| k % usize::from(stride) < usize::from(row));
        let squares: Vec<_> = numbered
            .into_iter()
            .zip(in_rows)
            .map(|((file, rank), (_, position))| (file, rank, position))
            .collect();
        assert_eq!(squares.len(), usize::try_from(files * ranks).unwrap(), "{name}");
        Self { name, board, squares }
    }

    pub(super) fn bit(&self, square: usize) -> u128 {
        1 << self.squares[square].2
    }

    pub(super) fn number(&self, file: i32, rank: i32) -> Option<usize> {
        self.squares.iter().position(|square| (square.0, square.1) == (file, rank))
    }

    /// The squares that a ray leads to, from the slider outward.
    pub(super) fn ray(&self, square: usize, direction: Direction) -> Vec<usize> {
        let (file, rank, _) = self.squares[square];
        let (files, ranks) = direction.step();
        let (files, ranks) = (i32::from(files), i32::from(ranks));
        (1..).map_while(|i| self.number(file + i * files, rank + i * ranks)).collect()
    }

    pub(super) fn ray_attacks(&self, ray: &[usize], occupied: u128) -> u128 {
        let mut attacks = 0;
        for &square in ray {
            attacks |= self.bit(square);
            if occupied & self.bit(square) != 0 {
                break;
            }
        }
        attacks
    }

    pub(super) fn set(&self, squares: impl IntoIterator<Item = usize>) -> u128 {
        squares.into_iter().fold(0, |set, square| set | self.bit(square))
    }

    /// The other squares of a line.
    pub(super) fn others_on(&self, square: usize, line: Line) -> u128 {
        let (file, rank, _) = self.squares[square];
        let is_on_line = |&other: &usize| {
            let (files, ranks) = (self.squares[other].0 - file, self.squares[other].1 - rank);
            let joins = match line {
                Line::Rank => ranks == 0,
                Line::File => files == 0,
                Line::Diagonal => files == ranks,
                Line::Antidiagonal => files == -ranks,
            };
            other != square && joins
        };
        self.set((0..self.squares.len()).filter(is_on_line))
    }

    /// The part of a line at lower positions than the square, and the part at higher ones.
    pub(super) fn sides(&self, square: usize, line: Line) -> [u128; 2] {
        let (others, below) = (self.others_on(square, line), self.bit(square) - 1);
        [others & below, others & !below]
    }

    /// Whether no two squares of the line through a square share a byte.
    pub(super) fn swaps_bytes(&self, square: usize, line: Line) -> bool {
        let whole = self.others_on(square, line) | self.bit(square);
        whole.to_le_bytes().iter().all(|byte| byte.count_ones() <= 1)
    }

    /// Which kinds of line a byte swap turns around, as `MaskEx` wants it told.
    pub(super) fn swapped(&self) -> u8 {
        let swaps = |line| (0..self.squares.len()).all(|square| self.swaps_bytes(square, line));
        Line::ALL.into_iter().filter(|&line| swaps(line)).fold(0, |swapped, line| swapped | 1 << line as u8)
    }

    /// What lies strictly between two squares of one line.
    pub(super) fn between(&self, a: usize, b: usize) -> u128 {
        let rays = Direction::ALL.map(|direction| self.ray(a, direction));
        let toward = rays.iter().find_map(|ray| Some(&ray[..ray.iter().position(|&square| square == b)?]));
        toward.map_or(0, |squares| self.set(squares.iter().copied()))
    }

    /// The whole line through two squares.
    pub(super) fn line_through(&self, a: usize, b: usize) -> u128 {
        let lines = Line::ALL.map(|line| self.others_on(a, line));
        let line = lines.into_iter().find(|line| line & self.bit(b) != 0);
        line.map_or(0, |line| line | self.bit(a))
    }

    // The rows of tables, in the order in which the types of the library take them.

    pub(super) fn positions<const N: usize>(&self) -> [u8; N] {
        array::from_fn(|square| u8::try_from(self.squares[square].2).unwrap())
    }

    pub(super) fn square_masks<W: TryFrom<u128>, const N: usize>(&self) -> [[W; 4]; N] {
        array::from_fn(|square| {
            let line = |line| self.others_on(square, line);
            [self.bit(square), line(Line::Diagonal), line(Line::Antidiagonal), line(Line::File)].map(word)
        })
    }

    pub(super) fn lines<W: TryFrom<u128>, const N: usize>(&self) -> [[W; 4]; N] {
        array::from_fn(|square| Line::ALL.map(|line| word(self.others_on(square, line))))
    }

    pub(super) fn line_masks<W: TryFrom<u128>, const N: usize>(&self) -> [[[W; 3]; 4]; N] {
        array::from_fn(|square| {
            Line::ALL.map(|line| {
                let [lower, upper] = self.sides(square, line);
                [lower, upper, self.others_on(square, line)].map(word)
            })
        })
    }

    pub(super) fn compact_line_masks<W: TryFrom<u128>, const N: usize>(&self) -> [[[W; 2]; 4]; N] {
        array::from_fn(|square| Line::ALL.map(|line| self.sides(square, line).map(word)))
    }

    pub(super) fn pairs<W: TryFrom<u128>, const N: usize>(
        &self,
        of: impl Fn(&Self, usize, usize) -> u128,
    ) -> [[W; N]; N] {
        array::from_fn(|a| array::from_fn(|b| word(of(self, a, b))))
    }
}

pub(super) fn word<W: TryFrom<u128>>(word: u128) -> W {
    W::try_from(word).unwrap_or_else(|_| panic!("{word:#x} does not fit the word"))
}

/// Every subset of a set.
pub(super) fn subsets(set: u128) -> impl Iterator<Item = u128> {
    let next = move |&subset: &u128| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    iter::successors(Some(0), next)
}

/// The conversions between a word of 128 bits and the type of a set.
pub(super) trait Set: Copy {
    fn of(word: u128) -> Self;
    fn word(self) -> u128;
}

macro_rules! sets {
    ($($set:ident, $word:ident, $of:expr, $word_of:expr;)*) => {$(
        impl Set for $set {
            #[allow(clippy::cast_possible_truncation, reason = "the board fits the word")]
            fn of(word: u128) -> Self {
                $of(word as $word)
            }

            fn word(self) -> u128 {
                u128::from($word_of(self))
            }
        }
    )*};
}

sets! {
    Bitboard, u64, Bitboard::new, Bitboard::bits;
    u64, u64, identity, identity;
    u128, u128, identity, identity;
}
