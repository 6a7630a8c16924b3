//! Checks a suite of positions with known counts.

use std::time::Instant;

use example_support::suite::Suite;
use indicatif::{ProgressBar, ProgressStyle};
use quintessence::quad::Position;
use quintessence_perft::Counter;

use super::output::{say, say_total};

/// Checks all counts of a suite; returns whether every line was parsed and every count is right.
pub(crate) fn run(counter: &Counter, suite: &Suite<Position>) -> bool {
    // Draws nothing where there is no terminal.
    let progress = ProgressBar::new(suite.lines.len() as u64);
    progress.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} positions, {msg}").expect("the template is right"),
    );
    let start = Instant::now();
    let (mut nodes, mut failures) = (0, 0);
    for line in &suite.lines {
        let (leaves, problems) = line.check(|position, depth| counter.count(position, depth));
        for problem in &problems {
            progress.suspend(|| say(&format!("line {}: {problem}\n  {}", line.number, line.text)));
        }
        nodes += leaves;
        failures += problems.len();
        progress.set_message(format!("{failures} wrong"));
        progress.inc(1);
    }
    progress.finish_and_clear();
    say(&suite.summary(failures));
    say_total(nodes, start.elapsed());
    failures == 0
}
