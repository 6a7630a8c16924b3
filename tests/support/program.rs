//! The example programs, built once for all tests.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use crate::scratch::{Run, target, workspace};

/// The folder of the programs; `cargo test` for the whole workspace has built them already.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let output = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--workspace", "--examples", "--profile", "test"])
        .args(["--message-format", "json", "--color", "never", "--target-dir"])
        .arg(target())
        .current_dir(workspace())
        .output();
    let build = Run::new(output.unwrap());
    assert!(build.succeeded(), "{}", build.stderr);
    let (_, path) = build.stdout.split_once("\"executable\":\"").expect("cargo names the programs");
    let (path, _) = path.split_once('"').unwrap();
    // The path is a string of JSON.
    Path::new(&path.replace("\\\\", "\\")).parent().unwrap().to_owned()
});

/// A call of one of the programs that reads nothing from standard input.
pub fn run(program: &str, arguments: &[&str]) -> Run {
    Run::new(command(program).args(arguments).stdin(Stdio::null()).output().unwrap())
}

/// The command that calls one of the programs, without arguments.
pub fn command(program: &str) -> Command {
    Command::new(FOLDER.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
}
