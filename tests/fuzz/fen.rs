//! Fuzzes the parsers of FEN. A position that parses must be parsed again from its printed text. Any other text must
//! cause an error that names the right field and column.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use quintessence::quad::{ParseFenError, Position, QuadBitboard};

fuzz_target!(|text: &str| {
    parse::<Position>(text);
    parse::<QuadBitboard>(text);
});

fn parse<T: FromStr<Err = ParseFenError> + Debug + Display + PartialEq>(text: &str) {
    let error = match text.parse::<T>() {
        Ok(value) => return assert_eq!(value.to_string().parse(), Ok(value)),
        Err(error) => error,
    };
    let message = error.to_string();
    // Only the part before the first colon has the place of the mistake. The part after it may quote any text of the
    // input, even the word "column".
    let (place, problem) = message.split_once(": ").expect("the place, then the problem");
    let before = text.get(..error.offset()).expect("the place is between two characters");
    let start = before.trim_end_matches(|it: char| !it.is_whitespace()).len();
    let column = before[start..].trim_start_matches('\u{feff}').chars().count() + 1;
    assert!(place.ends_with(&format!("column {column}")) || !place.contains("column"), "{message}");
    // A missing field begins after the end of the text.
    let others = if problem.starts_with("missing") { text } else { &text[..start] };
    let field = others.trim_start_matches('\u{feff}').split_whitespace().count() + 1;
    assert!(place.contains(&format!("field {field}")), "{message}");
}
