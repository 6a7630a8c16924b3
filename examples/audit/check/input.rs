//! Finds out in which encoding and format a file is.

use std::path::Path;

use example_support::read_file;

use super::source::{Array, Lines, Problem};
use super::{csv, json, source};

pub(super) struct Input {
    pub(super) name: String,
    pub(super) arrays: Vec<Array>,
    /// The first line that is not in UTF-8.
    pub(super) other_encoding: Option<usize>,
}

impl Input {
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let bytes = read_file(path).map_err(|problem| format!("cannot read '{name}': {problem}"))?;
        let at = |problem: Problem| format!("{name}:{}: {}", problem.line, problem.message);
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            return Err(at(Problem::new(1, "the file is in UTF-16; expected UTF-8")));
        }
        // Old sources have comments in other encodings. Latin-1 has a character for each byte, so nothing is lost, and
        // all characters of numbers and brackets are the same as in UTF-8.
        let (text, other_encoding) = match String::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let end = error.utf8_error().valid_up_to();
                let valid =
                    str::from_utf8(&error.as_bytes()[..end]).expect("the parser accepted these bytes");
                let line = Lines::of(valid).at(end);
                (error.as_bytes().iter().map(|&byte| char::from(byte)).collect(), Some(line))
            }
        };
        let has_extension = |expected| path.extension().is_some_and(|it| it.eq_ignore_ascii_case(expected));
        let arrays = if has_extension("json") || json::is_json(&text) {
            json::read(&text)
        } else if csv::is_csv(&text, has_extension("csv")) {
            csv::read(&text).map(|array| vec![array])
        } else {
            source::read(&text)
        };
        Ok(Self { arrays: arrays.map_err(at)?, name, other_encoding })
    }
}
