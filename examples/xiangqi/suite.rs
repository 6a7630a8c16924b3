//! Suites of positions with known counts: lines of a FEN record, then `;D3 79666` for each depth and count.

use std::fs;
use std::path::Path;

use example_support::print;
use quintessence_xiangqi::{ParseFenError, Position, count};

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
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.trim().is_empty() && !line.starts_with('#') {
                let mut parsed = parse(line);
                if let (Ok((_, counts)), Some(deepest)) = (&mut parsed, deepest) {
                    counts.retain(|&(depth, _)| depth <= deepest);
                }
                lines.push(Line { number, text: shortened(line), parsed });
            }
        }
        let suite = Self { lines };
        if suite.lines.is_empty() {
            return Err("the file has no positions; expected lines such as 'FEN ;D1 44 ;D2 1920'".to_owned());
        }
        match deepest {
            Some(deepest) if suite.counts() == 0 && suite.lines.iter().all(|line| line.parsed.is_ok()) => {
                Err(format!("the file has no counts up to '--depth {deepest}'"))
            }
            _ => Ok(suite),
        }
    }

    fn counts(&self) -> usize {
        self.lines.iter().filter_map(|line| line.parsed.as_ref().ok()).map(|(_, counts)| counts.len()).sum()
    }

    /// Counts again and prints every difference. Returns the number of nodes and of failures.
    pub(crate) fn check(&self) -> Result<(u64, usize), String> {
        let (mut nodes, mut failures) = (0, 0);
        for line in &self.lines {
            let mut problems = Vec::new();
            match &line.parsed {
                Err(problem) => problems.push(problem.clone()),
                Ok((position, counts)) => {
                    for &(depth, expected) in counts {
                        let found = count(position, depth);
                        nodes += found;
                        if found != expected {
                            problems.push(format!("depth {depth}: {found} nodes, expected {expected}"));
                        }
                    }
                }
            }
            failures += problems.len();
            for problem in problems {
                print(format_args!("line {}: {problem}\n  {}\n", line.number, line.text))?;
            }
        }
        let (lines, counts) = (self.lines.len(), self.counts());
        print(format_args!("{lines} positions, {counts} counts, {failures} wrong\n"))?;
        Ok((nodes, failures))
    }
}

/// A position with its counts.
pub(crate) fn parse(line: &str) -> Result<(Position, Vec<Count>), String> {
    let mut fields = line.split(';');
    let fen = fields.next().unwrap_or_default();
    let position = fen.parse().map_err(|error: ParseFenError| error.to_string())?;
    let counts: Vec<_> = fields.map(parse_count).collect::<Result<_, _>>()?;
    if counts.is_empty() {
        return Err("the line has no counts; expected at least one such as ';D3 79666'".to_owned());
    }
    Ok((position, counts))
}

fn parse_count(field: &str) -> Result<Count, String> {
    let field = field.trim();
    let count = || {
        let (depth, nodes) = field.strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
    };
    count().ok_or_else(|| format!("'{}' is not a depth and a count such as 'D3 79666'", shortened(field)))
}

/// At most 100 characters of a line.
fn shortened(text: &str) -> String {
    const MOST: usize = 100;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
