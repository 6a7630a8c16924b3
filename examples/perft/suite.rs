//! Suites of positions with known counts: lines of a FEN and, after each `;`, `D` with a depth and a count.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use quintessence::quad::Position;

use super::count::Counter;
use super::{fen, say, say_total};

/// The lines of a file, with their numbers.
pub(crate) struct Suite {
    lines: Vec<(usize, String)>,
}

impl Suite {
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let text = fs::read_to_string(path)?;
        let lines =
            (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        Ok(Self { lines: lines.map(|(number, line)| (number, line.to_owned())).collect() })
    }
}

/// Checks all counts down to a depth, and tells whether there are any, all lines could be read and all counts are right.
pub(crate) fn run(counter: &Counter, suite: &Suite, deepest: Option<u32>) -> bool {
    // Draws nothing where there is no terminal.
    let progress = ProgressBar::new(suite.lines.len() as u64);
    progress.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} positions, {msg}").expect("the template is right"),
    );
    let start = Instant::now();
    let (mut nodes, mut counts, mut failures) = (0, 0, 0);
    for (number, line) in &suite.lines {
        let problems = match read(line) {
            Ok((position, expected)) => {
                let expected =
                    expected.into_iter().filter(|&(depth, _)| deepest.is_none_or(|most| depth <= most));
                let checked = expected.map(|(depth, expected)| {
                    let found = counter.count(&position, depth);
                    counts += 1;
                    nodes += found;
                    (depth, expected, found)
                });
                let wrong = checked.filter(|(_, expected, found)| expected != found);
                wrong
                    .map(|(depth, expected, found)| {
                        format!("depth {depth}: {found} nodes, expected {expected}")
                    })
                    .collect()
            }
            Err(problem) => vec![problem],
        };
        for problem in &problems {
            progress.suspend(|| say(&format!("line {number}: {problem}\n  {line}")));
        }
        failures += problems.len();
        progress.set_message(format!("{failures} wrong"));
        progress.inc(1);
    }
    progress.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    say(&format!("{} positions, {counts} counts, {failures} wrong", suite.lines.len()));
    say_total(nodes, seconds);
    // A suite of which nothing is counted shows nothing.
    failures == 0 && counts > 0
}

/// A position with its counts by depth.
fn read(line: &str) -> Result<(Position, Vec<(u32, u64)>), String> {
    let mut fields = line.split(';');
    let position = fen::read(fields.next().unwrap_or_default()).map_err(|error| error.to_string())?;
    let counts = fields.map(|field| {
        let count = field.trim().strip_prefix('D').and_then(|field| field.split_once(' '));
        let count = count.and_then(|(depth, count)| Some((depth.parse().ok()?, count.trim().parse().ok()?)));
        count.ok_or_else(|| format!("'{}' is not a depth and a count such as 'D3 8902'", field.trim()))
    });
    let counts = counts.collect::<Result<Vec<_>, _>>()?;
    if counts.is_empty() { Err("no count such as ';D3 8902'".to_owned()) } else { Ok((position, counts)) }
}
