//! Reads comma-separated values: a line with the names of the fields, and then a line for each entry.

use csv::{ReaderBuilder, StringRecord, Trim};

use super::source::{Array, Label, Lines, Problem, number};

/// Whether a text begins with a line of names that are separated by commas, without brackets or code around them.
pub(super) fn is_csv(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').split(['\r', '\n']).map(str::trim);
    let first = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let is_name = |field: &str| {
        let name = field.trim().trim_matches('"');
        name.starts_with(|it: char| it.is_alphabetic())
            && name.chars().all(|it| it.is_alphanumeric() || "_ ()|".contains(it))
    };
    let fields: Vec<_> = first.strip_suffix(',').unwrap_or(first).split(',').collect();
    fields.len() > 1 && fields.into_iter().all(is_name)
}

/// If the first field of the entries is no number, it labels them, for example with their squares.
pub(super) fn read(text: &str) -> Result<Array, Problem> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = Lines::of(text);
    // Records of another length than the first one would get a message without the name of a field.
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::All).from_reader(text.as_bytes());
    let mut records = reader.records().map(|record| {
        let record = record.expect("the text is UTF-8, and no length is wrong");
        let start = record.position().map_or(0, |place| place.byte() as usize);
        let blank = text[start..].find(|it: char| !it.is_whitespace()).unwrap_or(0);
        (lines.at(start + blank), record)
    });
    let Some((_, header)) = records.next() else { return Ok(Array::default()) };
    let columns = header.len() - usize::from(header.iter().next_back() == Some(""));
    let paths: Vec<_> = header.iter().map(|name| [name.to_owned()]).collect();
    let (mut array, mut labels) = (Array::default(), None);
    for (line, record) in records {
        let first = *labels.get_or_insert_with(|| usize::from(!begins_with_number(&record)));
        check_length(line, &record, columns)?;
        if first == 1 {
            let before = array.numbers.len();
            array.labels.push(Label { text: record[0].to_owned(), line, before });
        }
        for (field, literal) in record.iter().enumerate().take(columns).skip(first) {
            let problem = |problem: &str| {
                Problem::new(line, format!("'{literal:.40}', field '{:.40}': {problem}", &header[field]))
            };
            if literal.is_empty() {
                return Err(Problem::new(line, format!("the field '{:.40}' is empty", &header[field])));
            }
            if !is_number(literal) {
                return Err(problem("expected a number"));
            }
            array.push(number(literal).map_err(problem)?, line, &paths[field]);
        }
    }
    Ok(array)
}

fn is_number(literal: &str) -> bool {
    literal.trim_start_matches('-').starts_with(|it: char| it.is_ascii_digit())
}

fn begins_with_number(record: &StringRecord) -> bool {
    record.get(0).is_some_and(is_number)
}

/// A comma at the end of the line is allowed.
fn check_length(line: usize, record: &StringRecord, expected: usize) -> Result<(), Problem> {
    let is_right = record.len() == expected || record.len() == expected + 1 && record[expected].is_empty();
    let message = || format!("found {} fields, expected {expected} as in the first line", record.len());
    if is_right { Ok(()) } else { Err(Problem::new(line, message())) }
}
