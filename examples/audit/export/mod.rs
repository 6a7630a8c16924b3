//! Tables in the formats of other programs.

mod c;

use crate::tables::Table;
use crate::{drawing, text};

pub(crate) use self::c::{header, tables as tables_of_header};

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
    let command =
        format!("--table {}{} --format {}", table.layout.name, c::option(table.mapping), format.name());
    match format {
        Format::Text => text::listing(table),
        Format::Rust => format!("// {}\n\n{}", origin(&command, "// "), rust(table)),
        Format::C => format!("/* {} */\n\n{}", origin(&command, "   "), c::table(table)),
        Format::Json => json(table),
        Format::Csv => csv(table),
        Format::Svg => drawing::table(table),
    }
}

/// The licence and the origin of a source file, with the command that writes it. The lines begin with `indent`, except
/// the first one.
fn origin(command: &str, indent: &str) -> String {
    let address = match env!("CARGO_PKG_REPOSITORY") {
        "" => String::new(),
        address => format!(", {address}"),
    };
    format!(
        "\
SPDX-License-Identifier: {}
{indent}SPDX-FileCopyrightText: {}
{indent}Written by quintessence {}{address}:
{indent}cargo run --release --example audit -- {command}",
        env!("CARGO_PKG_LICENSE"),
        env!("CARGO_PKG_AUTHORS"),
        env!("CARGO_PKG_VERSION"),
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

/// Nested arrays of literals. Each line of the text has one entry, or as many literals as fit.
fn nested(literals: &[String], shape: &[usize], [open, close]: [char; 2], depth: usize) -> String {
    let lines: Vec<_> = match shape {
        [length, rest @ ..] if !rest.is_empty() => {
            let entries = literals.chunks(literals.len() / length);
            entries.map(|entry| nested(entry, rest, [open, close], depth + 1)).collect()
        }
        _ => filled(literals),
    };
    if let ([line], [_], 1..) = (&lines[..], shape, depth) {
        return format!("{open}{line}{close}");
    }
    let (indent, separator) = ("    ".repeat(depth), format!(",\n{}", "    ".repeat(depth + 1)));
    // C has no lines for the inner braces.
    if open == '{' && depth > 0 {
        return format!("{open}{}{close}", lines.join(&format!(",\n{indent} ")));
    }
    format!("{open}{}{},\n{indent}{close}", &separator[1..], lines.join(&separator))
}

/// Lines of at most 98 characters.
fn filled(literals: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for literal in literals {
        match lines.last_mut().filter(|line| line.len() + ", ".len() + literal.len() <= 98) {
            Some(line) => line.extend([", ", literal]),
            None => lines.push(literal.clone()),
        }
    }
    lines
}

/// A static array, without dependencies.
fn rust(table: &Table) -> String {
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
fn json(table: &Table) -> String {
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
fn csv(table: &Table) -> String {
    let names = table.layout.columns.iter().map(|column| column.name());
    let header = [table.layout.row().to_owned()].into_iter().chain(names);
    let record = |row| {
        let words = (0..table.layout.columns.len()).map(|column| table.hex(table.word(row, column)));
        [table.label(row)].into_iter().chain(words).collect::<Vec<_>>()
    };
    let records = [header.collect()].into_iter().chain((0..64).map(record));
    records.map(|record: Vec<_>| record.join(",") + "\n").collect()
}
