//! The board of a table: which squares it has, how they are numbered, and which bit of a word each of them is.

/// A numbering of the squares, one of the eight symmetries of a board.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Mapping {
    /// Whether number 0 stands on the last file, and not on the first.
    pub(super) from_last_file: bool,
    /// Whether number 0 stands on the last rank, and not on the first.
    pub(super) from_last_rank: bool,
    /// Whether numbers run along the files, and not along the ranks.
    pub(super) by_file: bool,
}

impl Mapping {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            from_last_file: bits & 1 != 0,
            from_last_rank: bits & 2 != 0,
            by_file: bits & 4 != 0,
        })
    }

    /// The name in a call: the square that is number 0, and whether numbers run along its file.
    pub(super) fn name(self, files: u8, ranks: u8) -> String {
        let corner = Square {
            file: if self.from_last_file { files - 1 } else { 0 },
            rank: if self.from_last_rank { ranks - 1 } else { 0 },
        };
        format!("{}{}", corner.name(), if self.by_file { "_by_file" } else { "" })
    }

    /// The name that the library has for it, which is that of the corner on a chessboard.
    pub(super) fn variant(self) -> String {
        let file = if self.from_last_file { 'H' } else { 'A' };
        let rank = if self.from_last_rank { '8' } else { '1' };
        format!("{file}{rank}{}", if self.by_file { "ByFile" } else { "" })
    }
}

/// A square by its coordinates on the board, counted from 0.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Square {
    pub(super) file: u8,
    pub(super) rank: u8,
}

impl Square {
    pub(super) fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Word {
    U64,
    U128,
}

impl Word {
    pub(super) const NAMED: &[(&str, Self)] = &[("u64", Self::U64), ("u128", Self::U128)];

    pub(super) const fn bits(self) -> u32 {
        match self {
            Self::U64 => 64,
            Self::U128 => 128,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::U64 => "u64",
            Self::U128 => "u128",
        }
    }

    /// The word of all ones.
    pub(super) const fn ones(self) -> u128 {
        u128::MAX >> (128 - self.bits())
    }
}

/// What a call says about its board.
#[derive(Clone, Copy, Default)]
pub(super) struct Shape {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) mapping: Mapping,
    /// Positions from the start of one row to the start of the next, where they are more than the row has squares.
    pub(super) stride: Option<u8>,
    /// The positions that hold no square in addition.
    pub(super) gaps: u128,
}

impl Shape {
    /// The squares with consecutive numbers: of a rank, or of a file where numbers run along files.
    pub(super) const fn row(self) -> u8 {
        if self.mapping.by_file { self.ranks } else { self.files }
    }

    /// The positions of the squares in the order of their numbers, from bit 0 on and without end to the word.
    pub(super) fn positions(self) -> Vec<u32> {
        let (row, stride) = (u32::from(self.row()), u32::from(self.stride.unwrap_or(self.row())));
        let squares = u32::from(self.files) * u32::from(self.ranks);
        let gaps: Vec<u32> = (0..128).filter(|position| self.gaps >> position & 1 != 0).collect();
        let without_gaps = |number| number / row * stride + number % row;
        // Each gap, from the lowest one on, moves what is not below it up by one.
        let past_gaps = |position| gaps.iter().fold(position, |at, &gap| at + u32::from(gap <= at));
        (0..squares).map(|number| past_gaps(without_gaps(number))).collect()
    }
}

/// A board whose squares all have a bit in its word.
pub(super) struct Board {
    pub(super) shape: Shape,
    pub(super) word: Word,
    /// By number.
    pub(super) squares: Vec<Square>,
    /// By number.
    pub(super) positions: Vec<u32>,
}

impl Board {
    /// The board, if a word of the given length, or of any, holds it.
    pub(super) fn new(shape: Shape, word: Option<Word>) -> Option<Self> {
        let positions = shape.positions();
        let highest = positions.iter().copied().max()?;
        let mut words = [Word::U64, Word::U128].into_iter().filter(|it| word.is_none_or(|word| word == *it));
        let word = words.find(|word| highest < word.bits())?;
        let squares = (0..positions.len()).map(|number| {
            let row = usize::from(shape.row());
            let (along, across) = ((number % row) as u8, (number / row) as u8);
            let (file, rank) = if shape.mapping.by_file { (across, along) } else { (along, across) };
            Square {
                file: if shape.mapping.from_last_file { shape.files - 1 - file } else { file },
                rank: if shape.mapping.from_last_rank { shape.ranks - 1 - rank } else { rank },
            }
        });
        Some(Self { shape, word, squares: squares.collect(), positions })
    }

    /// Whether the library has types of its own for it.
    pub(super) fn is_chessboard(&self) -> bool {
        (self.shape.files, self.shape.ranks) == (8, 8)
            && self.word == Word::U64
            && self.positions.iter().copied().eq(0..64)
    }

    pub(super) const fn len(&self) -> usize {
        self.squares.len()
    }

    pub(super) fn bit(&self, number: usize) -> u128 {
        1 << self.positions[number]
    }

    /// The number of the square with the files in reverse order.
    pub(super) fn mirrored(&self, number: usize) -> usize {
        let Square { file, rank } = self.squares[number];
        let twin = Square { file: self.shape.files - 1 - file, rank };
        let row = usize::from(self.shape.row());
        // In the same row, or in the same place of another one.
        let (row_start, place) = (number - number % row, number % row);
        let is_twin = |&number: &usize| self.squares[number] == twin;
        let candidates = (row_start..row_start + row).chain((place..self.len()).step_by(row));
        candidates.into_iter().find(is_twin).unwrap_or(number)
    }

    /// The set of the squares for which something holds.
    pub(super) fn set(&self, holds: impl Fn(usize) -> bool) -> u128 {
        (0..self.len()).filter(|&number| holds(number)).fold(0, |set, number| set | self.bit(number))
    }
}
