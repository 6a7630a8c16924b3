//! Knows what names in files mean: those of this library, of its exports, and of the sources of both techniques. Any
//! other name says nothing, because a guess from a name could hide a mistake.

use quintessence::{Line, Mapping};

use crate::tables::{Column, LAYOUTS, Layout};

/// What a name says of numbers.
#[derive(Clone, Copy)]
pub(super) enum Meaning {
    Table(&'static Layout),
    Column(Column),
    /// One column for each of the four lines.
    EachLine(fn(Line) -> Column),
}

/// Returns the meaning of an array's name, and the mapping in its suffix, such as `_A8`.
pub(super) fn of_array(name: &str) -> Option<(Meaning, Option<Mapping>)> {
    let name = name.to_ascii_lowercase();
    let name = name.strip_prefix("quintessence_").unwrap_or(&name);
    let suffix = |mapping: &Mapping| name.strip_suffix(mapping.name())?.strip_suffix('_');
    let (plain, mapping) = Mapping::ALL
        .iter()
        .find_map(|mapping| Some((suffix(mapping)?, Some(*mapping))))
        .unwrap_or((name, None));
    let plain = plain.replace('_', "");
    let table = |layout: &'static Layout| {
        let own = layout.name.replace('_', "").eq_ignore_ascii_case(&plain);
        let is_alias =
            plain.strip_suffix("attacks").is_some_and(|plain| ALIASES.contains(&(plain, layout.name)));
        (own || is_alias).then_some(Meaning::Table(layout))
    };
    let meaning = LAYOUTS.iter().find_map(table).or_else(|| of_word(&plain))?;
    Some((meaning, mapping))
}

/// The tables whose names the sources end with `Attacks`. Their first-rank table has the occupancy as its first index.
const ALIASES: [(&str, &str); 4] =
    [("firstrank", "FIRST_RANK_BY_OCCUPANCY"), ("king", "KING"), ("knight", "KNIGHT"), ("pawn", "PAWN")];

/// Returns the meaning of a field in an entry, given the names from the outside to the inside. A line can be named
/// further outside than the side of the square, as in `rank: Masks { lower: 1 }`.
pub(super) fn of_field(path: &[String]) -> Option<Meaning> {
    let meanings: Vec<_> = path.iter().filter_map(|name| of_member(name)).collect();
    match meanings[..] {
        [.., Meaning::Column(Column::Whole(line)), Meaning::EachLine(of_line)] => {
            Some(Meaning::Column(of_line(line)))
        }
        [.., last] => Some(last),
        [] => None,
    }
}

fn of_member(name: &str) -> Option<Meaning> {
    let name = name.replace(' ', "").to_ascii_lowercase();
    let column = Column::all().into_iter().find(|column| column.name() == name);
    column.map(Meaning::Column).or_else(|| of_word(&name.replace('_', "")))
}

fn of_word(plain: &str) -> Option<Meaning> {
    let line = plain.strip_suffix("maskex").unwrap_or(plain);
    Some(match line {
        "bit" | "bitmask" => Meaning::Column(Column::Bit),
        "rank" => Meaning::Column(Column::Whole(Line::Rank)),
        "file" => Meaning::Column(Column::Whole(Line::File)),
        "diagonal" | "diag" => Meaning::Column(Column::Whole(Line::Diagonal)),
        "antidiagonal" | "antidiag" => Meaning::Column(Column::Whole(Line::Antidiagonal)),
        "lower" => Meaning::EachLine(Column::Lower),
        "upper" => Meaning::EachLine(Column::Upper),
        "line" | "lineex" => Meaning::EachLine(Column::Whole),
        "king" => Meaning::Column(Column::King),
        "knight" => Meaning::Column(Column::Knight),
        _ => return None,
    })
}
