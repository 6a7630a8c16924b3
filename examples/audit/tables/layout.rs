//! The meaning of the words in a table: rows, columns and expected values.

use quintessence::{Bitboard, Color, Line, Mapping, Square, oracle as rays};

use crate::oracle;

/// The content of a table, and the order of its words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    Smsk,
    MaskEx,
    Masks,
    CompactMasks,
    FirstRank,
    FirstRankByOccupancy,
    King,
    Knight,
    Pawn,
}

/// The values of the option `layout` of the macros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Full,
    Compact,
    ByFile,
    ByOccupancy,
}

impl Form {
    pub(crate) const ALL: [Self; 4] = [Self::Full, Self::Compact, Self::ByFile, Self::ByOccupancy];

    /// The name in a macro call.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Compact => "compact",
            Self::ByFile => "by_file",
            Self::ByOccupancy => "by_occupancy",
        }
    }
}

/// The expected value of a word.
pub(crate) struct Expected {
    pub(crate) word: u64,
    /// The blockers, if the word depends on blockers.
    pub(crate) occupied: Option<Bitboard>,
}

impl Layout {
    /// The layout of the same table for a value of the option `layout`, if the macro accepts this value.
    pub(super) const fn in_form(self, form: Form) -> Option<Self> {
        match (self, form) {
            (Self::Masks | Self::CompactMasks, Form::Full) => Some(Self::Masks),
            (Self::Masks | Self::CompactMasks, Form::Compact) => Some(Self::CompactMasks),
            (Self::FirstRank | Self::FirstRankByOccupancy, Form::ByFile) => Some(Self::FirstRank),
            (Self::FirstRank | Self::FirstRankByOccupancy, Form::ByOccupancy) => {
                Some(Self::FirstRankByOccupancy)
            }
            _ => None,
        }
    }

    /// The lengths of the nested arrays of the table, the outermost first.
    pub(crate) const fn shape(self) -> &'static [usize] {
        match self {
            Self::Smsk | Self::MaskEx => &[64, 4],
            Self::Masks => &[64, 4, 3],
            Self::CompactMasks => &[64, 4, 2],
            Self::FirstRank => &[8, 64],
            Self::FirstRankByOccupancy => &[64, 8],
            Self::King | Self::Knight => &[64],
            Self::Pawn => &[2, 64],
        }
    }

    /// A description of the array indices, such as `[file of the slider][occupancy of the files b to g]`.
    pub(crate) const fn indices(self) -> &'static str {
        match self {
            Self::Smsk => "[square][bit, diagonal, antidiagonal, file]",
            Self::MaskEx => "[square][rank, file, diagonal, antidiagonal]",
            Self::Masks => "[square][rank, file, diagonal, antidiagonal][lower, upper, line]",
            Self::CompactMasks => "[square][rank, file, diagonal, antidiagonal][lower, upper]",
            Self::FirstRank => "[file of the slider][occupancy of the files b to g]",
            Self::FirstRankByOccupancy => "[occupancy of the files b to g][file of the slider]",
            Self::King | Self::Knight => "[square]",
            Self::Pawn => "[white, black][square]",
        }
    }

    /// Whether the words of the table depend on the mapping.
    pub(crate) const fn is_mapped(self) -> bool {
        !matches!(self, Self::FirstRank | Self::FirstRankByOccupancy)
    }

    pub(crate) const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Smsk => &["bit", "diagonal", "antidiagonal", "file"],
            Self::MaskEx => &["rank", "file", "diagonal", "antidiagonal"],
            Self::Masks => &["lower", "upper", "line"],
            Self::CompactMasks => &["lower", "upper"],
            Self::FirstRank | Self::FirstRankByOccupancy => &["a", "b", "c", "d", "e", "f", "g", "h"],
            Self::King | Self::Knight => &["attacks"],
            Self::Pawn => &["white", "black"],
        }
    }

    pub(crate) const fn rows(self) -> usize {
        match self {
            Self::Masks | Self::CompactMasks => 64 * 4,
            _ => 64,
        }
    }

    /// The heading of the row labels; empty if the labels are squares.
    pub(crate) const fn row_title(self) -> &'static str {
        match self {
            Self::FirstRank | Self::FirstRankByOccupancy => "b to g",
            _ => "",
        }
    }

    /// The name of the first column in CSV: what a row stands for.
    pub(crate) const fn entry(self) -> &'static str {
        match self {
            Self::Masks | Self::CompactMasks => "square and line",
            Self::FirstRank | Self::FirstRankByOccupancy => "occupancy of b to g",
            _ => "square",
        }
    }

    pub(crate) fn row_label(self, mapping: Mapping, row: usize) -> String {
        match self {
            Self::Masks | Self::CompactMasks => {
                format!("{} {}", square(mapping, row / 4), Line::ALL[row % 4].name())
            }
            Self::FirstRank | Self::FirstRankByOccupancy => {
                // Bit 0 is the b-file, the leftmost on a board.
                (0..6).map(|bit| if row >> bit & 1 == 0 { '.' } else { 'X' }).collect()
            }
            _ => square(mapping, row).to_string(),
        }
    }

    /// The index of a word in `Table::words`, which has the order of memory.
    pub(crate) const fn index(self, row: usize, column: usize) -> usize {
        match self {
            Self::FirstRank | Self::Pawn => column * self.rows() + row,
            _ => row * self.columns().len() + column,
        }
    }

    /// The expected word. Its bits are in the mapping of the table.
    pub(crate) fn expected(self, mapping: Mapping, row: usize, column: usize) -> Expected {
        let mask = |board: Bitboard| Expected { word: mapping.encode(board).bits(), occupied: None };
        match self {
            Self::Smsk if column == 0 => mask(square(mapping, row).into()),
            Self::Smsk => {
                let line = [Line::Diagonal, Line::Antidiagonal, Line::File][column - 1];
                mask(oracle::line(square(mapping, row), line))
            }
            Self::MaskEx => mask(oracle::line(square(mapping, row), Line::ALL[column])),
            Self::Masks | Self::CompactMasks => {
                let slider = square(mapping, row / 4);
                let side = |other: &Square| match column {
                    0 => mapping.index(*other) < mapping.index(slider),
                    1 => mapping.index(*other) > mapping.index(slider),
                    _ => true,
                };
                mask(oracle::line(slider, Line::ALL[row % 4]).into_iter().filter(side).collect())
            }
            Self::FirstRank | Self::FirstRankByOccupancy => {
                let occupied = Bitboard::new((row as u64) << 1);
                let attacks = rays::line_attacks(Square::ALL[column], Line::Rank, occupied);
                Expected { word: attacks.bits(), occupied: Some(occupied) }
            }
            Self::King => mask(oracle::king(square(mapping, row))),
            Self::Knight => mask(oracle::knight(square(mapping, row))),
            Self::Pawn => mask(oracle::pawn(Color::ALL[column], square(mapping, row))),
        }
    }
}

/// The square with the number `index`. The table must be indexed by square.
pub(super) const fn square(mapping: Mapping, index: usize) -> Square {
    mapping.square(index as u8).expect("a table indexed by square has 64 entries")
}
