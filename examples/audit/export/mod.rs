//! Exports tables as source code, data or pictures, for programs that cannot use the crate.

mod data;

use quintessence::Mapping;
use quintessence_header::array::{nested, origin};

use crate::tables::Table;
use crate::{drawing, text};

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
    let origin = |indent| {
        let command = format!("--table {} --format {}", table.layout.name, format.name());
        origin(&command, table.array.mapping.unwrap_or(Mapping::A1), indent)
    };
    match format {
        Format::Text => text::listing(table),
        Format::Rust => format!("// {}\n\n{}", origin("// "), rust(table)),
        Format::C => {
            format!("/* {}\n   The alignment needs C11 or C++11. */\n\n{}", origin("   "), c(table))
        }
        Format::Json => data::json(table),
        Format::Csv => data::csv(table),
        Format::Svg => drawing::table(table),
    }
}

fn c(table: &Table) -> String {
    let storage = format!("alignas({}) static const", table.layout.align);
    // The keyword `alignas` of C++ and C23 is a macro in older C.
    format!(
        "#include <stdint.h>\n#ifndef __cplusplus\n#include <stdalign.h>\n#endif\n\n{}",
        table.array.in_c(&storage)
    )
}

/// Writes a reference to an aligned array, like the tables of the library, because only a type can have an alignment.
fn rust(table: &Table) -> String {
    let array = &table.array;
    let word = if array.word_bytes == 1 { "u8" } else { "u64" };
    let lengths = array.shape.iter().rev();
    let literals: Vec<_> = array.words.iter().map(|&word| grouped(&array.hex(word))).collect();
    let class = lengths.fold(word.to_owned(), |element, length| format!("[{element}; {length}]"));
    format!(
        "\
/// `{name}{indices}`
///
/// {about}
pub static {name}: &{class} = {{
    #[repr(C, align({align}))]
    struct Aligned({class});
    static WORDS: Aligned = Aligned({words});
    &WORDS.0
}};
",
        name = array.name(),
        indices = array.indices,
        about = array.about(),
        align = table.layout.align,
        words = nested(&literals, array.shape, ['[', ']']).replace('\n', "\n    "),
    )
}

fn grouped(literal: &str) -> String {
    let (prefix, digits) = literal.split_at(2);
    let groups: Vec<_> = digits.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    prefix.to_owned() + &groups.join("_")
}
