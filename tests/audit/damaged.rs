//! The same program over a library in which a rook forgets its rank, and whose proofs are left out, since with them it
//! would not be compiled.

use std::fs;
use std::path::Path;

use crate::support::scratch::{Run, Scratch, workspace};
use crate::validate::page::problems;

/// Which text in which file of the library is replaced by what.
const DAMAGE: [(&str, &str, &str); 2] = [
    (
        "src/hyperbola/combined.rs",
        "line_attacks(square, Line::File, occupied).0 | rank::by_table(square, occupied).0",
        "line_attacks(square, Line::File, occupied).0",
    ),
    ("src/verify/mod.rs", "mod proof;\n", ""),
];

fn audit(arguments: &[&str]) -> Run {
    let scratch = Scratch::lasting("damaged");
    let read = |file| fs::read_to_string(workspace().join(file)).unwrap();
    scratch.write("Cargo.toml", &read("Cargo.toml").replace("\"tests\", \"tests/levels\", ", ""));
    scratch.write("Cargo.lock", &read("Cargo.lock"));
    scratch.copy("macros", "macros", |_, text| text);
    scratch.copy("examples", "examples", |_, text| text);
    scratch.copy("core", "core", |path, mut text| {
        for (_, right, wrong) in DAMAGE.into_iter().filter(|(file, ..)| path == Path::new(file)) {
            assert_eq!(text.matches(right).count(), 1, "{right}");
            text = text.replace(right, wrong);
        }
        text
    });
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
    assert!(stdout.contains("NOT all"), "{stdout}");
    let page = fs::read_to_string(file).unwrap();
    assert_eq!(problems(&page), [""; 0]);
    for text in ["What is wrong", "wrong at a1, by the root", "FAILED"] {
        assert!(page.contains(text), "{text}");
    }
}
