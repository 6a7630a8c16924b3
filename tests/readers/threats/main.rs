//! Random texts for the parsers of the example `threats`: `fuzz-threats [COUNT] [SEED] [NAME]`.
//!
//! The example's modules name one another from the crate root, so they stand at the root of this crate.

#![expect(dead_code, reason = "no job of the example is run")]

#[path = "../../../examples/threats/args.rs"]
mod args;
#[path = "../../../examples/threats/check/mod.rs"]
mod check;
#[path = "../../../examples/threats/chosen.rs"]
mod chosen;
#[path = "../../../examples/threats/notation.rs"]
mod notation;
#[path = "../../../examples/threats/picture.rs"]
mod picture;
#[path = "../../../examples/threats/scene.rs"]
mod scene;
#[path = "../../../examples/threats/terminal.rs"]
mod terminal;

mod command;
mod names;

use std::process::ExitCode;

use readers::fuzz;

fn main() -> ExitCode {
    fuzz::main(&[command::ARGUMENTS, names::MOVES])
}
