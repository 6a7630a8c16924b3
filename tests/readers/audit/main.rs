//! Random texts for the parsers of the example `audit`: `fuzz-audit [COUNT] [SEED] [NAME]`.
//!
//! The example's modules name one another from the crate root, so they stand at the root of this crate.

#![expect(dead_code, reason = "no job of the example is run")]

#[path = "../../../examples/audit/args.rs"]
mod args;
#[path = "../../../examples/audit/checks/mod.rs"]
mod checks;
#[path = "../../../examples/audit/cost.rs"]
mod cost;
#[path = "../../../examples/audit/drawing/mod.rs"]
mod drawing;
#[path = "../../../examples/audit/explain.rs"]
mod explain;
#[path = "../../../examples/audit/export/mod.rs"]
mod export;
#[path = "../../../examples/audit/fen.rs"]
mod fen;
#[path = "../../../examples/audit/image.rs"]
mod image;
#[path = "../../../examples/audit/input.rs"]
mod input;
#[path = "../../../examples/audit/job.rs"]
mod job;
#[path = "../../../examples/audit/numbers.rs"]
mod numbers;
#[path = "../../../examples/audit/oracle.rs"]
mod oracle;
#[path = "../../../examples/audit/page/mod.rs"]
mod page;
#[path = "../../../examples/audit/position.rs"]
mod position;
#[path = "../../../examples/audit/progress.rs"]
mod progress;
#[path = "../../../examples/audit/random.rs"]
mod random;
#[path = "../../../examples/audit/tables/mod.rs"]
mod tables;
#[path = "../../../examples/audit/terminal/mod.rs"]
mod terminal;

mod command;
mod names;
mod positions;

use std::process::ExitCode;

use readers::fuzz;

fn main() -> ExitCode {
    fuzz::main(&[command::ARGUMENTS, names::TABLES, positions::POSITIONS])
}
