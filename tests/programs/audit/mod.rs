//! Tests what the program `audit` prints and writes, and what it refuses. `.ci/run` runs `audit` with all its checks.

mod check;
mod damaged;
mod exports;
mod pages;

use std::fs;

use expect_test::{expect, expect_file};
use quintessence::quad::Position;
use quintessence::{Bitboard, Line, Square, oracle};
use support::program::run;
use support::scratch::{Run, Scratch, workspace};

use crate::validate::in_picture;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn kiwipete() -> Bitboard {
    Position::from_fen(KIWIPETE).unwrap().board().occupied()
}

fn succeeded(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = run("audit", arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}:\n{stdout}");
    stdout
}

fn refused(arguments: &[&str], message: &str) -> String {
    let Run { code, stdout, stderr } = run("audit", arguments);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
    assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
    assert!(stderr.chars().count() < 1_500, "{stderr}");
    stderr
}

#[test]
fn everything_agrees() {
    let report = succeeded(&[]);
    assert!(report.lines().last().unwrap().starts_with("50 of 50 checks passed: "), "{report}");
    assert_eq!(report.lines().find(|line| line.len() > 80), None);
}

#[test]
fn every_slider_of_a_position_is_shown() {
    let (output, occupied) = (succeeded(&["--fen", KIWIPETE]), kiwipete());
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
        assert!(output.contains(slider), "no {slider} in\n{output}");
        assert!(output.contains(&format!("{attacks:#018x}")), "{slider}: {attacks:?} in\n{output}");
    }
    assert!(output.ends_with("both techniques and a walk over the board agree on 10 sliders\n"), "{output}");
    assert_eq!(output.lines().find(|line| line.len() > 80), None);
}

#[test]
fn a_position_as_boards() {
    let output = succeeded(&["--fen", "8/8/1p6/8/8/4B1k1/8/8"]);
    let (_, attacks) = output.split_once("\n\n").unwrap();
    expect![[r"
        * attacked   X attacked piece   o another piece

        white bishop on e3
        8 . . . . . . . .
        7 . . . . . . . .
        6 . X . . . . . *
        5 . . * . . . * .
        4 . . . * . * . .
        3 . . . . B . o .
        2 . . . * . * . .
        1 . . * . . . * .
          a b c d e f g h
        0x0000824428002844

        both techniques and a walk over the board agree on 1 slider
    "]]
    .assert_eq(attacks);
}

#[test]
fn steps_end_with_the_attacks() {
    let ([rank_and_file, diagonals], all) = ([0, 2].map(|i| &Line::ALL[i..i + 2]), &Line::ALL[..]);
    for (square, lines) in [(Square::A1, rank_and_file), (Square::D2, diagonals), (Square::F3, all)] {
        let output = succeeded(&["--explain", &square.to_string(), "--fen", KIWIPETE]);
        assert_eq!(output.matches(" along the ").count(), 2 * lines.len(), "{output}");
        assert!(output.contains(" # X "), "{output}");
        for &line in lines {
            let attacks = oracle::line_attacks(square, line, kiwipete());
            assert!(output.contains(&format!("{attacks:#018x}")), "{line} in\n{output}");
        }
    }
}

/// The guide names the command that draws its picture. `UPDATE_EXPECT=1 cargo test` draws the picture again.
#[test]
fn the_picture_of_the_guide() {
    const POSITION: &str = "4k3/6p1/5n2/8/3B4/8/1P6/4K3";
    let output = succeeded(&["--fen", POSITION, "--explain", "d4", "--line", "diagonal", "--format", "svg"]);
    assert_eq!(in_picture(&output), [""; 0]);
    expect_file!["../../../core/docs/steps.svg"].assert_eq(&output);
    let guide = fs::read_to_string(workspace().join("core/docs/techniques.md")).unwrap();
    assert!(guide.contains(&format!("--fen {POSITION} --explain d4 --line diagonal --format svg")));
}

/// A refused call writes no file. The message names `--help` for a wrong command line, but not for a wrong position.
#[test]
fn mistakes_are_refused() {
    let scratch = Scratch::new();
    let path = |file: &str| scratch.path(file).display().to_string();
    let (folder, file, nowhere) = (path(""), path("file"), path("no such folder/page.html"));
    for (arguments, message) in [
        (["--table", "SNSK"].as_slice(), "invalid value 'SNSK' for '--table <NAME>'"),
        (&["--frobnicate"], "unexpected argument '--frobnicate'"),
        (&["SMSK"], "unexpected argument 'SMSK'"),
        (&["--fen"], "a value is required for '--fen <FEN>'"),
        (&["--table", "SMSK", "--format", "xml"], "invalid value 'xml' for '--format <FORMAT>'"),
        (&["--format", "c"], "invalid value 'c' for '--format <FORMAT>': this format needs --table"),
        (&["--fen", KIWIPETE, "--format", "svg"], "this format needs --table or --explain"),
        (
            &["--fen", KIWIPETE, "--explain", "e2", "--format", "c"],
            "'--explain' accepts the formats 'text' and 'svg'",
        ),
        (&["--table", "SMSK", "--mapping", "b2"], "invalid value 'b2' for '--mapping <MAPPING>'"),
        (
            &["--table", "SMSK", "--mapping", "a1_by_file"],
            "use 'a1', 'h1', 'a8' or 'h8', or one of the tables 'MASK_EX', 'MASKS' and 'COMPACT_MASKS', which can have every mapping",
        ),
        (&["--table", "SMSK", "--html", &nowhere], "cannot be used with"),
        (&["--header", "--table", "SMSK"], "cannot be used with"),
        (&["--header", "--format", "c"], "cannot be used with"),
        (&["--header", "--mapping", "a8_by_rank"], "invalid value 'a8_by_rank' for '--mapping <MAPPING>'"),
        (&["--mapping", "a8"], "--table <NAME>"),
        (&["--check", &nowhere, "--table", "SMSK"], "cannot be used with"),
        (&["--check", &nowhere], "cannot be used with"),
        (&["--layout", "file"], "cannot be used with"),
        (&["--html", &nowhere], "cannot be used with"),
        (&["--explain", "e4"], "--fen <FEN>"),
        (&["--explain", "e9", "--fen", KIWIPETE], "the rank, second character of a square"),
        (
            &["--explain", "e4", "--fen", KIWIPETE],
            "there is a white pawn on this square; expected a rook, bishop or queen",
        ),
        (&["--explain", "e3", "--fen", KIWIPETE], "there is no piece on this square"),
        (
            &["--explain", "e2", "--fen", KIWIPETE, "--line", "file"],
            "a bishop moves only along 'diagonal' and 'antidiagonal'",
        ),
        (&["--fen", KIWIPETE, "--mapping", "a8"], "cannot be used with"),
    ] {
        let message = refused(&[arguments, &["--out", &file]].concat(), message);
        assert!(message.contains("For more information, try '--help'"), "{arguments:?}: {message}");
    }
    // Because `--html` conflicts with `--table`, clap does not report that `--table` is missing.
    refused(&["--mapping", "a8", "--html", &nowhere], "cannot be used with");

    for (arguments, message) in [
        (["--fen", ""].as_slice(), "piece placement (field 1): missing"),
        (&["--fen", "rnbqk♖nr/8/8/8/8/8/8/8"], "piece placement (field 1), rank 8, column 6: "),
        (&["--fen", "8/8/8/8/8/8/8/R7 w - - 0 1"], "White has no king"),
        (&["--fen", "k7/8/8/8/8/8/8/K7 w - - 0 1"], "there is no rook, bishop or queen on the board"),
        (&["--fen", &KIWIPETE.replace("KQkq", &"♖".repeat(20_000))], "castling rights (field 3), column 1"),
        (&["--check", &nowhere], &format!("error: cannot read '{nowhere}': ")),
        (&["--html", &nowhere], &format!("error: cannot write '{nowhere}': No such file or directory")),
        (&["--out", &nowhere], &format!("error: cannot write '{nowhere}': No such file or directory")),
    ] {
        let message = refused(arguments, message);
        assert!(!message.contains("--help"), "{arguments:?}: {message}");
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
}
