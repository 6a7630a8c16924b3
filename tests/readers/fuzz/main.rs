//! Random texts for the parsers of the library and of the example `search`:
//! `fuzz-readers [COUNT] [SEED] [NAME]`.

mod boards;
mod fen;
mod names;
mod search;

use std::process::ExitCode;

use readers::fuzz;

fn main() -> ExitCode {
    fuzz::main(&[
        fen::RECORDS,
        fen::PLACEMENTS,
        names::SQUARES,
        names::LEVELS,
        boards::DRAWINGS,
        search::ARGUMENTS,
    ])
}
