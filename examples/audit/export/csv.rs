//! Writes a table as comma-separated values: a header, then one record for each row of the listing.
//!
//! No field contains a comma or a quote, so no field needs quotes.

use std::fmt::Write as _;

use crate::tables::Table;

pub(super) fn records(table: &Table) -> String {
    let digits = 2 * table.word_bytes;
    let columns = table.layout.columns();
    let mut records = format!("{},{}\n", table.layout.entry(), columns.join(","));
    for row in 0..table.layout.rows() {
        records += &table.layout.row_label(table.mapping, row);
        for column in 0..columns.len() {
            // Writing to a string cannot fail.
            let _ = write!(records, ",0x{:0digits$x}", table.word(row, column));
        }
        records.push('\n');
    }
    records
}
