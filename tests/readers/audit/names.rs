//! Names of tables, with a mapping and a layout.

use fastrand::Rng;
use quintessence::Mapping;
use readers::command_line::SEPARATOR;
use readers::fuzz::Reader;

use crate::tables::{self, Form, Layout};

pub(crate) const TABLES: Reader = Reader {
    name: "table names",
    grammar,
    words: &[
        "SMSK",
        "mask_ex",
        "MASKS",
        "COMPACT_MASKS",
        "FIRST_RANK",
        "_BY_OCCUPANCY",
        "king",
        "KNIGHT",
        "Pawn",
        "a1::",
        "a8::",
        "RANKS",
        "files",
        "DIAGONALS",
        "ANTI",
        "_A1",
        "_a8",
        "COMPACT_",
        "BY_FILE",
        ":",
        " ",
        "\0",
        "\0a8\0",
        "\0\0full",
        "ſ",
        "K",
        "é",
        "",
    ],
    examine,
};

pub(crate) const MAPPINGS: [&str; 8] =
    ["a1", "h1", "a8", "h8", "a1_by_file", "h1_by_file", "a8_by_file", "h8_by_file"];

pub(crate) const FORMS: [&str; 4] = ["full", "compact", "by_file", "by_occupancy"];

const NAMES: [&str; 27] = [
    "SMSK",
    "MASK_EX",
    "MASKS",
    "COMPACT_MASKS",
    "FIRST_RANK",
    "FIRST_RANK_BY_OCCUPANCY",
    "KING",
    "KNIGHT",
    "PAWN",
    "a1::RANKS",
    "a1::FILES",
    "a1::DIAGONALS",
    "a1::ANTIDIAGONALS",
    "a8::RANKS",
    "a8::FILES",
    "a8::DIAGONALS",
    "a8::ANTIDIAGONALS",
    "SMSK_A1",
    "SMSK_A8",
    "MASK_EX_A1",
    "MASK_EX_A8",
    "MASKS_A1",
    "MASKS_A8",
    "COMPACT_A1",
    "COMPACT_A8",
    "BY_FILE",
    "BY_OCCUPANCY",
];

/// The name of a table as the program prints it. Any case is accepted.
pub(crate) fn canonical(name: &str) -> Option<&'static str> {
    NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(name))
}

fn grammar(rng: &mut Rng) -> String {
    let name = NAMES[rng.usize(..NAMES.len())];
    let cased: String = name
        .chars()
        .map(|letter| if rng.u8(..4) == 0 { letter.to_ascii_lowercase() } else { letter })
        .collect();
    let optional =
        |rng: &mut Rng, names: &[&'static str]| if rng.bool() { "" } else { names[rng.usize(..names.len())] };
    format!("{cased}\0{}\0{}", optional(rng, &MAPPINGS), optional(rng, &FORMS))
}

/// Whether a table exists in a mapping and a layout, by the rules in the help of the program.
fn exists(name: &str, mapping: Option<&str>, form: Option<&str>) -> bool {
    let is_by_rank = mapping.is_none_or(|mapping| !mapping.ends_with("_by_file"));
    match name.trim_end_matches("_A1").trim_end_matches("_A8") {
        "SMSK" => form.is_none() && is_by_rank,
        "MASKS" | "COMPACT_MASKS" | "COMPACT" => form.is_none_or(|form| ["full", "compact"].contains(&form)),
        "FIRST_RANK" | "FIRST_RANK_BY_OCCUPANCY" | "BY_FILE" | "BY_OCCUPANCY" => {
            form.is_none_or(|form| ["by_file", "by_occupancy"].contains(&form))
        }
        "MASK_EX" | "KING" | "KNIGHT" | "PAWN" => form.is_none(),
        // The tables of lines have one mapping, the one in their names.
        _ => form.is_none() && mapping.is_none_or(|mapping| name.split(':').next() == Some(mapping)),
    }
}

fn examine(text: &str) -> Result<bool, String> {
    let parts: Vec<&str> = text.splitn(3, SEPARATOR).collect();
    let part = |at: usize| parts.get(at).copied().filter(|part| !part.is_empty());
    let mapping = part(1).map(|name| Mapping::ALL.into_iter().find(|mapping| mapping.name() == name));
    let form = part(2).map(|name| Form::ALL.into_iter().find(|form| form.name() == name));
    // The command line accepts no other mapping or layout.
    let (Some(mapping), Some(form)) =
        (mapping.map_or(Some(None), |it| it.map(Some)), form.map_or(Some(None), |it| it.map(Some)))
    else {
        return Ok(false);
    };
    let expected = canonical(parts[0]).filter(|name| exists(name, part(1), part(2)));
    match (tables::find(parts[0], mapping, form), expected) {
        (Err(problem), None) if !problem.is_empty() => Ok(false),
        (Err(problem), _) => Err(format!("expected {expected:?}, refused: {problem}")),
        (Ok(table), None) => Err(format!("found the table {}", table.name)),
        (Ok(table), Some(name)) => {
            let is_mapped = table.layout.is_mapped();
            let has_mapping = !is_mapped || mapping.is_none_or(|mapping| mapping == table.mapping);
            let has_form = form.is_none_or(|form| Some(table.layout) == layout_of(form, table.layout));
            let length: usize = table.layout.shape().iter().product();
            let is_same = mapping.is_some() || form.is_some() || table.name == name;
            if has_mapping && has_form && is_same && table.words.len() == length {
                Ok(true)
            } else {
                Err(format!(
                    "found the table {} of {} words in {}",
                    table.name,
                    table.words.len(),
                    table.mapping.name()
                ))
            }
        }
    }
}

/// The layout that a form names, for a table that has forms.
const fn layout_of(form: Form, found: Layout) -> Option<Layout> {
    match (form, found) {
        (Form::Full, Layout::Masks) => Some(Layout::Masks),
        (Form::Compact, Layout::CompactMasks) => Some(Layout::CompactMasks),
        (Form::ByFile, Layout::FirstRank) => Some(Layout::FirstRank),
        (Form::ByOccupancy, Layout::FirstRankByOccupancy) => Some(Layout::FirstRankByOccupancy),
        _ => None,
    }
}
