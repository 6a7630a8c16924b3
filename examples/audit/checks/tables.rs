//! Checks every word of every table.

use quintessence::Bitboard;

use super::{Asked, Check};
use crate::tables::Table;

/// Whether every word of a table agrees with the oracle.
pub(crate) fn is_right(table: &Table) -> bool {
    check(table).passed()
}

pub(super) fn check(table: &Table) -> Check {
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
