//! Answers of Fairy-Stockfish, from a file that `fairy.py` wrote.

mod board;
mod fairy;
mod sets;

/// The lines of a file below its header, with their numbers. Panics unless the header names the source.
pub(crate) fn numbered_lines(file: &'static str, source: &str) -> Vec<(usize, &'static str)> {
    assert_eq!(file.lines().nth(1), Some(format!("# Library: {source}.").as_str()));
    (1..).zip(file.lines()).filter(|(_, line)| !line.starts_with('#')).collect()
}

/// Replaces each character of a line by each of some others. Panics if `check` accepts a damaged line. Returns the
/// number of damaged lines.
fn damage(line: &str, others: &str, check: impl Fn(&str) -> Result<(), String>) -> usize {
    let mut damaged = 0;
    for (at, character) in line.char_indices() {
        for wrong in others.chars().filter(|&wrong| wrong != character) {
            let copy = format!("{}{wrong}{}", &line[..at], &line[at + 1..]);
            assert!(check(&copy).is_err(), "`{line}` and `{copy}`");
            damaged += 1;
        }
    }
    damaged
}
