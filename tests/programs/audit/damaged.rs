//! `audit` over a library whose rooks forget their rank.
//!
//! The damaged library is a small crate that re-exports quintessence and replaces two functions. A mistake inside
//! quintessence would not compile, because its proofs would fail.

use std::fs;

use support::scratch::{Run, Scratch, workspace};

use crate::validate::page::problems;

/// An item of the module shadows the item of the same name from the glob import.
const DAMAGED: &str = "\
pub use intact::*;

pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    intact::line_attacks(square, Line::File, occupied)
}

pub mod hyperbola {
    pub use intact::hyperbola::*;

    pub use crate::rook_attacks;
}
";

/// The dependency that stands in for the intact library.
const DEPENDENCY: &str = r#"quintessence = { package = "damaged", path = "damaged" }"#;

/// Runs `audit` over the damaged library.
fn audit(arguments: &[&str]) -> Run {
    let scratch = Scratch::lasting("damaged");
    let read = |file| fs::read_to_string(workspace().join(file)).unwrap();
    let core = workspace().join("core").display().to_string();
    scratch.write("damaged/lib.rs", DAMAGED);
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
    let members = "[workspace]\nresolver = \"3\"\nmembers = [\"damaged\", \"audit\", \"support\"]\n\n[workspace.package]";
    let settings = settings.collect::<Vec<_>>().join("\n").replace("examples/support", "support");
    scratch.write("Cargo.toml", &format!("{members}{settings}\n"));
    scratch.write("Cargo.lock", &read("Cargo.lock"));
    scratch.copy("examples/audit", "audit", |_, text| text);
    scratch.copy("examples/support", "support", |_, text| text);
    scratch.cargo(".", &[&["run", "--example", "audit", "--"], arguments].concat())
}

#[test]
fn mistakes_are_reported_with_status_1() {
    let Run { code, stdout, stderr } = audit(&[]);
    assert_eq!(code, Some(1), "{stdout}{stderr}");
    let rook = stdout.lines().find(|line| line.trim_start().starts_with("rook_attacks ")).unwrap();
    assert!(!rook.ends_with("ok"), "{rook}");
    assert!(stdout.contains("rook_attacks is wrong at a1"), "{stdout}");

    let Run { code, stdout, stderr } = audit(&["--fen", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]);
    assert_eq!(code, Some(1), "{stdout}{stderr}");
    assert!(stdout.contains("white rook on a1") && stdout.contains("DIFFER"), "{stdout}");

    let scratch = Scratch::new();
    let file = scratch.path("page.html");
    let Run { code, stdout, stderr } = audit(&["--html", file.to_str().unwrap()]);
    assert_eq!(code, Some(1), "{stdout}{stderr}");
    assert!(stdout.contains("something DIFFERS"), "{stdout}");
    let page = fs::read_to_string(file).unwrap();
    assert_eq!(problems(&page), [""; 0]);
    for text in ["What is wrong", "wrong at a1, by the root", "FAILED"] {
        assert!(page.contains(text), "{text}");
    }
}
