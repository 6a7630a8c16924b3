//! A table as JSON. Words are strings, because many readers take a number for one of 53 bits.

use std::io::{self, Write};

use serde::Serialize;

use crate::tables::Table;

#[derive(Serialize)]
struct Object<'a> {
    name: &'a str,
    /// Null where the table is the same in each.
    mapping: Option<&'a str>,
    indices: &'a str,
    /// The lengths of the nested arrays, the outermost first.
    shape: &'a [usize],
    word_bits: usize,
    bytes: usize,
    /// In the order of memory.
    words: Vec<String>,
}

pub(super) fn write(out: &mut dyn Write, table: &Table) -> io::Result<()> {
    let digits = 2 * table.word_bytes;
    let object = Object {
        name: table.name,
        mapping: table.layout.is_mapped().then(|| table.mapping.name()),
        indices: table.layout.indices(),
        shape: table.layout.shape(),
        word_bits: 8 * table.word_bytes,
        bytes: table.bytes().len(),
        words: table.words.iter().map(|word| format!("0x{word:0digits$x}")).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &object)?;
    writeln!(out)
}
