//! Reads comma-separated values: a line with the names of the fields, and then a line for each entry.

use csv::{Reader, ReaderBuilder, StringRecord, Trim};

use super::source::{Array, Label, Lines, Problem, number};

/// Whether a text begins with a line of names. If it is not known to be in this format, there are several names,
/// separated by commas, without brackets or code around them. A first line with a number is no header, because a number
/// must not be left out.
pub(super) fn is_csv(text: &str, is_known: bool) -> bool {
    let is_name = |field: &str| {
        field.starts_with(|it: char| it.is_alphabetic())
            && field.chars().all(|it| it.is_alphanumeric() || "_ ()|".contains(it))
    };
    let first = reader(text.trim_start_matches('\u{feff}')).into_records().next();
    let Some(Ok(first)) = first else { return false };
    let fields: Vec<_> = first.iter().take(columns(&first)).collect();
    !fields.iter().any(|field| has_number(field))
        && (is_known || fields.len() > 1 && fields.into_iter().all(is_name))
}

/// Records of another length than the first one would get a message without the name of a field, so they are accepted.
fn reader(text: &str) -> Reader<&[u8]> {
    ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::All).from_reader(text.as_bytes())
}

/// Returns how many fields a header names. A comma at the end of the line is allowed.
fn columns(header: &StringRecord) -> usize {
    header.len() - usize::from(header.iter().next_back() == Some(""))
}

/// If the first field of the entries is no number, it labels them, for example with their squares.
pub(super) fn read(text: &str) -> Result<Array, Problem> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = Lines::of(text);
    let mut reader = reader(text);
    let mut records = reader.records().map(|record| {
        let record = record.expect("the text is UTF-8, and no length is wrong");
        let start = record.position().map_or(0, |place| place.byte() as usize);
        let blank = text[start..].find(|it: char| !it.is_whitespace()).unwrap_or(0);
        (lines.at(start + blank), record)
    });
    let Some((_, header)) = records.next() else { return Ok(Array::default()) };
    let columns = columns(&header);
    // The number of a field tells fields with one name apart.
    let paths: Vec<_> = (1..).zip(&header).map(|(i, name)| [format!("{i}"), name.to_owned()]).collect();
    let (mut array, mut labels) = (Array::default(), None);
    for (line, record) in records {
        let first = *labels.get_or_insert_with(|| usize::from(!has_number(&record[0])));
        check_length(line, &record, columns)?;
        if first == 1 {
            if has_number(&record[0]) {
                let message = format!(
                    "'{:.40}', field '{:.40}': expected the label of an entry",
                    &record[0], &header[0]
                );
                return Err(Problem::new(line, message));
            }
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

/// Whether a word of a text begins with a digit, as in `C64(0x5)`.
fn has_number(text: &str) -> bool {
    let mut words = text.split(|it: char| !it.is_alphanumeric() && it != '_');
    words.any(|word| word.starts_with(|it: char| it.is_ascii_digit()))
}

/// A comma at the end of the line is allowed.
fn check_length(line: usize, record: &StringRecord, expected: usize) -> Result<(), Problem> {
    let is_right = record.len() == expected || record.len() == expected + 1 && record[expected].is_empty();
    let message = || format!("found {} fields, expected {expected} as in the first line", record.len());
    if is_right { Ok(()) } else { Err(Problem::new(line, message())) }
}
