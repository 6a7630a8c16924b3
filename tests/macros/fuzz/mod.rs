//! Random calls: whatever tokens a macro is given, it returns, and with an item or a mistake; and what it makes of a call
//! without a mistake compiles, proof included.
//!
//! The proof compares every word with the library's own walk, so this tests the tables of random boards as well. Inputs
//! are numbered, and each is made anew from the seed and its number wherever it is needed.

mod grammar;
mod input;
mod mutation;
mod output;
mod program;
mod soup;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use input::{Generator, Input};
use output::Outcome;

/// A call that takes longer is taken for one that does not end.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many inputs a worker takes at a time.
const BATCH: u64 = 64;

/// What the inputs of one generator came to.
#[derive(Clone, Default)]
struct Tally {
    inputs: u64,
    refused: u64,
    /// The output is no Rust, since a part that the caller wrote and the macro passes on is none.
    passed_on: u64,
    messages: BTreeSet<String>,
    /// The numbers of accepted inputs that must compile.
    complete: Vec<u64>,
    /// Those of them that have as much to prove as a call may.
    heavy: Vec<u64>,
    compiled: usize,
}

impl Tally {
    fn merge(&mut self, other: Self) {
        self.inputs += other.inputs;
        self.refused += other.refused;
        self.passed_on += other.passed_on;
        self.messages.extend(other.messages);
        self.complete.extend(other.complete);
        self.heavy.extend(other.heavy);
    }
}

/// What a run came to.
pub(crate) struct Report {
    tallies: [Tally; 3],
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<10} {:>9} {:>9} {:>9} {:>9} {:>9}",
            "", "inputs", "accepted", "refused", "messages", "compiled"
        )?;
        for (generator, tally) in Generator::ALL.iter().zip(&self.tallies) {
            let accepted = tally.inputs - tally.refused;
            let messages = tally.messages.len();
            writeln!(
                f,
                "{:<10} {:>9} {accepted:>9} {:>9} {messages:>9} {:>9}",
                generator.name(),
                tally.inputs,
                tally.refused,
                tally.compiled
            )?;
        }
        let all: BTreeSet<_> = self.tallies.iter().flat_map(|tally| &tally.messages).collect();
        let passed_on: u64 = self.tallies.iter().map(|tally| tally.passed_on).sum();
        write!(
            f,
            "{} distinct messages; {passed_on} outputs hold a part of the caller's that is no Rust",
            all.len()
        )
    }
}

/// The smallest input that shows a fault.
pub(crate) struct Failure {
    fault: String,
    input: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.input, self.fault)
    }
}

/// Runs `count` inputs, then compiles about `samples` of those that were accepted.
pub(crate) fn run(count: u64, seed: u64, samples: usize) -> Result<Report, Failure> {
    output::silence_panics();
    let mut report = Report { tallies: expanded(count, seed)? };
    let tallies = &mut report.tallies;
    // Most of them where all parts are known by construction, and the most expensive ones that there are.
    let mut chosen = Vec::new();
    for (tally, share) in
        tallies.iter_mut().zip([samples / 8, samples / 4, samples - samples / 8 - samples / 4])
    {
        let heavy = spread(&mut tally.heavy, samples / 20);
        let sample: BTreeSet<u64> = spread(&mut tally.complete, share).chain(heavy).collect();
        tally.compiled = sample.len();
        chosen.extend(sample);
    }
    program::check(&chosen.into_iter().map(|number| Input::new(seed, number)).collect::<Vec<_>>())?;
    Ok(report)
}

/// So many of the numbers, or all, evenly spread.
fn spread(numbers: &mut [u64], count: usize) -> impl Iterator<Item = u64> {
    numbers.sort_unstable();
    let count = count.min(numbers.len());
    (0..count).map(move |index| numbers[index * numbers.len() / count])
}

/// Expands all inputs on all processors.
fn expanded(count: u64, seed: u64) -> Result<[Tally; 3], Failure> {
    let workers = thread::available_parallelism().map_or(2, usize::from);
    let next = AtomicU64::new(0);
    let failing = Mutex::new(Vec::new());
    let start = Instant::now();
    // What each worker is at, and since when.
    let at: Vec<_> = (0..workers).map(|_| (AtomicU64::new(0), AtomicU64::new(u64::MAX))).collect();
    let work = |worker: usize| {
        let mut tallies: [Tally; 3] = Default::default();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= count || failing.lock().is_ok_and(|failing| failing.len() >= 50) {
                break;
            }
            for number in first..(first + BATCH).min(count) {
                at[worker].0.store(number, Ordering::Relaxed);
                at[worker].1.store(start.elapsed().as_millis() as u64, Ordering::Relaxed);
                let input = Input::new(seed, number);
                let tally = &mut tallies[input.generator as usize];
                tally.inputs += 1;
                match output::examine(&input) {
                    Ok(Outcome::Refused(messages)) => {
                        tally.refused += 1;
                        tally.messages.extend(messages);
                    }
                    Ok(Outcome::PassedOn) => tally.passed_on += 1,
                    Ok(Outcome::Complete) if input.is_heavy => tally.heavy.push(number),
                    Ok(Outcome::Complete) => tally.complete.push(number),
                    Ok(Outcome::Accepted) => {}
                    Err(_) => failing.lock().unwrap().push(number),
                }
            }
        }
        at[worker].1.store(u64::MAX, Ordering::Relaxed);
        tallies
    };
    let tallies = thread::scope(|scope| {
        let work = &work;
        let workers: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            thread::sleep(Duration::from_millis(20));
            for (number, since) in &at {
                let since = Duration::from_millis(since.load(Ordering::Relaxed));
                if start.elapsed().checked_sub(since).is_some_and(|time| time > PATIENCE) {
                    let input = Input::new(seed, number.load(Ordering::Relaxed));
                    eprintln!("{input}\ntakes longer than {PATIENCE:?}");
                    // A thread that does not end cannot be ended otherwise.
                    std::process::exit(1);
                }
            }
        }
        let mut sums: [Tally; 3] = Default::default();
        for worker in workers {
            for (sum, tally) in sums.iter_mut().zip(worker.join().expect("panics of the macros are caught")) {
                sum.merge(tally);
            }
        }
        sums
    });
    let failing = failing.into_inner().unwrap();
    let failures = failing.into_iter().map(|number| Input::new(seed, number)).filter_map(smallest);
    failures.min_by_key(|failure| failure.input.len()).map_or(Ok(tallies), Err)
}

/// Takes tokens away as long as the same fault remains.
fn smallest(mut input: Input) -> Option<Failure> {
    let mut fault = output::examine(&input).err()?;
    let class = |fault: &str| fault.split(':').next().map(str::to_owned);
    'smaller: loop {
        for tokens in input::removals(&input.tokens.clone()) {
            let smaller = Input { tokens, ..input.clone() };
            if let Err(found) = output::examine(&smaller)
                && class(&found) == class(&fault)
            {
                (input, fault) = (smaller, found);
                continue 'smaller;
            }
        }
        return Some(Failure { fault, input: input.to_string() });
    }
}

/// The first inputs of the program `fuzz`, which goes on to a million.
#[test]
fn ten_thousand_random_calls() {
    let report = run(10_000, 1, 40).unwrap_or_else(|failure| panic!("{failure}"));
    let [soup, mutation, grammar] = &report.tallies;
    assert_eq!([soup, mutation, grammar].map(|tally| tally.inputs), [3_000, 4_000, 3_000]);
    // Without calls of either kind it would say little.
    assert!(mutation.refused > 2_500 && grammar.refused < 500, "{report}");
    assert!(soup.compiled + mutation.compiled + grammar.compiled >= 39, "{report}");
}
