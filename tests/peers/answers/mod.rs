//! Answers of Fairy-Stockfish, from a file that `fairy.py` wrote.

mod fairy;

/// The lines of a file below its header, with their numbers. Panics unless the header names the source.
pub(crate) fn numbered_lines(file: &'static str, source: &str) -> Vec<(usize, &'static str)> {
    assert_eq!(file.lines().nth(1), Some(format!("# Library: {source}.").as_str()));
    (1..).zip(file.lines()).filter(|(_, line)| !line.starts_with('#')).collect()
}
