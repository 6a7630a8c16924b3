//! Writes a table in the formats of other programs.

mod c;
mod csv;
mod json;
mod rust;
mod svg;

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::tables::{Table, numbering};
use crate::terminal;

pub(crate) use self::svg::write_explanation;

/// The format of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Rust,
    C,
    Json,
    Csv,
    Svg,
}

impl Format {
    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Rust => "rust",
            Self::C => "c",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Svg => "svg",
        }
    }

    const fn help(self) -> &'static str {
        match self {
            Self::Text => "Words in hexadecimal, one row a line",
            Self::Rust => "A Rust array of integers",
            Self::C => {
                "A header for C11 and C++17; SMSK, MASK_EX, MASKS and COMPACT_MASKS with attack functions"
            }
            Self::Json => "A JSON object, each word a string in hexadecimal",
            Self::Csv => "Comma-separated values, one record a row",
            Self::Svg => "A picture of boards",
        }
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Text, Self::Rust, Self::C, Self::Json, Self::Csv, Self::Svg]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.help()))
    }
}

/// Writes a table in the given format.
pub(crate) fn write_table(out: &mut dyn Write, table: &Table, format: Format) -> io::Result<()> {
    match format {
        Format::Text => terminal::print_listing(out, table),
        Format::Rust => out.write_all(rust::source(table).as_bytes()),
        Format::C => out.write_all(c::header(table).as_bytes()),
        Format::Json => out.write_all(json::object(table).as_bytes()),
        Format::Csv => out.write_all(csv::records(table).as_bytes()),
        Format::Svg => svg::write_table(out, table),
    }
}

/// The comment above a table in a source file.
fn about(table: &Table) -> String {
    let mapping = if table.layout.is_mapped() {
        format!("squares in the mapping {}: {}", table.mapping.name(), numbering(table.mapping))
    } else {
        "the same in every mapping of the squares".to_owned()
    };
    format!("{} bytes, {mapping}.", table.bytes())
}

/// Nested arrays of literals. Each line of the text has one entry, or as many words as fit.
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
