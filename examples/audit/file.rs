//! Tables in files of C, Rust or plain text, compared with the oracle.

use std::fs;
use std::path::Path;

use example_support::counted;
use quintessence::Mapping;

use crate::checks::{Audit, Check, Section};
use crate::literals;
use crate::tables::{Column, numbering};

/// The numbers of a file as a table: 64 entries with the same fields, or one array of 64 numbers for each field.
pub(crate) struct Numbers {
    path: String,
    /// Each number with its line.
    numbers: Vec<(u64, usize)>,
}

/// A field of a table.
struct Field {
    /// Each number with its line.
    words: Vec<(u64, usize)>,
    /// The column that the field contains, with the number of wrong words. A field without a column is not compared.
    column: Option<(Column, usize)>,
}

/// The number of wrong words of a table.
fn wrong(fields: &[Field]) -> usize {
    fields.iter().filter_map(|field| field.column).map(|(_, wrong)| wrong).sum()
}

impl Numbers {
    /// Reads the numbers of a file. An error names the file and the line.
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let bytes = fs::read(path).map_err(|error| format!("cannot read '{name}': {error}"))?;
        // Comments may be in any encoding.
        let numbers =
            literals::read(&String::from_utf8_lossy(&bytes)).map_err(|it| format!("{name}:{it}"))?;
        Ok(Self { path: name, numbers })
    }

    /// Compares each number with the expected one. Without `columns`, each field is compared with the column that has the
    /// most equal words. Also returns the mappings with which every number agrees, if a number is wrong.
    pub(crate) fn check(
        &self,
        mapping: Mapping,
        columns: Option<&[Option<Column>]>,
    ) -> Result<(Audit, Vec<&'static str>), String> {
        let (path, fields) = (&self.path, self.numbers.len() / 64);
        let expected = columns.map_or(64 * fields.max(1), |columns| 64 * columns.len());
        if self.numbers.len() != expected {
            let found = self.numbers.len();
            let end = self
                .numbers
                .last()
                .map_or(String::new(), |(_, line)| format!(", the last one in line {line}"));
            return Err(format!(
                "{path}: found {}{end}; expected 64 for each field{}",
                counted(found, "number"),
                columns.map_or(String::new(), |_| format!(", {expected} in all"))
            ));
        }
        let reading = self.reading(mapping, columns);
        let mut agreeing = Mapping::ALL.to_vec();
        agreeing.retain(|&other| wrong(&reading) > 0 && wrong(&self.reading(other, columns)) == 0);
        let is_unknown = |field: &Field| field.column.is_some_and(|(_, wrong)| wrong > 32);
        if let (None, [], Some(field)) = (columns, &agreeing[..], reading.iter().position(is_unknown)) {
            return Err(format!(
                "{path}: field {} is like no column with {}; name the fields by --layout",
                field + 1,
                numbering(mapping)
            ));
        }
        let check = |(number, field): (usize, &Field)| {
            let (column, _) = field.column?;
            let cases = field.words.iter().enumerate().map(|(row, &(found, line))| {
                let label = column.label(mapping, row);
                let place = move || format!("{path}:{line}, field {number} of entry {row} ({label})");
                (found, column.expected(mapping, row), place)
            });
            Some(Check::new(column.name(), format!("field {number} of {fields}"), cases))
        };
        let checks = (1..).zip(&reading).filter_map(check).collect();
        let section = Section { name: "file", title: format!("{path}, {}", numbering(mapping)), checks };
        Ok((Audit(vec![section]), agreeing.into_iter().map(Mapping::name).collect()))
    }

    /// Reads the numbers entry by entry or field by field, whichever has fewer wrong words.
    fn reading(&self, mapping: Mapping, columns: Option<&[Option<Column>]>) -> Vec<Field> {
        let expected = |column: Column| (0..64).map(move |row| column.expected(mapping, row));
        let known: Vec<_> =
            Column::all().into_iter().map(|it| (it, expected(it).collect::<Vec<_>>())).collect();
        let field = |(number, words): (usize, Vec<(u64, usize)>)| {
            let is_asked = |column| columns.is_none_or(|columns| columns[number] == Some(column));
            let wrong = known.iter().filter(|(column, _)| is_asked(*column)).map(|(column, expected)| {
                (
                    *column,
                    words.iter().zip(expected).filter(|((found, _), expected)| found != *expected).count(),
                )
            });
            let column = wrong.min_by_key(|(_, wrong)| *wrong);
            Field { words, column }
        };
        let fields = self.numbers.len() / 64;
        let by_entry =
            (0..fields).map(|field| self.numbers.iter().skip(field).step_by(fields).copied().collect());
        let by_entry: Vec<_> = by_entry.enumerate().map(field).collect();
        let by_field: Vec<_> = self.numbers.chunks(64).map(<[_]>::to_vec).enumerate().map(field).collect();
        if wrong(&by_field) < wrong(&by_entry) { by_field } else { by_entry }
    }
}
