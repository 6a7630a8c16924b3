//! Tables in files of C, Rust or plain text, compared with the oracle.

use std::fs;
use std::path::Path;

use example_support::counted;
use quintessence::Mapping;

use crate::checks::{Audit, Check, Section};
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
        let numbers = numbers(&String::from_utf8_lossy(&bytes)).map_err(|it| format!("{name}:{it}"))?;
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

/// Returns each number of a text with its line. If the text has a `=`, only numbers between a `=` and the next `;` outside
/// brackets count, so that an array length in a type does not.
fn numbers(text: &str) -> Result<Vec<(u64, usize)>, String> {
    let text = without_comments(text);
    let has_values = text.contains('=');
    let (mut numbers, mut line, mut depth, mut is_value, mut sign) = (Vec::new(), 1, 0_i32, !has_values, "");
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let is_part = |it: char| it.is_alphanumeric() || it == '_' || it == '\'' && first.is_ascii_digit();
        let (token, after) = rest.split_at(match rest.find(|it| !is_part(it)) {
            Some(0) => first.len_utf8(),
            Some(end) => end,
            None => rest.len(),
        });
        rest = after;
        match first {
            '0'..='9' if is_value => {
                let word = number(token).map_err(|problem| format!("{line}: '{token:.40}': {problem}"))?;
                numbers.push((if sign == "-" { word.wrapping_neg() } else { word }, line));
            }
            '\n' => line += 1,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '=' if !is_value => (is_value, depth) = (true, 0),
            ';' if has_values && depth == 0 => is_value = false,
            '-' if is_value && rest.starts_with(|it: char| it.is_ascii_digit()) => {}
            '!' | '%' | '&' | '*' | '+' | '-' | '/' | '<' | '>' | '^' | '|' | '~' if is_value => {
                return Err(format!("{line}: expected numbers, found the operator '{first}'"));
            }
            _ => {}
        }
        sign = token;
    }
    Ok(numbers)
}

/// A number in the syntax of C, C++, Java or Rust, with separators and a suffix.
fn number(literal: &str) -> Result<u64, &'static str> {
    let plain = literal.replace(['_', '\''], "").to_ascii_lowercase();
    let (radix, digits) = match plain.get(..2) {
        Some("0x") => (16, &plain[2..]),
        Some("0b") => (2, &plain[2..]),
        Some("0o") => (8, &plain[2..]),
        _ => (10, &*plain),
    };
    let (digits, suffix) =
        digits.split_at(digits.find(|it: char| !it.is_digit(radix)).unwrap_or(digits.len()));
    let width = suffix.trim_start_matches(['u', 'i', 'l', 'n']);
    match u64::from_str_radix(digits, radix) {
        _ if !["", "8", "64", "size"].contains(&width) => {
            Err("not a number; hexadecimal numbers begin with 0x")
        }
        _ if radix == 10 && digits.len() > 1 && digits.starts_with('0') => {
            Err("octal in C; write it in hexadecimal")
        }
        Ok(word) => Ok(word),
        Err(_) => Err("expected a number of 64 bits"),
    }
}

/// The text with spaces in place of comments, and of lines of the preprocessor and attributes, which begin with `#`.
fn without_comments(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let begins_line =
            |text: &str| text.trim_end_matches([' ', '\t']).chars().next_back().is_none_or(|it| it == '\n');
        let end = match first {
            '#' if begins_line(&plain) => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ => 0,
        };
        if end == 0 {
            plain.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            plain.extend(rest[..end].chars().map(|it| if it == '\n' { it } else { ' ' }));
            rest = &rest[end..];
        }
    }
    plain
}
