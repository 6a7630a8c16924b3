//! Damages the library and shows that the proofs in the guide's table refuse the damage.
//!
//! For each row of the table, tokens of what the row names are exchanged, one in each copy of the library. The program exits
//! with 1 if the compiler accepts a copy, or if it refuses none by a message that names the table or technique and the
//! square.
//!
//! Items are found by name in the syntax of `core/src`, wherever they stand. No source text is quoted here, so a
//! refactoring of the library does not break its mutants.

mod item;
mod library;
mod rows;
mod site;

use std::process::ExitCode;
use std::time::Instant;

use library::Library;

fn main() -> ExitCode {
    let start = Instant::now();
    let library = Library::read();
    let succeeds = rows::succeed(&library, &library.items());
    println!("{:.0?}", start.elapsed());
    if succeeds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
