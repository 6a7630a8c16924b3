//! Exports tables as arrays of C, and the header `quintessence.h` with the functions that use them.

use quintessence::Mapping;

use super::{about, nested, origin};
use crate::tables::{LAYOUTS, Table};

/// The template of the header. Names between two `@` stand for the tables, and for what depends on the mapping.
const HEADER: &str = include_str!("quintessence.h.in");

/// The tables of the header. Only two depend on the mapping: the masks, which need to know which lines are ranks, and
/// the pawn attacks, which need to know in what direction White's pawns move.
pub(crate) fn tables(mapping: Mapping) -> impl Iterator<Item = Table> {
    let of_header = [
        ("MASK_EX", mapping),
        ("FIRST_RANK", Mapping::A1),
        ("KING", Mapping::A1),
        ("KNIGHT", Mapping::A1),
        ("PAWN", mapping),
    ];
    of_header.into_iter().map(|(name, mapping)| {
        let layout = LAYOUTS.iter().find(|layout| layout.name == name).expect("the table has this name");
        layout.table(mapping).expect("the mapping fits the table")
    })
}

pub(crate) fn header(mapping: Mapping) -> String {
    let name = mapping.name();
    let (is_by_file, [is_flipped, is_upside_down]) =
        (name.ends_with("by_file"), [name.starts_with('h'), name[1..].starts_with('8')]);
    let file = if is_flipped { "(7 - file_)" } else { "file_" };
    let rank = if is_upside_down { "(7 - rank_)" } else { "rank_" };
    let (row, column) = if is_by_file { (file, rank) } else { (rank, file) };
    let [by_1, by_8] = if is_by_file { ["FILE", "RANK"] } else { ["RANK", "FILE"] };
    let diagonals = ["DIAGONAL", "ANTIDIAGONAL"];
    let [by_9, by_7] = if is_flipped == is_upside_down { diagonals } else { [diagonals[1], diagonals[0]] };
    // Pawns capture by shifts of 9 and 7 bits, which both lead to the next group of eight bits. If a group of eight
    // bits is a rank, both shifts are captures of the same colour. If it is a file, one shift leads one rank up and the
    // other one rank down, so they are captures of different colours.
    let white_by_9 = !is_upside_down;
    let white_by_7 = if is_by_file { is_upside_down } else { !is_upside_down };
    let [rank_bits, file_bits] = if is_by_file { ["7", "56"] } else { ["56", "7"] };
    let last_ranks = if is_by_file { "0x8181818181818181" } else { "0xff000000000000ff" };
    let pawns = |white| if white { "white" } else { "black" };
    let numbering = format!("{}{}", &name[..2], if is_by_file { " = 0, by file" } else { " = 0" });
    let arrays: Vec<_> = tables(mapping).map(|table| array(&table, "QUINTESSENCE_TABLE")).collect();
    let suffix = if mapping == Mapping::A1 { String::new() } else { format!("_{}", name.to_uppercase()) };
    let values = [
        ("origin", origin(&format!("--header{}", option(mapping)), "   ")),
        ("version", version()),
        ("mapping", numbering),
        ("name", name.to_owned()),
        ("MAPPING", name.to_uppercase()),
        ("number", format!("8 * {row} + {column}")),
        ("by_1", by_1.to_owned()),
        ("by_8", by_8.to_owned()),
        ("by_9", by_9.to_owned()),
        ("by_7", by_7.to_owned()),
        ("white_by_9", u8::from(white_by_9).to_string()),
        ("white_by_7", u8::from(white_by_7).to_string()),
        ("rank_bits", rank_bits.to_owned()),
        ("file_bits", file_bits.to_owned()),
        ("last_ranks", format!("UINT64_C({last_ranks})")),
        ("up_9", pawns(white_by_9).to_owned()),
        ("up_7", pawns(white_by_7).to_owned()),
        ("down_9", pawns(!white_by_9).to_owned()),
        ("down_7", pawns(!white_by_7).to_owned()),
        ("UP_9", pawns(white_by_9).to_uppercase()),
        ("UP_7", pawns(white_by_7).to_uppercase()),
        ("tables", arrays.join("\n")),
        ("MASK_EX", format!("MASK_EX{suffix}")),
        ("PAWN", format!("PAWN{suffix}")),
        ("undefined", undefined()),
    ];
    values.iter().fold(HEADER.to_owned(), |text, (key, value)| text.replace(&format!("@{key}@"), value))
}

/// Writes the version of the crate as one number, because the preprocessor of C cannot compare texts.
fn version() -> String {
    let parts = env!("CARGO_PKG_VERSION").split('.').map(|part| part.parse::<u32>().expect("a number"));
    parts.fold(0, |number, part| 100 * number + part).to_string()
}

/// Returns an `#undef` for every macro of the header, except its include guard, its version and its mapping.
fn undefined() -> String {
    let mut names: Vec<_> = HEADER
        .split("#define ")
        .skip(1)
        .filter_map(|rest| rest.split(|c: char| !(c.is_ascii_alphanumeric() || "_@".contains(c))).next())
        .filter(|name| {
            !["QUINTESSENCE_H", "QUINTESSENCE_VERSION", "QUINTESSENCE_MAPPING_@MAPPING@"].contains(name)
        })
        .collect();
    names.extend(["QUINTESSENCE_NO_DETECTION", "QUINTESSENCE_PORTABLE"]);
    names.sort_unstable();
    names.dedup();
    names.iter().map(|name| format!("#undef {name}")).collect::<Vec<_>>().join("\n")
}

pub(super) fn option(mapping: Mapping) -> String {
    match mapping {
        Mapping::A1 => String::new(),
        mapping => format!(" --mapping {}", mapping.name()),
    }
}

pub(super) fn table(table: &Table) -> String {
    let storage = format!("alignas({}) static const", table.layout.align);
    // The keyword `alignas` of C++ and C23 is a macro in older C.
    format!(
        "#include <stdint.h>\n#ifndef __cplusplus\n#include <stdalign.h>\n#endif\n\n{}",
        array(table, &storage)
    )
}

/// Declares an array. The name gets a prefix, so that it differs from constants of an engine, such as `PAWN`.
fn array(table: &Table, storage: &str) -> String {
    let word = if table.layout.word_bytes() == 1 { "uint8_t" } else { "uint64_t" };
    // An entry of several words gets a line of its own. Its words have one width, so that the lines are aligned.
    let has_entries = table.layout.shape[0] == 64 && table.layout.shape.len() > 1;
    let literal = |&word: &u64| if has_entries { table.hex(word) } else { format!("{word:#04x}") };
    let literals: Vec<_> = table.words.iter().map(literal).collect();
    let lengths: Vec<_> = table.layout.shape.iter().map(|length| format!("[{length}]")).collect();
    format!(
        "/* {indices}: {about} */\n{storage} {word} QUINTESSENCE_{name}{lengths} = {array};\n",
        name = table.name(),
        indices = table.layout.indices,
        about = about(table),
        lengths = lengths.concat(),
        array = nested(&literals, table.layout.shape, ['{', '}'], 0),
    )
}
