//! Writes a table as JSON. Words are strings, because many JSON readers keep only 53 bits of a number.
//!
//! Every string is a name or a number of this program, so no string needs an escape.

use crate::tables::Table;

pub(super) fn object(table: &Table) -> String {
    let digits = 2 * table.word_bytes;
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
        name = table.name,
        indices = table.layout.indices(),
        shape = list(table.layout.shape().iter().map(usize::to_string).collect()),
        word_bits = 8 * table.word_bytes,
        bytes = table.bytes(),
        words = list(table.words.iter().map(|word| format!("\"0x{word:0digits$x}\"")).collect()),
    )
}
