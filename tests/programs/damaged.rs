//! Example programs over a damaged library: a small crate that re-exports quintessence and replaces a few functions.
//!
//! A mistake inside quintessence would not compile, because its proofs would fail.

use std::fs;

use support::scratch::{Run, Scratch, library, workspace};

/// The dependency that stands in for the intact library.
const DEPENDENCY: &str = r#"quintessence = { package = "damaged", path = "damaged" }"#;

/// Runs an example program over a library that is damaged by `source`. The program and the packages of this workspace that
/// it needs are folders of `examples`.
pub(crate) fn run(source: &str, program: &str, packages: &[&str], arguments: &[&str]) -> Run {
    let scratch = Scratch::lasting(&format!("damaged-{program}"));
    let read = |file| fs::read_to_string(workspace().join(file)).unwrap();
    let core = library();
    scratch.write("damaged/lib.rs", source);
    scratch.write(
        "damaged/Cargo.toml",
        &format!(
            "\
[package]
name = \"damaged\"
edition = \"2024\"

[lib]
path = \"lib.rs\"

[features]
macros = [\"intact/macros\"]
quad = [\"intact/quad\"]
std = [\"intact/std\"]
threats = [\"intact/threats\"]

[dependencies]
intact = {{ package = \"quintessence\", path = '{core}', default-features = false }}
"
        ),
    );
    // The same versions and settings, other members, and the damaged library under the name of the intact one.
    let manifest = read("Cargo.toml");
    let (_, settings) = manifest.split_once("[workspace.package]").unwrap();
    let is_library = |line: &str| line.starts_with("quintessence = ");
    let settings = settings.lines().map(|line| if is_library(line) { DEPENDENCY } else { line });
    let settings = settings.collect::<Vec<_>>().join("\n").replace("\"examples/", "\"");
    let members = [&["damaged", program], packages].concat();
    scratch.write(
        "Cargo.toml",
        &format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[workspace.package]{settings}\n"),
    );
    scratch.write_lock();
    for package in [&[program], packages].concat() {
        scratch.copy(format!("examples/{package}"), package, |_, text| text);
    }
    scratch.cargo(".", &[&["run", "--example", program, "--"], arguments].concat())
}
