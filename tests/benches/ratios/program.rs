//! What programs that ask for attacks are made of: the bytes of their tables, and what runs before `main`.

use std::path::{Path, PathBuf};
use std::process::Command;

use quintessence_compiled::Program;

use crate::report::{Bound, Shown, print};
use crate::{ROOT, target};

pub(crate) fn program() {
    // No function more than an empty program has is no instruction more.
    let goals = [
        ("rodata", 2_560, "bytes of tables of the three root functions", table_bytes as fn(&Path) -> u64),
        ("startup", 0, "functions before `main`", functions_before_main),
    ];
    for (id, limit, note, count) in goals {
        let shown =
            |folder: PathBuf| Shown { value: count(&folder) as f64, scatter: 0.0, note: note.to_owned() };
        print(id, Bound::UpperCount(limit), built().map(shown));
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
fn table_bytes(folder: &Path) -> u64 {
    let program = Program::read(folder.join("program-sliders"));
    let tables = program.tables().filter(|table| table.name.starts_with("quintessence::"));
    let bytes = tables.map(|table| table.size).sum();
    assert!(bytes != 0, "the program has no symbols");
    bytes
}

/// How many functions run before `main` that do not where there is no table.
fn functions_before_main(folder: &Path) -> u64 {
    let start_up = |name| Program::read(folder.join(name)).start_up.len() as u64;
    let with = start_up("program-sliders").max(start_up("program-embedded"));
    with.saturating_sub(start_up("program-baseline"))
}
