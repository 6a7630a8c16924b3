//! The example programs, built once for all tests.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use super::scratch::{Run, workspace};

/// The folder of the programs; `cargo test` for the whole workspace has built them already.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let output = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--workspace", "--examples", "--profile", "test"])
        .args(["--message-format", "json", "--color", "never", "--target-dir"])
        .arg(target)
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
pub(crate) fn run(program: &str, arguments: &[&str]) -> Run {
    Run::new(command(program).args(arguments).stdin(Stdio::null()).output().unwrap())
}

pub(crate) fn command(program: &str) -> Command {
    Command::new(FOLDER.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
}
