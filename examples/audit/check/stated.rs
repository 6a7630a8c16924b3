//! Collects what a file says of its numbers: by the name of an array, the names of its fields, its labels, and the
//! mapping that the format names.

use quintessence::{Line, Mapping, Square};

use super::names::{self, Meaning};
use super::reading::{self, Field, Order};
use super::source::{Array, Label, Problem};
use crate::tables::{Column, numbering};

/// What a file says of one array.
pub(super) struct Stated {
    pub(super) fields: Vec<Field>,
    pub(super) order: Option<Order>,
    /// The mapping, and where the file names it.
    pub(super) mapping: Option<(Mapping, String)>,
    /// The name of the table or of its columns. Empty if the file says nothing.
    pub(super) name: String,
}

impl Stated {
    pub(super) fn of(array: &Array) -> Result<Self, Problem> {
        let count = array.numbers.len() / 64;
        let (mut fields, mut order) = of_fields(array)?;
        order = order.or(of_lengths(array));
        let named = array.names.iter().find_map(|name| Some((name, names::of_array(name)?.0)));
        let columns: Vec<_> = fields.iter().map(|field| field.column()).collect();
        let mut name =
            if columns.iter().all(Option::is_none) { String::new() } else { reading::names(&columns) };
        if let Some((text, meaning)) = named {
            let (columns, of_name) = match meaning {
                Meaning::Table(layout, order) => (layout.columns.to_vec(), order),
                Meaning::Column(column) => (vec![column], None),
                Meaning::EachLine(of_line) => (Line::ALL.map(of_line).to_vec(), None),
            };
            if columns.len() == count {
                if fields.iter().all(|&field| field == Field::Unknown) {
                    name.clone_from(text);
                    order = order.or(of_name);
                }
                for (field, column) in fields.iter_mut().zip(columns) {
                    if *field == Field::Unknown {
                        *field = Field::Is(column);
                    }
                }
            } else if let (Meaning::Table(layout, _), true) = (meaning, name.is_empty()) {
                let (found, expected) = (array.numbers.len(), 64 * columns.len());
                let line = array.numbers.last().map_or(1, |number| number.line);
                let message = format!(
                    "found {found} numbers of '{text:.40}'; the table {} has {expected}",
                    layout.name
                );
                return Err(Problem::new(line, message));
            }
        }
        Ok(Self { fields, order, mapping: mapping(array)?, name })
    }
}

/// Returns the mapping that a file names, perhaps in several places, and one of these places.
pub(super) fn mapping(array: &Array) -> Result<Option<(Mapping, String)>, Problem> {
    let suffix = |name: &String| Some((names::of_array(name)?.1?, format!("the name '{name:.40}'")));
    let places = [array.names.iter().find_map(suffix), of_format(array)?, of_labels(array)?];
    let mut places = places.into_iter().flatten();
    let Some((mapping, place)) = places.next() else { return Ok(None) };
    match places.find(|(other, _)| *other != mapping) {
        Some((other, elsewhere)) => {
            let (mapping, other) = (numbering(mapping), numbering(other));
            let line = array.numbers.first().map_or(1, |number| number.line);
            Err(Problem::new(line, format!("{place} says {mapping}, but {elsewhere} says {other}")))
        }
        None => Ok(Some((mapping, place))),
    }
}

/// Returns what the names of the fields say, and the order of the numbers if the names show it.
fn of_fields(array: &Array) -> Result<(Vec<Field>, Option<Order>), Problem> {
    let (numbers, count) = (&array.numbers, array.numbers.len() / 64);
    let meanings: Vec<_> = array.fields.iter().map(|path| names::of_field(path)).collect();
    let (meanings, order) = if meanings.iter().any(Option::is_some) {
        let is_by_field = numbers.chunks(64).all(|field| field.iter().all(|it| it.field == field[0].field));
        let other = (0..numbers.len()).find(|&i| numbers[i].field != numbers[i % count].field);
        let order = match other {
            Some(i) if !is_by_field => {
                let message = format!("the fields of entry {} are not those of the first entry", i / count);
                return Err(Problem::new(numbers[i].line, message));
            }
            Some(_) => Some(Order::ByField),
            None => Some(Order::ByEntry).filter(|_| !is_by_field),
        };
        let step = if order == Some(Order::ByField) { 64 } else { 1 };
        ((0..count).map(|field| meanings[numbers[step * field].field]).collect(), order)
    } else {
        let members: Vec<_> = array.members.iter().map(|path| names::of_field(path)).collect();
        if members.iter().all(Option::is_none) {
            return Ok((vec![Field::Unknown; count], None));
        }
        if !count.is_multiple_of(members.len()) {
            let message = format!(
                "found {} numbers; the declared type has {} fields for each of 64 entries",
                numbers.len(),
                members.len()
            );
            return Err(Problem::new(numbers[numbers.len() - 1].line, message));
        }
        ((0..count).map(|field| members[field % members.len()]).collect::<Vec<_>>(), Some(Order::ByEntry))
    };
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
    Ok(((0..count).map(field).collect(), order))
}

fn of_format(array: &Array) -> Result<Option<(Mapping, String)>, Problem> {
    let Some(name) = &array.mapping else { return Ok(None) };
    let mapping = Mapping::ALL.into_iter().find(|mapping| mapping.name().eq_ignore_ascii_case(name));
    let line = array.numbers.first().map_or(1, |number| number.line);
    let problem = || Problem::new(line, format!("the field 'mapping' is unknown: '{name:.40}'"));
    Ok(Some((mapping.ok_or_else(problem)?, "the field 'mapping'".to_owned())))
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
