//! A table as Rust source without dependencies.

use super::{Nested, about};
use crate::tables::{Table, hex};

pub(super) fn source(table: &Table) -> String {
    let name = table.name;
    let word = if table.word_bytes == 1 { "u8" } else { "u64" };
    let lengths = table.layout.shape().iter().rev();
    let array = lengths.fold(word.to_owned(), |element, length| format!("[{element}; {length}]"));
    format!(
        "\
/// `{name}{indices}`
///
/// {about}
pub static {name}: {array} = {words};
",
        indices = table.layout.indices(),
        about = about(table),
        words = Nested { table, brackets: ['[', ']'], literal: hex },
    )
}
