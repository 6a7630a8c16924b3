//! `audit` over a library whose rooks forget their rank.

use std::fs;

use support::scratch::{Run, Scratch};

use crate::damaged;

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

/// Runs `audit`, which finds a mistake and exits with status 1. Returns what it prints.
fn failed(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = damaged::run(DAMAGED, "audit", &["explorer", "support"], arguments);
    assert_eq!(code, Some(1), "{arguments:?}: {stdout}{stderr}");
    stdout
}

#[test]
fn mistakes_are_reported_with_status_1() {
    let scratch = Scratch::new();
    let file = scratch.path("page.html");
    for (arguments, expected) in [
        (&[][..], ["rook_attacks is wrong at a1", "1 of 64 checks failed"]),
        (&["--fen", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"], ["white rook on a1", "DIFFER"]),
        (&["--html", file.to_str().unwrap()], ["something DIFFERS", "boards"]),
    ] {
        let output = failed(arguments);
        assert!(expected.iter().all(|text| output.contains(text)), "{arguments:?}: {output}");
    }
    super::pages::check_report(&fs::read_to_string(file).unwrap());
}
