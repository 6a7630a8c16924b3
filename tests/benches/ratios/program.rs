//! What a program that asks for rook, bishop and queen attacks is made of.

use std::path::PathBuf;
use std::process::Command;

#[cfg(not(any(windows, target_vendor = "apple")))]
use quintessence_elf::Program;

use crate::report::{Bound, Report};

pub(crate) fn program(report: &mut Report) {
    let bytes = table_bytes();
    report.ratio("rodata", Bound::UpperCount(2_560), bytes);
    if let Ok(bytes) = bytes {
        report.figure(
            "Tables of a program that calls the three root functions",
            "ours",
            &format!("{bytes} bytes"),
        );
    }
    // No function more than an empty program has is no instruction more.
    report.ratio("startup", Bound::UpperCount(0), functions_before_main());
}

/// Builds the programs of the package that tests them, beside this benchmark; the folder that they are in.
#[cfg(not(any(windows, target_vendor = "apple")))]
fn built() -> Result<PathBuf, &'static str> {
    let benchmark = std::env::current_exe().map_err(|_| "the benchmark does not know where it is")?;
    let folder = benchmark.ancestors().nth(2).ok_or("the benchmark is in no target directory")?;
    let target = folder.parent().ok_or("the benchmark is in no target directory")?;
    let mut build = Command::new(option_env!("CARGO").unwrap_or("cargo"));
    build.args([
        "build",
        "--release",
        "--offline",
        "--quiet",
        "--package",
        "quintessence-compiled",
        "--target-dir",
    ]);
    let status = build.arg(target).current_dir(env!("CARGO_MANIFEST_DIR")).status();
    if status.is_ok_and(|status| status.success()) {
        Ok(folder.to_owned())
    } else {
        Err("the programs do not compile")
    }
}

/// The size of the tables by their symbols.
#[cfg(not(any(windows, target_vendor = "apple")))]
fn table_bytes() -> Result<f64, &'static str> {
    let program = Program::read(built()?.join("program-sliders"));
    let tables = program.tables().filter(|table| table.name.starts_with("quintessence::"));
    match tables.map(|table| table.size).sum::<u64>() {
        0 => Err("the program has no symbols"),
        bytes => Ok(bytes as f64),
    }
}

/// How many functions run before `main` that do not where there is no table.
#[cfg(not(any(windows, target_vendor = "apple")))]
fn functions_before_main() -> Result<f64, &'static str> {
    let folder = built()?;
    let start_up = |name| Program::read(folder.join(name)).start_up.len();
    let without = start_up("program-baseline");
    // A program that fills in a table when it starts shows whether that would be seen.
    if start_up("program-counterexample") == without {
        return Err("what runs before `main` cannot be read here");
    }
    let with = ["program-sliders", "program-embedded"].map(start_up);
    Ok(with.into_iter().map(|with| with.saturating_sub(without)).max().unwrap_or(0) as f64)
}

#[cfg(any(windows, target_vendor = "apple"))]
const fn table_bytes() -> Result<f64, &'static str> {
    Err("only ELF files are read")
}

#[cfg(any(windows, target_vendor = "apple"))]
const fn functions_before_main() -> Result<f64, &'static str> {
    Err("only ELF files are read")
}
