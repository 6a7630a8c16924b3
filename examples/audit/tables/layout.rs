//! The list of all tables: what each one contains, and the macro call that makes it.

use quintessence::Line::*;
use quintessence::{Bitboard, Color, Mapping, Square};

use super::column::Column::{self, *};
use super::{bytes, compact_masks, line_masks, sets, square_masks};

/// Describes a table as nested arrays in memory, and also as 64 rows of columns, because checks and listings need rows.
pub(crate) struct Layout {
    pub(crate) name: &'static str,
    pub(crate) shape: &'static [usize],
    pub(crate) indices: &'static str,
    /// What each word of a row contains. A row is a square, or in a first-rank table the occupancy of the files b to g.
    pub(crate) columns: &'static [Column],
    /// The table begins at a multiple of this number of bytes, in the library and in exports.
    pub(crate) align: usize,
    /// Makes the table and returns its words as they lie in memory. `None` if its macro does not accept the mapping.
    pub(crate) make: fn(Mapping) -> Option<Vec<u64>>,
}

/// Makes the closure for [`Layout::make`]. A macro call names the mapping by a keyword, so each mapping needs a call.
macro_rules! made {
    (@ $key:ident $macro:ident { $($item:tt)+ }) => {{
        quintessence::$macro! { $($item)+ mapping = $key; }
        TABLE
    }};
    ($words:ident, $macro:ident $item:tt) => {
        made!($words, $macro $item, A1 a1 H1 h1 A8 a8 H8 h8
            A1ByFile a1_by_file H1ByFile h1_by_file A8ByFile a8_by_file H8ByFile h8_by_file)
    };
    ($words:ident, $macro:ident $item:tt, $($variant:ident $key:ident)+) => {
        |mapping| match mapping {
            $(Mapping::$variant => Some($words(made!(@ $key $macro $item))),)+
            _ => None,
        }
    };
}

macro_rules! by_line {
    ($($column:ident)+) => {
        &[$($column(Rank),)+ $($column(File),)+ $($column(Diagonal),)+ $($column(Antidiagonal),)+]
    };
}

const FIRST_RANK: &[Column] = &{
    let mut columns = [FirstRank(Square::A1); 8];
    let mut file = 0;
    while file < 8 {
        columns[file] = FirstRank(Square::ALL[file]);
        file += 1;
    }
    columns
};

const CACHE_LINE: usize = 64;

/// All tables. The tables of the library come first, in the order in which [`super::of_library`] lists their contents.
pub(crate) static LAYOUTS: [Layout; 9] = [
    Layout {
        name: "SMSK",
        shape: &[64, 4],
        indices: "[square][bit, diagonal, antidiagonal, file]",
        columns: &[Bit, Whole(Diagonal), Whole(Antidiagonal), Whole(File)],
        align: CACHE_LINE,
        make: made!(square_masks, smsk { const TABLE; }, A1 a1 H1 h1 A8 a8 H8 h8),
    },
    Layout {
        name: "MASK_EX",
        shape: &[64, 4],
        indices: "[square][rank, file, diagonal, antidiagonal]",
        columns: by_line![Whole],
        align: CACHE_LINE,
        make: made!(sets, mask_ex { const TABLE; }),
    },
    Layout {
        name: "MASKS",
        shape: &[64, 4, 3],
        indices: "[square][rank, file, diagonal, antidiagonal][lower, upper, line]",
        columns: by_line![Lower Upper Whole],
        align: CACHE_LINE,
        make: made!(line_masks, masks { const TABLE; }),
    },
    Layout {
        name: "COMPACT_MASKS",
        shape: &[64, 4, 2],
        indices: "[square][rank, file, diagonal, antidiagonal][lower, upper]",
        columns: by_line![Lower Upper],
        align: CACHE_LINE,
        make: made!(compact_masks, masks { const TABLE; layout = compact; }),
    },
    Layout {
        name: "FIRST_RANK",
        shape: &[8, 64],
        indices: "[file of the slider][occupancy of the files b to g]",
        columns: FIRST_RANK,
        align: CACHE_LINE,
        make: |_| {
            quintessence::first_rank! { const TABLE; }
            Some(bytes(TABLE))
        },
    },
    Layout {
        name: "KING",
        shape: &[64],
        indices: "[square]",
        columns: &[King],
        align: 8,
        make: made!(sets, square_table {
            const TABLE: [[Bitboard; 64]; 1] = [[Bitboard::new(king); squares]];
            align = 8;
        }),
    },
    Layout {
        name: "KNIGHT",
        shape: &[64],
        indices: "[square]",
        columns: &[Knight],
        align: 8,
        make: made!(sets, square_table {
            const TABLE: [[Bitboard; 64]; 1] = [[Bitboard::new(knight); squares]];
            align = 8;
        }),
    },
    Layout {
        name: "PAWN",
        shape: &[2, 64],
        indices: "[white, black][square]",
        columns: &[Pawn(Color::White), Pawn(Color::Black)],
        align: 8,
        make: made!(sets, square_table {
            const TABLE: [[Bitboard; 64]; 2] =
                [[Bitboard::new(pawn(white)); squares], [Bitboard::new(pawn(black)); squares]];
            align = 8;
        }),
    },
    Layout {
        name: "FIRST_RANK_BY_OCCUPANCY",
        shape: &[64, 8],
        indices: "[occupancy of the files b to g][file of the slider]",
        columns: FIRST_RANK,
        align: CACHE_LINE,
        make: |_| {
            quintessence::first_rank! { const TABLE; layout = by_occupancy; }
            Some(bytes(TABLE))
        },
    },
];
