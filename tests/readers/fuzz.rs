//! Gives each parser many random texts. A panic, a text that takes too long and a difference from the second parser are
//! faults. From 10,000 texts on, a parser that accepts or refuses fewer than one text in twenty is also a fault.

use std::cell::RefCell;
use std::fmt;
use std::hint::black_box;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;

use crate::text;

/// A text that takes longer counts as one that never ends.
const PATIENCE: Duration = Duration::from_secs(5);

/// The number of texts that a thread takes at a time.
const BATCH: u64 = 256;

/// Fewer texts are too few for the check that one text in twenty is accepted, and one in twenty refused.
const MANY: u64 = 10_000;

const USAGE: &str = "usage: [COUNT] [SEED] [NAME], with a COUNT above 0";

/// The exit status for wrong arguments and for a program that was built without checks.
const REFUSED: u8 = 2;

/// The exit status of a program that has no reader with NAME in its name.
const NO_READER: u8 = 3;

/// A parser and the texts to give it.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The name in reports.
    pub name: &'static str,
    /// Makes a text, valid in most cases.
    pub grammar: fn(&mut Rng) -> String,
    /// The words of the grammar, with a few that do not belong there.
    pub words: &'static [&'static str],
    /// Parses the text and checks the result. Returns whether the text was accepted, or the fault of the parser.
    pub examine: fn(&str) -> Result<bool, String>,
}

/// A text that shows a fault of a parser.
#[derive(Debug)]
pub struct Failure {
    reader: &'static str,
    seed: u64,
    /// The number of the text.
    pub number: u64,
    /// What is wrong.
    pub fault: String,
    text: String,
    /// The text without the parts that the fault does not need.
    pub smallest: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.text.chars().take(400).collect();
        writeln!(f, "{}: {}", self.reader, self.fault)?;
        writeln!(f, "  text:     {shown:?} ({} bytes)", self.text.len())?;
        writeln!(f, "  smallest: {:?}", self.smallest.chars().take(400).collect::<String>())?;
        write!(f, "  number {} of seed {}", self.number, self.seed)
    }
}

/// Runs `[COUNT] [SEED] [NAME]`: COUNT texts for each reader, or for each reader with NAME in its name.
///
/// The exit status is 0 without a fault, 1 with a fault, 2 for wrong arguments or a build without checks, and 3 if no
/// reader has NAME in its name. A parser that accepts or refuses fewer than one text in twenty has a fault. With fewer than
/// 10,000 texts, nothing checks the two shares.
#[must_use]
pub fn main(readers: &[Reader]) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default| arguments.get(at).map_or(Ok(default), |text| text.parse::<u64>());
    let (Ok(count @ 1..), Ok(seed), ..=3) = (number(0, 1_000_000), number(1, 1), arguments.len()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(REFUSED);
    };
    let name = arguments.get(2).map_or("", String::as_str);
    silence_panics();
    if !has_checks() {
        eprintln!("built without overflow checks or debug assertions; `.ci/fuzz-readers` builds with both");
        return ExitCode::from(REFUSED);
    }
    let chosen: Vec<_> = readers.iter().filter(|reader| reader.name.contains(name)).collect();
    if chosen.is_empty() {
        let names: Vec<_> = readers.iter().map(|reader| reader.name).collect();
        eprintln!("no parser here has {name:?} in its name; parsers: {}", names.join(", "));
        return ExitCode::from(NO_READER);
    }
    let mut is_right = true;
    for reader in chosen {
        let start = Instant::now();
        match run(reader, count, seed) {
            Ok(accepted) => {
                let refused = count - accepted;
                let seconds = start.elapsed().as_secs_f64();
                println!(
                    "{:<20} {count:>8} texts: {accepted:>7} accepted, {refused:>7} refused; {seconds:.1} s",
                    reader.name
                );
                // With fewer texts of one kind, the run would test little.
                if count >= MANY && accepted.min(refused) < count / 20 {
                    eprintln!("{}: fewer than one text in twenty is accepted, or refused", reader.name);
                    is_right = false;
                }
            }
            Err(failure) => {
                eprintln!("{failure}");
                is_right = false;
            }
        }
    }
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Gives the reader the texts with the numbers below `count`. Returns how many the parser accepted.
///
/// # Errors
///
/// Returns the text with the lowest number among those for which the threads found a fault.
///
/// # Panics
///
/// Panics if a thread panics outside of the parser.
pub fn run(reader: &Reader, count: u64, seed: u64) -> Result<u64, Box<Failure>> {
    let threads = thread::available_parallelism().map_or(2, usize::from);
    let next = AtomicU64::new(0);
    let accepted = AtomicU64::new(0);
    let failing = Mutex::new(Vec::new());
    let start = Instant::now();
    // The text that each thread examines, and the time at which it began with the text.
    let at: Vec<_> = (0..threads).map(|_| (AtomicU64::new(0), AtomicU64::new(u64::MAX))).collect();
    let work = |(number_now, since): &(AtomicU64, AtomicU64)| {
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= count || !failing.lock().expect("no thread panics").is_empty() {
                break;
            }
            for number in first..(first + BATCH).min(count) {
                number_now.store(number, Ordering::Relaxed);
                since.store(start.elapsed().as_millis() as u64, Ordering::Relaxed);
                let Ok(is_accepted) = make(reader, seed, number).and_then(|text| examine(reader, &text))
                else {
                    failing.lock().expect("no thread panics").push(number);
                    break;
                };
                accepted.fetch_add(u64::from(is_accepted), Ordering::Relaxed);
            }
        }
        since.store(u64::MAX, Ordering::Relaxed);
    };
    thread::scope(|scope| {
        let threads: Vec<_> = at.iter().map(|at| scope.spawn(move || work(at))).collect();
        while !threads.iter().all(thread::ScopedJoinHandle::is_finished) {
            thread::sleep(Duration::from_millis(5));
            for (number, since) in &at {
                let since = Duration::from_millis(since.load(Ordering::Relaxed));
                if start.elapsed().checked_sub(since).is_some_and(|time| time > PATIENCE) {
                    let number = number.load(Ordering::Relaxed);
                    let text = make(reader, seed, number).unwrap_or_default();
                    let fault = format!("takes longer than {PATIENCE:?}");
                    let smallest = text.clone();
                    eprintln!("{}", Failure { reader: reader.name, seed, number, fault, text, smallest });
                    // No other way ends a thread that loops.
                    std::process::exit(1);
                }
            }
        }
    });
    match failing.into_inner().expect("no thread panics").into_iter().min() {
        None => Ok(accepted.into_inner()),
        Some(number) => {
            let failure = |fault, text, smallest| {
                Err(Box::new(Failure { reader: reader.name, seed, number, fault, text, smallest }))
            };
            let text = match make(reader, seed, number) {
                Ok(text) => text,
                Err(fault) => return failure(fault, String::new(), String::new()),
            };
            let fault =
                examine(reader, &text).err().unwrap_or_else(|| "a fault that does not repeat".to_owned());
            let smallest = smallest(reader, &text);
            failure(fault, text, smallest)
        }
    }
}

/// Removes parts of the text as long as the text shows a fault.
fn smallest(reader: &Reader, text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let mut length = characters.len().div_ceil(2);
    while length > 0 {
        let mut at = 0;
        while at < characters.len() {
            let mut fewer = characters.clone();
            fewer.drain(at..(at + length).min(characters.len()));
            if examine(reader, &fewer.iter().collect::<String>()).is_err() {
                characters = fewer;
            } else {
                at += length;
            }
        }
        length /= 2;
    }
    characters.into_iter().collect()
}

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the message of a panic for the report.
fn silence_panics() {
    panic::set_hook(Box::new(|information| {
        PANIC.with_borrow_mut(|message| *message = information.to_string());
    }));
}

/// Makes a text. A panic is a fault of the grammar, or of the code that changes the text.
fn make(reader: &Reader, seed: u64, number: u64) -> Result<String, String> {
    without_panic(|| text::make(reader, seed, number)).map_err(|fault| format!("no text was made: {fault}"))
}

fn examine(reader: &Reader, text: &str) -> Result<bool, String> {
    without_panic(|| (reader.examine)(text)).flatten()
}

/// Returns the message of a panic as an error.
fn without_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| PANIC.with_borrow(Clone::clone))
}

/// Whether an overflow panics and debug assertions are compiled.
fn has_checks() -> bool {
    cfg!(debug_assertions) && without_panic(|| black_box(u8::MAX) + black_box(1)).is_err()
}
