//! Checks a suite: a file of positions with known counts. A line is a FEN record, and then `;D3 8902` for each depth
//! and count.

use std::fs;
use std::path::Path;

use example_support::{MOST_PLIES, counted, explained, harmless, print};
use quintessence::quad::Position;
use quintessence_perft::Counter;

/// Checks all counts up to the depth `deepest`, and prints each wrong count. Returns the number of counted nodes, and
/// whether all counts are right.
pub(crate) fn check(path: &Path, deepest: u32, counter: &Counter) -> Result<(u64, bool), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("cannot read the file: {error}"))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let (mut nodes, mut positions, mut counts, mut failures) = (0, 0, 0, 0);
    let mut wrong = |number: u32, problem: String| {
        failures += 1;
        print(format_args!("line {number}: {}\n", harmless(problem)))
    };
    for (number, line) in lines {
        positions += 1;
        let (position, expected) = match parse(line) {
            Ok(parsed) => parsed,
            Err(problem) => {
                wrong(number, problem)?;
                continue;
            }
        };
        for (depth, expected) in expected.into_iter().filter(|&(depth, _)| depth <= deepest) {
            let found = counter.count(&position, depth);
            nodes += found;
            counts += 1;
            if found != expected {
                wrong(number, format!("depth {depth}: {found} nodes, expected {expected}\n  {line:.100}"))?;
            }
        }
    }
    if counts + failures == 0 {
        return Err("no count to check; expected lines such as 'FEN ;D1 20 ;D2 400'".to_owned());
    }
    let (positions, counts) = (counted(positions, "position"), counted(counts, "count"));
    print(format_args!("{positions}, {counts}, {failures} wrong\n"))?;
    Ok((nodes, failures == 0))
}

/// Parses a line of a suite: a position with depths and counts. An error says what is wrong with the line.
fn parse(line: &str) -> Result<(Position, Vec<(u32, u64)>), String> {
    let (fen, counts) = line.split_once(';').ok_or("the line has no counts such as ';D3 8902'")?;
    let position = Position::from_fen(fen).map_err(|error| explained(fen, error.offset(), error))?;
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
