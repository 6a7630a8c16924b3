//! Runs the example programs, which are built once for all tests.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use crate::scratch::{Run, target, workspace};

/// The folder with the programs of the examples. If `cargo test` has already built them, building them here does
/// nothing, because the features of dependencies are the same.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let output = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--examples", "--profile", "test"])
        .args(["--message-format", "json", "--color", "never", "--target-dir"])
        .arg(target())
        .current_dir(workspace())
        .output();
    let build = Run::new(output.unwrap());
    assert!(build.succeeded(), "{}", build.stderr);
    let (_, path) = build.stdout.split_once("\"executable\":\"").expect("cargo names the programs");
    let (path, _) = path.split_once('"').unwrap();
    // JSON doubles the backslashes of a path.
    Path::new(&path.replace("\\\\", "\\")).parent().unwrap().to_owned()
});

/// Runs one of the programs with empty standard input.
pub fn run(program: &str, arguments: &[&str]) -> Run {
    Run::new(command(program).args(arguments).stdin(Stdio::null()).output().unwrap())
}

/// A command that calls one of the programs, to which the caller may add arguments.
pub fn command(program: &str) -> Command {
    Command::new(FOLDER.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
}
