//! Compares numbers with columns: a reading says which column each field has, in which mapping, and in which order the
//! numbers stand.

use std::iter::StepBy;
use std::mem::replace;
use std::slice::Iter;

use quintessence::Mapping;

use super::source::Number;
use crate::tables::{Column, LAYOUTS, Layout};

/// The order in which a file has the numbers of several fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// All fields of an entry, and then those of the next entry.
    ByEntry,
    /// A field of all entries, and then the next field.
    ByField,
}

impl Order {
    /// The order of a table in the library and in exports.
    pub(super) const fn of(layout: &Layout) -> Self {
        if layout.shape[0] == 64 { Self::ByEntry } else { Self::ByField }
    }

    /// Returns the numbers of a field, entry after entry.
    pub(super) fn field(self, numbers: &[Number], field: usize) -> StepBy<Iter<'_, Number>> {
        match self {
            Self::ByEntry => numbers[field..].iter().step_by(numbers.len() / 64),
            Self::ByField => numbers[64 * field..64 * (field + 1)].iter().step_by(1),
        }
    }
}

/// What is known of a field before its numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Field {
    Unknown,
    Is(Column),
    /// The field is not checked.
    Skipped,
}

impl Field {
    pub(super) const fn column(self) -> Option<Column> {
        match self {
            Self::Is(column) => Some(column),
            Self::Unknown | Self::Skipped => None,
        }
    }
}

/// The most wrong words in a field that is still like a column. Two columns differ in at least 49 of 64 words, so with up
/// to 24 wrong words, a field is nearest to its own column. With more wrong words than right ones, the field is probably
/// another column, and a list of its wrong words would not help.
const MOST_WRONG: usize = 32;

/// How many readings that fit equally well are kept, which is enough to show that there are several.
const MOST: usize = 4;

/// An array whose fields are to be found.
pub(super) struct Unread<'a> {
    pub(super) numbers: &'a [Number],
    pub(super) fields: Vec<Field>,
    pub(super) order: Option<Order>,
    pub(super) mapping: Option<Mapping>,
}

/// One array in one reading. A column is `None` if the field is not checked.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    pub(super) order: Order,
    pub(super) columns: Vec<Option<Column>>,
    pub(super) wrong: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reading {
    pub(super) mapping: Mapping,
    pub(super) parts: Vec<Part>,
}

impl Reading {
    pub(super) fn wrong(&self) -> usize {
        self.parts.iter().map(|part| part.wrong).sum()
    }

    /// Whether the columns are those of known tables, in any order of the numbers.
    pub(super) fn has_tables(&self) -> bool {
        groups(self.parts.iter().map(|part| (part, true)))
            .iter()
            .all(|(columns, _)| tables(columns, None).is_some())
    }

    /// Whether two readings differ at most in the mapping.
    pub(super) fn is_like(&self, other: &[Part]) -> bool {
        let is_like =
            |(part, other): (&Part, &Part)| (part.order, &part.columns) == (other.order, &other.columns);
        self.parts.iter().zip(other).all(is_like)
    }
}

/// The columns of an array, or of several arrays with one column each, and the order of their numbers. The order is
/// `None` if there is no other, or if the file shows it.
pub(super) type Group = (Vec<Option<Column>>, Option<Order>);

/// Returns the groups of some arrays, given for each array whether the file shows its order.
pub(super) fn groups<'a>(parts: impl Iterator<Item = (&'a Part, bool)>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut is_single = false;
    for (part, is_shown) in parts {
        let was_single = replace(&mut is_single, part.columns.len() == 1);
        match groups.last_mut() {
            Some((columns, _)) if was_single && is_single => columns.extend(&part.columns),
            _ => groups.push((part.columns.clone(), (!is_single && !is_shown).then_some(part.order))),
        }
    }
    groups
}

/// Returns the names of the tables with these columns, one table after the other. `None` if no tables have these
/// columns, or not in this order.
pub(super) fn tables(columns: &[Option<Column>], order: Option<Order>) -> Option<Vec<&'static str>> {
    let (columns, mut names) = (columns.iter().copied().collect::<Option<Vec<_>>>()?, Vec::new());
    let mut rest = &columns[..];
    while !rest.is_empty() {
        let has_order = |layout: &Layout| match order {
            Some(Order::ByEntry) => Order::of(layout) == Order::ByEntry && layout.columns == columns,
            Some(Order::ByField) => Order::of(layout) == Order::ByField || layout.columns.len() == 1,
            None => true,
        };
        // Two tables with the same columns differ only in their order, and no table begins with all columns of another.
        let layout = LAYOUTS.iter().find(|layout| rest.starts_with(layout.columns) && has_order(layout))?;
        names.push(layout.name);
        rest = &rest[layout.columns.len()..];
    }
    Some(names)
}

/// Names columns as `--layout` does.
pub(super) fn names(columns: &[Option<Column>], order: Option<Order>) -> String {
    let of_columns = || columns.iter().map(|it| it.map_or("_".to_owned(), Column::name)).collect::<Vec<_>>();
    tables(columns, order).map_or_else(|| of_columns().join(","), |tables| tables.join(","))
}

/// Returns the options that state columns and their order.
pub(super) fn layout_option(groups: &[Group]) -> String {
    let is_by_field = groups
        .iter()
        .any(|(columns, order)| *order == Some(Order::ByField) && tables(columns, *order).is_none());
    let of_group = |(columns, order): &Group| names(columns, order.filter(|_| !is_by_field));
    let names = groups.iter().map(of_group).collect::<Vec<_>>().join(",");
    let columns: Vec<_> = groups.iter().flat_map(|(columns, _)| columns).collect();
    let is_repeated = |i: usize| columns[i].is_some() && columns[..i].contains(&columns[i]);
    let is_mixed = is_by_field && groups.iter().any(|(_, order)| *order == Some(Order::ByEntry));
    if is_mixed || (0..columns.len()).any(is_repeated) {
        return format!("the columns {names}, for which there is no --layout");
    }
    // A shell would interpret brackets and bars.
    let quote = if names.contains(['(', '|']) { "'" } else { "" };
    format!("--layout {quote}{names}{quote}{}", if is_by_field { " --by-field" } else { "" })
}

/// The words of all columns in all mappings.
pub(super) struct Library(Vec<Known>);

/// The words of all columns in one mapping.
struct Known(Vec<(Column, [u64; 64])>);

impl Library {
    pub(super) fn new() -> Self {
        let columns = Column::all();
        let words = |mapping, column: Column| {
            let mut words = [0; 64];
            words.iter_mut().enumerate().for_each(|(row, word)| *word = column.expected(mapping, row));
            words
        };
        let known = |mapping| columns.iter().map(|&column| (column, words(mapping, column))).collect();
        Self(Mapping::ALL.into_iter().map(|mapping| Known(known(mapping))).collect())
    }

    /// Returns the best parts for an array, or the index of the first field that is like no column. There are several
    /// parts if they fit equally well.
    pub(super) fn parts(&self, mapping: Mapping, array: &Unread<'_>) -> Result<Vec<Part>, usize> {
        let index = Mapping::ALL.iter().position(|&it| it == mapping).expect("a mapping");
        self.0[index].parts(array)
    }

    /// Returns the best readings of some arrays in a mapping; an array that names a mapping itself is read in that. The
    /// error is the index of an array and of its field that is like no column.
    pub(super) fn readings(
        &self,
        mapping: Mapping,
        arrays: &[Unread<'_>],
    ) -> Result<Vec<Reading>, (usize, usize)> {
        let mut readings = vec![Reading { mapping, parts: Vec::new() }];
        for (index, array) in arrays.iter().enumerate() {
            let parts = self.parts(array.mapping.unwrap_or(mapping), array);
            let parts = parts.map_err(|field| (index, field))?;
            let with = |reading: &Reading, part: &Part| Reading {
                mapping,
                parts: reading.parts.iter().chain([part]).cloned().collect(),
            };
            readings = match &parts[..] {
                [part] => {
                    for reading in &mut readings {
                        reading.parts.push(part.clone());
                    }
                    readings
                }
                _ => readings
                    .iter()
                    .flat_map(|it| parts.iter().map(|part| with(it, part)))
                    .take(MOST)
                    .collect(),
            };
        }
        Ok(readings)
    }
}

impl Known {
    /// Returns the columns that fit a field best, and how many words differ. The limit of wrong words is for unknown
    /// fields only.
    fn nearest(
        &self,
        field: Field,
        numbers: &StepBy<Iter<'_, Number>>,
    ) -> Option<(Vec<Option<Column>>, usize)> {
        let mut least = match field {
            Field::Unknown => MOST_WRONG,
            Field::Is(_) => 64,
            Field::Skipped => return Some((vec![None], 0)),
        };
        let is_possible = |column| [Field::Unknown, Field::Is(column)].contains(&field);
        let mut best = Vec::new();
        for (column, expected) in self.0.iter().filter(|(column, _)| is_possible(*column)) {
            let differing =
                numbers.clone().zip(expected).filter(|(found, expected)| found.word != **expected);
            let wrong = differing.take(least + 1).count();
            if wrong < least {
                best.clear();
            }
            if wrong <= least {
                least = wrong;
                best.push(Some(*column));
            }
        }
        Some((best, least)).filter(|(best, _)| !best.is_empty())
    }

    fn parts(&self, array: &Unread<'_>) -> Result<Vec<Part>, usize> {
        let orders = match array.order {
            Some(order) => vec![order],
            None if array.fields.len() == 1 => vec![Order::ByEntry],
            None => vec![Order::ByEntry, Order::ByField],
        };
        let (mut best, mut unlike): (Vec<Part>, _) = (Vec::new(), 0);
        for order in orders {
            let mut parts = vec![Part { order, columns: Vec::new(), wrong: 0 }];
            for (number, &field) in array.fields.iter().enumerate() {
                let Some((columns, wrong)) = self.nearest(field, &order.field(array.numbers, number)) else {
                    unlike = unlike.max(number);
                    parts.clear();
                    break;
                };
                let longer = |part: &Part, column: &Option<Column>| {
                    let columns = part.columns.iter().chain([column]).copied().collect();
                    Part { order, columns, wrong: part.wrong + wrong }
                };
                parts = match &columns[..] {
                    [column] => {
                        for part in &mut parts {
                            part.columns.push(*column);
                            part.wrong += wrong;
                        }
                        parts
                    }
                    _ => parts
                        .iter()
                        .flat_map(|part| columns.iter().map(|it| longer(part, it)))
                        .take(MOST)
                        .collect(),
                };
            }
            let wrong = |parts: &[Part]| parts.first().map_or(usize::MAX, |part| part.wrong);
            if wrong(&parts) < wrong(&best) {
                best = parts;
            } else if wrong(&parts) == wrong(&best) {
                best.extend(parts);
            }
        }
        if best.is_empty() { Err(unlike) } else { Ok(best) }
    }
}
