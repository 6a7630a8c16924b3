//! On random boards, compares every level of `quintessence::simd` with the oracle or with walks over a board.
//! `.ci/proofs` proves most methods for every input, but not at every level and on every processor. These tests need no
//! threads and no other crates, and read a file only if no levels are named, so they also run in emulators, under Miri,
//! and as WebAssembly.

mod conversions;
pub mod mistakes;
mod processor;
mod query;
mod sides;
mod squares;
pub mod threats;

use std::fmt;

use quintessence::simd::Level;

pub use processor::{complaint_about_the_panic_hook, complaints_about_names, isas_of_the_processor};
pub(crate) use query::Query;

/// A method under test, and a slower function with the same result. Both return `u64`s, which can be compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method {
    name: &'static str,
    /// Returns the result of the method at a level, and then that of the function at the crate root if there is one.
    result: fn(Level, &Query) -> Vec<u64>,
    expected: fn(&Query) -> Vec<u64>,
}

pub(crate) type Callback<'a> = &'a mut dyn FnMut(&Query);

/// Methods that are tested on the same queries.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The name, for the command line.
    pub name: &'static str,
    methods: &'static [Method],
    queries: fn(Callback<'_>),
}

/// All groups of methods.
pub const GROUPS: [Group; 4] = [squares::GROUP, sides::GROUP, threats::GROUP, conversions::GROUP];

/// Miri is about a thousand times slower than the processor, so it tests only every `STEP`-th board, and on it only
/// every `STRIDE`-th square or move. With this step, the first board of `squares` is nearly empty, and another one is
/// full.
const STEP: usize = if cfg!(miri) { 194 } else { 1 };

const STRIDE: usize = if cfg!(miri) { 13 } else { 1 };

const MOST_DESCRIBED: usize = 5;

/// The outcome of all queries at one level.
#[derive(Clone, Debug)]
pub struct Report {
    level: Level,
    /// The number of comparisons, one for each query and method.
    pub comparisons: usize,
    /// The number of comparisons that failed.
    pub failures: usize,
    described: Vec<String>,
}

/// Tests the methods of some groups at one level.
#[must_use]
pub fn check(level: Level, groups: &[Group]) -> Report {
    let mut report = Report { level, comparisons: 0, failures: 0, described: Vec::new() };
    for group in groups {
        (group.queries)(&mut |query| {
            for method in group.methods {
                let (found, expected) = ((method.result)(level, query), (method.expected)(query));
                report.comparisons += 1;
                if found != expected {
                    report.failures += 1;
                    if report.described.len() < MOST_DESCRIBED {
                        let name = method.name;
                        report
                            .described
                            .push(format!("{name}: {found:x?} instead of {expected:x?}; {query:x?}"));
                    }
                }
            }
        });
    }
    report
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}: {} comparisons", self.level, self.comparisons)?;
        if self.failures > 0 {
            write!(f, ", {} FAILURES", self.failures)?;
        }
        self.described.iter().try_for_each(|failure| write!(f, "\n    {failure}"))
    }
}
