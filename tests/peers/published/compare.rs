//! Counts positions again, and compares the counts with the published ones.

use quintessence_perft::Counter;
use support::parallel;

use crate::text::{Count, Entry};

/// Which counts to compare: all to a depth, and all others with fewer leaves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) depth: u32,
    pub(crate) leaves: u64,
}

impl Limit {
    const fn includes(self, count: &Count) -> bool {
        count.depth <= self.depth || count.leaves < self.leaves
    }
}

/// What was compared, and what differs.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) positions: usize,
    pub(crate) counts: usize,
    /// The depth of the deepest count.
    pub(crate) depth: u32,
    pub(crate) leaves: u64,
    /// A message for each count that differs, in the order of the lines.
    pub(crate) problems: Vec<String>,
}

/// Compares the counts, several positions at a time.
pub(crate) fn all(entries: &[Entry<'_>], limit: Limit) -> Outcome {
    let mut compared: Vec<_> =
        parallel::for_each(entries, |entry| of_entry(entry, limit)).into_iter().flatten().collect();
    compared.sort_by_key(|compared| compared.line);
    Outcome {
        positions: entries.len(),
        counts: compared.len(),
        depth: compared.iter().map(|compared| compared.depth).max().unwrap_or(0),
        leaves: compared.iter().map(|compared| compared.leaves).sum(),
        problems: compared.into_iter().filter_map(|compared| compared.problem).collect(),
    }
}

/// A count that was compared.
struct Compared {
    line: usize,
    depth: u32,
    leaves: u64,
    problem: Option<String>,
}

fn of_entry(entry: &Entry<'_>, limit: Limit) -> Vec<Compared> {
    // One thread for a position, and no table, so that every leaf is counted.
    let counter = Counter::new(1).expect("no threads to start");
    let counts = entry.counts.iter().filter(|count| limit.includes(count));
    let compare = counts.map(|count| {
        let leaves = counter.count(&entry.position, count.depth);
        let problem = (leaves != count.leaves).then(|| {
            let (line, fen, depth, expected) = (count.line, entry.fen, count.depth, count.leaves);
            format!("line {line}, {fen}, depth {depth}: expected {expected}, found {leaves}")
        });
        Compared { line: count.line, depth: count.depth, leaves, problem }
    });
    compare.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    const FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    /// A count that is one off is found in each of its digits, and named.
    #[test]
    fn a_wrong_count_is_named() {
        for wrong in [8_903, 8_901, 9_902, 8_002, 89_020, 0] {
            let text = format!("epd {FEN}\nperft 1 20\nperft 3 {wrong}\nperft 2 400\nperft 4 1\n");
            let outcome = all(&parse(&text).unwrap(), Limit { depth: 3, leaves: 0 });
            assert_eq!((outcome.positions, outcome.counts, outcome.leaves), (1, 3, 9_322));
            let problem = format!("line 3, {FEN}, depth 3: expected {wrong}, found 8902");
            assert_eq!(outcome.problems, [problem]);
        }
    }

    /// The wrong positions are named in the order of the file, however many threads there are.
    #[test]
    fn problems_are_in_order() {
        let text = [19, 20].map(|count| format!("epd {FEN}\nperft 1 {count}\n")).concat().repeat(50);
        let outcome = all(&parse(&text).unwrap(), Limit { depth: 1, leaves: 0 });
        let lines: Vec<_> =
            outcome.problems.iter().map(|problem| problem.split(',').next().unwrap()).collect();
        let expected: Vec<_> = (0..50).map(|i| format!("line {}", 4 * i + 2)).collect();
        assert_eq!((outcome.counts, lines), (100, expected.iter().map(String::as_str).collect()));
    }

    /// Deeper counts are compared if they are small.
    #[test]
    fn small_counts_are_compared_at_any_depth() {
        let text = format!("epd {FEN}\nperft 2 400\nperft 3 8902\nperft 4 197281\n");
        let outcome = all(&parse(&text).unwrap(), Limit { depth: 2, leaves: 8_903 });
        assert_eq!((outcome.counts, outcome.depth, outcome.leaves), (2, 3, 9_302));
    }
}
