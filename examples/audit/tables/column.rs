//! What a word of a table means, and which value it must have. The expected lines come from the ray walks of
//! [`oracle`], the expected attacks of kings, knights and pawns from the coordinates of squares. Neither shares code
//! with the macros.

use quintessence::{Bitboard, Color, Line, Mapping, Square, oracle};

use Column::*;

use super::LAYOUTS;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Column {
    Bit,
    /// A line without the square itself.
    Whole(Line),
    /// A line with the square itself.
    Through(Line),
    /// The squares of a line that have lower numbers than the square itself.
    Lower(Line),
    Upper(Line),
    King,
    Knight,
    Pawn(Color),
    /// The attacks of a slider on this square of the first rank, with the occupancy that belongs to the table's row.
    FirstRank(Square),
}

impl Column {
    /// The columns of all tables of the library, and four columns that other programs may have, with lines that include
    /// the slider's square.
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

    pub(crate) const fn is_mapped(self) -> bool {
        !matches!(self, FirstRank(_))
    }

    /// The name of a row: its square, such as `e4`, or its occupancy of the files b to g, such as `X..X..`.
    pub(crate) fn label(self, mapping: Mapping, row: usize) -> String {
        if self.is_mapped() {
            return square(mapping, row).to_string();
        }
        let mark = |&square: &Square| if blockers(row).contains(square) { 'X' } else { '.' };
        Square::ALL[1..7].iter().map(mark).collect()
    }

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

pub(crate) const fn square(mapping: Mapping, row: usize) -> Square {
    mapping.square(row as u8).expect("a table has 64 rows")
}

/// In a first-rank table, the number of a row is the occupancy, with one bit for each of the files b to g.
pub(crate) const fn blockers(row: usize) -> Bitboard {
    Bitboard::new((row as u64) << 1)
}

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

/// Returns the squares for which `is_step` holds, given their distance from `from` in files and in ranks.
fn reached(from: Square, is_step: impl Fn(i8, i8) -> bool) -> Bitboard {
    let is_reached =
        |to: &Square| is_step(to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    Square::ALL.into_iter().filter(is_reached).collect()
}
