//! The board of a macro call: its squares, and the number and the bit of each.

use super::super::model::Word;

/// A mapping, which says which square has which number. There are eight, because number 0 can be at each of the four
/// corners, and consecutive numbers can run along a rank or along a file.
#[derive(Clone, Copy, Default, PartialEq)]
pub(crate) struct Mapping {
    /// Whether square 0 is on the last file instead of the first.
    pub(crate) from_last_file: bool,
    /// Whether square 0 is on the last rank instead of the first.
    pub(crate) from_last_rank: bool,
    /// Whether consecutive numbers run along a file instead of a rank.
    pub(crate) by_file: bool,
}

impl Mapping {
    pub(super) fn all() -> [Self; 8] {
        [0, 1, 2, 3, 4, 5, 6, 7].map(|bits| Self {
            from_last_file: bits & 1 != 0,
            from_last_rank: bits & 2 != 0,
            by_file: bits & 4 != 0,
        })
    }

    /// Returns the name of the mapping in a macro call: the corner with number 0, such as `a1`, followed by `_by_file`
    /// if consecutive numbers run along a file.
    pub(crate) fn name(self, files: u8, ranks: u8) -> String {
        let corner = Square {
            file: if self.from_last_file { files - 1 } else { 0 },
            rank: if self.from_last_rank { ranks - 1 } else { 0 },
        };
        format!("{}{}", corner.name(), if self.by_file { "_by_file" } else { "" })
    }
}

/// A square by its file and rank, counted from 0.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Square {
    pub(super) file: u8,
    pub(super) rank: u8,
}

impl Square {
    /// Returns the name of the square in chess notation, such as `e4`.
    pub(super) fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// The board that the options of a macro call describe. Without such options, this is the chessboard.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) mapping: Mapping,
    /// The number of bits from the start of a row to the start of the next. `None` means no unused bits between rows.
    pub(crate) stride: Option<u8>,
    /// The bits that the option `gaps` leaves unused. A stride also leaves bits unused, but these are not in this set.
    pub(crate) gaps: u128,
}

impl Default for Shape {
    fn default() -> Self {
        Self { files: 8, ranks: 8, mapping: Mapping::default(), stride: None, gaps: 0 }
    }
}

impl Shape {
    /// Returns the number of squares in a row. A row is a rank, or in a `_by_file` mapping, a file.
    pub(super) const fn row(self) -> u8 {
        if self.mapping.by_file { self.ranks } else { self.files }
    }

    /// Returns the bit index of each square, in the order of square numbers. If an index is above 127, no integer type
    /// is long enough for the board.
    pub(super) fn positions(self) -> Vec<u32> {
        let (row, stride) = (u32::from(self.row()), u32::from(self.stride.unwrap_or(self.row())));
        let squares = u32::from(self.files) * u32::from(self.ranks);
        let gaps: Vec<u32> = (0..128).filter(|position| self.gaps >> position & 1 != 0).collect();
        let without_gaps = |number| number / row * stride + number % row;
        // A gap is an unused bit, which moves every bit index at or above the gap up by one. The loop inserts the gaps
        // in ascending order, because the bit index of a gap already counts all lower gaps.
        let past_gaps = |position| gaps.iter().fold(position, |at, &gap| at + u32::from(gap <= at));
        (0..squares).map(|number| past_gaps(without_gaps(number))).collect()
    }
}

pub(crate) struct Board {
    pub(crate) shape: Shape,
    pub(crate) word: Word,
    /// The file and rank of each square, indexed by square number.
    pub(super) squares: Vec<Square>,
    /// The bit index (position) of each square, indexed by square number.
    pub(crate) positions: Vec<u32>,
}

impl Board {
    /// Creates a board whose sets have the integer type `word`, or by default the shortest type that is long enough.
    /// Returns `None` if the board has too many bits for the type.
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

    pub(super) fn chess() -> Self {
        Self::new(Shape::default(), None).expect("64 squares fit in a `u64`")
    }

    /// Whether the library's `Bitboard` can hold the sets of this board: 8 x 8 squares in a `u64` without unused bits.
    pub(crate) fn is_chessboard(&self) -> bool {
        (self.shape.files, self.shape.ranks, self.word) == (8, 8, Word::U64)
    }

    pub(crate) const fn len(&self) -> usize {
        self.squares.len()
    }

    pub(super) fn bit(&self, number: usize) -> u128 {
        1 << self.positions[number]
    }

    /// Returns the set of the squares for whose numbers `holds` is true.
    pub(super) fn set(&self, holds: impl Fn(usize) -> bool) -> u128 {
        (0..self.len()).filter(|&number| holds(number)).fold(0, |set, number| set | self.bit(number))
    }
}
