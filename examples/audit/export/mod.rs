//! Exports tables as source code, data or pictures, for programs that cannot use the crate.

mod c;
mod data;

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
        Format::C => {
            let origin = origin(&command, "   ");
            format!("/* {origin}\n   The alignment needs C11 or C++11. */\n\n{}", c::table(table))
        }
        Format::Json => data::json(table),
        Format::Csv => data::csv(table),
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

/// Writes a reference to an aligned array, like the tables of the library, because only a type can have an alignment.
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
pub static {name}: &{array} = {{
    #[repr(C, align({align}))]
    struct Aligned({array});
    static WORDS: Aligned = Aligned({words});
    &WORDS.0
}};
",
        name = table.name(),
        indices = table.layout.indices,
        about = about(table),
        align = table.layout.align,
        words = nested(&literals, table.layout.shape, ['[', ']'], 0).replace('\n', "\n    "),
    )
}

fn grouped(literal: &str) -> String {
    let (prefix, digits) = literal.split_at(2);
    let groups: Vec<_> = digits.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    prefix.to_owned() + &groups.join("_")
}
