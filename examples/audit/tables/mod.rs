//! All tables that this program checks and prints, as words in rows and columns.

mod columns;
mod exported;
mod layout;
mod words;

use std::hint::black_box;
use std::sync::LazyLock;

use quintessence::{
    COMPACT_MASKS, Color, FIRST_RANK, MASK_EX, MASKS, Mapping, SMSK, Square, king_attacks, knight_attacks,
    pawn_attacks,
};

pub(crate) use self::columns::{Column, Entry};
pub(crate) use self::layout::{Form, Layout};

use self::words::Words;

/// A table of the library, the answers of one of its functions as a table, or a table that a macro makes in this program.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) origin: Origin,
    /// The type of the table, without paths.
    pub(crate) type_name: String,
    pub(crate) mapping: Mapping,
    pub(crate) layout: Layout,
    /// The words, in the order of memory.
    pub(crate) words: Vec<u64>,
    /// The bytes of one word.
    pub(crate) word_bytes: usize,
    /// The number of bytes in memory.
    pub(crate) size: usize,
}

/// The origin of a table: the library, or a macro call in this program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    Library,
    Macro,
}

impl Table {
    fn new<T: Words>(name: &'static str, mapping: Mapping, layout: Layout, table: &T) -> Self {
        // The compiler knows the content of the table. `black_box` forces the checks to read the table from memory.
        let table = black_box(table);
        let mut words = Vec::new();
        table.append_to(&mut words);
        Self {
            name,
            origin: Origin::Library,
            type_name: without_paths(std::any::type_name::<T>()),
            mapping,
            layout,
            words,
            word_bytes: T::BYTES,
            size: size_of_val(table),
        }
    }

    /// The word in a row and a column of the listing.
    pub(crate) fn word(&self, row: usize, column: usize) -> u64 {
        self.words[self.layout.index(row, column)]
    }

    /// The columns of the table, as boards.
    pub(crate) fn columns(&self) -> Vec<Column> {
        columns::of(self)
    }

    /// The number of bytes of all words.
    pub(crate) const fn bytes(&self) -> usize {
        self.words.len() * self.word_bytes
    }
}

/// All tables: first the tables of the library, then the tables that its macros make in this program.
pub(crate) fn all() -> Vec<Table> {
    let (a1, a8) = (Mapping::A1, Mapping::A8);
    let mut tables = vec![
        Table::new("SMSK", a1, Layout::Smsk, SMSK),
        Table::new("MASK_EX", a1, Layout::MaskEx, MASK_EX),
        Table::new("MASKS", a1, Layout::Masks, MASKS),
        Table::new("COMPACT_MASKS", a1, Layout::CompactMasks, COMPACT_MASKS),
        Table::new("FIRST_RANK", a1, Layout::FirstRank, FIRST_RANK),
        Table::new("KING", a1, Layout::King, &Square::ALL.map(king_attacks)),
        Table::new("KNIGHT", a1, Layout::Knight, &Square::ALL.map(knight_attacks)),
        Table::new(
            "PAWN",
            a1,
            Layout::Pawn,
            &Color::ALL.map(|color| Square::ALL.map(|from| pawn_attacks(color, from))),
        ),
    ];
    let layouts = [Layout::Smsk, Layout::MaskEx, Layout::Masks, Layout::CompactMasks];
    tables.extend(
        layouts
            .into_iter()
            .flat_map(|layout| [a1, a8].map(|mapping| exported::table(layout, mapping)))
            .flatten(),
    );
    tables.extend(
        [Layout::FirstRank, Layout::FirstRankByOccupancy]
            .into_iter()
            .filter_map(|layout| exported::table(layout, a1)),
    );
    tables
}

/// The name of every table.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    all().into_iter().map(|table| table.name)
}

/// Finds the table with this name, in the requested mapping and layout. Upper and lower case count as equal. Returns a
/// message if there is no such table.
pub(crate) fn find(name: &str, mapping: Option<Mapping>, form: Option<Form>) -> Result<Table, String> {
    // The static list copies the words of all tables once, and not once for each name.
    static ALL: LazyLock<Vec<Table>> = LazyLock::new(all);
    let table = ALL.iter().find(|table| table.name.eq_ignore_ascii_case(name));
    let table = table.cloned().ok_or_else(|| format!("there is no table '{name}'"))?;
    let layout = match form {
        Some(form) => table.layout.in_form(form).ok_or_else(|| no_form(&table, form))?,
        None => table.layout,
    };
    let mapping = mapping.filter(|_| layout.is_mapped()).unwrap_or(table.mapping);
    if (layout, mapping) == (table.layout, table.mapping) {
        return Ok(table);
    }
    if mapping != table.mapping && table.origin == Origin::Macro {
        let library = ALL.iter().find(|listed| listed.layout == layout).map_or("", |listed| listed.name);
        let own = table.mapping.name();
        let reason = format!("its name fixes the mapping; expected '{own}', or the table '{library}'");
        return Err(no_mapping(&table, mapping, &reason));
    }
    let listed = ALL.iter().find(|listed| (listed.layout, listed.mapping) == (layout, mapping));
    listed.cloned().or_else(|| exported::table(layout, mapping)).ok_or_else(|| {
        no_mapping(
            &table,
            mapping,
            "in a mapping by file, a byte swap does not reverse files; expected 'a1', 'h1', 'a8' or 'h8', or one of \
             the tables 'MASK_EX', 'MASKS' and 'COMPACT_MASKS', which fit every mapping",
        )
    })
}

fn no_form(table: &Table, form: Form) -> String {
    let forms = Form::ALL.into_iter().filter(|&form| table.layout.in_form(form).is_some());
    let forms: Vec<_> = forms.map(|form| format!("'{}'", form.name())).collect();
    let expected = if forms.is_empty() { "no '--layout'".to_owned() } else { forms.join(" or ") };
    format!(
        "invalid value '{}' for '--layout <LAYOUT>': {} has no such layout; expected {expected}",
        form.name(),
        table.name
    )
}

fn no_mapping(table: &Table, mapping: Mapping, reason: &str) -> String {
    format!("invalid value '{}' for '--mapping <MAPPING>': {}: {reason}", mapping.name(), table.name)
}

/// A hexadecimal literal with `digits` digits in groups of four, as the macros emit it.
pub(crate) fn hex(word: u64, digits: usize) -> String {
    let digits = format!("{word:0digits$x}");
    let groups = digits.as_bytes().chunks(4);
    format!("0x{}", groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join("_"))
}

/// Describes a mapping: the square with number 0, and `by file` if the numbers run along files.
pub(crate) fn numbering(mapping: Mapping) -> String {
    let name = mapping.name();
    match name.strip_suffix("_by_file") {
        Some(corner) => format!("{corner} = 0, by file"),
        None => format!("{name} = 0"),
    }
}

/// The name of a type without module paths.
fn without_paths(type_name: &str) -> String {
    let mut short = String::new();
    for part in type_name.split("::") {
        let module = |character: char| character.is_alphanumeric() || character == '_';
        short.truncate(short.trim_end_matches(module).len());
        short += part;
    }
    short
}
