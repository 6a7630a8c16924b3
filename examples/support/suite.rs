//! Suites of positions with known counts: lines of a FEN record, then `;D3 8902` for each depth and count.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::str::FromStr;

/// The lines of a file.
#[derive(Debug)]
#[expect(clippy::exhaustive_structs, reason = "a part of the example programs")]
pub struct Suite<P> {
    /// The lines without comments and empty lines.
    pub lines: Vec<Line<P>>,
}

/// A line of a suite: a position with counts to check, or what is wrong with the line.
#[derive(Debug)]
pub struct Line<P> {
    /// The number of the line in the file, counted from 1.
    pub number: usize,
    /// The beginning of the line.
    pub text: String,
    parsed: Result<(P, Vec<Count>), String>,
}

/// A depth, and the number of leaves at this depth.
pub type Count = (u32, u64);

impl<P: FromStr<Err: Display>> Suite<P> {
    /// Reads a file and drops counts deeper than `deepest`.
    ///
    /// # Errors
    /// Says why nothing is left to check.
    pub fn read(path: &Path, deepest: Option<u32>) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("cannot read the file: {error}"))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let lines =
            (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let lines: Vec<_> = lines.map(|(number, line)| Line::new(number, line, deepest)).collect();
        if lines.is_empty() {
            return Err("the file has no positions; expected lines such as 'FEN ;D1 20 ;D2 400'".to_owned());
        }
        let has_nothing = |line: &Line<P>| line.parsed.as_ref().is_ok_and(|(_, counts)| counts.is_empty());
        match deepest {
            Some(deepest) if lines.iter().all(has_nothing) => {
                Err(format!("the file has no counts up to '--depth {deepest}'"))
            }
            _ => Ok(Self { lines }),
        }
    }

    /// The numbers of positions, of counts and of failures in a sentence.
    #[must_use]
    pub fn summary(&self, failures: usize) -> String {
        let counts: usize = self.lines.iter().map(Line::counts).sum();
        format!("{} positions, {counts} counts, {failures} wrong", self.lines.len())
    }
}

impl<P: FromStr<Err: Display>> Line<P> {
    fn new(number: usize, text: &str, deepest: Option<u32>) -> Self {
        let is_wanted = |&(depth, _): &Count| deepest.is_none_or(|deepest| depth <= deepest);
        let parsed =
            parse(text).map(|(position, counts)| (position, counts.into_iter().filter(is_wanted).collect()));
        Self { number, text: shortened(text), parsed }
    }

    fn counts(&self) -> usize {
        self.parsed.as_ref().map_or(0, |(_, counts)| counts.len())
    }

    /// Counts again. Returns the number of nodes, and a message for each count that differs.
    pub fn check(&self, count: impl Fn(&P, u32) -> u64) -> (u64, Vec<String>) {
        let (position, counts) = match &self.parsed {
            Ok(parsed) => parsed,
            Err(problem) => return (0, vec![problem.clone()]),
        };
        let (mut nodes, mut problems) = (0, Vec::new());
        for &(depth, expected) in counts {
            let found = count(position, depth);
            nodes += found;
            if found != expected {
                problems.push(format!("depth {depth}: {found} nodes, expected {expected}"));
            }
        }
        (nodes, problems)
    }
}

/// Parses a line: a position with its counts.
///
/// # Errors
/// Says what is wrong with the position or with a count.
pub fn parse<P: FromStr<Err: Display>>(line: &str) -> Result<(P, Vec<Count>), String> {
    let mut fields = line.split(';');
    let fen = fields.next().unwrap_or_default();
    let position = fen.parse().map_err(|error: P::Err| error.to_string())?;
    let counts: Vec<_> = fields.map(parse_count).collect::<Result<_, _>>()?;
    if counts.is_empty() {
        return Err("the line has no counts; expected at least one such as ';D3 8902'".to_owned());
    }
    Ok((position, counts))
}

fn parse_count(field: &str) -> Result<Count, String> {
    let field = field.trim();
    let count = || {
        let (depth, nodes) = field.strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
    };
    count().ok_or_else(|| format!("'{}' is not a depth and a count such as 'D3 8902'", shortened(field)))
}

/// At most 100 characters of a line.
fn shortened(text: &str) -> String {
    const MOST: usize = 100;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
