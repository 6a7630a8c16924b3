//! A table as comma-separated values: a header, and a record for each row of the listing.

use std::io::{self, Write};

use csv::Writer;

use crate::tables::Table;

pub(super) fn write(out: &mut dyn Write, table: &Table) -> io::Result<()> {
    let digits = 2 * table.word_bytes;
    let columns = table.layout.columns();
    let mut records = Writer::from_writer(out);
    records.write_record([table.layout.entry()].iter().chain(columns))?;
    for row in 0..table.layout.rows() {
        let label = table.layout.row_label(table.mapping, row);
        let words = (0..columns.len()).map(|column| format!("0x{:0digits$x}", table.word(row, column)));
        records.write_record([label].into_iter().chain(words))?;
    }
    records.flush()
}
