//! What a program that asks for attacks is made of: the bytes of its tables, and what runs before `main`.

use std::process::Command;

use quintessence_compiled::Program;

use crate::report::print_missing;
use crate::{ROOT, target};

/// Builds the programs of the package that tests them, beside this benchmark, and prints the counts.
pub(crate) fn counts() {
    if cfg!(any(windows, target_vendor = "apple")) {
        return ["rodata", "startup"].iter().for_each(|id| print_missing(id, "only ELF files are read"));
    }
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "--offline", "--quiet", "--package", "quintessence-compiled"]);
    let status = build.arg("--target-dir").arg(target()).current_dir(ROOT).status();
    assert!(status.is_ok_and(|status| status.success()), "the programs do not compile");
    let program = |name| Program::read(target().join("release").join(name));
    let sliders = program("program-sliders");
    let tables = sliders.tables().filter(|table| table.name.starts_with("quintessence::"));
    let bytes: u64 = tables.map(|table| table.size).sum();
    let baseline = program("program-baseline").start_up.len();
    let functions = sliders.start_up.len().max(program("program-embedded").start_up.len()) - baseline;
    println!("ratio rodata {bytes} -   (bytes of tables of the three root functions)");
    println!("ratio startup {functions} -   (functions before `main` that a program without tables lacks)");
}
