//! What programs that ask for attacks and threats are made of.

use std::path::PathBuf;
use std::process::Command;

#[cfg(not(any(windows, target_vendor = "apple")))]
use quintessence_elf::Program;

use crate::builds::{ROOT, target};
use crate::report::{Bound, Report};

pub(crate) fn program(report: &mut Report) {
    let bytes = table_bytes("program-sliders");
    if let Ok(bytes) = &bytes {
        report.figure(
            "Tables of a program that calls the three root functions",
            "ours",
            &format!("{bytes} bytes"),
        );
    }
    if let Ok(bytes) = table_bytes("program-threats") {
        let question = "Tables of a program that asks for the threats of a piece by AVX-512";
        report.figure(question, "ours", &format!("{bytes} bytes"));
    }
    report.ratio("rodata", Bound::UpperCount(2_560), bytes);
    // No function more than an empty program has is no instruction more.
    report.ratio("startup", Bound::UpperCount(0), functions_before_main());
}

/// Builds the programs of the package that tests them, beside this benchmark; the folder that they are in.
#[cfg(not(any(windows, target_vendor = "apple")))]
fn built() -> Result<PathBuf, String> {
    let target = target()?;
    let mut build = Command::new(option_env!("CARGO").unwrap_or("cargo"));
    build.args(["build", "--release", "--offline", "--quiet", "--package", "quintessence-compiled"]);
    let status = build.arg("--target-dir").arg(&target).current_dir(ROOT).status();
    if status.is_ok_and(|status| status.success()) {
        Ok(target.join("release"))
    } else {
        Err("the programs do not compile".to_owned())
    }
}

/// The size of the tables by their symbols.
#[cfg(not(any(windows, target_vendor = "apple")))]
fn table_bytes(program: &str) -> Result<f64, String> {
    let program = Program::read(built()?.join(program));
    let tables = program.tables().filter(|table| table.name.starts_with("quintessence::"));
    match tables.map(|table| table.size).sum::<u64>() {
        0 => Err("the program has no symbols".to_owned()),
        bytes => Ok(bytes as f64),
    }
}

/// How many functions run before `main` that do not where there is no table.
#[cfg(not(any(windows, target_vendor = "apple")))]
fn functions_before_main() -> Result<f64, String> {
    let folder = built()?;
    let start_up = |name| Program::read(folder.join(name)).start_up.len();
    let without = start_up("program-baseline");
    // A program that fills in a table when it starts shows whether that would be seen.
    if start_up("program-counterexample") == without {
        return Err("what runs before `main` cannot be read here".to_owned());
    }
    let with = ["program-sliders", "program-embedded"].map(start_up);
    Ok(with.into_iter().map(|with| with.saturating_sub(without)).max().unwrap_or(0) as f64)
}

#[cfg(any(windows, target_vendor = "apple"))]
fn table_bytes(_: &str) -> Result<f64, String> {
    Err("only ELF files are read".to_owned())
}

#[cfg(any(windows, target_vendor = "apple"))]
fn functions_before_main() -> Result<f64, String> {
    Err("only ELF files are read".to_owned())
}
