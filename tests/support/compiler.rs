//! The compilers of C and C++ at hand.

use std::path::Path;
use std::process::Command;

use crate::scratch::Run;

/// The options for C11.
pub const C: &[&str] = &["-xc", "-std=c11"];
/// The options for C++17.
pub const CPP: &[&str] = &["-xc++", "-std=c++17"];
/// The options that make all warnings errors.
pub const WARNINGS: [&str; 7] =
    ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wundef", "-pedantic", "-Werror"];

/// Those of gcc and clang that are installed.
pub fn compilers() -> Vec<&'static str> {
    let is_there = |compiler: &&str| Command::new(compiler).arg("--version").output().is_ok();
    let compilers: Vec<_> = ["gcc", "clang"].into_iter().filter(is_there).collect();
    assert!(!compilers.is_empty(), "gcc or clang is needed");
    compilers
}

/// Runs each compiler in a folder, with all warnings as errors.
pub fn compile(folder: &Path, way: &[&str], arguments: &[&str], check: impl Fn(&Run)) {
    for compiler in compilers() {
        println!("{compiler} {}", way.join(" "));
        let mut command = Command::new(compiler);
        command.args(way).args(WARNINGS).args(arguments).current_dir(folder);
        check(&Run::new(command.output().unwrap()));
    }
}

/// Panics with the output of a command that failed.
pub fn succeeds(run: &Run) {
    assert!(run.succeeded(), "{}{}", run.stdout, run.stderr);
}
