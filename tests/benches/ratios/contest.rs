//! Contenders that do the same work, timed in turn.

use std::hint::black_box;
use std::time::Instant;

/// Whom a contender belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Ours,
    /// Another crate.
    Crate,
    /// Written for the comparison.
    Form,
}

pub(crate) struct Contest<'a> {
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

impl<'a> Contest<'a> {
    pub(crate) const fn new(queries: usize) -> Self {
        Self { queries, contenders: Vec::new() }
    }

    /// What a pass returns is the same number for all contenders.
    pub(crate) fn add(
        &mut self,
        name: impl Into<String>,
        side: Side,
        table_bytes: Option<usize>,
        pass: impl Fn() -> u64 + 'a,
    ) {
        self.contenders.push(Contender { name: name.into(), side, table_bytes, pass: Box::new(pass) });
    }

    /// Each round lets every contender pass, in an order that flips; of the passes in a row the shortest counts, and the
    /// first of them, in which it finds its tables again, does not where there are more.
    pub(crate) fn run(self, rounds: usize, passes: usize) -> Outcome {
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

/// The times of all rounds.
pub(crate) struct Outcome {
    pub(crate) rows: Vec<Row>,
}

pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) side: Side,
    pub(crate) table_bytes: Option<usize>,
    /// For one query, by rounds: nanoseconds, or ticks.
    pub(crate) times: Vec<f64>,
}

impl Outcome {
    pub(crate) fn row(&self, name: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.name == name)
    }

    /// How many times as fast as the other one contender is, or whom the processor cannot run.
    pub(crate) fn speed(&self, name: &str, other: &str) -> Result<f64, String> {
        let find = |name: &str| self.row(name).ok_or_else(|| format!("no {name} on this processor"));
        Ok(find(name)?.speed_against(find(other)?))
    }

    /// How many times as fast as the fastest of the crates.
    pub(crate) fn speed_against_crates(&self, name: &str) -> Result<f64, String> {
        let crates = self.rows.iter().filter(|row| row.side == Side::Crate);
        let best = crates.min_by(|a, b| a.median().total_cmp(&b.median()));
        self.speed(name, best.map_or("crate", |row| row.name.as_str()))
    }
}

impl Row {
    pub(crate) fn median(&self) -> f64 {
        median(self.times.clone())
    }

    pub(crate) fn shortest(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// How many times as fast as the other: the median over the rounds.
    pub(crate) fn speed_against(&self, other: &Self) -> f64 {
        median(self.times.iter().zip(&other.times).map(|(own, other)| other / own).collect())
    }
}

pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
