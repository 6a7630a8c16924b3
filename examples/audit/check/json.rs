//! Reads JSON: tables as `audit` writes them, or any nested lists and objects of numbers.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::source::{Array, Lines, Member, Problem, number};

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
            let (about, members): (Vec<_>, _) =
                reader.unique(members)?.into_iter().partition(|(name, _)| name == "mapping");
            for (name, value) in members.into_iter().filter(|(_, value)| !is_remark(value)) {
                let mut array = Array::new(vec![name.clone()]);
                array.document.extend(about.iter().map(|(key, value)| reader.member(key, value)));
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

/// The members of an object in their order, also those with the same name.
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

    fn member(&self, key: &str, value: &RawValue) -> Member {
        Member { key: key.to_owned(), value: value.get().to_owned(), line: self.line(value) }
    }

    /// Refuses two members with one name, because other programs read only one of them.
    fn unique(&self, members: Members<'a>) -> Result<Vec<(String, &'a RawValue)>, Problem> {
        let mut names = HashSet::new();
        match members.0.iter().find(|(name, _)| !names.insert(name)) {
            Some((name, value)) => {
                Err(Problem::new(self.line(value), format!("the field '{name:.40}' occurs a second time")))
            }
            None => Ok(members.0),
        }
    }

    /// Reads a table as `audit` writes it.
    fn table(&self, value: &'a RawValue) -> Result<Array, Problem> {
        let mut array = Array::default();
        let Kind::Object(members) = kind(value) else { return Ok(array) };
        for (key, value) in self.unique(members)? {
            match (&*key, kind(value)) {
                ("name", Kind::Text(name)) => array.names.push(name),
                ("mapping" | "indices" | "shape" | "word_bits" | "bytes", _) => {
                    array.document.push(self.member(&key, value));
                }
                _ if is_remark(value) => {}
                _ => self.numbers(value, 0, &mut vec![key], &mut array)?,
            }
        }
        Ok(array)
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
                for (name, value) in self.unique(members)?.into_iter().filter(|(_, value)| !is_remark(value))
                {
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
