//! What a word of a table contains, and the word that is expected: by the walk of [`oracle`], and by arithmetic on
//! coordinates.

use quintessence::{Bitboard, Color, Line, Mapping, Square, oracle};

use Column::*;

use super::LAYOUTS;

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
            line_of(square, line).into_iter().filter(is_there).collect()
        };
        let set: Bitboard = match self {
            Bit => square.into(),
            Whole(line) => line_of(square, line),
            Through(line) => line_of(square, line).with(square),
            Lower(line) => side(line, u8::lt),
            Upper(line) => side(line, u8::gt),
            King => king(square),
            Knight => knight(square),
            Pawn(color) => pawn(color, square),
            FirstRank(slider) => oracle::line_attacks(slider, Line::Rank, blockers(row)),
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

/// The squares of a line through a square, without the square.
const fn line_of(square: Square, line: Line) -> Bitboard {
    oracle::line_attacks(square, line, Bitboard::EMPTY)
}

fn king(from: Square) -> Bitboard {
    reached(from, |files, ranks| files.abs().max(ranks.abs()) == 1)
}

fn knight(from: Square) -> Bitboard {
    reached(from, |files, ranks| (files * ranks).abs() == 2)
}

fn pawn(color: Color, from: Square) -> Bitboard {
    let forward = match color {
        Color::White => 1,
        Color::Black => -1,
    };
    reached(from, |files, ranks| files.abs() == 1 && ranks == forward)
}

/// The squares that `is_step` accepts. Its arguments are the numbers of files and ranks from `from` to a square.
fn reached(from: Square, is_step: impl Fn(i8, i8) -> bool) -> Bitboard {
    let is_reached =
        |to: &Square| is_step(to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    Square::ALL.into_iter().filter(is_reached).collect()
}
