//! A question about each of some inputs, and contenders that answer it in turn.

use std::hint::black_box;
use std::slice;
use std::time::Instant;

use crate::answers::Answers;
use crate::lookups::Lookups;
use crate::{Effort, POSITIONS};

/// The sum of the answers about some inputs.
type Pass<I> = Box<dyn Fn(&mut [I]) -> u64>;

/// An answer is a number that depends on every bit, so that all of it has to be computed.
pub(crate) struct Question<I> {
    inputs: Vec<I>,
    /// The first contender's answer about each input.
    expected: Vec<u64>,
    contenders: Vec<(Row, Pass<I>)>,
}

/// The times of all contenders, one row for each.
pub(crate) struct Outcome(pub(crate) Vec<Row>);

/// The times of one contender: nanoseconds for a query in each round.
pub(crate) struct Row {
    pub(crate) name: String,
    /// Whether the library answers, or a rival.
    pub(crate) is_ours: bool,
    pub(crate) table_bytes: usize,
    pub(crate) times: Vec<f64>,
}

impl<I: Copy + 'static> Question<I> {
    pub(crate) const fn new(inputs: Vec<I>) -> Self {
        Self { inputs, expected: Vec::new(), contenders: Vec::new() }
    }

    /// Lets a function or a method of the library answer. An answer leaves its input as it was.
    pub(crate) fn ours(&mut self, name: &str, answer: impl Fn(&mut I) -> u64 + 'static) {
        self.add(&format!("`{name}`"), true, 0, answer);
    }

    pub(crate) fn by<A: Answers>(&mut self, answer: impl Fn(&mut I) -> u64 + 'static) {
        self.add(A::NAME, A::IS_OURS, A::table_bytes(), answer);
    }

    /// Lets lookups answer. The forms for one question differ in what is fast with which tables.
    pub(crate) fn form<L: Lookups>(&mut self, form: &str, answer: impl Fn(&mut I) -> u64 + 'static) {
        self.add(&format!("{}, {form}", L::NAME), false, L::TABLE_BYTES, answer);
    }

    /// Adds a contender. It has to give the same answer as all others about every input.
    pub(crate) fn add(
        &mut self,
        name: &str,
        is_ours: bool,
        table_bytes: usize,
        answer: impl Fn(&mut I) -> u64 + 'static,
    ) {
        let pass = move |inputs: &mut [I]| {
            inputs.iter_mut().fold(0_u64, |all, input| all.wrapping_add(answer(input)))
        };
        let answers = self.inputs.iter_mut().map(|input| pass(slice::from_mut(input))).collect();
        if self.contenders.is_empty() {
            self.expected = answers;
        } else {
            let differs =
                self.expected.iter().zip(&answers).position(|(expected, answer)| expected != answer);
            assert_eq!(differs, None, "{name} and {} differ about an input", self.contenders[0].0.name);
        }
        let row = Row { name: name.to_owned(), is_ours, table_bytes, times: Vec::new() };
        self.contenders.push((row, Box::new(pass)));
    }

    /// Nanoseconds for an input.
    pub(crate) fn run(self, effort: &Effort) -> Outcome {
        let queries = self.inputs.len();
        self.timed(effort.rounds, 5, queries)
    }

    /// Nanoseconds for a node of a tree, where the only answer is the number of nodes.
    pub(crate) fn run_tree(self, rounds: usize, passes: usize) -> Outcome {
        let nodes = self.expected[0] as usize;
        self.timed(rounds, passes, nodes)
    }

    /// In a round, each contender passes a few times in a row, and its shortest pass counts, but not the first one, which
    /// brings the tables back into the caches. A pass over a few queries is repeated, because it would be too short for
    /// the clock.
    fn timed(self, rounds: usize, passes: usize, queries: usize) -> Outcome {
        let repeats = POSITIONS.div_ceil(queries);
        self.outcome(rounds, |pass, inputs| {
            let times = (0..passes).map(|_| {
                let start = Instant::now();
                for _ in 0..repeats {
                    black_box(pass(black_box(&mut *inputs)));
                }
                start.elapsed().as_secs_f64()
            });
            times.skip(1).fold(f64::INFINITY, f64::min) * 1e9 / (repeats * queries) as f64
        })
    }

    /// Nanoseconds for an input with cold tables. A round counts the median input.
    pub(crate) fn run_cold(self, rounds: usize) -> Outcome {
        // Three times a second-level cache of 2 MiB.
        let mut evicting = vec![0_u8; 6 << 20];
        self.outcome(rounds, |pass, inputs| {
            let time = |input: &mut I| {
                // A byte of every cache line is written, so nothing else is left in the second-level cache.
                evicting.iter_mut().step_by(64).for_each(|byte| *byte = byte.wrapping_add(1));
                black_box(&mut evicting);
                // The input itself is back in the first-level cache.
                let mut input = black_box(*input);
                let (start, begun) = (Instant::now(), Instant::now());
                black_box(pass(slice::from_mut(black_box(&mut input))));
                let clock = begun - start;
                // At least a nanosecond, so that nothing is divided by zero.
                (1e9 * begun.elapsed().saturating_sub(clock).as_secs_f64()).max(1.0)
            };
            Ratio::of(inputs.iter_mut().map(time)).median
        })
    }

    /// Every other round has the opposite order.
    fn outcome(mut self, rounds: usize, mut time: impl FnMut(&Pass<I>, &mut [I]) -> f64) -> Outcome {
        for round in 0..rounds {
            for turn in 0..self.contenders.len() {
                let i = if round % 2 == 0 { turn } else { self.contenders.len() - 1 - turn };
                let (row, pass) = &mut self.contenders[i];
                row.times.push(time(pass, &mut self.inputs));
            }
        }
        Outcome(self.contenders.into_iter().map(|(row, _)| row).collect())
    }
}

impl Outcome {
    /// The fastest row of ours or of the others, by the median.
    pub(crate) fn fastest(&self, is_ours: bool) -> &Row {
        let rows = self.0.iter().filter(|row| row.is_ours == is_ours);
        rows.min_by(|a, b| a.median().total_cmp(&b.median())).expect("both sides take part")
    }
}

impl Row {
    pub(crate) fn median(&self) -> f64 {
        Ratio::of(self.times.iter().copied()).median
    }

    pub(crate) fn shortest(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// How many times as fast as the other, by rounds.
    pub(crate) fn speed_against(&self, other: &Self) -> Ratio {
        Ratio::of(self.times.iter().zip(&other.times).map(|(own, other)| other / own))
    }
}

/// The median of some values, which are ratios of times by rounds or the times themselves, and how they scatter.
#[derive(Clone, Copy)]
pub(crate) struct Ratio {
    pub(crate) median: f64,
    /// Half of the distance between the quartiles, divided by the median. A few rounds that something else disturbed do
    /// not count.
    pub(crate) scatter: f64,
}

impl Ratio {
    /// Of at least one value.
    fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<_> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        let (median, quarter) = (values[values.len() / 2], values.len() / 4);
        let (lower, upper) = (values[quarter], values[values.len() - 1 - quarter]);
        Self { median, scatter: (upper - lower) / 2.0 / median }
    }
}
