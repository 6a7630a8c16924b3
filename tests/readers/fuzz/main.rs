//! Random texts for the parsers of the library and of the examples `perft`, `search` and `shogi`:
//! `fuzz-readers [COUNT] [SEED] [NAME]`.

mod boards;
mod fen;
mod names;
mod perft;
mod search;
mod shogi;

use std::process::ExitCode;

use readers::fuzz;

fn main() -> ExitCode {
    fuzz::main(&[
        fen::RECORDS,
        fen::PLACEMENTS,
        names::SQUARES,
        names::LEVELS,
        boards::DRAWINGS,
        perft::ARGUMENTS,
        perft::SUITES,
        search::ARGUMENTS,
        shogi::RECORDS,
    ])
}
