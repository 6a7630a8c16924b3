//! The same program over a library in which a rook forgets its rank, and whose proofs are left out, since with them it
//! would not be compiled.

use std::fs;

use mutants::Library;
use support::scratch::{Run, Scratch, workspace};

use crate::validate::page::problems;

/// The workspace without the tests, and with a library whose root function sees the file alone.
fn damaged() -> Scratch {
    let scratch = Scratch::lasting("damaged");
    let read = |file| fs::read_to_string(workspace().join(file)).unwrap();
    let manifest = read("Cargo.toml");
    let is_kept = |line: &&str| !line.contains("\"tests/") && !line.contains("path = \"tests/");
    let manifest: Vec<_> = manifest.lines().filter(is_kept).collect();
    scratch.write("Cargo.toml", &manifest.join("\n"));
    scratch.write("Cargo.lock", &read("Cargo.lock"));
    for folder in ["macros", "examples"] {
        scratch.copy(folder, folder, |_, text| text);
    }
    let library = Library::read().without_proofs();
    let rook = library.item("attacks", "rook_attacks");
    let library = library.with_body(&rook, "crate::line_attacks(square, crate::Line::File, occupied)");
    scratch.copy("core", "core", |path, text| library.file(path).map_or(text, str::to_owned));
    scratch
}

fn audit(arguments: &[&str]) -> Run {
    damaged().cargo(".", &[&["run", "--example", "audit", "--"], arguments].concat())
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
