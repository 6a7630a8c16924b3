//! The option `--check`: compares the tables in a file, which another program may have written, with the oracle.
//!
//! What a file says of its numbers decides what they are compared with, unless the option `--layout` says something
//! else. Numbers without names are compared with all columns. If exactly one known table in the expected mapping is not
//! the best reading, the file is refused with a list of the possible options, because a guess must not pass.

mod checked;
mod csv;
mod document;
mod input;
mod json;
mod layout;
mod names;
mod reading;
mod source;
mod stated;

use std::path::Path;

use example_support::counted;
use quintessence::Mapping;
use quintessence_header::array::numbering;

use self::checked::{Checked, Table};
use self::input::Input;
use self::layout::Place;
use self::reading::{Library, Order};
use self::source::{Array, Problem};
use self::stated::Stated;
use crate::checks::Audit;

/// Compares all numbers of a file. The text says as what wrong numbers would be right.
pub(crate) fn check(
    path: &Path,
    mapping: Option<Mapping>,
    layout: Option<&str>,
    is_by_field: bool,
) -> Result<(Audit, String), String> {
    let layout = layout.map(|layout| layout::parse(layout, is_by_field)).transpose()?;
    let input = Input::read(path)?;
    let at = |problem: Problem| format!("{}:{}: {}", input.name, problem.line, problem.message);
    let arrays = in_fields(input.arrays, layout.as_deref()).map_err(at)?;
    let (mut tables, mut rest) = (Vec::new(), layout.as_deref().unwrap_or_default());
    for array in arrays {
        if layout.is_some() {
            let (places, others) = rest.split_at(array.numbers.len() / 64);
            rest = others;
            tables.extend(in_layout(&array, places, is_by_field).map_err(at)?);
        } else {
            let stated = Stated::of(&array).map_err(at)?;
            tables.push(Table { numbers: array.numbers, stated });
        }
    }
    for table in &tables {
        if let (Some((named, place)), Some(given)) = (&table.stated.mapping, mapping)
            && given != *named
        {
            let (named, given) = (numbering(*named), numbering(given));
            let message = format!("{place} says {named}, but --mapping says {given}");
            return Err(at(Problem::new(table.line(), message)));
        }
    }
    let encoding = input
        .other_encoding
        .map_or(String::new(), |line| format!("; read as Latin-1, because line {line} is not in UTF-8"));
    let mapping = mapping.unwrap_or(Mapping::A1);
    Checked { name: input.name, encoding, tables, mapping, library: Library::new() }.report()
}

/// Returns the tables of an array: one for each part of the layout, or if the file shows the order of the numbers, one.
fn in_layout(array: &Array, places: &[Place], is_by_field: bool) -> Result<Vec<Table>, Problem> {
    let (shown, mapping) = (stated::order(array), stated::mapping(array)?);
    if shown == Some(Order::ByEntry) && is_by_field {
        let message = "the file shows its fields entry by entry, but --by-field says field by field";
        return Err(Problem::new(array.line(), message));
    }
    let mut rest = &array.numbers[..];
    let table = |places: &[Place]| {
        let (numbers, others) = rest.split_at(64 * places.len());
        rest = others;
        let fields = places.iter().map(|place| place.field).collect();
        let order = shown.unwrap_or(places[0].order);
        Table { numbers: numbers.to_vec(), stated: Stated::by_layout(fields, order, shown, mapping.clone()) }
    };
    Ok(places.chunk_by(|a, b| shown.is_some() || a.segment == b.segment).map(table).collect())
}

/// Returns arrays of 64 numbers for each of their fields. If an array has another number of them, all arrays together
/// are one table, because the file gives no name to any of them.
fn in_fields(arrays: Vec<Array>, layout: Option<&[Place]>) -> Result<Vec<Array>, Problem> {
    let numbers = || arrays.iter().flat_map(|array| &array.numbers);
    let found = numbers().count();
    let expected = layout.map_or(64 * (found / 64).max(1), |fields| 64 * fields.len());
    if found != expected {
        let end =
            numbers().last().map_or(String::new(), |last| format!(", the last one in line {}", last.line));
        let total = layout.map_or(String::new(), |fields| {
            let made = counted(found / 64, "field");
            let lacking = fields.get(found / 64).and_then(|place| place.field.column());
            let lacking = lacking
                .map_or(String::new(), |column| format!(", so the column {} lacks some", column.name()));
            format!(", so {expected} with this --layout; the numbers are enough for {made}{lacking}")
        });
        let line = numbers().next().map_or(1, |first| first.line);
        let found = counted(found, "number");
        let message = format!("found {found}{end}; expected 64 numbers for each field of the table{total}");
        return Err(Problem::new(line, message));
    }
    if arrays.iter().all(|array| array.numbers.len().is_multiple_of(64)) {
        return Ok(arrays.into_iter().filter(|array| !array.numbers.is_empty()).collect());
    }
    let has_names = |array: &&Array| {
        let paths = array.fields.iter().chain(&array.members).flatten();
        array.names.iter().chain(paths).next().is_some() || !array.labels.is_empty()
    };
    if arrays.iter().any(|array| has_names(&array)) {
        let part = arrays.iter().find(|array| !array.numbers.len().is_multiple_of(64));
        let part = part.expect("not all arrays have 64 numbers for each field");
        let name = part.names.first().map_or(String::new(), |name| format!(" of '{name:.40}'"));
        let (found, line) = (part.numbers.len(), part.numbers.last().map_or(1, |number| number.line));
        return Err(Problem::new(line, format!("found {found} numbers{name}; expected 64 for each field")));
    }
    let mut whole = Array::default();
    numbers().for_each(|number| whole.push(number.word, number.line, &[]));
    Ok(vec![whole])
}
