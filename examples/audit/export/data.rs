//! A table as Rust source, as JSON and as comma-separated values.

use super::{about, nested};
use crate::tables::Table;

/// A static array, without dependencies.
pub(super) fn rust(table: &Table) -> String {
    let word = if table.layout.word_bytes() == 1 { "u8" } else { "u64" };
    let lengths = table.layout.shape.iter().rev();
    let literals: Vec<_> = table.words.iter().map(|&word| grouped(&table.hex(word))).collect();
    let array = lengths.fold(word.to_owned(), |element, length| format!("[{element}; {length}]"));
    format!(
        "\
/// `{name}{indices}`
///
/// {about}
pub static {name}: {array} = {words};
",
        name = table.name(),
        indices = table.layout.indices,
        about = about(table),
        words = nested(&literals, table.layout.shape, ['[', ']'], 0),
    )
}

/// A hexadecimal literal in groups of four digits, as the macros emit it.
fn grouped(literal: &str) -> String {
    let (prefix, digits) = literal.split_at(2);
    let groups: Vec<_> = digits.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    prefix.to_owned() + &groups.join("_")
}

/// A JSON object. Words are strings, because many JSON readers keep only 53 bits of a number.
///
/// Every string is a name or a number of this program, so no string needs an escape.
pub(super) fn json(table: &Table) -> String {
    let list = |items: Vec<String>| format!("[\n    {}\n  ]", items.join(",\n    "));
    // A table that is the same in every mapping has the value `null`.
    let mapping =
        if table.layout.is_mapped() { format!("\"{}\"", table.mapping.name()) } else { "null".to_owned() };
    format!(
        "\
{{
  \"name\": \"{name}\",
  \"mapping\": {mapping},
  \"indices\": \"{indices}\",
  \"shape\": {shape},
  \"word_bits\": {word_bits},
  \"bytes\": {bytes},
  \"words\": {words}
}}
",
        name = table.name(),
        indices = table.layout.indices,
        shape = list(table.layout.shape.iter().map(usize::to_string).collect()),
        word_bits = 8 * table.layout.word_bytes(),
        bytes = table.layout.bytes(),
        words = list(table.words.iter().map(|&word| format!("\"{}\"", table.hex(word))).collect()),
    )
}

/// Comma-separated values: a header, then one record for each row.
///
/// No field contains a comma or a quote, so no field needs quotes.
pub(super) fn csv(table: &Table) -> String {
    let names = table.layout.columns.iter().map(|column| column.name());
    let header = [table.layout.row().to_owned()].into_iter().chain(names);
    let record = |row| {
        let words = (0..table.layout.columns.len()).map(|column| table.hex(table.word(row, column)));
        [table.label(row)].into_iter().chain(words).collect::<Vec<_>>()
    };
    let records = [header.collect()].into_iter().chain((0..64).map(record));
    records.map(|record: Vec<_>| record.join(",") + "\n").collect()
}
