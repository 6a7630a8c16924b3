//! Random calls of the macros: `fuzz [COUNT] [SEED]`, a million of them by default.
//!
//! Each run with the same arguments is the same, whatever the number of processors. It exits with 1 and the smallest
//! call that it can make of one that fails. Build it with overflow checks, as the macros are built
//! for their users.

#[path = "mod.rs"]
mod fuzz;

use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Result<Vec<u64>, _> = std::env::args().skip(1).map(|argument| argument.parse()).collect();
    let (count, seed) = match arguments.as_deref() {
        Ok([]) => (1_000_000, 1),
        Ok(&[count]) => (count, 1),
        Ok(&[count, seed]) => (count, seed),
        _ => {
            eprintln!("usage: fuzz [COUNT] [SEED]");
            return ExitCode::from(2);
        }
    };
    if !cfg!(debug_assertions) {
        eprintln!("built without checks: an overflow in the macros will not be seen");
    }
    let start = Instant::now();
    match fuzz::run(count, seed, 400) {
        Ok(report) => {
            println!("{report}\n{count} calls with seed {seed} in {:.0?}", start.elapsed());
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
