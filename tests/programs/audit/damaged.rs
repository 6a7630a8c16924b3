//! `audit` over a library whose rooks forget their rank, and whose blocked leapers jump.

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

pub mod boards {
    pub use intact::boards::*;

    /// Attacks the squares of the second mask: with a path of two steps, its targets, whatever stands on the legs.
    pub struct BlockedLeaper<W, const SQUARES: usize, const MASKS: usize, const ROW: u8, const PATH: u8>(
        [[W; MASKS]; SQUARES],
    );

    impl<W: Copy, const SQUARES: usize, const MASKS: usize, const ROW: u8, const PATH: u8>
        BlockedLeaper<W, SQUARES, MASKS, ROW, PATH>
    {
        pub const fn new(masks: [[W; MASKS]; SQUARES]) -> Self {
            Self(masks)
        }

        pub const fn verify(&self, _: &Shape, _: &[(i8, i8)]) -> Result<(), intact::verify::Mismatch> {
            Ok(())
        }

        pub fn attacks(&self, square: impl Number, _: W) -> W {
            self.0[square.number()][1]
        }

        pub fn attackers(&self, square: impl Number, _: W) -> W {
            self.0[square.number()][1]
        }
    }

    pub trait Number {
        fn number(self) -> usize;
    }

    impl Number for usize {
        fn number(self) -> usize {
            self
        }
    }

    impl Number for intact::Square {
        fn number(self) -> usize {
            self as usize
        }
    }
}
";

/// Runs `audit` over the damaged library.
fn audit(arguments: &[&str]) -> Run {
    damaged::run(DAMAGED, "audit", &["drawing", "page", "support"], arguments)
}

#[test]
fn mistakes_are_reported_with_status_1() {
    let Run { code, stdout, stderr } = audit(&[]);
    assert_eq!(code, Some(1), "{stdout}{stderr}");
    let rook = stdout.lines().find(|line| line.trim_start().starts_with("rook_attacks ")).unwrap();
    assert!(!rook.ends_with("ok"), "{rook}");
    assert!(stdout.contains("rook_attacks is wrong at a1"), "{stdout}");
    // The leg on b1 is occupied, and a2 is not.
    assert!(stdout.contains("xiangqi: horse is wrong at a1, legs, occupied 0x2: found 0x80800"), "{stdout}");
    assert!(stdout.contains("expected 0x80000"), "{stdout}");

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
    for text in ["What is wrong", "wrong at a1, by the root", "a1, legs, occupied 0x2", "FAILED"] {
        assert!(page.contains(text), "{text}");
    }
}
