//! The value of the option `--layout`.

use super::reading::Field;
use crate::tables::{Column, LAYOUTS};

/// Parses the names of fields. The name of a table stands for all of its columns.
pub(super) fn parse(text: &str) -> Result<Vec<Field>, String> {
    let refused =
        |problem: String| Err(format!("invalid value '{text:.200}' for '--layout <FIELDS>': {problem}"));
    let (all, mut fields) = (Column::all(), Vec::new());
    for (number, written) in (1..).zip(text.split(',')) {
        let name = written.replace(' ', "");
        let layout = LAYOUTS.iter().find(|layout| layout.name.eq_ignore_ascii_case(&name));
        let columns = match (layout, all.iter().find(|column| column.name() == name)) {
            (Some(layout), _) => layout.columns.to_vec(),
            (None, Some(&column)) => vec![column],
            (None, None) if name == "_" => {
                fields.push(Field::Skipped);
                continue;
            }
            (None, None) => {
                let names: Vec<_> = all.into_iter().map(Column::name).collect();
                return refused(format!(
                    "field {number} has the unknown name '{name:.40}'; expected '_', a table, or {}",
                    names.join(", ")
                ));
            }
        };
        for column in columns {
            if fields.contains(&Field::Is(column)) {
                return refused(format!("field {number} names the column '{}' a second time", column.name()));
            }
            fields.push(Field::Is(column));
        }
    }
    if fields.iter().all(|&field| field == Field::Skipped) {
        return refused("nothing would be checked; expected at least one column or table".to_owned());
    }
    Ok(fields)
}
