//! Runs `audit` on a damaged library, to show that its checks find mistakes. With a mistake inside quintessence, the
//! proofs would fail and it would not compile, so a small crate re-exports quintessence and replaces some functions by
//! wrong ones. Every check must then fail. The exceptions are three tables that are compared with coordinates and not
//! with the replaced functions.

use std::fs;

use support::scratch::{Scratch, library, workspace};

/// A module's own functions hide those of a glob import, so these functions replace the library's. Their sets lack d1.
const DAMAGED: &str = "\
pub use intact::*;

macro_rules! damaged {
    ($($($module:ident)::* => $name:ident($($argument:ident: $type:ty),*);)*) => {
        $(pub const fn $name($($argument: $type),*) -> intact::Bitboard {
            intact::Bitboard::new(intact::$($module::)*$name($($argument),*).bits() & !8)
        })*
    };
}

damaged! {
    => king_attacks(square: Square);
    => knight_attacks(square: Square);
    => pawn_attacks(color: Color, square: Square);
}

pub mod oracle {
    use intact::{Bitboard, Direction, Line, Square};
    damaged! {
        oracle => ray_attacks(square: Square, direction: Direction, occupied: Bitboard);
        oracle => line_attacks(square: Square, line: Line, occupied: Bitboard);
        oracle => rook_attacks(square: Square, occupied: Bitboard);
        oracle => bishop_attacks(square: Square, occupied: Bitboard);
        oracle => queen_attacks(square: Square, occupied: Bitboard);
    }
}

pub mod boards {
    pub use intact::boards::*;
    pub mod oracle {
        pub use intact::boards::oracle::*;
        pub const fn line_attacks(board: &super::Shape, square: usize, line: intact::Line, set: u128) -> u128 {
            intact::boards::oracle::line_attacks(board, square, line, set) & !8
        }
    }
}
";

const DEPENDENCY: &str = r#"quintessence = { package = "damaged", path = "damaged" }"#;

/// The packages of `audit`, and those of the tests of its header's generator, which Cargo must find.
const PACKAGES: [&str; 5] =
    ["examples/audit", "examples/steps", "examples/support", "core/include/generator", "tests/support"];

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
    // The manifest keeps the settings of the workspace, but names the damaged library instead of the intact one.
    let manifest = read("Cargo.toml");
    let (_, settings) = manifest.split_once("[workspace.package]").unwrap();
    let is_library = |line: &str| line.starts_with("quintessence = ");
    let settings = settings.lines().map(|line| if is_library(line) { DEPENDENCY } else { line });
    let settings = settings.collect::<Vec<_>>().join("\n");
    let members = [&["damaged"], &PACKAGES[..]].concat();
    scratch.write(
        "Cargo.toml",
        &format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[workspace.package]{settings}\n"),
    );
    scratch.write_lock();
    for folder in PACKAGES.into_iter().chain(["core/include"]) {
        scratch.copy(folder, folder, |_, text| text);
    }
    let run = scratch.cargo(".", &[&["run", "--example", "audit", "--"], arguments].concat());
    assert_eq!(run.code, Some(1), "{arguments:?}: {}{}", run.stdout, run.stderr);
    run.stdout
}

#[test]
fn mistakes_are_reported_with_status_1() {
    let scratch = Scratch::new();
    let file = scratch.path("page.html");
    let rook = "8/8/8/8/8/8/8/1R6";
    for (arguments, expected) in [
        (&[][..], "\n47 of 50 checks failed"),
        (&["--fen", rook], "white rook on b1 DIFFERS: hyperbola 0x"),
        (&["--fen", rook, "--explain", "b1"], "The last step DIFFERS from a walk over the board"),
        (&["--html", file.to_str().unwrap()], "47 of 50 checks failed"),
    ] {
        let output = failed(arguments);
        assert!(output.contains(expected), "{arguments:?}: {output}");
    }
    super::pages::check_report(&fs::read_to_string(file).unwrap());
}
