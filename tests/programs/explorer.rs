//! Compares the steps that the explorer shows on its page with the oracle, and tests the program that writes the page.
//! `.ci/pages` tests the page itself.

use fastrand::Rng;
use quintessence::{Bitboard, Line, Mapping, Square, oracle};
use quintessence_explorer::{GAMES, PieceStep, PieceView};
use quintessence_steps::{Query, SLIDERS, Step, TECHNIQUES};

fn queries() -> Vec<(Query, Bitboard)> {
    let mut random = Rng::with_seed(6);
    let occupancies = [0, u64::MAX].into_iter().chain((0..6).map(|_| random.u64(..) & random.u64(..)));
    let mut queries = Vec::new();
    for occupied in occupancies.map(Bitboard::new) {
        for (technique, mapping) in
            Mapping::ALL.into_iter().flat_map(|mapping| TECHNIQUES.map(|it| (it, mapping)))
        {
            queries.extend(Square::ALL.map(|square| {
                (Query { technique, mapping, square, occupied: mapping.encode(occupied) }, occupied)
            }));
        }
    }
    queries
}

/// Each of the two subtractions of Hyperbola Quintessence borrows from the first blocker on one ray, and so changes all
/// bits from the slider to this blocker. On the line, the changed bits of both must be the attacks.
#[test]
fn steps_along_lines_are_walks() {
    let (mut cases, mut marks, mut runs) = (0, 0, 0);
    for (query, occupied) in queries() {
        for ((piece, lines), walk) in
            SLIDERS.into_iter().zip([oracle::rook_attacks, oracle::bishop_attacks, oracle::queen_attacks])
        {
            let expected = query.mapping.encode(walk(query.square, occupied));
            assert_eq!([query.attacks(lines), query.walk(lines)], [expected; 2], "{piece} of {query:?}");
        }
        for line in Line::ALL {
            let attacks = oracle::line_attacks(query.square, line, occupied);
            let steps = query.steps(line);
            let found = steps.last().map(|step| step.set);
            assert_eq!(found, Some(query.mapping.encode(attacks).bits()), "{line} of {query:?}");
            assert!(steps.iter().all(|step| !step.formula.is_empty() && step.says.ends_with('.')));
            cases += 1;

            let marked = |step: &Step, word: u64| -> Bitboard {
                let bit = |&square: &Square| step.bit_of(query.mapping.index(square));
                let is_marked = |square: &Square| bit(square).is_some_and(|bit| word >> bit & 1 == 1);
                Square::ALL.into_iter().filter(is_marked).collect()
            };
            let empty = oracle::line_attacks(query.square, line, Bitboard::EMPTY);
            let through = empty.with(query.square);
            let edges = if line == Line::Rank { Bitboard::FILES } else { Bitboard::RANKS };
            for step in steps.iter() {
                let expected = match step.parts().map_or(step.formula, |(name, _)| name) {
                    "line" | "rev(line)" => empty,
                    "rev(occupied)" => occupied,
                    "o" | "o'" if query.technique.slug == "hyperbola-published" => {
                        (occupied & empty).with(query.square)
                    }
                    "o" | "rev(o)" => occupied & empty,
                    "rank" => occupied & through,
                    "inner" => occupied & (through - edges[0] - edges[7]),
                    "found" | "attacks" => attacks,
                    _ => continue,
                };
                assert_eq!(marked(step, step.set), expected, "{}, {line} of {query:?}", step.formula);
                marks += 1;
            }

            let by_table = steps.iter().any(|step| step.formula.contains("FIRST_RANK"));
            if query.technique.slug.starts_with("hyperbola") && !by_table {
                let borrows = |step: &Step| marked(step, step.changed);
                let found = steps.iter().map(borrows).fold(Bitboard::EMPTY, Bitboard::union);
                assert_eq!(found & empty, attacks, "{line} of {query:?}");
                runs += 1;
            }
        }
    }
    assert_eq!(cases, 8 * 4 * 8 * 64 * 8);
    assert_eq!(marks, (16 + 16 + 16 + 23 + 4 * 8) * 8 * 64 * 8);
    // One of the forms looks up ranks in a table, without a subtraction.
    assert_eq!(runs, (4 * 4 - 1) * 8 * 64 * 8);
}

#[test]
fn pieces_of_other_games_are_walks() {
    let mut random = Rng::with_seed(15);
    let (mut cases, mut hoppers) = (0, 0);
    for (game, index) in GAMES.iter().zip(0..) {
        for (piece, kind) in game.pieces.iter().zip(0..) {
            for square in 0..game.shape.squares() {
                let mut occupied = || random.u128(..) & random.u128(..);
                for occupied in [0, u128::MAX, occupied(), occupied(), !occupied()] {
                    let view = PieceView::new(index, kind, square, occupied).unwrap();
                    let (name, found) = (piece.name, view.attacks());
                    assert_eq!(found, view.walk(), "{name} of {}, {square}, {occupied:#x}", game.name);
                    let steps = view.steps();
                    assert!(steps.iter().all(|step| !step.formula.is_empty() && step.says.ends_with('.')));
                    let is_empty = |set| set & occupied == 0;
                    let empty =
                        |step: &PieceStep| !step.formula.ends_with("& !occupied") || is_empty(step.set);
                    assert!(steps.iter().all(empty), "{name} of {}", game.name);
                    let set =
                        |part| steps.iter().find(|step| step.formula.contains(part)).map(|step| step.set);
                    if let Some(b) = set("b = attacks(") {
                        assert_eq!(set("b & !a"), Some(b & !view.first_call()), "{name} of {}", game.name);
                        hoppers += 1;
                    } else {
                        assert_eq!(view.first_call(), 0);
                    }
                    cases += 1;
                }
            }
        }
    }
    assert_eq!(hoppers, 5 * (90 + 90 + 80));
    assert_eq!(cases, 5 * (2 * 4 * 90 + 5 * 81 + 4 * 80));
}

/// Results found by hand for cannons of xiangqi and janggi, and for the diagonal d1-e2-f3 of a palace of janggi.
#[test]
fn pieces_of_other_games_by_hand() {
    let [a2, a3, a4, a5, a6] = [9, 18, 27, 36, 45].map(|square| 1_u128 << square);
    let (rank, e2, f3) = (0x1fe, 1 << 13, 1 << 23);
    let view = |game, kind, square, occupied| PieceView::new(game, kind, square, occupied).unwrap();
    assert_eq!(view(0, 0, 0, a3 | a6).first_call(), rank | a2 | a3);
    assert_eq!(view(0, 0, 0, a3 | a6).attacks(), rank | a2 | a6);
    assert_eq!(view(1, 0, 0, a3 | a6).attacks(), a4 | a5 | a6);
    assert_eq!(view(1, 0, 3, e2).attacks(), f3);
    assert_eq!(view(1, 1, 3, e2).attacks() & (e2 | f3), e2);
    let chariot = view(1, 1, 3, 0).attacks();
    assert_eq!((chariot.count_ones(), chariot & (e2 | f3)), (19, e2 | f3));
    // No diagonal of the palace starts on d2.
    assert_eq!(view(1, 1, 12, 0).attacks().count_ones(), 17);
}

#[test]
fn sizes_of_tables_are_those_of_the_library() {
    let sizes = TECHNIQUES.map(|technique| technique.table_bytes);
    assert_eq!(sizes, [2_048, 2_048, 2_048, 2_560, 6_144, 6_144, 6_144, 6_144]);
}

#[cfg(target_os = "linux")]
mod program {
    use std::fs;
    use std::process::Command;

    use support::program::command;
    use support::scratch::{Run, Scratch, workspace};

    fn in_shell(scratch: &Scratch, script: &str) -> Run {
        let mut shell = Command::new("sh");
        shell
            .args(["-euc", script])
            .current_dir(scratch.path(""))
            .env("EXPLORER", command("explorer").get_program());
        Run::new(shell.env("CARGO_TARGET_DIR", scratch.path("")).output().unwrap())
    }

    /// A script in place of Cargo writes a module of 2,100 bytes, so that nothing has to be built.
    #[test]
    fn the_program_prints_the_sizes_of_page_and_module() {
        let scratch = Scratch::new();
        let cargo = r#"#!/bin/sh
            until [ "$1" = --target-dir ]; do shift; done
            folder=$2/wasm32-unknown-unknown/explorer
            mkdir -p "$folder"
            printf %2100s '' >"$folder/quintessence_explorer.wasm""#;
        scratch.write("cargo", cargo);
        let script = r#"chmod +x cargo; CARGO=$PWD/cargo "$EXPLORER""#;
        let Run { code, stdout, stderr } = in_shell(&scratch, script);
        let path = scratch.path("explorer.html");
        let page = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{stdout}{stderr}"));
        let (path, bytes) = (path.display(), page.len());
        let said = format!("wrote {path}, {bytes} bytes with a WebAssembly module of 2100 bytes\n");
        assert_eq!((code, &*stdout, &*stderr), (Some(0), &*said, ""));
        assert!(page.contains(&format!("id=\"module\">{}</script>", "ICAg".repeat(700))), "{page}");
        assert!(page.contains("The module has 2,100\nbytes") && !page.contains("{{"), "{page}");
    }

    /// If its folder was moved, Cargo does not rebuild the program. Here, a copy of the program has another path in the
    /// place of the path of its folder.
    #[test]
    fn a_module_that_cannot_be_built() {
        let moved = workspace().join("examples/explore_").display().to_string();
        let not_there = format!(
            "error: the folder '{moved}', from which this program was built, does not exist; if it was moved, run \
             `cargo clean --package quintessence-explorer` there, and then `cargo run --example explorer`\n"
        );
        let copy = r#"
            LC_ALL=C sed 's|/examples/explorer|/examples/explore_|g' "$EXPLORER" >moved
            chmod +x moved
            ./moved"#;
        for (script, expected) in [
            (copy, &*not_there),
            (
                r#"CARGO=./none "$EXPLORER""#,
                "error: cannot run cargo: No such file or directory (os error 2)\n",
            ),
            (
                r#"CARGO=false "$EXPLORER""#,
                "error: cargo could not build the WebAssembly module (exit status: 1); if the target is missing, run \
             `rustup target add wasm32-unknown-unknown`\n",
            ),
        ] {
            let Run { code, stdout, stderr } = in_shell(&Scratch::new(), script);
            assert_eq!((code, &*stdout, &*stderr), (Some(2), "", expected), "{script}");
        }
    }
}

/// Rows in the order of the page: a game and its board, a piece on a square, the blockers, and what the piece attacks.
#[test]
fn pieces_of_other_games_have_their_names_boards_and_moves() {
    let rows = [
        ("xiangqi 9 x 10", "cannon", "a1", "b1 d1 a2 a4", "d1 a4"),
        ("xiangqi 9 x 10", "chariot", "a1", "c1 a3", "b1 c1 a2 a3"),
        ("xiangqi 9 x 10", "horse", "a1", "b1", "b3"),
        ("xiangqi 9 x 10", "elephant", "c1", "d2", "a3"),
        ("janggi 9 x 10", "cannon", "a1", "a3 a5", "a4 a5"),
        ("janggi 9 x 10", "chariot", "d1", "c1 e1 d2", "c1 e1 d2 e2 f3"),
        ("janggi 9 x 10", "horse", "a1", "b1", "b3"),
        ("janggi 9 x 10", "elephant", "c1", "d1", "a4 e4"),
        ("shogi 9 x 9", "rook", "a1", "c1 a3", "b1 c1 a2 a3"),
        ("shogi 9 x 9", "bishop", "a1", "c3", "b2 c3"),
        ("shogi 9 x 9", "lance", "e7", "", "e8 e9"),
        ("shogi 9 x 9", "dragon", "a1", "c1 a3", "b1 c1 a2 b2 a3"),
        ("shogi 9 x 9", "horse", "a1", "c3", "b1 a2 b2 c3"),
        ("fairy 10 x 8", "nightrider", "a1", "c5", "c2 e3 b3 g4 c5 i5"),
        ("fairy 10 x 8", "camelrider", "a1", "", "d2 g3 b4 j4 c7"),
        ("fairy 10 x 8", "grasshopper", "a1", "c1 a2 b2", "d1 a3 c3"),
        ("fairy 10 x 8", "queen", "a1", "b1 a2 c3", "b1 a2 b2 c3"),
    ];
    let mut expected = rows.into_iter();
    for (game, index) in GAMES.iter().zip(0..) {
        let (files, ranks) = (game.shape.files(), game.shape.ranks());
        let number = |name: &str| {
            usize::from(files) * (name[1..].parse::<usize>().unwrap() - 1)
                + usize::from(name.as_bytes()[0] - b'a')
        };
        let set = |names: &str| names.split_whitespace().fold(0, |set, name| set | 1_u128 << number(name));
        for (piece, kind) in game.pieces.iter().zip(0..) {
            let (board, name, square, blockers, attacks) = expected.next().unwrap();
            assert_eq!((board, name), (&*format!("{} {files} x {ranks}", game.name), piece.name));
            let view = PieceView::new(index, kind, number(square), set(blockers)).unwrap();
            assert_eq!(view.attacks(), set(attacks), "{name} of {board}");
        }
    }
    assert_eq!(expected.next(), None);
}
