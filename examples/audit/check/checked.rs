//! Chooses the columns with which the numbers of a file are compared, and compares them.

use quintessence::Mapping;

use super::reading::{Field, Library, Order, Part, Reading, Unread, layout_option, names, tables};
use super::source::Array;
use super::stated::Stated;
use crate::checks::{Audit, Check, Section};
use crate::tables::{Column, numbering};

/// A file with what it says of its numbers.
pub(super) struct Checked {
    pub(super) name: String,
    /// What the report says if the file is not in UTF-8.
    pub(super) encoding: String,
    pub(super) arrays: Vec<Array>,
    pub(super) stated: Vec<Stated>,
    /// The mapping of arrays that name none.
    pub(super) mapping: Mapping,
    pub(super) library: Library,
}

impl Checked {
    fn mapping_of(&self, index: usize) -> Mapping {
        self.stated[index].mapping.as_ref().map_or(self.mapping, |(mapping, _)| *mapping)
    }

    fn is_unnamed(&self, index: usize) -> bool {
        self.stated[index].fields.contains(&Field::Unknown)
    }

    fn unread(&self, index: usize) -> Unread<'_> {
        let stated = &self.stated[index];
        Unread {
            numbers: &self.arrays[index].numbers,
            fields: stated.fields.clone(),
            order: stated.order,
            mapping: stated.mapping.as_ref().map(|(mapping, _)| *mapping),
        }
    }

    pub(super) fn report(&self) -> Result<(Audit, String), String> {
        let (unnamed, named): (Vec<_>, _) = (0..self.arrays.len()).partition(|&index| self.is_unnamed(index));
        let mut parts: Vec<_> = named.iter().map(|&index| (index, self.named(index))).collect();
        let remarks = parts.iter().filter_map(|(index, part)| self.remark(*index, part)).collect();
        parts.extend(unnamed.iter().copied().zip(self.guess(&unnamed)?));
        parts.sort_by_key(|(index, _)| *index);
        let sections = parts.iter().map(|(index, part)| self.section(*index, part)).collect();
        Ok((Audit(sections), remarks))
    }

    fn named(&self, index: usize) -> Part {
        let parts = self.library.parts(self.mapping_of(index), &self.unread(index));
        parts.expect("a named column has no limit of wrong words").swap_remove(0)
    }

    /// Finds the columns of arrays without names. The only reading that is accepted consists of known tables in the
    /// expected mapping, and all other readings have more wrong words, or have the same columns in another mapping.
    fn guess(&self, indices: &[usize]) -> Result<Vec<Part>, String> {
        let Some(&first) = indices.first() else { return Ok(Vec::new()) };
        let arrays: Vec<_> = indices.iter().map(|&index| self.unread(index)).collect();
        let states_none = |index: &&usize| self.stated[**index].mapping.is_none();
        let expected = self.mapping_of(*indices.iter().find(states_none).unwrap_or(&first));
        let best = self.best(&arrays, expected);
        let in_expected: Vec<_> = best.iter().filter(|reading| reading.mapping == expected).collect();
        if let [reading] = in_expected[..]
            && tables(&reading.columns()).is_some()
        {
            return Ok(reading.parts.clone());
        }
        let Some(wrong) = best.first().map(Reading::wrong) else {
            let (index, field) = self.library.readings(expected, &arrays).err().unwrap_or_default();
            let array = if self.arrays.len() == 1 {
                String::new()
            } else {
                format!(" of array {}", indices[index] + 1)
            };
            return Err(format!(
                "{}: field {}{array} is like no column that audit knows, with {}; use --layout to say what the fields \
                 contain",
                self.name,
                field + 1,
                numbering(expected)
            ));
        };
        let describe = |reading: &Reading| {
            let columns = reading.columns();
            match tables(&columns) {
                Some(tables) if reading.mapping != expected => {
                    format!("--mapping {} ({})", reading.mapping.name(), tables.join(", "))
                }
                _ => self.options(reading, expected, indices),
            }
        };
        let options: Vec<_> = likely(&best, expected, &[]).into_iter().map(describe).collect();
        Err(format!(
            "{}: the file does not name its columns, and they are not exactly those of a known table with {}; {} with \
             {}",
            self.name,
            numbering(expected),
            verdict(wrong),
            options.join(" or with ")
        ))
    }

    /// Returns all readings with the fewest wrong words, those in the expected mapping first.
    fn best(&self, arrays: &[Unread<'_>], expected: Mapping) -> Vec<Reading> {
        let mut best: Vec<Reading> = Vec::new();
        for mapping in [expected].into_iter().chain(Mapping::ALL.into_iter().filter(|&it| it != expected)) {
            let readings = self.library.readings(mapping, arrays).unwrap_or_default();
            let wrong = |readings: &[Reading]| readings.first().map_or(usize::MAX, Reading::wrong);
            if wrong(&readings) < wrong(&best) {
                best = readings;
            } else if wrong(&readings) == wrong(&best) {
                best.extend(readings);
            }
        }
        best
    }

    /// Returns the options that choose a reading of the arrays with these indices. `--layout` names the columns of all
    /// arrays of the file.
    fn options(&self, reading: &Reading, expected: Mapping, indices: &[usize]) -> String {
        let mut columns: Vec<Vec<_>> = self
            .stated
            .iter()
            .map(|stated| stated.fields.iter().map(|field| field.column()).collect())
            .collect();
        for (part, &index) in reading.parts.iter().zip(indices) {
            columns[index].clone_from(&part.columns);
        }
        let layout = layout_option(&columns.concat());
        if reading.mapping == expected {
            layout
        } else {
            format!("--mapping {} {layout}", reading.mapping.name())
        }
    }

    /// Says as what the numbers of a named array would be right, or would have fewer wrong words.
    fn remark(&self, index: usize, part: &Part) -> Option<String> {
        let (stated, expected) = (&self.stated[index], self.mapping_of(index));
        let fields = stated.fields.iter();
        let fields = fields.map(|&it| if it == Field::Skipped { it } else { Field::Unknown }).collect();
        let array = Unread { fields, order: None, mapping: None, ..self.unread(index) };
        let best = self.best(&[array], expected);
        let wrong = best.first().map(Reading::wrong).filter(|&wrong| wrong < part.wrong)?;
        let describe = |reading: &Reading| {
            let (columns, of_file) = (reading.columns(), stated.mapping.is_some());
            match (reading.mapping == expected, columns == part.columns) {
                (true, true) => match reading.parts[0].order {
                    Order::ByEntry => format!("with {} (entry by entry)", layout_option(&columns)),
                    Order::ByField => format!("with {} (field by field)", layout_option(&columns)),
                },
                // No option can contradict the mapping that the file names.
                (false, _) if of_file => {
                    format!("as {} with {}", names(&columns), numbering(reading.mapping))
                }
                (false, true) => format!("with --mapping {}", reading.mapping.name()),
                _ => format!("with {}", self.options(reading, expected, &[index])),
            }
        };
        let options: Vec<_> = likely(&best, expected, &part.columns).into_iter().map(describe).collect();
        let says = match &*stated.name {
            "" => String::new(),
            name => format!("the file says {name} with {}; ", numbering(expected)),
        };
        Some(format!("{says}{} {}\n", verdict(wrong), options.join(" or ")))
    }

    fn section(&self, index: usize, part: &Part) -> Section {
        let (path, mapping, stated) = (&self.name, self.mapping_of(index), &self.stated[index]);
        let fields = part.columns.len();
        let check = |(field, column): (usize, &Option<Column>)| {
            let column = (*column)?;
            let numbers = part.order.field(&self.arrays[index].numbers, field).enumerate();
            let cases = numbers.map(|(row, number)| {
                let (label, line) = (column.label(mapping, row), number.line);
                let describe = move || format!("{path}:{line}, field {} of entry {row} ({label})", field + 1);
                (number.word, column.expected(mapping, row), describe)
            });
            let about = format!("field {} of {fields}", field + 1);
            Some(Check::of_words(column.name(), about, mapping, cases))
        };
        let order = if part.order == Order::ByField && fields > 1 { ", field by field" } else { "" };
        let source = match &stated.name {
            _ if self.is_unnamed(index) => {
                "; the columns are found by comparison, because the file does not name them".to_owned()
            }
            name if name.is_empty() => String::new(),
            name => format!("; the file names {name}"),
        };
        let title = format!("{path}, {}{order}{source}{}", numbering(mapping), self.encoding);
        Section { name: "file", title, checks: part.columns.iter().enumerate().filter_map(check).collect() }
    }
}

/// Returns the readings that a user may mean. In other mappings than the expected one these have the columns that the
/// user named, or those of known tables that are not the same in the expected mapping, unless nothing else fits.
fn likely<'a>(readings: &'a [Reading], expected: Mapping, named: &[Option<Column>]) -> Vec<&'a Reading> {
    let is_repeated = |reading: &Reading| {
        readings.iter().any(|it| it.mapping == expected && it.columns() == reading.columns())
    };
    let is_likely = |reading: &&Reading| {
        let columns = reading.columns();
        reading.mapping == expected
            || (columns == named || tables(&columns).is_some()) && !is_repeated(reading)
    };
    let likely: Vec<_> = readings.iter().filter(is_likely).collect();
    if likely.is_empty() { readings.iter().collect() } else { likely }
}

fn verdict(wrong: usize) -> String {
    match wrong {
        0 => "all numbers would be right".to_owned(),
        _ => format!("all numbers but {wrong} would be right"),
    }
}
