//! Suites of positions with known counts: lines of a FEN record, then `;D3 8902` for each depth and count.

use std::fs;
use std::path::Path;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use quintessence::quad::Position;
use quintessence_perft::Counter;

use super::output::{say, say_total};

/// The lines of a file.
pub(crate) struct Suite {
    lines: Vec<Line>,
}

/// A line of a suite: a position with counts to check, or what is wrong with the line.
struct Line {
    number: usize,
    text: String,
    parsed: Result<(Position, Vec<Count>), String>,
}

/// A depth, and the number of leaves at this depth.
type Count = (u32, u64);

impl Suite {
    /// Reads a file and drops counts deeper than `deepest`. An error says why nothing is left to check.
    pub(crate) fn read(path: &Path, deepest: Option<u32>) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("cannot read the file: {error}"))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let lines =
            (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let lines: Vec<_> = lines.map(|(number, line)| Line::parse(number, line, deepest)).collect();
        if lines.is_empty() {
            return Err("the file has no positions; expected lines such as 'FEN ;D1 20 ;D2 400'".to_owned());
        }
        let has_nothing = |line: &Line| line.parsed.as_ref().is_ok_and(|(_, counts)| counts.is_empty());
        match deepest {
            Some(deepest) if lines.iter().all(has_nothing) => {
                Err(format!("the file has no counts up to '--depth {deepest}'"))
            }
            _ => Ok(Self { lines }),
        }
    }
}

impl Line {
    fn parse(number: usize, text: &str, deepest: Option<u32>) -> Self {
        let is_wanted = |&(depth, _): &Count| deepest.is_none_or(|deepest| depth <= deepest);
        let parsed =
            parse(text).map(|(position, counts)| (position, counts.into_iter().filter(is_wanted).collect()));
        Self { number, text: shortened(text), parsed }
    }

    /// Counts again; returns the number of nodes and a message for each count that differs.
    fn check(&self, counter: &Counter) -> (u64, Vec<String>) {
        let (position, counts) = match &self.parsed {
            Ok(parsed) => parsed,
            Err(problem) => return (0, vec![problem.clone()]),
        };
        let (mut nodes, mut problems) = (0, Vec::new());
        for &(depth, expected) in counts {
            let found = counter.count(position, depth);
            nodes += found;
            if found != expected {
                problems.push(format!("depth {depth}: {found} nodes, expected {expected}"));
            }
        }
        (nodes, problems)
    }

    fn counts(&self) -> usize {
        self.parsed.as_ref().map_or(0, |(_, counts)| counts.len())
    }
}

/// A position with its counts.
pub(crate) fn parse(line: &str) -> Result<(Position, Vec<Count>), String> {
    let mut fields = line.split(';');
    let fen = fields.next().unwrap_or_default();
    let position = fen.parse().map_err(|error: quintessence::quad::ParseFenError| error.to_string())?;
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

/// Checks all counts of a suite; returns whether every line was parsed and every count is right.
pub(crate) fn run(counter: &Counter, suite: &Suite) -> bool {
    // Draws nothing where there is no terminal.
    let progress = ProgressBar::new(suite.lines.len() as u64);
    progress.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} positions, {msg}").expect("the template is right"),
    );
    let start = Instant::now();
    let (mut nodes, mut failures) = (0, 0);
    for line in &suite.lines {
        let (leaves, problems) = line.check(counter);
        for problem in &problems {
            progress.suspend(|| say(&format!("line {}: {problem}\n  {}", line.number, line.text)));
        }
        nodes += leaves;
        failures += problems.len();
        progress.set_message(format!("{failures} wrong"));
        progress.inc(1);
    }
    progress.finish_and_clear();
    let counts: usize = suite.lines.iter().map(Line::counts).sum();
    say(&format!("{} positions, {counts} counts, {failures} wrong", suite.lines.len()));
    say_total(nodes, start.elapsed());
    failures == 0
}
