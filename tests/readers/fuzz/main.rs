//! Random texts for the parsers of the library and of the examples `perft`, `shogi` and `xiangqi`:
//! `fuzz-readers [COUNT] [SEED] [NAME]`.

mod boards;
mod fen;
mod names;
mod perft;
mod shogi;
mod xiangqi;

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
        shogi::RECORDS,
        xiangqi::RECORDS,
        xiangqi::SUITES,
    ])
}
