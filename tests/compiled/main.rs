//! Tests the object files that the compiler makes of the library: in which sections its tables are, and what machine
//! code its functions have. The source cannot show this.

use std::path::PathBuf;
use std::process::Command;

use support::scratch::{Run, target, workspace};

// Runs on every system, because it compiles and links for Linux.
mod attacks;
// Reads ELF files, which are missing on Windows and on Apple's systems.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod detection;
#[cfg(not(any(windows, target_vendor = "apple")))]
mod program;
#[cfg(not(any(windows, target_vendor = "apple")))]
mod tables;

/// Builds a library of this package with the profile of the tests, and returns the path of its file.
fn example(name: &str, file: &str) -> PathBuf {
    let build = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--quiet", "--workspace", "--example", name, "--profile", "test"])
        .arg("--target-dir")
        .arg(target())
        .current_dir(workspace())
        .output();
    let build = Run::new(build.unwrap());
    assert!(build.succeeded(), "{}", build.stderr);
    target().join("debug/examples").join(file)
}
