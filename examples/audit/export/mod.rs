//! Tables in the formats of other programs, and pictures.

mod c;
mod data;
mod svg;

use crate::tables::Table;
use crate::text;

pub(crate) use self::c::{header, tables as tables_of_header};
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
    let command =
        format!("--table {}{} --format {}", table.layout.name, c::option(table.mapping), format.name());
    match format {
        Format::Text => text::listing(table),
        Format::Rust => format!("// {}\n\n{}", origin(&command, "// "), data::rust(table)),
        Format::C => format!("/* {} */\n\n{}", origin(&command, "   "), c::table(table)),
        Format::Json => data::json(table),
        Format::Csv => data::csv(table),
        Format::Svg => svg::table(table),
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
