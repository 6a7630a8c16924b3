//! Exports tables as source code, data or pictures, for programs that cannot use the crate.

mod c;

use crate::tables::Table;
use crate::{drawing, text};

pub(crate) use self::c::{header, tables as tables_of_header};

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

    pub(crate) const fn name(self) -> &'static str {
        ["text", "rust", "c", "json", "csv", "svg"][self as usize]
    }
}

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

/// Returns the comment at the top of a source file: the licence, and the command that writes the file again.
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

fn about(table: &Table) -> String {
    let mapping = if table.layout.is_mapped() {
        format!("squares in the mapping {}: {}", table.mapping.name(), table.numbering())
    } else {
        "the same in every mapping of the squares".to_owned()
    };
    format!("{} bytes, {mapping}.", table.layout.bytes())
}

/// Formats nested arrays. Each line of the text holds one entry, or if entries are single numbers, as many as fit.
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
    if open == '{' && depth > 0 {
        return format!("{open}{}{close}", lines.join(&format!(",\n{indent} ")));
    }
    format!("{open}{}{},\n{indent}{close}", &separator[1..], lines.join(&separator))
}

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

fn grouped(literal: &str) -> String {
    let (prefix, digits) = literal.split_at(2);
    let groups: Vec<_> = digits.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    prefix.to_owned() + &groups.join("_")
}

/// Writes words as strings, because many JSON parsers keep only 53 bits of a number. No string needs an escape.
fn json(table: &Table) -> String {
    let list = |items: Vec<String>| format!("[\n    {}\n  ]", items.join(",\n    "));
    // `null` says that the table is the same in every mapping.
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

/// Writes a table as comma-separated values. No field contains a comma or a quotation mark, so none is quoted.
fn csv(table: &Table) -> String {
    let names = table.layout.columns.iter().map(|column| column.name());
    let header = [table.layout.row_heading().to_owned()].into_iter().chain(names);
    let record = |row| {
        let words = (0..table.layout.columns.len()).map(|column| table.hex(table.word(row, column)));
        [table.label(row)].into_iter().chain(words).collect::<Vec<_>>()
    };
    let records = [header.collect()].into_iter().chain((0..64).map(record));
    records.map(|record: Vec<_>| record.join(",") + "\n").collect()
}
