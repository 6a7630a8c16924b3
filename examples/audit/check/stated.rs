//! Collects what a file says of its numbers: by the name of an array, the names of its fields, its labels, and the
//! mapping that the format names.

use quintessence::{Line, Mapping, Square};
use quintessence_header::array::numbering;

use super::document;
use super::names::{self, Meaning};
use super::reading::{self, Field, Order};
use super::source::{Array, Label, Problem};
use crate::tables::Column;

/// What a file says of one array.
pub(super) struct Stated {
    pub(super) fields: Vec<Field>,
    /// The name of each field as it is written. Empty if there is none.
    pub(super) written: Vec<String>,
    /// The order that names or a declaration show.
    pub(super) shown: Option<Order>,
    /// The order, unless fields without names leave it open.
    pub(super) order: Option<Order>,
    /// The mapping, and where the file names it.
    pub(super) mapping: Option<(Mapping, String)>,
    /// The name of the table or of its columns. Empty if the file says nothing.
    pub(super) name: String,
}

impl Stated {
    pub(super) fn of(array: &Array) -> Result<Self, Problem> {
        let count = array.numbers.len() / 64;
        let (paths, shown) = paths(array)?;
        let shown = shown.or(of_lengths(array));
        let path = |field| paths.get(field % paths.len().max(1)).copied().unwrap_or_default();
        let written = (0..count).map(|field| path(field).last().cloned().unwrap_or_default()).collect();
        let meanings: Vec<_> = (0..count).map(|field| names::of_field(path(field))).collect();
        let mut fields = of_meanings(&meanings);
        let mut order = shown;
        let of_name = |name| Some((String::as_str(name), names::of_array(name)?.0));
        let of_document = || document::table(array).map(|(name, layout)| (name, Meaning::Table(layout)));
        let named = array.names.iter().find_map(of_name).or_else(of_document);
        let columns: Vec<_> = fields.iter().map(|field| field.column()).collect();
        let mut name =
            if columns.iter().all(Option::is_none) { String::new() } else { reading::names(&columns, None) };
        if let Some((text, meaning)) = named {
            let (columns, of_name) = match meaning {
                Meaning::Table(layout) => (layout.columns.to_vec(), Some(Order::of(layout))),
                Meaning::Column(column) => (vec![column], None),
                Meaning::EachLine(of_line) => (Line::ALL.map(of_line).to_vec(), None),
            };
            if columns.len() == count {
                if fields.iter().all(|&field| field == Field::Unknown) {
                    text.clone_into(&mut name);
                    order = order.or(of_name);
                }
                for (field, column) in fields.iter_mut().zip(columns) {
                    if *field == Field::Unknown {
                        *field = Field::Is(column);
                    }
                }
            } else if let (Meaning::Table(layout), true) = (meaning, name.is_empty()) {
                let (found, expected) = (array.numbers.len(), 64 * columns.len());
                let line = array.numbers.last().map_or(1, |number| number.line);
                let message = format!(
                    "found {found} numbers of '{text:.40}'; the table {} has {expected}",
                    layout.name
                );
                return Err(Problem::new(line, message));
            }
        }
        let order = order.or((!fields.contains(&Field::Unknown)).then_some(Order::ByEntry));
        Ok(Self { fields, written, shown, order, mapping: mapping(array)?, name })
    }

    pub(super) const fn by_layout(
        fields: Vec<Field>,
        order: Order,
        shown: Option<Order>,
        mapping: Option<(Mapping, String)>,
    ) -> Self {
        Self { fields, written: Vec::new(), shown, order: Some(order), mapping, name: String::new() }
    }
}

/// Returns the order of the numbers if names or a declaration show it.
pub(super) fn order(array: &Array) -> Option<Order> {
    paths(array).ok().and_then(|(_, order)| order).or(of_lengths(array))
}

/// Returns the mapping that a file names, perhaps in several places, and one of these places.
pub(super) fn mapping(array: &Array) -> Result<Option<(Mapping, String)>, Problem> {
    let suffix = |name: &String| Some((names::of_array(name)?.1?, format!("the name '{name:.40}'")));
    let places = [array.names.iter().find_map(suffix), document::mapping(array)?, of_labels(array)?];
    let mut places = places.into_iter().flatten();
    let Some((mapping, place)) = places.next() else { return Ok(None) };
    match places.find(|(other, _)| *other != mapping) {
        Some((other, elsewhere)) => {
            let (mapping, other) = (numbering(mapping), numbering(other));
            Err(Problem::new(array.line(), format!("{place} says {mapping}, but {elsewhere} says {other}")))
        }
        None => Ok(Some((mapping, place))),
    }
}

/// Returns the names of the fields, or of the first ones if the names of the others repeat them, and the order of the
/// numbers if the names show it.
fn paths(array: &Array) -> Result<(Vec<&[String]>, Option<Order>), Problem> {
    let (numbers, count) = (&array.numbers, array.numbers.len() / 64);
    let is_named = |paths: &[Vec<String>]| paths.iter().any(|path| names::of_field(path).is_some());
    if is_named(&array.fields) || array.members.is_empty() {
        let is_by_field = numbers.chunks(64).all(|field| field.iter().all(|it| it.field == field[0].field));
        let other = (0..numbers.len()).find(|&i| numbers[i].field != numbers[i % count].field);
        let order = match other {
            Some(i) if !is_by_field && is_named(&array.fields) => {
                let message = format!("the fields of entry {} are not those of the first entry", i / count);
                return Err(Problem::new(numbers[i].line, message));
            }
            Some(_) if !is_by_field => return Ok((Vec::new(), None)),
            Some(_) => Some(Order::ByField),
            None => Some(Order::ByEntry).filter(|_| !is_by_field),
        };
        let step = if order == Some(Order::ByField) { 64 } else { 1 };
        return Ok(((0..count).map(|field| &*array.fields[numbers[step * field].field]).collect(), order));
    }
    if count.is_multiple_of(array.members.len()) {
        let order = Some(Order::ByEntry).filter(|_| array.members.len() > 1);
        return Ok((array.members.iter().map(|path| &path[..]).collect(), order));
    }
    if is_named(&array.members) {
        let (found, declared) = (numbers.len(), array.members.len());
        let message =
            format!("found {found} numbers; the declared type has {declared} fields for each of 64 entries");
        return Err(Problem::new(numbers[found - 1].line, message));
    }
    Ok((Vec::new(), None))
}

fn of_meanings(meanings: &[Option<Meaning>]) -> Vec<Field> {
    // The columns of the first line tell apart what belongs to each line, such as `lower` and `upper`.
    let of_rank = |meaning: &Option<Meaning>| match meaning {
        Some(Meaning::EachLine(of_line)) => Some(of_line(Line::Rank)),
        _ => None,
    };
    let field = |number: usize| match meanings[number] {
        Some(Meaning::Column(column)) => Field::Is(column),
        Some(Meaning::EachLine(of_line)) => {
            let is_same = |other: &&Option<Meaning>| of_rank(other) == Some(of_line(Line::Rank));
            let lines = Line::ALL.len();
            let is_complete = meanings.iter().filter(is_same).take(lines + 1).count() == lines;
            if !is_complete {
                return Field::Unknown;
            }
            let before = meanings[..number].iter().filter(is_same).count();
            Field::Is(of_line(Line::ALL[before]))
        }
        _ => Field::Unknown,
    };
    (0..meanings.len()).map(field).collect()
}

/// Returns the order of an array whose declaration has the number of squares as a length.
fn of_lengths(array: &Array) -> Option<Order> {
    match array.lengths[..] {
        [64, ..] => Some(Order::ByEntry),
        [.., 64] => Some(Order::ByField),
        _ => None,
    }
}

/// Returns the mapping in which the labels of the entries are their squares. Labels of occupancies must be in order.
/// Labels are not read if none of them is a square or an occupancy.
fn of_labels(array: &Array) -> Result<Option<(Mapping, String)>, Problem> {
    let (labels, count) = (&array.labels, array.numbers.len() / 64);
    let is_wrong = |column: Column, mapping: Mapping| {
        labels
            .iter()
            .enumerate()
            .filter(move |(row, label)| !column.label(mapping, *row).eq_ignore_ascii_case(&label.text))
    };
    let is_occupancy = |it: &Label| it.text.len() == 6 && it.text.chars().all(|it| "X.".contains(it));
    let is_square = |it: &Label| it.text.to_ascii_lowercase().parse::<Square>().is_ok();
    let Some(first) = labels.iter().find(|it| is_square(it) || is_occupancy(it)) else { return Ok(None) };
    let is_occupancy = is_occupancy(first);
    let misplaced = labels.iter().enumerate().find(|(row, label)| label.before != row * count);
    if let Some(label) = misplaced.map(|(_, label)| label).or(labels.last().filter(|_| labels.len() != 64)) {
        let message = format!(
            "found {} labels such as '{}'; expected one for each of 64 entries",
            labels.len(),
            first.text
        );
        return Err(Problem::new(label.line, message));
    }
    let (column, mappings) = if is_occupancy {
        (Column::FirstRank(Square::A1), &[Mapping::A1][..])
    } else {
        (Column::Bit, &Mapping::ALL[..])
    };
    let nearest = mappings.iter().min_by_key(|&&mapping| is_wrong(column, mapping).count());
    let mapping = *nearest.expect("there is a mapping");
    if let Some((row, label)) = is_wrong(column, mapping).next() {
        let message =
            format!("'{:.40}' labels entry {row}, expected '{}'", label.text, column.label(mapping, row));
        return Err(Problem::new(label.line, message));
    }
    Ok((!is_occupancy).then(|| (mapping, "the order of the labels".to_owned())))
}
