//! Suites: files of positions with known counts of leaves. A line is the record of a position, and then `;D3 8902` for
//! each depth and count. A `#` begins a comment.

use std::fs;
use std::path::Path;

use crate::text::{MOST_PLIES, counted, print};

/// Checks all counts up to the depth `deepest`, and prints each wrong count. `count` returns the leaves of each position at
/// its depth. Returns the sum of the leaves, and whether all counts are right.
///
/// # Errors
/// Says why the file cannot be read, which line is wrong, or why standard output could not be written.
pub fn check_suite<P: Clone, I: Iterator<Item = u64>>(
    path: &Path,
    deepest: u32,
    parse: impl Fn(&str) -> Result<P, String>,
    count: impl FnOnce(Vec<(P, u32)>) -> I,
) -> Result<(u64, bool), String> {
    let invalid =
        |problem: String| format!("invalid value '{}' for '--suite <FILE>': {problem}", path.display());
    let text = fs::read_to_string(path).map_err(|error| invalid(format!("cannot read the file: {error}")))?;
    let (mut jobs, mut expected) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let record = line.split('#').next().unwrap_or_default().trim();
        if !record.is_empty() {
            let parsed = parse_line(record, &parse);
            let (position, counts) = parsed.map_err(|it| invalid(format!("line {number}: {it}")))?;
            for (depth, leaves) in counts.into_iter().filter(|&(depth, _)| depth <= deepest) {
                jobs.push((position.clone(), depth));
                expected.push((number, depth, leaves));
            }
        }
    }
    if jobs.is_empty() {
        return Err(invalid("no count to check; expected lines such as 'RECORD ;D1 20 ;D2 400'".to_owned()));
    }
    let (mut nodes, mut wrong) = (0, 0);
    for (found, &(number, depth, expected)) in count(jobs).zip(&expected) {
        nodes += found;
        if found != expected {
            wrong += 1;
            print(format_args!("line {number}: depth {depth}: {found} nodes, expected {expected}\n"))?;
        }
    }
    print(format_args!("{}, {wrong} wrong\n", counted(expected.len(), "count")))?;
    Ok((nodes, wrong == 0))
}

/// Parses a line of a suite: a position with depths and counts.
fn parse_line<P>(
    line: &str,
    parse: impl Fn(&str) -> Result<P, String>,
) -> Result<(P, Vec<(u32, u64)>), String> {
    let (record, counts) = line.split_once(';').ok_or("the line has no counts such as ';D3 8902'")?;
    let count = |field: &str| {
        let (depth, nodes) = field.trim().strip_prefix('D')?.split_once(' ')?;
        let depth = depth.parse().ok().filter(|&depth| depth <= MOST_PLIES)?;
        Some((depth, nodes.parse().ok()?))
    };
    let expected = |field| {
        format!("expected a depth up to {MOST_PLIES} and a count such as 'D3 8902', found '{field:.20}'")
    };
    let counts = counts.split(';').map(|field| count(field).ok_or_else(|| expected(field)));
    Ok((parse(record.trim_end())?, counts.collect::<Result<_, _>>()?))
}
