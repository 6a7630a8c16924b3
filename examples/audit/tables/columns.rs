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

/// A word of a table, and the set of squares that the word stands for. The set has a1 = 0, and the word has the mapping
/// of the table.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) label: String,
    /// The name of the square if the table is indexed by square, otherwise the index.
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
    let names = || table.layout.columns().iter().enumerate();
    match table.layout {
        // These tables have one row for each line of each square.
        Layout::Masks | Layout::CompactMasks => {
            let columns = Line::ALL.into_iter().flat_map(|line| names().map(move |name| (line, name)));
            let column = |(line, (column, name)): (Line, (usize, &&str))| {
                let entries = (0..64).map(|index| {
                    let square = layout::square(table.mapping, index);
                    entry(table, 4 * index + line as usize, column, Some(square), square.to_string())
                });
                Column { name: format!("{}, {name}", line.name()), ..new(entries.collect()) }
            };
            columns.map(column).collect()
        }
        Layout::FirstRank | Layout::FirstRankByOccupancy => {
            let column = |(file, name): (usize, &&str)| {
                let entries = (0..64).map(|row| {
                    let blockers = Bitboard::new((row as u64) << 1);
                    Entry { blockers, ..entry(table, row, file, Some(Square::ALL[file]), row.to_string()) }
                });
                let name = format!("slider on the {name}-file");
                Column { name, ranks: 1, by_square: false, ..new(entries.collect()) }
            };
            names().map(column).collect()
        }
        _ => {
            let column = |(column, name): (usize, &&str)| {
                let entries = (0..64).map(|row| {
                    let square = layout::square(table.mapping, row);
                    entry(table, row, column, Some(square), square.to_string())
                });
                Column { name: (*name).to_owned(), ..new(entries.collect()) }
            };
            names().map(column).collect()
        }
    }
}

const fn new(entries: Vec<Entry>) -> Column {
    Column { name: String::new(), entries, ranks: 8, by_square: true }
}

fn entry(table: &Table, row: usize, column: usize, slider: Option<Square>, key: String) -> Entry {
    let word = table.word(row, column);
    let set = Bitboard::new(word);
    let set = if table.layout.is_mapped() { table.mapping.decode(set) } else { set };
    let label = slider.map_or(String::new(), |square| square.to_string());
    Entry { label, key, slider, blockers: Bitboard::EMPTY, set, word }
}
