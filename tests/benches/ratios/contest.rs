//! Contenders that do the same work, timed in turn, and the ratios of their times.

use std::hint::black_box;
use std::slice;
use std::time::Instant;

/// Answers about some inputs. The number depends on every bit of the answers.
type Pass<'a, I> = Box<dyn Fn(&mut [I]) -> u64 + 'a>;

/// Contenders before they are timed.
pub(crate) struct Contest<'a, I> {
    pub(crate) inputs: Vec<I>,
    /// How often a pass asks about each input: a pass over a few inputs alone would be too short for the clock.
    repeats: usize,
    contenders: Vec<(Row, Pass<'a, I>)>,
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

/// Three times a second-level cache of 2 MiB.
const EVICTED_BYTES: usize = 6 << 20;

impl<'a, I: Copy> Contest<'a, I> {
    pub(crate) const fn new(inputs: Vec<I>, repeats: usize) -> Self {
        Self { inputs, repeats, contenders: Vec::new() }
    }

    /// Adds a contender. Its pass returns the same number as the passes of all other contenders.
    pub(crate) fn add(
        &mut self,
        name: &str,
        is_ours: bool,
        table_bytes: usize,
        pass: impl Fn(&mut [I]) -> u64 + 'a,
    ) {
        let row = Row { name: name.to_owned(), is_ours, table_bytes, times: Vec::new() };
        self.contenders.push((row, Box::new(pass)));
    }

    /// Times all contenders; nanoseconds for each of so many queries.
    ///
    /// In a round, each contender passes a few times in a row, and its shortest pass counts, but not the first one, which
    /// brings the tables back into the caches. A pass with another result panics.
    pub(crate) fn run(self, rounds: usize, passes: usize, queries: usize) -> Outcome {
        let (repeats, mut result) = (self.repeats, None);
        self.outcome(rounds, |pass, inputs| {
            let times = (0..passes).map(|_| {
                let start = Instant::now();
                let repeat = |all: u64, _| all.wrapping_add(black_box(pass(black_box(&mut *inputs))));
                let returned = (0..repeats).fold(0, repeat);
                let time = start.elapsed().as_secs_f64();
                assert_eq!(*result.get_or_insert(returned), returned, "the contenders differ");
                time
            });
            times.skip(1).fold(f64::INFINITY, f64::min) * 1e9 / (repeats * queries) as f64
        })
    }

    /// Times all contenders with cold tables; nanoseconds for an input. A round counts the median input.
    pub(crate) fn run_cold(self, rounds: usize) -> Outcome {
        let mut evicting = vec![0_u8; EVICTED_BYTES];
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
            median(inputs.iter_mut().map(time).collect())
        })
    }

    /// Every other round has the opposite order.
    fn outcome(mut self, rounds: usize, mut time: impl FnMut(&Pass<'a, I>, &mut [I]) -> f64) -> Outcome {
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
    pub(crate) fn fastest(&self, is_ours: bool) -> Option<&Row> {
        let rows = self.0.iter().filter(|row| row.is_ours == is_ours);
        rows.min_by(|a, b| median(a.times.clone()).total_cmp(&median(b.times.clone())))
    }
}

impl Row {
    pub(crate) fn shortest(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// How many times as fast as the other, by rounds.
    pub(crate) fn speed_against(&self, other: &Self) -> Ratio {
        Ratio::of(self.times.iter().zip(&other.times).map(|(own, other)| other / own))
    }
}

/// A ratio of times, by rounds.
#[derive(Clone, Copy)]
pub(crate) struct Ratio {
    pub(crate) median: f64,
    /// Half of the distance between the quartiles, divided by the median. A few rounds that something else disturbed do
    /// not count.
    pub(crate) scatter: f64,
}

impl Ratio {
    /// The ratio with these values in the rounds, of which there is at least one.
    pub(crate) fn of(rounds: impl IntoIterator<Item = f64>) -> Self {
        let mut rounds: Vec<_> = rounds.into_iter().collect();
        rounds.sort_by(f64::total_cmp);
        let (median, quarter) = (rounds[rounds.len() / 2], rounds.len() / 4);
        let (lower, upper) = (rounds[quarter], rounds[rounds.len() - 1 - quarter]);
        Self { median, scatter: (upper - lower) / 2.0 / median }
    }
}

/// The middle one of some values; of an even number, the higher one of the two in the middle.
pub(crate) fn median(values: Vec<f64>) -> f64 {
    Ratio::of(values).median
}
