//! Suggestions for misspelled names.

/// Returns `; did you mean ..?` with the most similar known name. Returns an empty text if more than half of the
/// letters of every known name must change.
pub(super) fn did_you_mean(name: &str, known: &[&str]) -> String {
    let mut nearest = None;
    for known in known {
        let distance = distance(name, known);
        if 2 * distance <= known.len() && nearest.is_none_or(|(least, _)| distance < least) {
            nearest = Some((distance, known));
        }
    }
    nearest.map_or_else(String::new, |(_, known)| format!("; did you mean `{known}`?"))
}

/// The edit distance of two names: how many letters to insert, remove or replace. Upper and lower case count as equal.
fn distance(a: &str, b: &str) -> usize {
    // `row[j]` is the edit distance between the letters of `a` that were read so far and the first `j` letters of `b`.
    let mut row = vec![0];
    for _ in b.bytes() {
        row.push(row.len());
    }
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(!x.eq_ignore_ascii_case(&y));
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
