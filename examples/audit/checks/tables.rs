//! Checks every word of every table, and the place of the table in the program's file.

use quintessence::Bitboard;

use super::{Asked, Check};
use crate::image::{Image, Place};
use crate::tables::{self, Table};

/// A table and its check.
pub(crate) struct TableCheck {
    pub(crate) table: Table,
    /// The place in the file, if known.
    pub(crate) place: Option<Place>,
    pub(crate) check: Check,
}

pub(super) fn check(image: Option<&Image<'_>>) -> Vec<TableCheck> {
    let check_one = |table: Table| {
        let place = image.and_then(|image| image.place(table.memory.address, &table.bytes()));
        let mut check = check_words(&table);
        check.faults.extend(place.iter().flat_map(|place| faults(&table, place)));
        TableCheck { table, place, check }
    };
    tables::all().into_iter().map(check_one).collect()
}

/// Whether every word agrees with the oracle.
pub(crate) fn is_right(table: &Table) -> bool {
    check_words(table).passed()
}

fn check_words(table: &Table) -> Check {
    let mut check = Check::new(table.name, "every word");
    for row in 0..table.layout.rows() {
        for (column, name) in table.layout.columns().iter().enumerate() {
            let expected = table.layout.expected(table.mapping, row, column);
            let (found, word) = (Bitboard::new(table.word(row, column)), Bitboard::new(expected.word));
            check.compare(found, word, || {
                let row = table.layout.row_label(table.mapping, row);
                let asked = Asked::about(format_args!("{row}, {name}")).in_bits_of(table.mapping);
                expected.occupied.into_iter().fold(asked, |asked, occupied| asked.given("occupied", occupied))
            });
        }
    }
    check
}

fn faults(table: &Table, place: &Place) -> Vec<String> {
    let mut faults = Vec::new();
    if !place.read_only {
        faults.push(format!("{} is in {}, which is writable", table.name, place.section));
    }
    if place.align < table.memory.align as u64 {
        let asked = table.memory.align;
        faults.push(format!("{} is aligned to {}; its type requires {asked}", table.name, place.align));
    }
    if !place.same_bytes {
        faults.push(format!("{} differs in memory from the file of the program", table.name));
    }
    faults
}
