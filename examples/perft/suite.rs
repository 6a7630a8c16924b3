//! Suites of positions with known counts: lines of a FEN record, then `;D3 8902` for each depth and count.

use std::fs::File;
use std::path::Path;

use example_support::{MOST_PLIES, counted, explained, harmless, print, read_text};
use quintessence::quad::Position;
use quintessence_perft::Counter;

/// The lines of a file.
pub(crate) struct Suite(Vec<Line>);

/// A line: the number in the file, the beginning of the text, and the position with its counts or what is wrong.
struct Line {
    number: usize,
    text: String,
    parsed: Result<(Position, Vec<Count>), String>,
}

/// A depth, and the number of leaves at this depth.
type Count = (u32, u64);

impl Suite {
    /// Reads a file and drops counts deeper than `deepest`. Says why nothing is left to check.
    pub(crate) fn read(path: &Path, deepest: Option<u32>) -> Result<Self, String> {
        const MOST_BYTES: usize = 64 << 20;
        let cannot = |error| format!("cannot read the file: {error}");
        let file = File::open(path).map_err(|error| cannot(error.to_string()))?;
        let text = read_text(file, MOST_BYTES).map_err(cannot)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let lines =
            (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let lines: Vec<_> = lines.map(|(number, line)| Line::new(number, line, deepest)).collect();
        if lines.is_empty() {
            return Err("the file has no positions; expected lines such as 'FEN ;D1 20 ;D2 400'".to_owned());
        }
        let has_nothing = |line: &Line| line.parsed.as_ref().is_ok_and(|(_, counts)| counts.is_empty());
        match deepest {
            Some(deepest) if lines.iter().all(has_nothing) => {
                Err(format!("the file has no counts up to '--depth {deepest}'"))
            }
            _ => Ok(Self(lines)),
        }
    }

    /// Counts again and prints every difference. Returns the number of nodes, and whether all is right.
    pub(crate) fn check(&self, counter: &Counter) -> Result<(u64, bool), String> {
        let (mut nodes, mut counts, mut failures) = (0, 0, 0);
        let mut wrong = |line: &Line, problem: &str| {
            failures += 1;
            print(format_args!("line {}: {problem}\n", line.number))
        };
        for line in &self.0 {
            match &line.parsed {
                Err(problem) => wrong(line, problem)?,
                Ok((position, expected)) => {
                    counts += expected.len();
                    for &(depth, expected) in expected {
                        let found = counter.count(position, depth);
                        nodes += found;
                        if found != expected {
                            let text = &line.text;
                            wrong(
                                line,
                                &format!("depth {depth}: {found} nodes, expected {expected}\n  {text}"),
                            )?;
                        }
                    }
                }
            }
        }
        let (positions, counts) = (counted(self.0.len(), "position"), counted(counts, "count"));
        print(format_args!("{positions}, {counts}, {failures} wrong\n"))?;
        Ok((nodes, failures == 0))
    }
}

impl Line {
    fn new(number: usize, text: &str, deepest: Option<u32>) -> Self {
        let mut parsed = parse(text);
        if let (Ok((_, counts)), Some(deepest)) = (&mut parsed, deepest) {
            counts.retain(|&(depth, _)| depth <= deepest);
        }
        Self { number, text: shortened(text), parsed }
    }
}

/// Parses a line, or says what is wrong with the position or with a count.
fn parse(line: &str) -> Result<(Position, Vec<Count>), String> {
    let fen = line.split(';').next().unwrap_or_default();
    let position = Position::from_fen(fen).map_err(|error| explained(fen, error.offset(), error))?;
    let counts = line.match_indices(';').map(|(at, _)| parse_count(line, at + 1));
    let counts = counts.collect::<Result<Vec<_>, _>>()?;
    if counts.is_empty() {
        let problem = "the line has no counts; expected at least one such as ';D3 8902'";
        return Err(explained(line, line.len(), problem));
    }
    Ok((position, counts))
}

/// Parses the count in the field that begins at a byte of the line.
fn parse_count(line: &str, start: usize) -> Result<Count, String> {
    let rest = line[start..].trim_start();
    let field = rest.split(';').next().unwrap_or_default();
    let count = || {
        let (depth, nodes) = field.strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
    };
    let problem = match count() {
        None => "expected a depth and a count such as 'D3 8902'".to_owned(),
        Some((depth, _)) if depth > MOST_PLIES => format!("the depth {depth} is more than {MOST_PLIES}"),
        Some(count) => return Ok(count),
    };
    Err(explained(line, line.len() - rest.len(), problem))
}

/// At most 100 characters of a line.
fn shortened(text: &str) -> String {
    const MOST: usize = 100;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => harmless(format_args!("{}…", &text[..end])),
        None => harmless(text),
    }
}
