//! Tables as arrays of C, and `quintessence.h`: the tables of one mapping, and the functions that use them.

use quintessence::Mapping;

use super::{about, nested, origin};
use crate::tables::{LAYOUTS, Table};

/// The header. Names between `@` stand for what depends on the mapping, and for the tables.
const HEADER: &str = include_str!("quintessence.h.in");

/// The tables of the header. The functions of the header see a board as rows and columns of a word, so all tables are
/// those of a1 = 0, except the masks by line and the attacks of pawns.
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

/// The header for one mapping.
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
    // By +9 a pawn goes to a higher row and a higher column of the word, by +7 to a higher row and a lower column. In a
    // mapping by file, the columns are the ranks of the board.
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

/// The version of the crate as one number, which the preprocessor can compare.
fn version() -> String {
    let parts = env!("CARGO_PKG_VERSION").split('.').map(|part| part.parse::<u32>().expect("a number"));
    parts.fold(0, |number, part| 100 * number + part).to_string()
}

/// The lines that undefine all macros of the header and its options, except those with its name, version and mapping.
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

/// The option that names a mapping; empty for a1 = 0.
pub(super) fn option(mapping: Mapping) -> String {
    match mapping {
        Mapping::A1 => String::new(),
        mapping => format!(" --mapping {}", mapping.name()),
    }
}

/// A static array, which needs `<stdint.h>`.
pub(super) fn table(table: &Table) -> String {
    format!("#include <stdint.h>\n\n{}", array(table, "static const"))
}

/// The declaration of an array, with the prefix that keeps its name apart from constants of engines, such as `PAWN`.
fn array(table: &Table, storage: &str) -> String {
    let word = if table.layout.word_bytes() == 1 { "uint8_t" } else { "uint64_t" };
    // Entries of several words stand one below the other, with words of one width. Single words fill lines.
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
