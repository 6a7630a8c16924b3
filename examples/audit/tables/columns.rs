//! A table as columns of boards.

use quintessence::{Bitboard, Line, Square};

use super::Table;
use super::layout::{self, Layout};

/// One word of each table entry, such as the diagonal masks of all squares.
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) entries: Vec<Entry>,
    /// The number of ranks that a word covers: 8, or 1 in a first-rank table.
    pub(crate) ranks: usize,
    /// Whether there is one entry for each of the 64 squares.
    pub(crate) by_square: bool,
}

/// A word of a table and its set. The set has a1 = 0 in every mapping of the table.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) label: String,
    /// The square, or where there is none the index.
    pub(crate) key: String,
    pub(crate) slider: Option<Square>,
    pub(crate) blockers: Bitboard,
    pub(crate) set: Bitboard,
    pub(crate) word: u64,
}

impl Column {
    /// Whether both columns show the same boards.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        (&self.entries, self.ranks) == (&other.entries, other.ranks)
    }
}

pub(super) fn of(table: &Table) -> Vec<Column> {
    match table.layout {
        Layout::Masks | Layout::CompactMasks => of_rays(table),
        Layout::FirstRank | Layout::FirstRankByOccupancy => of_first_rank(table),
        Layout::Lines(_) => of_lines(table),
        _ => of_squares(table),
    }
}

fn of_squares(table: &Table) -> Vec<Column> {
    let names = table.layout.columns().iter().enumerate();
    let column = |(column, name): (usize, &&str)| {
        let entry = |index| by_square(table, index, table.word(index, column));
        new((*name).to_owned(), true, (0..64).map(entry).collect())
    };
    names.map(column).collect()
}

fn of_rays(table: &Table) -> Vec<Column> {
    let mut columns = Vec::new();
    for line in Line::ALL {
        for (column, name) in table.layout.columns().iter().enumerate() {
            let entry = |index| by_square(table, index, table.word(4 * index + line as usize, column));
            columns.push(new(format!("{}, {name}", line.name()), true, (0..64).map(entry).collect()));
        }
    }
    columns
}

fn of_first_rank(table: &Table) -> Vec<Column> {
    let files = Square::ALL.into_iter().take(8).enumerate();
    let column = |(file, slider): (usize, Square)| {
        let entry = |row| {
            let blockers = Bitboard::new((row as u64) << 1);
            let set = Bitboard::new(table.word(row, file));
            Entry {
                label: slider.to_string(),
                key: row.to_string(),
                slider: Some(slider),
                blockers,
                set,
                word: set.bits(),
            }
        };
        let name = format!("slider on the {}-file", table.layout.columns()[file]);
        Column { ranks: 1, ..new(name, false, (0..64).map(entry).collect()) }
    };
    files.map(column).collect()
}

fn of_lines(table: &Table) -> Vec<Column> {
    let entry = |row| {
        let word = table.word(row, 0);
        let set = table.mapping.decode(Bitboard::new(word));
        let label = table.layout.row_label(table.mapping, row);
        Entry { label, key: row.to_string(), slider: None, blockers: Bitboard::EMPTY, set, word }
    };
    vec![new("squares".to_owned(), false, (0..table.layout.rows()).map(entry).collect())]
}

const fn new(name: String, by_square: bool, entries: Vec<Entry>) -> Column {
    Column { name, entries, ranks: 8, by_square }
}

fn by_square(table: &Table, index: usize, word: u64) -> Entry {
    let square = layout::square(table.mapping, index);
    Entry {
        label: square.to_string(),
        key: square.to_string(),
        slider: Some(square),
        blockers: Bitboard::EMPTY,
        set: table.mapping.decode(Bitboard::new(word)),
        word,
    }
}
