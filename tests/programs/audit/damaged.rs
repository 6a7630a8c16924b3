//! `audit` over a library with a mistake for each section of the report: a small crate that re-exports quintessence and
//! replaces a few items. A mistake inside quintessence would not compile, because its proofs would fail.

use std::fs;

use support::scratch::{Scratch, library, workspace};

/// An item of the module shadows the item of the same name from the glob import.
const DAMAGED: &str = "\
pub use intact::*;

pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    intact::line_attacks(square, Line::File, occupied)
}

pub use rook_attacks as bishop_attacks;
pub use rook_attacks as queen_attacks;

pub const fn between(_: Square, _: Square) -> Bitboard {
    Bitboard::FULL
}

pub use between as line_through;

pub const fn ray(square: Square, _: Direction) -> Bitboard {
    Bitboard::from_square(square)
}

pub mod setwise {
    pub use intact::setwise::{bishop_attacks as rook_attacks, rook_attacks as bishop_attacks};
}

pub mod hyperbola {
    pub use crate::rook_attacks;
    pub use intact::hyperbola::*;
}

pub const MASK_EX: &[[Bitboard; 4]; 64] = &[intact::MASK_EX[1]; 64];

pub mod rank {
    pub use intact::rank::*;
    pub const fn by_reversal(_: intact::Square, occupied: intact::Bitboard) -> intact::Bitboard {
        occupied
    }
}

pub mod boards {
    pub use intact::boards::*;
    pub mod oracle {
        pub use intact::boards::oracle::*;
        pub const fn line_attacks(board: &super::Shape, square: usize, line: intact::Line, set: u128) -> u128 {
            intact::boards::oracle::line_attacks(board, square, line, set & !2)
        }
    }
}
";

/// The dependency that stands in for the intact library.
const DEPENDENCY: &str = r#"quintessence = { package = "damaged", path = "damaged" }"#;

/// The folders of `examples` that `audit` needs.
const PACKAGES: [&str; 3] = ["audit", "explorer", "support"];

/// Runs `audit`, which finds a mistake and exits with status 1. Returns what it prints.
fn failed(arguments: &[&str]) -> String {
    let scratch = Scratch::lasting("damaged-audit");
    let read = |file| fs::read_to_string(workspace().join(file)).unwrap();
    let core = library();
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
    let members = [&["damaged"], &PACKAGES[..]].concat();
    scratch.write(
        "Cargo.toml",
        &format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[workspace.package]{settings}\n"),
    );
    scratch.write_lock();
    for package in PACKAGES {
        scratch.copy(format!("examples/{package}"), package, |_, text| text);
    }
    let run = scratch.cargo(".", &[&["run", "--example", "audit", "--"], arguments].concat());
    assert_eq!(run.code, Some(1), "{arguments:?}: {}{}", run.stdout, run.stderr);
    run.stdout
}

#[test]
fn mistakes_are_reported_with_status_1() {
    let scratch = Scratch::new();
    let file = scratch.path("page.html");
    for (arguments, expected) in [
        (
            &[][..],
            &["rook_attacks is wrong at a1", "\n6 x 6: 89 more mismatches", "17 of 49 checks failed"][..],
        ),
        (&["--fen", "8/8/8/8/8/8/8/1R6"], &["white rook on b1 DIFFERS: hyperbola 0x202"]),
        // The steps from b1 are right, and those from a1 are not.
        (&["--fen", "8/8/8/8/8/8/8/1R6", "--explain", "b1"], &["white rook on b1 DIFFERS"]),
        (&["--fen", "8/8/8/8/8/8/8/R7", "--explain", "a1"], &["The last step DIFFERS from the oracle"]),
        (&["--html", file.to_str().unwrap()], &["17 of 49 checks failed"]),
    ] {
        let output = failed(arguments);
        assert!(expected.iter().all(|text| output.contains(text)), "{arguments:?}: {output}");
    }
    super::pages::check_report(&fs::read_to_string(file).unwrap());
}
