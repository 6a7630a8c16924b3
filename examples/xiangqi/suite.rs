//! Checks a suite of positions with known counts.

use example_support::print;
use example_support::suite::Suite;
use quintessence_xiangqi::{Position, count};

/// Counts again and prints every difference. Returns the number of nodes and of failures.
pub(crate) fn check(suite: &Suite<Position>) -> Result<(u64, usize), String> {
    let (mut nodes, mut failures) = (0, 0);
    for line in &suite.lines {
        let (leaves, problems) = line.check(count);
        for problem in &problems {
            print(format_args!("line {}: {problem}\n  {}\n", line.number, line.text))?;
        }
        nodes += leaves;
        failures += problems.len();
    }
    print(suite.summary(failures) + "\n")?;
    Ok((nodes, failures))
}
