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

/// A way to read the numbers as a table.
struct Reading {
    /// The distance of the numbers of two entries, and of two fields.
    steps: [usize; 2],
    /// The column that each field contains, with the number of wrong words. A field without a column is not compared.
    columns: Vec<Option<(Column, usize)>>,
}

impl Reading {
    const fn index(&self, row: usize, field: usize) -> usize {
        let [entry, of_field] = self.steps;
        row * entry + field * of_field
    }

    fn wrong(&self) -> usize {
        self.columns.iter().flatten().map(|(_, wrong)| wrong).sum()
    }
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
        agreeing.retain(|&other| reading.wrong() > 0 && self.reading(other, columns).wrong() == 0);
        let is_unknown = |column: &Option<(Column, usize)>| column.is_some_and(|(_, wrong)| wrong > 32);
        if let (None, [], Some(field)) = (columns, &agreeing[..], reading.columns.iter().position(is_unknown))
        {
            return Err(format!(
                "{path}: field {} is like no column with {}; name the fields by --layout",
                field + 1,
                numbering(mapping)
            ));
        }
        let check = |(field, column): (usize, &Option<(Column, usize)>)| {
            let (column, _) = (*column)?;
            let cases = (0..64).map(|row| {
                let (found, line) = self.numbers[reading.index(row, field)];
                let label = column.label(mapping, row);
                let place = move || format!("{path}:{line}, field {} of entry {row} ({label})", field + 1);
                (found, column.expected(mapping, row), place)
            });
            Some(Check::new(column.name(), format!("field {} of {fields}", field + 1), cases))
        };
        let checks = reading.columns.iter().enumerate().filter_map(check).collect();
        let section = Section { name: "file", title: format!("{path}, {}", numbering(mapping)), checks };
        Ok((Audit(vec![section]), agreeing.into_iter().map(Mapping::name).collect()))
    }

    /// Reads the numbers entry by entry or field by field, whichever has fewer wrong words.
    fn reading(&self, mapping: Mapping, columns: Option<&[Option<Column>]>) -> Reading {
        let fields = self.numbers.len() / 64;
        let known: Vec<_> = Column::all()
            .into_iter()
            .map(|column| (column, (0..64).map(|row| column.expected(mapping, row)).collect::<Vec<_>>()))
            .collect();
        let readings = [[fields, 1], [1, 64]].map(|steps| {
            let mut reading = Reading { steps, columns: Vec::new() };
            for field in 0..fields {
                let words: Vec<_> = (0..64).map(|row| self.numbers[reading.index(row, field)].0).collect();
                let is_asked = |column| columns.is_none_or(|columns| columns[field] == Some(column));
                let candidates = known.iter().filter(|(column, _)| is_asked(*column));
                let wrong = candidates.map(|(column, expected)| {
                    (
                        *column,
                        words.iter().zip(expected).filter(|(found, expected)| found != expected).count(),
                    )
                });
                reading.columns.push(wrong.min_by_key(|(_, wrong)| *wrong));
            }
            reading
        });
        let [by_entry, by_field] = readings;
        if by_field.wrong() < by_entry.wrong() { by_field } else { by_entry }
    }
}
