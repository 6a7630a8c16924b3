//! Writes a table in the formats of other programs.

mod c;
mod csv;
mod json;
mod rust;
mod svg;

use std::fmt;
use std::io::{self, Write};

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::tables::{Table, names, numbering};
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
        Format::Rust => write!(out, "// {}\n\n{}", origin(table, format, "// "), rust::source(table)),
        Format::C => write!(out, "/* {} */\n\n{}", origin(table, format, "   "), c::header(table)),
        Format::Json => out.write_all(json::object(table).as_bytes()),
        Format::Csv => out.write_all(csv::records(table).as_bytes()),
        Format::Svg => svg::write_table(out, table),
    }
}

/// The licence and the origin of a source file. The lines begin with `indent`, except the first one.
fn origin(table: &Table, format: Format, indent: &str) -> String {
    // A name that `--table` does not accept consists of the name of a table of the library and a mapping.
    let (name, mapping) = (table.name, table.mapping.name());
    let library = name.trim_end_matches(&format!("_{}", mapping.to_uppercase()));
    let is_listed = names().any(|listed| listed == name);
    let arguments = if is_listed { name.to_owned() } else { format!("{library} --mapping {mapping}") };
    let address = match env!("CARGO_PKG_REPOSITORY") {
        "" => String::new(),
        address => format!(", {address}"),
    };
    format!(
        "\
SPDX-License-Identifier: {}
{indent}SPDX-FileCopyrightText: {}
{indent}Written by quintessence {}{address}:
{indent}cargo run --example audit -- --table {arguments} --format {}",
        env!("CARGO_PKG_LICENSE"),
        env!("CARGO_PKG_AUTHORS"),
        env!("CARGO_PKG_VERSION"),
        format.name(),
    )
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
    table: &'a Table,
    brackets: [char; 2],
    /// Writes a word with a number of digits.
    literal: fn(u64, usize) -> String,
}

impl Nested<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>, words: &[u64], shape: &[usize], depth: usize) -> fmt::Result {
        let ([open, close], bytes) = (self.brackets, self.table.word_bytes);
        let per_line = if bytes == 1 { 16 } else { 4 };
        let (indent, inner) = ("    ".repeat(depth), "    ".repeat(depth + 1));
        let line = |words: &[u64]| {
            let literals = words.iter().map(|&word| (self.literal)(word, 2 * bytes));
            literals.collect::<Vec<_>>().join(", ")
        };
        match shape {
            [length] if depth > 0 && *length <= per_line => write!(f, "{open}{}{close}", line(words)),
            [_] => {
                writeln!(f, "{open}")?;
                for words in words.chunks(per_line) {
                    writeln!(f, "{inner}{},", line(words))?;
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
                write!(f, "{indent}{close}")
            }
            [] => Ok(()),
        }
    }
}

impl fmt::Display for Nested<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &self.table.words, self.table.layout.shape(), 0)
    }
}
