//! Parts of error messages: lists of names, and suggestions for a name that is misspelled.

/// The message about an unknown name. It suggests the most similar known name, or else ends with `otherwise`.
pub(super) fn unknown(noun: &str, name: &str, known: &[&str], otherwise: &str) -> String {
    match similar(name, known) {
        Some(known) => format!("unknown {noun} `{name}`; did you mean `{known}`?"),
        None => format!("unknown {noun} `{name}`; {otherwise}"),
    }
}

/// Finds the known name that is most similar: up to two letters in a row may differ, and upper and lower case count as
/// equal.
pub(super) fn similar<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name = name.to_ascii_lowercase();
    let common = |known: &str| {
        let start = name.bytes().zip(known.bytes()).take_while(|(a, b)| a == b).count();
        start + name.bytes().rev().zip(known.bytes().rev()).take_while(|(a, b)| a == b).count()
    };
    let is_similar = |known: &&str| common(known) > 1 && common(known) + 2 >= name.len().max(known.len());
    known.iter().copied().filter(is_similar).max_by_key(|known| common(known))
}

/// Lists names in backquotes, separated by commas, with `or` before the last name.
pub(super) fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
