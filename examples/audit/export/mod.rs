//! Tables in the formats of other programs, and pictures.

mod c;
mod data;
mod svg;

use std::fmt;

use quintessence::Mapping;

use crate::tables::Table;
use crate::text;

pub(crate) use self::svg::steps;

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
    pub(crate) const ALL: [Self; 6] = [Self::Text, Self::Rust, Self::C, Self::Json, Self::Csv, Self::Svg];

    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        ["text", "rust", "c", "json", "csv", "svg"][self as usize]
    }
}

/// A table in a format.
pub(crate) fn table(table: &Table, format: Format) -> String {
    match format {
        Format::Text => text::listing(table),
        Format::Rust => format!("// {}\n\n{}", origin(table, format, "// "), data::rust(table)),
        Format::C => format!("/* {} */\n\n{}", origin(table, format, "   "), c::header(table)),
        Format::Json => data::json(table),
        Format::Csv => data::csv(table),
        Format::Svg => svg::table(table),
    }
}

/// The licence and the origin of a source file. The lines begin with `indent`, except the first one.
fn origin(table: &Table, format: Format, indent: &str) -> String {
    let mapping = match table.mapping {
        Mapping::A1 => String::new(),
        mapping => format!(" --mapping {}", mapping.name()),
    };
    let address = match env!("CARGO_PKG_REPOSITORY") {
        "" => String::new(),
        address => format!(", {address}"),
    };
    format!(
        "\
SPDX-License-Identifier: {}
{indent}SPDX-FileCopyrightText: {}
{indent}Written by quintessence {}{address}:
{indent}cargo run --example audit -- --table {}{mapping} --format {}",
        env!("CARGO_PKG_LICENSE"),
        env!("CARGO_PKG_AUTHORS"),
        env!("CARGO_PKG_VERSION"),
        table.layout.name,
        format.name(),
    )
}

/// The comment above a table in a source file.
fn about(table: &Table) -> String {
    let mapping = if table.layout.is_mapped() {
        format!("squares in the mapping {}: {}", table.mapping.name(), table.numbering())
    } else {
        "the same in every mapping of the squares".to_owned()
    };
    format!("{} bytes, {mapping}.", table.layout.bytes())
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
        let ([open, close], bytes) = (self.brackets, self.table.layout.word_bytes());
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
        self.write(f, &self.table.words, self.table.layout.shape, 0)
    }
}
