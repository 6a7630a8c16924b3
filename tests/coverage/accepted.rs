//! The list of the items with lines that no test reaches.

use std::collections::BTreeMap;

/// A file and the path of an item in it.
pub(crate) type Item = (String, String);

/// How many lines of the item are not reached, and why.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Accepted {
    pub(crate) lines: usize,
    pub(crate) reason: String,
}

/// Parses the list. Lines that begin with `#` are the reason for the items below, up to the next empty line. The line
/// of an item has the number of its unreached lines, its file and its path.
pub(crate) fn parse(text: &str) -> Result<BTreeMap<Item, Accepted>, String> {
    let mut list = BTreeMap::new();
    let mut reason = String::new();
    for (i, line) in text.lines().enumerate() {
        let place = || format!("line {} of the list", i + 1);
        if line.is_empty() {
            reason.clear();
        } else if let Some(words) = line.strip_prefix('#') {
            let space = if reason.is_empty() { "" } else { " " };
            reason = format!("{reason}{space}{}", words.trim());
        } else {
            let mut words = line.splitn(3, ' ');
            let (Some(lines), Some(file), Some(item)) = (words.next(), words.next(), words.next()) else {
                return Err(format!("{}: expected a number, a file and an item", place()));
            };
            let lines = lines.parse().map_err(|error| format!("{}: {error}", place()))?;
            if reason.is_empty() {
                return Err(format!("{}: no reason", place()));
            }
            let accepted = Accepted { lines, reason: reason.clone() };
            if list.insert((file.to_owned(), item.to_owned()), accepted).is_some() {
                return Err(format!("{}: the item is listed twice", place()));
            }
        }
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::{Accepted, parse};

    #[test]
    fn an_item_needs_a_number_and_a_reason() {
        let list = parse("# one\n# two\n3 a.rs <T as U>::f\n").unwrap();
        let item = ("a.rs".to_owned(), "<T as U>::f".to_owned());
        assert_eq!(list[&item], Accepted { lines: 3, reason: "one two".to_owned() });
        for wrong in ["3 a.rs f\n", "# one\n\n3 a.rs f\n", "# one\na.rs f\n", "# one\n3 a.rs f\n3 a.rs f\n"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
