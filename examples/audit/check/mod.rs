//! The option `--check`: compares the tables in a file, which another program may have written, with the oracle.
//!
//! What a file says of its numbers decides what they are compared with, unless the option `--layout` says something
//! else. Numbers without names are compared with all columns. If exactly one known table in the expected mapping is not
//! the best reading, the file is refused with a list of the possible options, because a guess must not pass.

mod checked;
mod csv;
mod file;
mod json;
mod layout;
mod names;
mod reading;
mod source;
mod stated;

use std::path::Path;

use example_support::counted;
use quintessence::Mapping;

use self::checked::Checked;
use self::file::File;
use self::reading::{Field, Library};
use self::source::{Array, Problem};
use self::stated::Stated;
use crate::checks::Audit;
use crate::tables::numbering;

/// Compares all numbers of a file. The text says as what wrong numbers would be right.
pub(crate) fn check(
    path: &Path,
    mapping: Option<Mapping>,
    layout: Option<&str>,
) -> Result<(Audit, String), String> {
    let layout = layout.map(layout::parse).transpose()?;
    let file = File::read(path)?;
    let at = |problem: Problem| format!("{}:{}: {}", file.name, problem.line, problem.message);
    let arrays =
        in_fields(file.arrays, layout.as_deref()).map_err(|problem| format!("{}:{problem}", file.name))?;
    let mut rest = layout.as_deref().unwrap_or_default();
    let mut stated = |array: &Array| {
        if layout.is_none() {
            return Stated::of(array);
        }
        let (fields, others) = rest.split_at(array.numbers.len() / 64);
        rest = others;
        let mapping = stated::mapping(array)?;
        Ok(Stated { fields: fields.to_vec(), order: None, mapping, name: String::new() })
    };
    let stated = arrays.iter().map(&mut stated).collect::<Result<Vec<_>, _>>().map_err(at)?;
    for (named, place) in stated.iter().filter_map(|stated| stated.mapping.as_ref()) {
        if let Some(given) = mapping.filter(|given| given != named) {
            return Err(format!(
                "{}: {place} says {}, but --mapping says {}",
                file.name,
                numbering(*named),
                numbering(given)
            ));
        }
    }
    let encoding = file
        .other_encoding
        .map_or(String::new(), |line| format!("; read as Latin-1, because line {line} is not in UTF-8"));
    let mapping = mapping.unwrap_or(Mapping::A1);
    Checked { name: file.name, encoding, arrays, stated, mapping, library: Library::new() }.report()
}

/// Returns arrays of 64 numbers for each of their fields. If an array has another number of them, all arrays together
/// are one table, because the file gives no name to any of them.
fn in_fields(arrays: Vec<Array>, layout: Option<&[Field]>) -> Result<Vec<Array>, String> {
    let numbers = || arrays.iter().flat_map(|array| &array.numbers);
    let found = numbers().count();
    let expected = layout.map_or(64 * (found / 64).max(1), |fields| 64 * fields.len());
    if found != expected {
        let end =
            numbers().last().map_or(String::new(), |last| format!(", the last one in line {}", last.line));
        let total = layout.map_or(String::new(), |_| format!(", so {expected} with this --layout"));
        let found = counted(found, "number");
        return Err(format!(" found {found}{end}; expected 64 numbers for each field of the table{total}"));
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
        return Err(format!("{line}: found {found} numbers{name}; expected 64 for each field"));
    }
    let mut whole = Array::default();
    numbers().for_each(|number| whole.push(number.word, number.line, &[]));
    Ok(vec![whole])
}
