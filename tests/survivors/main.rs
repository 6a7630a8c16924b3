//! Judges a run of `cargo mutants`: `survivors [--files | --shard] LIST.json FOLDER`.
//!
//! `LIST.json` holds the mutants that should have run, as `cargo mutants --list --json` prints them. `FOLDER` is their
//! `mutants.out`. The program prints what became of the mutants, and exits with 1 if
//!
//! - a mutant did not run,
//! - a missed mutant is not in `survivors.txt`,
//! - an entry of `survivors.txt` has no missed mutant, unless the run is a shard,
//! - less than 95% of the mutants are caught, those that do not compile left out. Of some files and of a shard, any
//!   share is enough.

mod listed;
mod outcome;
mod verdict;

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use listed::entries;
use outcome::{mutants, outcomes};
use verdict::{Part, Verdict};

/// The mutants that no test can catch, each with the reason.
const LISTED: &str = include_str!("survivors.txt");

fn main() -> ExitCode {
    let mut arguments: Vec<_> = env::args().skip(1).collect();
    let part = match arguments.first().map(String::as_str) {
        Some("--files") => Part::Files,
        Some("--shard") => Part::Shard,
        _ => Part::All,
    };
    let [list, folder] = &arguments.split_off(usize::from(part != Part::All))[..] else {
        eprintln!("usage: survivors [--files | --shard] LIST.json FOLDER");
        return ExitCode::from(2);
    };
    let expected = mutants(&fs::read_to_string(list).expect("the list was written"));
    let verdict = Verdict::new(&expected, &outcomes(Path::new(folder)), &entries(LISTED), part);
    print!("{verdict}");
    if verdict.passes() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
