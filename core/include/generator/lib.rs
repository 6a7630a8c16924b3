//! Writes the header `quintessence.h` for C and C++ in every mapping, from the template beside it. The example `audit`
//! calls this package, after it has compared the tables with its own walk over the board.

pub mod array;

use quintessence::{
    Bitboard, Color, FIRST_RANK, Line, Mapping, Square, king_attacks, knight_attacks, line_attacks,
    pawn_attacks,
};

use self::array::{Array, numbering, origin};

/// Names between two `@` stand for the tables, and for what depends on the mapping.
const TEMPLATE: &str = include_str!("../quintessence.h.in");

/// The tables of the header. Only two depend on the mapping: the masks, which need to know which lines are ranks, and
/// the pawn attacks, which need to know in what direction White's pawns move.
#[must_use]
pub fn arrays(mapping: Mapping) -> [Array; 5] {
    let squares = || (0..64).filter_map(|number| mapping.square(number));
    let lines =
        squares().flat_map(|square| Line::ALL.map(|line| line_attacks(square, line, Bitboard::EMPTY)));
    let pawns = Color::ALL.into_iter().flat_map(|color| squares().map(move |from| pawn_attacks(color, from)));
    let first_rank = (0..64).flat_map(|inner| FIRST_RANK.map(|row| row[inner].into())).collect();
    [
        of_sets("MASK_EX", mapping, &[64, 4], "[square][rank, file, diagonal, antidiagonal]", lines),
        Array {
            table: "FIRST_RANK_BY_OCCUPANCY",
            mapping: None,
            shape: &[64, 8],
            indices: "[occupancy of the files b to g][file of the slider]",
            word_bytes: 1,
            words: first_rank,
        },
        of_sets("KING", Mapping::A1, &[64], "[square]", Square::ALL.map(king_attacks)),
        of_sets("KNIGHT", Mapping::A1, &[64], "[square]", Square::ALL.map(knight_attacks)),
        of_sets("PAWN", mapping, &[2, 64], "[white, black][square]", pawns),
    ]
}

fn of_sets(
    table: &'static str,
    mapping: Mapping,
    shape: &'static [usize],
    indices: &'static str,
    sets: impl IntoIterator<Item = Bitboard>,
) -> Array {
    let words = sets.into_iter().map(|set| mapping.encode(set).bits()).collect();
    Array { table, mapping: Some(mapping), shape, indices, word_bytes: 8, words }
}

/// The whole header as text.
#[must_use]
pub fn header(mapping: Mapping) -> String {
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
    let arrays = arrays(mapping);
    let [masks, .., pawn] = &arrays;
    let values = [
        ("origin", origin("--header", mapping, "   ")),
        ("version", version()),
        ("mapping", numbering(mapping)),
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
        ("first", first(mapping)),
        ("up_9", pawns(white_by_9).to_owned()),
        ("up_7", pawns(white_by_7).to_owned()),
        ("down_9", pawns(!white_by_9).to_owned()),
        ("down_7", pawns(!white_by_7).to_owned()),
        ("UP_9", pawns(white_by_9).to_uppercase()),
        ("UP_7", pawns(white_by_7).to_uppercase()),
        ("tables", arrays.each_ref().map(|array| array.in_c("QUINTESSENCE_TABLE")).join("\n")),
        ("MASK_EX", masks.name()),
        ("PAWN", pawn.name()),
        ("undefined", undefined()),
    ];
    values.iter().fold(TEMPLATE.to_owned(), |text, (key, value)| text.replace(&format!("@{key}@"), value))
}

/// Writes how `quintessence_first` finds its square. Few exchanges have several pieces to choose from.
fn first(mapping: Mapping) -> String {
    if mapping == Mapping::A1 {
        return "    return set_ & (0 - set_);".to_owned();
    }
    let search = |name, lines: [Bitboard; 8], among: &str| {
        let [first, second] = [lines[0], lines[1]].map(|line| mapping.encode(line).bits());
        let to_next = if first < second {
            format!("<<= {}", second.trailing_zeros() - first.trailing_zeros())
        } else {
            format!(">>= {}", first.trailing_zeros() - second.trailing_zeros())
        };
        format!(
            "    uint64_t {name} = UINT64_C({first:#018x});\n    while (!({among} & {name}))\n        {name} {to_next};\n"
        )
    };
    let rank = search("rank_", Bitboard::RANKS, "set_");
    let file = search("file_", Bitboard::FILES, "set_ & rank_");
    format!("    if (!(set_ & (set_ - 1)))\n        return set_;\n{rank}{file}    return rank_ & file_;")
}

/// Writes the version of the crate as one number, because the preprocessor of C cannot compare texts.
fn version() -> String {
    let parts = env!("CARGO_PKG_VERSION").split('.').map(|part| part.parse::<u32>().expect("a number"));
    parts.fold(0, |number, part| 100 * number + part).to_string()
}

/// Returns an `#undef` for every macro of the header, except its include guard, its version and its mapping.
fn undefined() -> String {
    let mut names: Vec<_> = TEMPLATE
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
