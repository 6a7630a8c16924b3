//! Contenders that do the same work, timed in turn, and the ratios of their times.

mod ratio;
mod text;

use std::hint::black_box;
use std::time::Instant;

pub use ratio::Ratio;
pub use text::read;

/// The group that a contender belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The library.
    Ours,
    /// Another crate.
    Crate,
    /// Code that was written for the comparison.
    Form,
}

/// Contenders before they are timed.
#[derive(Debug)]
pub struct Contest<'a> {
    /// How many things a pass computes.
    queries: usize,
    contenders: Vec<Contender<'a>>,
}

struct Contender<'a> {
    name: String,
    side: Side,
    table_bytes: Option<usize>,
    pass: Box<dyn Fn() -> u64 + 'a>,
}

impl std::fmt::Debug for Contender<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contender").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<'a> Contest<'a> {
    /// A contest without contenders, whose passes compute so many things.
    #[must_use]
    pub const fn new(queries: usize) -> Self {
        Self { queries, contenders: Vec::new() }
    }

    /// Adds a contender. Its pass returns the same number as the passes of all other contenders.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        side: Side,
        table_bytes: Option<usize>,
        pass: impl Fn() -> u64 + 'a,
    ) {
        self.contenders.push(Contender { name: name.into(), side, table_bytes, pass: Box::new(pass) });
    }

    /// Times all contenders.
    ///
    /// In a round, each contender passes a few times in a row, and its shortest pass counts. The first pass brings the
    /// tables back into the caches, so it counts only if there is no other. Every other round has the opposite order.
    ///
    /// # Panics
    /// Panics if two passes return different numbers.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "no count of queries is near 2^52")]
    pub fn run(self, rounds: usize, passes: usize) -> Outcome {
        let mut times = vec![Vec::with_capacity(rounds); self.contenders.len()];
        let mut result = None;
        for round in 0..rounds {
            for turn in 0..self.contenders.len() {
                let i = if round % 2 == 0 { turn } else { self.contenders.len() - 1 - turn };
                let mut shortest = f64::INFINITY;
                for pass in 0..passes {
                    let start = Instant::now();
                    let returned = black_box((self.contenders[i].pass)());
                    let time = start.elapsed().as_secs_f64();
                    assert_eq!(*result.get_or_insert(returned), returned, "{}", self.contenders[i].name);
                    if pass > 0 || passes == 1 {
                        shortest = shortest.min(time);
                    }
                }
                times[i].push(shortest * 1e9 / self.queries as f64);
            }
        }
        let row = |(contender, times): (Contender<'_>, _)| Row {
            name: contender.name,
            side: contender.side,
            table_bytes: contender.table_bytes,
            times,
        };
        Outcome { rows: self.contenders.into_iter().zip(times).map(row).collect() }
    }
}

/// The times of all contenders.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// One row for each contender.
    pub rows: Vec<Row>,
}

/// The times of one contender.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name of the contender.
    pub name: String,
    /// The group of the contender.
    pub side: Side,
    /// The size of the tables that it reads, if known.
    pub table_bytes: Option<usize>,
    /// The time for one query in each round: nanoseconds, or ticks.
    pub times: Vec<f64>,
}

impl Outcome {
    /// The row of a contender.
    #[must_use]
    pub fn row(&self, name: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.name == name)
    }

    /// The fastest row of all that fit, by the median.
    #[must_use]
    pub fn fastest(&self, fits: impl Fn(&Row) -> bool) -> Option<&Row> {
        let rows = self.rows.iter().filter(|row| fits(row));
        rows.min_by(|a, b| a.median().total_cmp(&b.median()))
    }

    /// How many times as fast as the other one contender is.
    ///
    /// # Errors
    /// Names the contender that did not take part, because the processor cannot run it.
    pub fn speed(&self, name: &str, other: &str) -> Result<Ratio, String> {
        let find = |name: &str| self.row(name).ok_or_else(|| format!("no {name} on this processor"));
        Ok(find(name)?.speed_against(find(other)?))
    }

    /// How many times as fast as the fastest of the crates.
    ///
    /// # Errors
    /// As [`speed`](Self::speed).
    pub fn speed_against_crates(&self, name: &str) -> Result<Ratio, String> {
        let best = self.fastest(|row| row.side == Side::Crate);
        self.speed(name, best.map_or("crate", |row| row.name.as_str()))
    }

    /// Adds the rows of another process that this outcome lacks.
    ///
    /// The processes did not take turns. The times of the other one are scaled so that the shortest time of the first
    /// contender of both is the same. Without such a contender, nothing is added.
    #[must_use]
    pub fn join(mut self, other: Self) -> Self {
        let (common, missing): (Vec<_>, Vec<_>) =
            other.rows.into_iter().partition(|row| self.row(&row.name).is_some());
        let Some(there) = common.first() else { return self };
        let Some(here) = self.row(&there.name) else { return self };
        let scale = here.shortest() / there.shortest();
        let scaled = |row: Row| Row { times: row.times.iter().map(|time| time * scale).collect(), ..row };
        self.rows.extend(missing.into_iter().map(scaled));
        self
    }
}

impl Row {
    /// The median of the times.
    #[must_use]
    pub fn median(&self) -> f64 {
        median(self.times.clone())
    }

    /// The shortest time.
    #[must_use]
    pub fn shortest(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// How many times as fast as the other, by rounds.
    #[must_use]
    pub fn speed_against(&self, other: &Self) -> Ratio {
        Ratio::of(self.times.iter().zip(&other.times).map(|(own, other)| other / own))
    }
}

/// The middle one of some values; of an even number, the higher one of the two in the middle.
///
/// # Panics
/// Panics if there are no values.
#[must_use]
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::{Contest, Outcome, Ratio, Row, Side};

    fn row(name: &str, times: [f64; 3]) -> Row {
        Row { name: name.to_owned(), side: Side::Ours, table_bytes: None, times: times.to_vec() }
    }

    #[test]
    fn speed_is_the_median_over_the_rounds() {
        let outcome = Outcome { rows: vec![row("ours", [1.0, 2.0, 4.0]), row("theirs", [3.0, 3.0, 4.0])] };
        let speed = outcome.speed("ours", "theirs").unwrap();
        assert_eq!(speed, Ratio::of([3.0, 1.5, 1.0]));
        assert_eq!((speed.median(), speed.scatter()), (1.5, (3.0 - 1.0) / 2.0 / 1.5));
        assert_eq!(outcome.fastest(|_| true).unwrap().name, "ours");
        assert!(outcome.speed("ours", "nobody").is_err());
    }

    #[test]
    fn rows_of_another_process_are_scaled_by_a_common_one() {
        let here = Outcome { rows: vec![row("common", [2.0, 4.0, 8.0])] };
        let there = Outcome { rows: vec![row("common", [1.0, 1.0, 1.0]), row("other", [3.0, 2.0, 1.0])] };
        let joined = Outcome { rows: vec![row("common", [2.0, 4.0, 8.0]), row("other", [6.0, 4.0, 2.0])] };
        assert_eq!(here.clone().join(there), joined);
        assert_eq!(here.clone().join(Outcome { rows: vec![row("other", [1.0; 3])] }), here);
    }

    #[test]
    #[should_panic(expected = "theirs")]
    fn different_results_are_refused() {
        let mut contest = Contest::new(1);
        contest.add("ours", Side::Ours, None, || 1);
        contest.add("theirs", Side::Crate, None, || 2);
        let _ = contest.run(1, 1);
    }
}
