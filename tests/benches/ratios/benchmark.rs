//! Times several implementations of one query on the same inputs, in turn.

use std::hint::black_box;
use std::slice;
use std::time::Instant;

use crate::implementations::Implementation;
use crate::lookups::Lookups;
use crate::{Effort, POSITIONS};

type Pass<I> = Box<dyn Fn(&mut [I]) -> u64>;

/// A query with its inputs and implementations. Each result is reduced to a number that depends on all of its bits,
/// because the compiler would not compute bits that nothing uses.
pub(crate) struct Benchmark<I> {
    inputs: Vec<I>,
    expected: Vec<u64>,
    implementations: Vec<(Timing, Pass<I>)>,
}

pub(crate) struct Outcome(pub(crate) Vec<Timing>);

/// The times of one implementation, in nanoseconds a query, one for each round.
pub(crate) struct Timing {
    pub(crate) name: String,
    pub(crate) is_ours: bool,
    pub(crate) table_bytes: usize,
    pub(crate) times: Vec<f64>,
}

impl<I: Copy + 'static> Benchmark<I> {
    pub(crate) const fn new(inputs: Vec<I>) -> Self {
        Self { inputs, expected: Vec::new(), implementations: Vec::new() }
    }

    /// Adds a function of the library. It must not change its input, because all implementations share the inputs.
    pub(crate) fn add_ours(&mut self, name: &str, compute: impl Fn(&mut I) -> u64 + 'static) {
        self.add(&format!("`{name}`"), true, 0, compute);
    }

    pub(crate) fn add_implementation<T: Implementation>(
        &mut self,
        compute: impl Fn(&mut I) -> u64 + 'static,
    ) {
        self.add(T::NAME, T::IS_OURS, T::table_bytes(), compute);
    }

    /// Adds a variant of an implementation by lookups. Several variants are timed, because the fastest depends on the
    /// tables.
    pub(crate) fn add_variant<L: Lookups>(
        &mut self,
        variant: &str,
        compute: impl Fn(&mut I) -> u64 + 'static,
    ) {
        self.add(&format!("{}, {variant}", L::NAME), false, L::TABLE_BYTES, compute);
    }

    pub(crate) fn add(
        &mut self,
        name: &str,
        is_ours: bool,
        table_bytes: usize,
        compute: impl Fn(&mut I) -> u64 + 'static,
    ) {
        let pass = move |inputs: &mut [I]| {
            inputs.iter_mut().fold(0_u64, |all, input| all.wrapping_add(compute(input)))
        };
        let results = self.inputs.iter_mut().map(|input| pass(slice::from_mut(input))).collect();
        if self.implementations.is_empty() {
            self.expected = results;
        } else {
            let differs =
                self.expected.iter().zip(&results).position(|(expected, result)| expected != result);
            assert_eq!(differs, None, "{name} and {} differ about an input", self.implementations[0].0.name);
        }
        let timing = Timing { name: name.to_owned(), is_ours, table_bytes, times: Vec::new() };
        self.implementations.push((timing, Box::new(pass)));
    }

    pub(crate) fn run(self, effort: &Effort) -> Outcome {
        let queries = self.inputs.len();
        self.timed(effort.rounds, 5, queries)
    }

    /// Measures the nanoseconds per node. The only input is the position at the root of a tree, and the result of each
    /// implementation is the number of nodes.
    pub(crate) fn run_tree(self, rounds: usize, passes: usize) -> Outcome {
        let nodes = self.expected[0] as usize;
        self.timed(rounds, passes, nodes)
    }

    /// A round measures several times and keeps the shortest one. The first time is dropped, because it includes
    /// filling the caches. If there are few inputs, they are repeated, because the clock is too coarse for one pass.
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

    /// Measures the nanoseconds per input while the tables are not in the caches. A round yields the median of its
    /// inputs.
    pub(crate) fn run_cold(self, rounds: usize) -> Outcome {
        let mut evicting = vec![0_u8; 6 << 20];
        self.outcome(rounds, |pass, inputs| {
            let time = |input: &mut I| {
                // Writing to so many cache lines evicts the tables from a second-level cache of up to 2 MiB.
                evicting.iter_mut().step_by(64).for_each(|byte| *byte = byte.wrapping_add(1));
                black_box(&mut evicting);
                // Loads the input, which was evicted as well, because only the tables are to be cold.
                let mut input = black_box(*input);
                let (start, begun) = (Instant::now(), Instant::now());
                black_box(pass(slice::from_mut(black_box(&mut input))));
                let clock = begun - start;
                // At least one nanosecond, so that no ratio divides by 0.
                (1e9 * begun.elapsed().saturating_sub(clock).as_secs_f64()).max(1.0)
            };
            Ratio::of(inputs.iter_mut().map(time)).median
        })
    }

    /// Reverses the order in every other round, so that no implementation always runs after the same one.
    fn outcome(mut self, rounds: usize, mut time: impl FnMut(&Pass<I>, &mut [I]) -> f64) -> Outcome {
        for round in 0..rounds {
            for turn in 0..self.implementations.len() {
                let i = if round % 2 == 0 { turn } else { self.implementations.len() - 1 - turn };
                let (timing, pass) = &mut self.implementations[i];
                timing.times.push(time(pass, &mut self.inputs));
            }
        }
        Outcome(self.implementations.into_iter().map(|(timing, _)| timing).collect())
    }
}

impl Outcome {
    pub(crate) fn fastest(&self, is_ours: bool) -> &Timing {
        let timings = self.0.iter().filter(|timing| timing.is_ours == is_ours);
        timings.min_by(|a, b| a.median().total_cmp(&b.median())).expect("both sides take part")
    }
}

impl Timing {
    pub(crate) fn median(&self) -> f64 {
        Ratio::of(self.times.iter().copied()).median
    }

    pub(crate) fn shortest(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }

    pub(crate) fn speed_against(&self, other: &Self) -> Ratio {
        Ratio::of(self.times.iter().zip(&other.times).map(|(own, other)| other / own))
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Ratio {
    pub(crate) median: f64,
    /// Half of the distance between the quartiles, divided by the median, so that a few disturbed rounds do not count.
    pub(crate) scatter: f64,
}

impl Ratio {
    fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<_> = values.into_iter().collect();
        if values.is_empty() {
            return Self { median: f64::NAN, scatter: f64::NAN };
        }
        values.sort_by(f64::total_cmp);
        let (median, quarter) = (values[values.len() / 2], values.len() / 4);
        let (lower, upper) = (values[quarter], values[values.len() - 1 - quarter]);
        Self { median, scatter: (upper - lower) / 2.0 / median }
    }
}
