//! Chooses the columns with which the numbers of a file are compared, and compares them.

use std::collections::BTreeMap;

use quintessence::Mapping;
use quintessence_header::array::numbering;

use super::reading::{Field, Library, Order, Part, Reading, Unread, groups, layout_option, names, tables};
use super::source::Number;
use super::stated::Stated;
use crate::checks::{Audit, Check, Section};
use crate::tables::Column;

/// A file with what it says of its numbers.
pub(super) struct Checked {
    pub(super) name: String,
    /// What the report says if the file is not in UTF-8.
    pub(super) encoding: String,
    pub(super) tables: Vec<Table>,
    /// The mapping of tables that name none.
    pub(super) mapping: Mapping,
    pub(super) library: Library,
}

/// The numbers of an array, or of a part of it.
pub(super) struct Table {
    pub(super) numbers: Vec<Number>,
    pub(super) stated: Stated,
}

impl Table {
    /// Returns the line of the first number.
    pub(super) fn line(&self) -> usize {
        self.numbers.first().map_or(1, |number| number.line)
    }

    fn is_unnamed(&self) -> bool {
        self.stated.fields.contains(&Field::Unknown)
    }

    fn unread(&self) -> Unread<'_> {
        let Stated { fields, order, mapping, .. } = &self.stated;
        let mapping = mapping.as_ref().map(|(mapping, _)| *mapping);
        Unread { numbers: &self.numbers, fields: fields.clone(), order: *order, mapping }
    }

    /// Returns the table without what the names in the file say of its columns.
    fn without_names(&self) -> Unread<'_> {
        let fields = self.stated.fields.iter();
        let fields = fields.map(|&it| if it == Field::Skipped { it } else { Field::Unknown }).collect();
        Unread { fields, order: self.stated.shown, ..self.unread() }
    }

    fn agrees(&self, part: &Part) -> bool {
        let agrees = |(field, column): (&Field, &Option<Column>)| {
            *field == Field::Unknown || field.column() == *column
        };
        self.stated.order.is_none_or(|order| order == part.order)
            && self.stated.fields.iter().zip(&part.columns).all(agrees)
    }
}

impl Checked {
    fn mapping_of(&self, table: &Table) -> Mapping {
        table.stated.mapping.as_ref().map_or(self.mapping, |(mapping, _)| *mapping)
    }

    pub(super) fn report(&self) -> Result<(Audit, String), String> {
        let (unnamed, named): (Vec<_>, Vec<_>) =
            (0..self.tables.len()).partition(|&index| self.tables[index].is_unnamed());
        let mut parts = named.iter().map(|&index| (index, self.named(index))).collect();
        if !unnamed.is_empty() {
            let guessed = self.guess(&unnamed, &parts)?;
            parts.extend(unnamed.into_iter().zip(guessed));
        }
        let remarks = named.into_iter().filter_map(|index| self.remark(index, &parts)).collect();
        let sections = parts.iter().map(|(index, part)| self.section(*index, part)).collect();
        Ok((Audit(sections), remarks))
    }

    fn named(&self, index: usize) -> Part {
        let table = &self.tables[index];
        let parts = self.library.parts(self.mapping_of(table), &table.unread());
        parts.expect("a named column has no limit of wrong words").swap_remove(0)
    }

    /// Finds the columns of tables without names. The only reading that is accepted consists of known tables in the
    /// expected mapping and in their order, and all other readings have more wrong words, or have the same columns in
    /// another mapping.
    fn guess(&self, indices: &[usize], named: &BTreeMap<usize, Part>) -> Result<Vec<Part>, String> {
        let tables: Vec<_> = indices.iter().map(|&index| &self.tables[index]).collect();
        let states_none = |table: &&&Table| table.stated.mapping.is_none();
        let expected = self.mapping_of(tables.iter().find(states_none).unwrap_or(&tables[0]));
        let unread: Vec<_> = tables.iter().map(|table| table.unread()).collect();
        let without_names: Vec<_> = tables.iter().map(|table| table.without_names()).collect();
        let best = self.best(&[&unread, &without_names], expected);
        let is_known = |reading: &Reading| {
            groups(reading.parts.iter().map(|part| (part, false)))
                .iter()
                .all(|(columns, order)| self::tables(columns, *order).is_some())
                && tables.iter().zip(&reading.parts).all(|(table, part)| table.agrees(part))
        };
        let in_expected: Vec<_> = best.iter().filter(|reading| reading.mapping == expected).collect();
        if let [reading] = in_expected[..]
            && is_known(reading)
        {
            return Ok(reading.parts.clone());
        }
        if best.is_empty() {
            let (index, field) = self.library.readings(expected, &unread).err().unwrap_or_default();
            let array = match self.tables.len() {
                1 => String::new(),
                _ => format!(" of array {}", indices[index] + 1),
            };
            return Err(format!(
                "{}:{}: field {}{array} is like no column that audit knows, with {}; use --layout to say what the \
                 fields contain",
                self.name,
                tables[index].line(),
                field + 1,
                numbering(expected)
            ));
        }
        let is_partly_named = |table: &&&Table| table.stated.fields.iter().any(|it| it.column().is_some());
        let partly_named = tables.iter().find(is_partly_named);
        let columns = partly_named.map_or("its columns".to_owned(), |table| {
            let is_unknown = |field: &&Field| **field == Field::Unknown;
            let field = table.stated.fields.iter().take_while(|field| !is_unknown(field)).count();
            match &*table.stated.written[field] {
                "" => format!("all its columns: field {} has no name", field + 1),
                name => format!("all its columns: field {} is '{name:.40}'", field + 1),
            }
        });
        Err(format!(
            "{}:{}: the file does not name {columns}, and its numbers do not have the columns and the order of a known \
             table with {}; {}",
            self.name,
            partly_named.unwrap_or(&tables[0]).line(),
            numbering(expected),
            self.choices(&best, expected, indices, named, &is_known)
        ))
    }

    /// Returns all readings with the fewest wrong words, those in the expected mapping first.
    fn best(&self, alternatives: &[&[Unread<'_>]], expected: Mapping) -> Vec<Reading> {
        let mut best: Vec<Reading> = Vec::new();
        for mapping in [expected].into_iter().chain(Mapping::ALL.into_iter().filter(|&it| it != expected)) {
            for tables in alternatives {
                let readings = self.library.readings(mapping, tables).unwrap_or_default();
                let wrong = |readings: &[Reading]| readings.first().map_or(usize::MAX, Reading::wrong);
                if wrong(&readings) < wrong(&best) {
                    best = readings;
                } else if wrong(&readings) == wrong(&best) {
                    let new = readings.into_iter().filter(|reading| !best.contains(reading));
                    best.extend(new.collect::<Vec<_>>());
                }
            }
        }
        best
    }

    /// Says as what the numbers of a named table would be right, or would have fewer wrong words.
    fn remark(&self, index: usize, parts: &BTreeMap<usize, Part>) -> Option<String> {
        let (table, part) = (&self.tables[index], &parts[&index]);
        let expected = self.mapping_of(table);
        // The names may be right in another mapping.
        let [unread, without_names] =
            [table.unread(), table.without_names()].map(|it| [Unread { mapping: None, ..it }]);
        let best = self.best(&[&unread, &without_names], expected);
        if best.first()?.wrong() >= part.wrong {
            return None;
        }
        let says = match &*table.stated.name {
            "" => String::new(),
            name => format!("the file says {name} with {}; ", numbering(expected)),
        };
        let choices =
            self.choices(&best, expected, &[index], parts, &|reading| table.agrees(&reading.parts[0]));
        Some(format!("{says}{choices}\n"))
    }

    /// Says with which options each reading of some tables would be chosen. A reading that is `stated` needs only its
    /// mapping.
    fn choices(
        &self,
        readings: &[Reading],
        expected: Mapping,
        indices: &[usize],
        parts: &BTreeMap<usize, Part>,
        is_stated: &dyn Fn(&Reading) -> bool,
    ) -> String {
        let describe = |reading: &Reading| {
            let mut parts = parts.clone();
            parts.extend(indices.iter().copied().zip(reading.parts.iter().cloned()));
            let of_index = |(&index, part): (&usize, _)| (part, self.tables[index].stated.shown.is_some());
            let layout = layout_option(&groups(parts.iter().map(of_index)));
            let mapping = reading.mapping.name();
            match reading.mapping == expected {
                true => format!("with {layout}"),
                // No option can contradict the mapping that the file names.
                false if self.tables[indices[0]].stated.mapping.is_some() => {
                    let columns = &reading.parts[0].columns;
                    format!("as {} with {}", names(columns, None), numbering(reading.mapping))
                }
                false if is_stated(reading) => format!("with --mapping {mapping}"),
                false => format!("with --mapping {mapping} {layout}"),
            }
        };
        let is_named = !self.tables[indices[0]].is_unnamed();
        let likely = likely(readings, expected, is_named, is_stated);
        let options: Vec<_> = likely.into_iter().map(describe).collect();
        let verdict = match readings[0].wrong() {
            0 => "all numbers would be right".to_owned(),
            wrong => format!("all numbers but {wrong} would be right"),
        };
        format!("{verdict} {}", options.join(" or "))
    }

    fn section(&self, index: usize, part: &Part) -> Section {
        let (path, table) = (&self.name, &self.tables[index]);
        let mapping = self.mapping_of(table);
        let fields = part.columns.len();
        let check = |(field, column): (usize, &Option<Column>)| {
            let column = (*column)?;
            let numbers = part.order.field(&table.numbers, field).enumerate();
            let cases = numbers.map(|(row, number)| {
                let (label, line) = (column.label(mapping, row), number.line);
                let describe = move || format!("{path}:{line}, field {} of entry {row} ({label})", field + 1);
                (number.word, column.expected(mapping, row), describe)
            });
            let about = format!("field {} of {fields}", field + 1);
            Some(Check::of_words(column.name(), about, mapping, cases))
        };
        let order = if part.order == Order::ByField && fields > 1 { ", field by field" } else { "" };
        let source = match &table.stated.name {
            _ if table.is_unnamed() => {
                "; the columns are found by comparison, because the file does not name them".to_owned()
            }
            name if name.is_empty() => String::new(),
            name => format!("; the file names {name}"),
        };
        let title = format!("{path}, {}{order}{source}{}", numbering(mapping), self.encoding);
        Section { name: "file", title, checks: part.columns.iter().enumerate().filter_map(check).collect() }
    }
}

/// Returns the readings that a user may mean. In other mappings than the expected one, these are readings that are
/// `stated`, or that have the columns of known tables. If no reading in any mapping has, and the table has no names,
/// these are all readings whose squares are numbered along the same lines. A reading with the same columns as one in the
/// expected mapping is left out.
fn likely<'a>(
    readings: &'a [Reading],
    expected: Mapping,
    is_named: bool,
    is_stated: &dyn Fn(&Reading) -> bool,
) -> Vec<&'a Reading> {
    let (in_expected, mut others): (Vec<_>, Vec<_>) =
        readings.iter().partition(|reading| reading.mapping == expected);
    others.retain(|other| !in_expected.iter().any(|reading| reading.is_like(&other.parts)));
    let is_table = |reading: &&Reading| is_stated(reading) || reading.has_tables();
    if is_named || readings.iter().any(|reading| is_table(&reading)) {
        others.retain(is_table);
    } else {
        let by_file = |mapping: Mapping| mapping.name().ends_with("by_file");
        others.retain(|reading| by_file(reading.mapping) == by_file(expected));
    }
    let likely = [in_expected, others].concat();
    if likely.is_empty() { readings.iter().collect() } else { likely }
}
