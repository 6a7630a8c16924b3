//! The techniques for boards of any shape, in several layouts of each board, and the tables of the macros.

use quintessence::boards::Shape;
use quintessence::{Mapping, mask_ex, masks};

use super::Answers;
use super::geometry::{Geometry, TECHNIQUES};

pub(super) const CHESS: Answers = Answers {
    files: 8,
    ranks: 8,
    kinds: &["rook", "bishop", "queen"],
    source: "chess 1.11.2. Seed: 2028",
    text: include_str!("../sliders-8x8.txt"),
};

const SHOGI: Answers = Answers {
    files: 9,
    ranks: 9,
    kinds: &["rook", "bishop", "north-lance", "south-lance", "dragon", "horse"],
    source: "python-shogi 1.1.1. Seed: 2028",
    text: include_str!("../sliders-9x9.txt"),
};

const XIANGQI: Answers = Answers {
    files: 9,
    ranks: 10,
    kinds: &["rook", "bishop", "queen"],
    source: "pyffish 0.0.90. Seed: 2028",
    text: include_str!("../sliders-9x10.txt"),
};

const CAPABLANCA: Answers =
    Answers { files: 10, ranks: 8, text: include_str!("../sliders-10x8.txt"), ..XIANGQI };

/// All techniques in a layout of a board. Returns the number of sets.
fn check(answers: &Answers, shape: &Shape) -> usize {
    let board = Geometry::new(shape);
    answers.check_all(|line| {
        TECHNIQUES.iter().try_for_each(|(name, attacks)| {
            let attacks = |square, line, occupied| attacks(&board, square, line, occupied);
            answers.check(line, name, |square, occupied| board.sets(answers.kinds, square, occupied, attacks))
        })
    })
}

#[test]
fn chess() {
    for mapping in [Mapping::A1, Mapping::A8, Mapping::H8ByFile] {
        assert_eq!(check(&CHESS, &Shape::CHESS.mapping(mapping)), 400 * 64 * 3);
    }
}

/// The second layout is common in engines: nine squares a file, and the board in two words.
#[test]
fn shogi() {
    for shape in [Shape::new(9, 9), Shape::new(9, 9).mapping(Mapping::H8ByFile).gaps(1 << 63)] {
        assert_eq!(check(&SHOGI, &shape), 100 * 81 * 6);
    }
}

#[test]
fn xiangqi() {
    for shape in [Shape::new(9, 10), Shape::new(9, 10).mapping(Mapping::A8ByFile).stride(12)] {
        assert_eq!(check(&XIANGQI, &shape), 60 * 90 * 3);
    }
}

/// The second layout pads each rank to 16 bits.
#[test]
fn capablanca() {
    for shape in [Shape::new(10, 8), Shape::new(10, 8).mapping(Mapping::H8).stride(16)] {
        assert_eq!(check(&CAPABLANCA, &shape), 60 * 80 * 3);
    }
}

/// Compares the tables of the macros, by both techniques.
macro_rules! check_tables {
    ($answers:ident, $files:literal x $ranks:literal) => {{
        mask_ex! { static LINES; board = $files x $ranks; }
        masks! { static MASKS; board = $files x $ranks; }
        let board = Geometry::new(&Shape::new($files, $ranks));
        $answers.check_all(|line| {
            $answers.check(line, "mask_ex!", |square, occupied| {
                board.sets($answers.kinds, square, occupied, |s, line, occupied| {
                    LINES.line_attacks(s, line, occupied)
                })
            })?;
            $answers.check(line, "masks!", |square, occupied| {
                board.sets($answers.kinds, square, occupied, |s, line, occupied| {
                    MASKS[s][line as usize].attacks(occupied)
                })
            })
        })
    }};
}

#[test]
fn tables_of_the_macros() {
    assert_eq!(check_tables!(SHOGI, 9 x 9), 48_600);
    assert_eq!(check_tables!(XIANGQI, 9 x 10), 16_200);
    assert_eq!(check_tables!(CAPABLANCA, 10 x 8), 14_400);
}

/// One technique suffices here: each technique writes the same line.
#[test]
fn a_damaged_character_is_refused() {
    let (_, attacks) = TECHNIQUES[6];
    for answers in [CHESS, SHOGI, XIANGQI, CAPABLANCA] {
        let board = Geometry::new(&Shape::new(answers.files, answers.ranks));
        let attacks = |square, line, occupied| attacks(&board, square, line, occupied);
        answers.check_damage(|line| {
            answers.check(line, "blsmsk", |square, occupied| {
                board.sets(answers.kinds, square, occupied, attacks)
            })
        });
    }
}
