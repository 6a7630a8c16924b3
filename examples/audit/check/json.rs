//! Reads JSON: tables as `audit` writes them, or any nested lists and objects of numbers.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::source::{Array, Lines, Problem, number};

/// Whether a text can be nothing but JSON: in front of its first string or number there are only brackets.
pub(super) fn is_json(text: &str) -> bool {
    let content = text.trim_start_matches(|it: char| it == '\u{feff}' || it.is_whitespace());
    content.starts_with(['{', '['])
        && content.trim_start_matches(|it: char| "[{".contains(it) || it.is_whitespace()).starts_with('"')
}

/// Returns one array for each object with `words`. Another object at the top has an array for each of its members, or
/// all numbers of the file are one array.
pub(super) fn read(text: &str) -> Result<Vec<Array>, Problem> {
    let text = text.trim_start_matches('\u{feff}');
    let reader = Reader { text, lines: Lines::of(text) };
    let root = reader.root()?;
    let mut arrays = Vec::new();
    match kind(root) {
        Kind::List(items) if !items.is_empty() && items.iter().all(|item| is_table(item)) => {
            for item in items {
                arrays.push(reader.table(item)?);
            }
        }
        Kind::Object(_) if is_table(root) => arrays.push(reader.table(root)?),
        Kind::Object(members) => {
            for (name, value) in members.0.into_iter().filter(|(_, value)| !is_remark(value)) {
                let mut array = Array::new(vec![name.clone()]);
                reader.numbers(value, 0, &mut vec![name], &mut array)?;
                arrays.push(array);
            }
        }
        _ => {
            let mut array = Array::default();
            reader.numbers(root, 0, &mut Vec::new(), &mut array)?;
            arrays.push(array);
        }
    }
    Ok(arrays)
}

/// The members of an object in their order. A member that occurs twice stays, because its numbers must be checked, too.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

enum Kind<'a> {
    Object(Members<'a>),
    List(Vec<&'a RawValue>),
    Text(String),
    /// A number, `true`, `false` or `null`, or a text with an escape that stands for no character.
    Other,
}

struct Reader<'a> {
    text: &'a str,
    lines: Lines,
}

/// Each level of brackets is parsed again for the level inside it. A table needs only a few levels.
const DEEPEST: usize = 8;

impl<'a> Reader<'a> {
    fn root(&self) -> Result<&'a RawValue, Problem> {
        serde_json::from_str(self.text).map_err(|error| {
            // The parser counts line feeds only, so its place is converted to a byte first.
            let before = self.text.split_inclusive('\n').take(error.line().saturating_sub(1));
            let byte = before.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
            Problem::new(self.lines.at(byte), plain(&error))
        })
    }

    /// Finds the line of a value by its place in the text, of which a raw value is a part.
    fn line(&self, value: &RawValue) -> usize {
        self.lines.at(value.get().as_ptr().addr() - self.text.as_ptr().addr())
    }

    /// Reads a table as `audit` writes it. The members `indices`, `word_bits` and `bytes` say nothing that its name does
    /// not say.
    fn table(&self, value: &'a RawValue) -> Result<Array, Problem> {
        let mut array = Array::default();
        let Kind::Object(members) = kind(value) else { return Ok(array) };
        let mut shape = None;
        for (key, value) in members.0 {
            match (&*key, kind(value)) {
                ("name", Kind::Text(name)) => array.names.push(name),
                ("mapping", Kind::Text(name)) => array.mapping = Some(name),
                ("shape", Kind::List(_)) => {
                    let lengths = serde_json::from_str::<Vec<usize>>(value.get());
                    let problem =
                        |error| Problem::new(self.line(value), format!("field 'shape': {}", plain(&error)));
                    shape = Some((self.line(value), lengths.map_err(problem)?));
                }
                ("word_bits" | "bytes" | "mapping", Kind::Other) | ("indices", Kind::Text(_)) => {}
                _ if is_remark(value) => {}
                _ => self.numbers(value, 0, &mut vec![key], &mut array)?,
            }
        }
        let product = |lengths: &[usize]| lengths.iter().try_fold(1_usize, |all, it| all.checked_mul(*it));
        match shape {
            Some((line, lengths)) if product(&lengths) != Some(array.numbers.len()) => {
                let found = array.numbers.len();
                Err(Problem::new(
                    line,
                    format!("the field 'shape' is {lengths:?}, but there are {found} words"),
                ))
            }
            _ => Ok(array),
        }
    }

    /// Adds all numbers of a value, with the names of the members in which they are.
    fn numbers(
        &self,
        value: &'a RawValue,
        depth: usize,
        path: &mut Vec<String>,
        array: &mut Array,
    ) -> Result<(), Problem> {
        let kind = kind(value);
        let literal = match &kind {
            _ if depth > DEEPEST => Err("too many brackets inside of each other"),
            Kind::Object(_) | Kind::List(_) => Ok(0),
            Kind::Text(text) => number(text),
            Kind::Other => number(value.get()),
        };
        let word = literal.map_err(|problem| {
            let field = path.last().map_or(String::new(), |name| format!(", field '{name:.40}'"));
            Problem::new(self.line(value), format!("'{:.40}'{field}: {problem}", value.get()))
        })?;
        match kind {
            Kind::Object(members) => {
                for (name, value) in members.0.into_iter().filter(|(_, value)| !is_remark(value)) {
                    path.push(name);
                    self.numbers(value, depth + 1, path, array)?;
                    path.pop();
                }
            }
            Kind::List(items) => {
                for item in items {
                    self.numbers(item, depth + 1, path, array)?;
                }
            }
            Kind::Text(_) | Kind::Other => array.push(word, self.line(value), path),
        }
        Ok(())
    }
}

fn kind(value: &RawValue) -> Kind<'_> {
    let text = value.get();
    match text.as_bytes()[0] {
        b'{' => serde_json::from_str(text).map_or(Kind::Other, Kind::Object),
        b'[' => serde_json::from_str(text).map_or(Kind::Other, Kind::List),
        b'"' => serde_json::from_str(text).map_or(Kind::Other, Kind::Text),
        _ => Kind::Other,
    }
}

fn is_table(value: &RawValue) -> bool {
    let is_words = |(name, _): &(String, &RawValue)| name == "words";
    matches!(kind(value), Kind::Object(members) if members.0.iter().any(is_words))
}

/// Whether a member of an object is a text such as a comment, and no number.
fn is_remark(value: &RawValue) -> bool {
    let is_number = |text: &str| text.starts_with(|it: char| it.is_ascii_digit() || it == '-');
    matches!(kind(value), Kind::Text(text) if !is_number(&text))
}

/// Returns the message of a parser without the place, which counts from the beginning of the parsed part.
fn plain(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.split(" at line ").next().unwrap_or_default().to_owned()
}
