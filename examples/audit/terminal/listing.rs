//! Prints a table, one line per row.

use std::io::{self, Write};

use super::{FAINT, Styled, TITLE};
use crate::numbers::{grouped, hex, numbering};
use crate::tables::Table;

pub(crate) fn print_listing(out: &mut dyn Write, table: &Table) -> io::Result<()> {
    let about = format!("{} bytes, {}", grouped(table.memory.size), numbering(table.mapping));
    writeln!(
        out,
        "{}  {}",
        Styled(TITLE, format_args!("{}: {}", table.name, table.type_name)),
        Styled(FAINT, about)
    )?;

    let labels: Vec<String> =
        (0..table.layout.rows()).map(|row| table.layout.row_label(table.mapping, row)).collect();
    let title = table.layout.row_title();
    let first = labels.iter().map(String::len).max().unwrap_or(0).max(title.len());
    let digits = 2 * table.word_bytes;
    let width = hex(0, digits).len();

    let columns = table.layout.columns().iter().map(|name| format!("  {name:width$}"));
    writeln!(out, "{}", Styled(FAINT, format!("{title:first$}{}", columns.collect::<String>()).trim_end()))?;
    for (row, label) in labels.iter().enumerate() {
        let words = (0..table.layout.columns().len())
            .map(|column| format!("  {}", hex(table.word(row, column), digits)));
        writeln!(out, "{:first$}{}", Styled(FAINT, label), words.collect::<String>())?;
    }
    Ok(())
}
