//! What each table contains, and the macro call that makes it.

use std::hint::black_box;

use quintessence::{
    Bitboard, Color, CompactLineMasks, Line, LineMasks, Mapping, Square, SquareMasks, oracle as walk,
};

use crate::oracle;

/// A table as it lies in memory, and as rows and columns. Each table has 64 rows.
pub(crate) struct Layout {
    pub(crate) name: &'static str,
    /// The lengths of the nested arrays, the outermost first.
    pub(crate) shape: &'static [usize],
    /// What the array indices mean.
    pub(crate) indices: &'static str,
    /// The words of a row. A row is a square, or in a first-rank table the occupancy of the files b to g.
    pub(crate) columns: &'static [Column],
    /// Makes the table by a macro of the library and returns its words in the order of memory. `None` if the macro
    /// refuses the mapping.
    pub(crate) make: fn(Mapping) -> Option<Vec<u64>>,
}

/// The content of a word.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Column {
    Bit,
    /// The squares of a line, without the slider.
    Whole(Line),
    /// The squares of a line, with the slider.
    Through(Line),
    /// The squares of a line with lower numbers than the slider.
    Lower(Line),
    /// The squares of a line with higher numbers than the slider.
    Upper(Line),
    King,
    Knight,
    Pawn(Color),
    /// The attacks along the first rank of a slider on this square.
    FirstRank(Square),
}

use Column::*;
use Line::*;

/// Returns the words of the table that a macro makes in a mapping: in each mapping, or in the listed ones.
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

/// Columns for each line.
macro_rules! by_line {
    ($($column:ident)+) => {
        &[$($column(Rank),)+ $($column(File),)+ $($column(Diagonal),)+ $($column(Antidiagonal),)+]
    };
}

/// The columns of a first-rank table.
const FIRST_RANK: &[Column] = &{
    let mut columns = [FirstRank(Square::A1); 8];
    let mut file = 0;
    while file < 8 {
        columns[file] = FirstRank(Square::ALL[file]);
        file += 1;
    }
    columns
};

/// All tables. Those that the library holds itself come first.
pub(crate) static LAYOUTS: [Layout; 9] = [
    Layout {
        name: "SMSK",
        shape: &[64, 4],
        indices: "[square][bit, diagonal, antidiagonal, file]",
        columns: &[Bit, Whole(Diagonal), Whole(Antidiagonal), Whole(File)],
        make: made!(square_masks, smsk { const TABLE; }, A1 a1 H1 h1 A8 a8 H8 h8),
    },
    Layout {
        name: "MASK_EX",
        shape: &[64, 4],
        indices: "[square][rank, file, diagonal, antidiagonal]",
        columns: by_line![Whole],
        make: made!(sets, mask_ex { const TABLE; }),
    },
    Layout {
        name: "MASKS",
        shape: &[64, 4, 3],
        indices: "[square][rank, file, diagonal, antidiagonal][lower, upper, line]",
        columns: by_line![Lower Upper Whole],
        make: made!(line_masks, masks { const TABLE; }),
    },
    Layout {
        name: "COMPACT_MASKS",
        shape: &[64, 4, 2],
        indices: "[square][rank, file, diagonal, antidiagonal][lower, upper]",
        columns: by_line![Lower Upper],
        make: made!(compact_masks, masks { const TABLE; layout = compact; }),
    },
    Layout {
        name: "FIRST_RANK",
        shape: &[8, 64],
        indices: "[file of the slider][occupancy of the files b to g]",
        columns: FIRST_RANK,
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
        make: |_| {
            quintessence::first_rank! { const TABLE; layout = by_occupancy; }
            Some(bytes(TABLE))
        },
    },
];

impl Column {
    /// The columns of all tables, and lines with the slider, which tables of others have.
    pub(crate) fn all() -> Vec<Self> {
        let columns = LAYOUTS.iter().flat_map(|layout| layout.columns).copied();
        let mut all: Vec<Self> = Vec::new();
        for column in columns.chain(Line::ALL.map(Through)) {
            if !all.contains(&column) {
                all.push(column);
            }
        }
        all
    }

    /// Whether the words depend on the mapping.
    pub(crate) const fn is_mapped(self) -> bool {
        !matches!(self, FirstRank(_))
    }

    /// The name of a row: its square, or its occupancy with the b-file first.
    pub(crate) fn label(self, mapping: Mapping, row: usize) -> String {
        if self.is_mapped() {
            return square(mapping, row).to_string();
        }
        let mark = |&square: &Square| if blockers(row).contains(square) { 'X' } else { '.' };
        Square::ALL[1..7].iter().map(mark).collect()
    }

    /// The name of the column, in the syntax of the macros if they have it.
    pub(crate) fn name(self) -> String {
        match self {
            Bit => "bit".to_owned(),
            Whole(line) => line.to_string(),
            Through(line) => format!("{line}|bit"),
            Lower(line) => format!("lower({line})"),
            Upper(line) => format!("upper({line})"),
            King => "king".to_owned(),
            Knight => "knight".to_owned(),
            Pawn(color) => format!("pawn({color})"),
            FirstRank(slider) => slider.to_string(),
        }
    }

    /// The expected word in a row. Its bits are in the mapping.
    pub(crate) fn expected(self, mapping: Mapping, row: usize) -> u64 {
        let mapping = if self.is_mapped() { mapping } else { Mapping::A1 };
        let square = square(mapping, row);
        let side = |line, is_there: fn(&u8, &u8) -> bool| {
            let is_there = |other: &Square| is_there(&mapping.index(*other), &mapping.index(square));
            oracle::line(square, line).into_iter().filter(is_there).collect()
        };
        let set: Bitboard = match self {
            Bit => square.into(),
            Whole(line) => oracle::line(square, line),
            Through(line) => oracle::line(square, line).with(square),
            Lower(line) => side(line, u8::lt),
            Upper(line) => side(line, u8::gt),
            King => oracle::king(square),
            Knight => oracle::knight(square),
            Pawn(color) => oracle::pawn(color, square),
            FirstRank(slider) => walk::line_attacks(slider, Rank, blockers(row)),
        };
        mapping.encode(set).bits()
    }
}

/// The square with the number of a row.
pub(crate) const fn square(mapping: Mapping, row: usize) -> Square {
    mapping.square(row as u8).expect("a table has 64 rows")
}

/// The occupancy of the files b to g in a row of a first-rank table.
pub(crate) const fn blockers(row: usize) -> Bitboard {
    Bitboard::new((row as u64) << 1)
}

/// The words of the sets in each entry of a table.
///
/// The compiler knows the content of the table, and `black_box` forces the program to read it from memory.
fn words<T, const N: usize>(table: &[T], sets: impl Fn(&T) -> [Bitboard; N]) -> Vec<u64> {
    black_box(table).iter().flat_map(sets).map(Bitboard::bits).collect()
}

pub(super) fn square_masks(table: &[SquareMasks; 64]) -> Vec<u64> {
    words(table, |masks| [masks.bit, masks.diagonal, masks.antidiagonal, masks.file])
}

pub(super) fn line_masks(table: &[[LineMasks; 4]; 64]) -> Vec<u64> {
    words(table.as_flattened(), |masks| [masks.lower, masks.upper, masks.line])
}

pub(super) fn compact_masks(table: &[[CompactLineMasks; 4]; 64]) -> Vec<u64> {
    words(table.as_flattened(), |masks| [masks.lower, masks.upper])
}

pub(super) fn sets<const N: usize>(table: &[[Bitboard; N]]) -> Vec<u64> {
    words(table, |sets| *sets)
}

pub(super) fn bytes<const N: usize>(table: &[[u8; N]]) -> Vec<u64> {
    black_box(table).as_flattened().iter().map(|&byte| byte.into()).collect()
}
