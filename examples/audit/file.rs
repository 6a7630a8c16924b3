//! The option `--check`: compares a table in a file, which another program may have written, with the oracle.
//!
//! The option `--layout` can say which column each field of the file contains. Otherwise a field is compared with the
//! column that most of its numbers fit, so that a few wrong numbers are still found.

use std::fs;
use std::path::Path;

use example_support::counted;
use quintessence::Mapping;

use crate::checks::{Audit, Check, Section};
use crate::literals;
use crate::tables::{Column, numbering};

/// All numbers of the text file that is checked: 64 entries with the same fields, or 64 numbers for each field in turn.
pub(crate) struct Numbers {
    path: String,
    numbers: Vec<(u64, usize)>,
}

struct Field {
    words: Vec<(u64, usize)>,
    /// The column with which the field of the file is compared, and how many words differ. `None` if the field is
    /// skipped.
    column: Option<(Column, usize)>,
}

fn count_wrong(fields: &[Field]) -> usize {
    fields.iter().filter_map(|field| field.column).map(|(_, wrong)| wrong).sum()
}

impl Numbers {
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let bytes = fs::read(path).map_err(|error| format!("cannot read '{name}': {error}"))?;
        // A comment that is not in UTF-8 must not prevent the check.
        let numbers =
            literals::read(&String::from_utf8_lossy(&bytes)).map_err(|it| format!("{name}:{it}"))?;
        Ok(Self { path: name, numbers })
    }

    /// Compares all numbers with the oracle. If some are wrong, the second result lists the mappings in which all
    /// numbers would be right, because a wrong `--mapping` is the likely reason.
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
                "{path}: found {}{end}; expected 64 numbers for each field of the table{}",
                counted(found, "number"),
                columns.map_or(String::new(), |_| format!(", so {expected} with this --layout"))
            ));
        }
        let reading = self.reading(mapping, columns);
        let mut agreeing = Mapping::ALL.to_vec();
        agreeing
            .retain(|&other| count_wrong(&reading) > 0 && count_wrong(&self.reading(other, columns)) == 0);
        let is_unknown = |field: &Field| field.column.is_some_and(|(_, wrong)| wrong > 32);
        if let (None, [], Some(field)) = (columns, &agreeing[..], reading.iter().position(is_unknown)) {
            return Err(format!(
                "{path}: field {} is like no column that audit knows, with {}; use --layout to say what the fields contain",
                field + 1,
                numbering(mapping)
            ));
        }
        let check = |(number, field): (usize, &Field)| {
            let (column, _) = field.column?;
            let cases = field.words.iter().enumerate().map(|(row, &(found, line))| {
                let label = column.label(mapping, row);
                let describe = move || format!("{path}:{line}, field {number} of entry {row} ({label})");
                (found, column.expected(mapping, row), describe)
            });
            Some(Check::new(column.name(), format!("field {number} of {fields}"), cases))
        };
        let checks = (1..).zip(&reading).filter_map(check).collect();
        let guess =
            if columns.is_none() { "; the columns are guessed, because no --layout names them" } else { "" };
        let section =
            Section { name: "file", title: format!("{path}, {}{guess}", numbering(mapping)), checks };
        Ok((Audit(vec![section]), agreeing.into_iter().map(Mapping::name).collect()))
    }

    /// Splits the numbers into fields, stored entry after entry or field after field, whichever gives fewer wrong
    /// numbers.
    fn reading(&self, mapping: Mapping, columns: Option<&[Option<Column>]>) -> Vec<Field> {
        let expected = |column: Column| (0..64).map(move |row| column.expected(mapping, row));
        let known: Vec<_> =
            Column::all().into_iter().map(|it| (it, expected(it).collect::<Vec<_>>())).collect();
        let field = |(number, words): (usize, Vec<(u64, usize)>)| {
            let is_possible = |column| columns.is_none_or(|columns| columns[number] == Some(column));
            let wrong = known.iter().filter(|(column, _)| is_possible(*column)).map(|(column, expected)| {
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
        if count_wrong(&by_field) < count_wrong(&by_entry) { by_field } else { by_entry }
    }
}
