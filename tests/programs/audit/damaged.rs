//! `audit` over a library whose rooks forget their rank.

use std::fs;

use support::scratch::{Run, Scratch};

use crate::damaged;
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

/// Runs `audit` over the damaged library.
fn audit(arguments: &[&str]) -> Run {
    damaged::run(DAMAGED, "audit", &["explorer", "support"], arguments)
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
    for text in ["What is wrong", "wrong at a1", "FAILED"] {
        assert!(page.contains(text), "{text}");
    }
}
