//! Suites: files of positions with known counts of leaves. A line is the record of a position, and then `;D3 8902` for
//! each depth and count. A `#` begins a comment.

use std::fs;
use std::path::Path;

use crate::text::{MOST_PLIES, counted, harmless, print};

/// Checks all counts up to the depth `deepest`, and prints each wrong count. `count` returns the results of `N` ways to
/// count, for each position and depth. Returns the nodes that the first way counted, and whether all counts are right.
///
/// # Errors
/// Says why the file cannot be read or has no count, or why standard output could not be written.
pub fn check_suite<P: Clone, I: Iterator<Item = [u64; N]>, const N: usize>(
    path: &Path,
    deepest: u32,
    parse: impl Fn(&str) -> Result<P, String>,
    count: impl FnOnce(Vec<(P, u32)>) -> I,
) -> Result<(u64, bool), String> {
    let invalid =
        |problem: String| format!("invalid value '{}' for '--suite <FILE>': {problem}", path.display());
    let bytes = fs::read(path).map_err(|error| invalid(format!("cannot read the file: {error}")))?;
    // Comments may be in any encoding. Elsewhere, the replacement character is a mistake in its line.
    let text = String::from_utf8_lossy(&bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let (mut nodes, mut positions, mut failures, mut jobs, mut checks) = (0, 0, 0, Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let record = line.split('#').next().unwrap_or_default().trim();
        if record.is_empty() {
            continue;
        }
        positions += 1;
        match parse_line(record, &parse) {
            Ok((position, expected)) => {
                for (depth, expected) in expected.into_iter().filter(|&(depth, _)| depth <= deepest) {
                    jobs.push((position.clone(), depth));
                    checks.push((number, line, Ok((depth, expected))));
                }
            }
            Err(problem) => checks.push((number, line, Err(problem))),
        }
    }
    if checks.is_empty() {
        return Err(invalid("no count to check; expected lines such as 'RECORD ;D1 20 ;D2 400'".to_owned()));
    }
    let (positions, counts) = (counted(positions, "position"), counted(jobs.len(), "count"));
    let mut results = count(jobs);
    for (number, line, check) in checks {
        let problems = match check {
            Err(problem) => vec![problem],
            Ok((depth, expected)) => {
                let found = results.next().ok_or("a count is missing")?;
                nodes += found.first().copied().unwrap_or_default();
                let wrong =
                    |found| format!("depth {depth}: {found} nodes, expected {expected}\n  {line:.160}");
                found.into_iter().filter(|&found| found != expected).map(wrong).collect()
            }
        };
        for problem in problems {
            failures += 1;
            print(format_args!("line {number}: {}\n", harmless(problem)))?;
        }
    }
    print(format_args!("{positions}, {counts}, {failures} wrong\n"))?;
    Ok((nodes, failures == 0))
}

/// Parses a line of a suite: a position with depths and counts. An error says what is wrong with the line.
fn parse_line<P>(
    line: &str,
    parse: impl Fn(&str) -> Result<P, String>,
) -> Result<(P, Vec<(u32, u64)>), String> {
    let (record, counts) = line.split_once(';').ok_or("the line has no counts such as ';D3 8902'")?;
    let position = parse(record.trim_end())?;
    let count = |field: &str| {
        let (depth, nodes) = field.trim().strip_prefix('D')?.split_once(' ')?;
        let depth = depth.parse().ok().filter(|&depth| depth <= MOST_PLIES)?;
        Some((depth, nodes.parse().ok()?))
    };
    let expected = |field| {
        format!("expected a depth up to {MOST_PLIES} and a count such as 'D3 8902', found '{field:.20}'")
    };
    let counts = counts.split(';').map(|field| count(field).ok_or_else(|| expected(field)));
    Ok((position, counts.collect::<Result<_, _>>()?))
}
