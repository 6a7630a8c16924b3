//! A table in the formats of others.

mod c;
mod csv;
mod json;
mod rust;
mod svg;

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use clap::ValueEnum;

use crate::tables::Table;
use crate::terminal;

pub(crate) use self::svg::write_explanation;

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Lines of words in hex, as the terminal shows them
    Text,
    /// A Rust array of plain integers, with a proof to be uncommented
    Rust,
    /// A C header, C99 or later
    C,
    /// A JSON object, the words as strings in hex
    Json,
    /// Comma-separated values, a record for each row
    Csv,
    /// A picture of boards
    Svg,
}

impl Format {
    /// Its name on the command line.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// Writes a table in a format.
pub(crate) fn write_table(out: &mut dyn Write, table: &Table, format: Format) -> io::Result<()> {
    match format {
        Format::Text => terminal::print_listing(out, table),
        Format::Rust => out.write_all(rust::source(table).as_bytes()),
        Format::C => out.write_all(c::header(table).as_bytes()),
        Format::Json => json::write(out, table),
        Format::Csv => csv::write(out, table),
        Format::Svg => svg::write_table(out, table),
    }
}

/// What a reader of a source file must know about its table.
fn about(table: &Table) -> String {
    let mapping = if table.layout.is_mapped() {
        format!("squares in the mapping {}", table.mapping.name())
    } else {
        "the same in every mapping of the squares".to_owned()
    };
    format!("{} bytes, {mapping}.", table.bytes().len())
}

/// Nested arrays of literals, as many words in a line as make an entry or fit.
struct Nested<'a> {
    words: &'a [u64],
    shape: &'a [usize],
    word_bytes: usize,
    brackets: [char; 2],
    literal: fn(u64, usize) -> String,
}

impl<'a> Nested<'a> {
    fn new(table: &'a Table, brackets: [char; 2], literal: fn(u64, usize) -> String) -> Self {
        Self {
            words: &table.words,
            shape: table.layout.shape(),
            word_bytes: table.word_bytes,
            brackets,
            literal,
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, words: &[u64], shape: &[usize], depth: usize) -> fmt::Result {
        let [open, close] = self.brackets;
        let per_line = if self.word_bytes == 1 { 16 } else { 4 };
        let (indent, inner) = ("    ".repeat(depth), "    ".repeat(depth + 1));
        match shape {
            [length] if depth > 0 && *length <= per_line => {
                let literals: Vec<_> = words.iter().map(|&word| self.literal(word)).collect();
                write!(f, "{open}{}{close}", literals.join(", "))
            }
            [_] => {
                writeln!(f, "{open}")?;
                for line in words.chunks(per_line) {
                    let literals: Vec<_> = line.iter().map(|&word| self.literal(word)).collect();
                    writeln!(f, "{inner}{},", literals.join(", "))?;
                }
                write!(f, "{indent}{close}")
            }
            [length, rest @ ..] => {
                writeln!(f, "{open}")?;
                for entry in words.chunks(words.len() / length) {
                    f.write_str(&inner)?;
                    self.write(f, entry, rest, depth + 1)?;
                    f.write_str(",\n")?;
                }
                f.write_str(&indent)?;
                f.write_char(close)
            }
            [] => Ok(()),
        }
    }

    fn literal(&self, word: u64) -> String {
        (self.literal)(word, 2 * self.word_bytes)
    }
}

impl fmt::Display for Nested<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, self.words, self.shape, 0)
    }
}
