//! What programs that ask for attacks are made of: the bytes of their tables, and what runs before `main`.

use std::path::{Path, PathBuf};
use std::process::Command;

use quintessence_compiled::Program;

use crate::report::{Bound, Shown, print};
use crate::{ROOT, target};

pub(crate) fn program() {
    // No function more than an empty program has is no instruction more.
    let goals = [("rodata", 2_560, table_bytes as fn(&Path) -> _), ("startup", 0, functions_before_main)];
    for (id, limit, count) in goals {
        let shown =
            |(count, note): (u64, &str)| Shown { value: count as f64, scatter: 0.0, note: note.to_owned() };
        print(id, Bound::UpperCount(limit), built().and_then(|folder| count(&folder)).map(shown));
    }
}

/// Builds the programs of the package that tests them, beside this benchmark; the folder that they are in.
fn built() -> Result<PathBuf, &'static str> {
    if cfg!(any(windows, target_vendor = "apple")) {
        return Err("only ELF files are read");
    }
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "--offline", "--quiet", "--package", "quintessence-compiled"]);
    let status = build.arg("--target-dir").arg(target()).current_dir(ROOT).status();
    let is_built = status.is_ok_and(|status| status.success());
    is_built.then(|| target().join("release")).ok_or("the programs do not compile")
}

/// The size of the tables by their symbols.
fn table_bytes(folder: &Path) -> Result<(u64, &'static str), &'static str> {
    let program = Program::read(folder.join("program-sliders"));
    let tables = program.tables().filter(|table| table.name.starts_with("quintessence::"));
    match tables.map(|table| table.size).sum() {
        0 => Err("the program has no symbols"),
        bytes => Ok((bytes, "bytes of tables of the three root functions")),
    }
}

/// How many functions run before `main` that do not where there is no table.
fn functions_before_main(folder: &Path) -> Result<(u64, &'static str), &'static str> {
    let start_up = |name| Program::read(folder.join(name)).start_up.len() as u64;
    let without = start_up("program-baseline");
    // A program that fills in a table when it starts shows whether that would be seen.
    if start_up("program-counterexample") == without {
        return Err("what runs before `main` cannot be read here");
    }
    let with = start_up("program-sliders").max(start_up("program-embedded"));
    Ok((with.saturating_sub(without), "functions before `main`"))
}
