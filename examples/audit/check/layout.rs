//! The options `--layout` and `--by-field`.

use super::reading::{Field, Order};
use crate::tables::{Column, LAYOUTS};

/// A field, and in which order its numbers stand.
pub(super) struct Place {
    pub(super) field: Field,
    /// The fields with one number have their numbers in one order, after those of fields with a lower number.
    pub(super) segment: usize,
    pub(super) order: Order,
}

/// Parses the names of fields. The name of a table stands for all of its columns in the order of the table, and columns
/// that are named one after the other have their numbers entry by entry.
pub(super) fn parse(text: &str, is_by_field: bool) -> Result<Vec<Place>, String> {
    let refused =
        |problem: String| Err(format!("invalid value '{text:.200}' for '--layout <FIELDS>': {problem}"));
    let (all, mut places) = (Column::all(), Vec::<Place>::new());
    let mut was_table = false;
    for (number, written) in (1..).zip(text.split(',')) {
        let name = written.replace(' ', "");
        let layout = LAYOUTS.iter().find(|layout| layout.name.eq_ignore_ascii_case(&name));
        let (fields, table) = match (all.iter().find(|column| column.name() == name), layout) {
            (Some(&column), _) => (vec![Field::Is(column)], None),
            (None, Some(layout)) => (layout.columns.iter().copied().map(Field::Is).collect(), Some(layout)),
            (None, None) if name == "_" => (vec![Field::Skipped], None),
            (None, None) => {
                let names: Vec<_> = all.into_iter().map(Column::name).collect();
                return refused(format!(
                    "field {number} has the unknown name '{name:.40}'; expected '_', a table, or {}",
                    names.join(", ")
                ));
            }
        };
        let before = places.last().map_or(0, |last| last.segment);
        let segment = before + usize::from(was_table || table.is_some());
        was_table = table.is_some();
        let order = if is_by_field { Order::ByField } else { table.map_or(Order::ByEntry, Order::of) };
        for field in fields {
            if let Some(column) = field.column().filter(|_| places.iter().any(|place| place.field == field)) {
                return refused(format!("field {number} names the column '{}' a second time", column.name()));
            }
            places.push(Place { field, segment, order });
        }
    }
    if places.iter().all(|place| place.field == Field::Skipped) {
        return refused("nothing would be checked; expected at least one column or table".to_owned());
    }
    Ok(places)
}
