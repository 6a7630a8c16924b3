//! The example program `audit`: what it prints, and with which status it exits.

mod damaged;
mod exports;
mod fen;
mod output;
mod pages;
mod picture;
mod positions;

use std::io::Write as _;
use std::process::Stdio;

use quintessence::{Bitboard, Square, oracle};
use support::program;
use support::scratch::{Run, Scratch};

fn audit(arguments: &[&str]) -> Run {
    program::run("audit", arguments)
}

/// A call that is refused: status 2, nothing on standard output, and the usage below the message.
fn refused(arguments: &[&str], message: &str) {
    assert!(failed(arguments, message).contains("Usage: audit"), "{arguments:?}");
}

/// A position that is refused: as a wrong argument, but without the usage.
fn no_position(arguments: &[&str], message: &str) {
    assert!(!failed(arguments, message).contains("Usage: audit"), "{arguments:?}");
}

fn failed(arguments: &[&str], message: &str) -> String {
    let Run { code, stdout, stderr } = audit(arguments);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
    assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
    stderr
}

#[test]
fn without_arguments_everything_is_checked() {
    let run = audit(&[]);
    assert!(run.succeeded(), "{}{}", run.stdout, run.stderr);
    assert_eq!(run.stderr, "");
    let words = |name: &str| {
        let line = run.stdout.lines().find(|line| line.trim_start().starts_with(name));
        let line = line.unwrap_or_else(|| panic!("no line for {name} in\n{}", run.stdout));
        line.split_whitespace().collect::<Vec<_>>()
    };
    for (technique, cases) in [
        ("hyperbola, smsk ", "21,508"),
        ("hyperbola, mask, a8 = 0 ", "21,508"),
        ("rank, by reversal ", "8,192"),
        ("obstruction, compact, blsmsk ", "21,508"),
    ] {
        assert!(words(technique).ends_with(&[cases, "ok"]), "{technique} in\n{}", run.stdout);
    }
    for (table, bytes) in
        [("SMSK:", "2,048"), ("MASK_EX:", "2,048"), ("MASKS:", "6,144"), ("FIRST_RANK:", "512")]
    {
        let words = words(table);
        assert!(words.contains(&bytes) && words.ends_with(&["ok"]), "{words:?}");
    }
    // Two techniques, each in all cases of the board.
    for (board, cases) in
        [("6 x 6 ", "6,408"), ("9 x 9 ", "106,504"), ("9 x 10 ", "171,016"), ("12 x 10 ", "708,616")]
    {
        let words = words(board);
        assert!(words.ends_with(&[cases, "ok"]), "{words:?}");
    }
    let last = run.stdout.lines().last().unwrap();
    assert!(last.contains("27 tables and 18 techniques agree with the oracle"), "{last}");
}

/// The attack sets of all sliders in a real position, as often as there are ways to find them.
#[test]
fn every_slider_of_a_position_is_shown() {
    let run = audit(&["--fen", positions::KIWIPETE]);
    assert!(run.succeeded(), "{}{}", run.stdout, run.stderr);
    let occupied = positions::occupied(positions::KIWIPETE);
    let attacks: [(&str, Bitboard); 10] = [
        ("white rook on a1", oracle::rook_attacks(Square::A1, occupied)),
        ("white rook on h1", oracle::rook_attacks(Square::H1, occupied)),
        ("white bishop on d2", oracle::bishop_attacks(Square::D2, occupied)),
        ("white bishop on e2", oracle::bishop_attacks(Square::E2, occupied)),
        ("white queen on f3", oracle::queen_attacks(Square::F3, occupied)),
        ("black bishop on a6", oracle::bishop_attacks(Square::A6, occupied)),
        ("black queen on e7", oracle::queen_attacks(Square::E7, occupied)),
        ("black bishop on g7", oracle::bishop_attacks(Square::G7, occupied)),
        ("black rook on a8", oracle::rook_attacks(Square::A8, occupied)),
        ("black rook on h8", oracle::rook_attacks(Square::H8, occupied)),
    ];
    for (slider, attacks) in attacks {
        assert!(run.stdout.contains(slider), "no {slider} in\n{}", run.stdout);
        let word = format!("{attacks:#018x}");
        assert!(run.stdout.matches(&word).count() >= 3, "{slider}: {word} in\n{}", run.stdout);
    }
    assert_eq!(run.stdout.matches(" on ").count(), attacks.len(), "{}", run.stdout);
    assert!(!run.stdout.contains("DIFFER"), "{}", run.stdout);
}

/// The position may come from an argument, a file or standard input.
#[test]
fn a_position_from_anywhere() {
    let by_argument = audit(&["--fen", positions::KIWIPETE]);
    assert!(by_argument.succeeded());

    let scratch = Scratch::new();
    let file = scratch.write("position.fen", positions::KIWIPETE);
    let by_file = audit(&["--file", file.to_str().unwrap()]);
    assert_eq!((by_file.code, by_file.stdout), (by_argument.code, by_argument.stdout.clone()));

    let mut program = program::command("audit");
    program.args(["--fen", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    child.stdin.take().unwrap().write_all(positions::KIWIPETE.as_bytes()).unwrap();
    let by_input = Run::new(child.wait_with_output().unwrap());
    assert_eq!((by_input.code, by_input.stdout), (by_argument.code, by_argument.stdout));
}

#[test]
fn tables_are_listed() {
    for (table, first) in [
        ("SMSK", "8040201008040200"),
        ("MASK_EX", "00000000000000fe"),
        ("MASKS", "0101010101010100"),
        ("FIRST_RANK", "fe"),
    ] {
        let run = audit(&["--table", table]);
        assert!(run.succeeded(), "{table}: {}", run.stderr);
        assert!(run.stdout.replace('_', "").contains(first), "{table}: {}", run.stdout);
    }
}

#[test]
fn the_algorithm_is_explained() {
    let run = audit(&["--explain", "f3", "--fen", positions::KIWIPETE]);
    assert!(run.succeeded(), "{}", run.stderr);
    let occupied = positions::occupied(positions::KIWIPETE);
    for line in quintessence::Line::ALL {
        let attacks = oracle::line_attacks(Square::F3, line, occupied);
        assert!(run.stdout.contains(&format!("{attacks:#018x}")), "{line:?} in\n{}", run.stdout);
    }
}

#[test]
fn other_mistakes_on_the_command_line_are_refused() {
    refused(&["--table", "SNSK"], "invalid value 'SNSK' for '--table <NAME>'");
    refused(&["--frobnicate"], "unexpected argument '--frobnicate'");
    refused(&["SMSK"], "unexpected argument 'SMSK'");
    refused(&["--fen"], "a value is required for '--fen <FEN>'");
    no_position(&["--file", "no such file"], "cannot read the file 'no such file'");
    refused(&["--explain", "e4"], "--fen <FEN>");
    refused(&["--explain", "e9", "--fen", positions::KIWIPETE], "the rank, second character of a square");
    refused(&["--explain", "", "--fen", positions::KIWIPETE], "--explain <SQUARE>");
    refused(&["--explain", "E4 ", "--fen", positions::KIWIPETE], "a square is a file and a rank");
    refused(&["--explain", "e4", "--fen", positions::KIWIPETE], "not a rook, bishop or queen");
}
