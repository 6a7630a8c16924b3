//! Writes a table as a header for C11 and C++17. If the table has the lines of each square, the header also has attack
//! functions.

use quintessence::{Line, Mapping};

use super::{about, nested};
use crate::tables::{LAYOUTS, Table};

/// The C functions for one line, the same for all tables.
const LINES: &str = include_str!("c/lines.h");
/// The C functions of one table. Names between `@` stand for the parts that differ from table to table.
const SLIDERS: &str = include_str!("c/sliders.h");

/// The name of a table in a header. The prefix keeps the name apart from constants of engines, such as `PAWN`.
fn name_of(table: &Table) -> String {
    format!("QUINTESSENCE_{}", table.name())
}

pub(super) fn header(table: &Table) -> String {
    let name = name_of(table);
    let (word, open, close) =
        if table.layout.word_bytes() == 1 { ("uint8_t", "", "") } else { ("uint64_t", "UINT64_C(", ")") };
    let literals = table.words.iter().map(|&word| format!("{open}{}{close}", table.hex(word)));
    let lengths: Vec<_> = table.layout.shape.iter().map(|length| format!("[{length}]")).collect();
    let functions = functions(table);
    let below = if functions.is_empty() { "" } else { "\n   The attack functions stand below the table." };
    let ranks = LAYOUTS.iter().find(|layout| table.layout.name == "SMSK" && layout.name == "FIRST_RANK");
    let first_rank = ranks.and_then(|ranks| ranks.table(Mapping::A1)).map(|ranks| header(&ranks) + "\n");
    format!(
        "\
/* {name}{indices}
   {about} The table begins on a boundary of 64 bytes, a cache line.{below} */
#ifndef {name}_H
#define {name}_H

#include <stdint.h>

#ifndef QUINTESSENCE_TABLE
#ifdef __cplusplus
#if !defined(_MSVC_LANG) && __cplusplus < 201703L
#error this header needs C++17 or C11
#endif
#define QUINTESSENCE_TABLE alignas(64) inline constexpr
#define QUINTESSENCE_FUNCTION constexpr
#else
#define QUINTESSENCE_TABLE _Alignas(64) static const
#define QUINTESSENCE_FUNCTION static inline
#endif
#endif

{first_rank}QUINTESSENCE_TABLE {word} {name}{lengths} = {array};
{functions}
#endif
",
        indices = table.layout.indices,
        about = about(table),
        first_rank = first_rank.unwrap_or_default(),
        lengths = lengths.concat(),
        array = nested(&literals.collect::<Vec<_>>(), table.layout.shape, ['{', '}'], 0),
    )
}

/// The attack functions of a table. The text is empty if the table does not contain the lines of each square.
fn functions(table: &Table) -> String {
    let name = name_of(table);
    let rays = format!(
        "{name}[square][line][0] != (whole & (bit - 1)) || {name}[square][line][1] != (whole & ~(bit - 1))"
    );
    let differs = match table.layout.name {
        "SMSK" => {
            format!("{name}[square][0] != bit || (line && {name}[square][line == 1 ? 3 : line - 1] != whole)")
        }
        "MASK_EX" => format!("{name}[square][line] != whole"),
        "MASKS" => format!("{rays} || {name}[square][line][2] != whole"),
        "COMPACT_MASKS" => rays,
        _ => return String::new(),
    };
    let [rank, file, diagonal, antidiagonal] = Line::ALL.map(|line| line_attacks(table, line));
    let values = [
        ("@prefix@", table.name().to_lowercase()),
        ("@number@", number(table.mapping)),
        ("@rank@", rank),
        ("@file@", file),
        ("@diagonal@", diagonal),
        ("@antidiagonal@", antidiagonal),
        ("@differs@", differs),
        ("@table@", name),
    ];
    LINES.to_owned() + &values.iter().fold(SLIDERS.to_owned(), |text, (key, value)| text.replace(key, value))
}

/// The C expression for the attacks along a line. Its variables are `square` and `occupied`.
fn line_attacks(table: &Table, line: Line) -> String {
    let name = name_of(table);
    let entry = format!("{name}[square][{}]", line as usize);
    // A byte of a set is a rank, or a file if the numbers run along files.
    let in_a_byte = if table.mapping.name().ends_with("by_file") { Line::File } else { Line::Rank };
    let call = match table.layout.name {
        "SMSK" if line == Line::Rank => "table(QUINTESSENCE_FIRST_RANK, square".to_owned(),
        "SMSK" => {
            let column = if line == Line::File { 3 } else { line as usize - 1 };
            format!("bytes({name}[square][0], {name}[square ^ 56][0], {name}[square][{column}]")
        }
        "MASKS" => format!("rays({entry}, {entry}[2]"),
        "COMPACT_MASKS" => format!("rays({entry}, {entry}[0] | {entry}[1]"),
        _ if line == in_a_byte => {
            format!("bits(UINT64_C(1) << square, UINT64_C(1) << (square ^ 63), {entry}")
        }
        _ => format!("bytes(UINT64_C(1) << square, UINT64_C(1) << (square ^ 56), {entry}"),
    };
    format!("quintessence_by_{call}, occupied)")
}

/// The C expression for the number of a square. Its variables are `file` and `rank`.
fn number(mapping: Mapping) -> String {
    let name = mapping.name();
    let file = if name.starts_with('h') { "(7 - file)" } else { "file" };
    let rank = if name[1..].starts_with('8') { "(7 - rank)" } else { "rank" };
    let (row, column) = if name.ends_with("by_file") { (file, rank) } else { (rank, file) };
    format!("8 * {row} + {column}")
}
