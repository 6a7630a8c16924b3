//! Tests what the program `audit` prints and writes, and what it refuses. `.ci/run` runs `audit` with all its checks.

mod damaged;
mod exports;
mod pages;

use std::fs;

use expect_test::{expect, expect_file};
use quintessence::quad::Position;
use quintessence::{Bitboard, Line, Square, knight_attacks, oracle};
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

/// Tables in the styles of several languages are accepted. Digits in types, suffixes and comments are not entries.
#[test]
fn numbers_of_files_are_read() {
    let scratch = Scratch::new();
    let knights = Square::ALL.map(|square| knight_attacks(square).bits());
    let joined = |number: &dyn Fn(u64) -> String| knights.map(number).join(",\n");
    for text in [
        format!("# 64 knights\n{}\n", knights.map(|word| word.to_string()).join(" ")),
        format!(
            "\u{feff}static long[] KNIGHTS = {{{}}};\r\n",
            joined(&|word| format!("{}L", word.cast_signed()))
        ),
        format!(
            "#define SQUARES 64\nconst U64 A[64] = {{ // 1\n{}}};\n/* 2,\n3 */ const U64 B[64] = {{{}}};\n",
            joined(&|word| format!("C64(0x{:x}'{:04x}ULL)", word >> 16, word & 0xffff)),
            joined(&|word| format!("{{ .bits = {word}ull }}")),
        ),
        format!(
            "#[repr(align(64))] pub static T: [Set; 64] = [{}];",
            joined(&|word| format!("Set {{ bits: Bitboard(0x{word:_>9x}_u64) }}"))
        ),
        format!("const T: &[u64] = &[{}];", joined(&|word| format!("{word} as u64"))),
        format!(
            "namespace masks {{\nalignas(64) constexpr std::array<U64, 64> T{{ {} }};\n}}",
            joined(&|word| format!("(U64){word}"))
        ),
    ] {
        let file = scratch.write("knights", &text);
        let report = succeeded(&["--check", file.to_str().unwrap()]);
        assert!(report.contains(" checks passed: ") && report.contains("\n  knight  "), "{text}{report}");
        assert!(report.contains("a1 = 0; the columns are guessed, because no --layout names"), "{report}");
    }
}

#[test]
fn wrong_numbers_of_files_are_named() {
    let scratch = Scratch::new();
    let smsk = succeeded(&["--table", "SMSK", "--mapping", "a8", "--format", "rust"]);
    let smsk = format!("/* Two\nlines. */\n{smsk}");
    let (line, _) =
        (1..).zip(smsk.lines()).find(|(_, line)| line.contains("[0x0000_0008_0000_0000,")).unwrap();
    let damaged = smsk.replacen("0x4020_1000_0402_0100", "0x4020_1000_0202_0100", 1);
    let path = scratch.path("smsk.rs").display().to_string();
    for (text, arguments, expected) in [
        (
            &damaged,
            ["--mapping", "A8", "--layout", "SMSK"],
            format!(
                "\nantidiagonal is wrong at {path}:{line}, field 3 of entry 35 (d4): found 0x4020100002020100, expected 0x4020100004020100\n1 of 4 checks failed: 256 cases\n"
            ),
        ),
        (
            &smsk,
            ["--mapping", "a1", "--layout", "bit,diagonal,_,file"],
            "\n1 of 3 checks failed: 192 cases\nall entries would be right in the mapping h1 or a8\n"
                .to_owned(),
        ),
    ] {
        scratch.write("smsk.rs", text);
        let Run { code, stdout, stderr } = run("audit", &[&["--check", &path], &arguments[..]].concat());
        assert_eq!((code, stderr.as_str()), (Some(1), ""), "{stdout}");
        assert!(stdout.ends_with(&expected), "no `{expected}` in\n{stdout}");
    }
    for (text, message) in [
        ("x = {1,\n2 << 3}", ":2: expected a list of numbers, found '<'\n"),
        ("int f() {\nreturn 1;\n", ":2: a bracket is not closed\n"),
        ("0b1018", ":1: '0b1018': not a number; hexadecimal numbers begin with 0x\n"),
        ("0o178", ":1: '0o178': not a number; hexadecimal numbers begin with 0x\n"),
        ("1\n0777", ":2: '0777': a number that begins with 0 is octal in C; write it in hexadecimal\n"),
        ("12ab", ":1: '12ab': not a number; hexadecimal numbers begin with 0x\n"),
        ("0x10000000000000000", ":1: '0x10000000000000000': expected a number of 64 bits\n"),
        (
            "1\n2\n",
            ": found 2 numbers, the last one in line 2; expected 64 numbers for each field of the table\n",
        ),
        (
            &"3 ".repeat(64),
            ": field 1 is like no column that audit knows, with a1 = 0; use --layout to say what the fields contain\n",
        ),
    ] {
        scratch.write("smsk.rs", text);
        refused(&["--check", &path], &format!("error: {path}{message}"));
    }
}

/// `--check` refuses what it does not understand: if it skipped an array or an operator, a wrong table could pass.
#[test]
fn no_number_of_a_file_is_left_out() {
    let scratch = Scratch::new();
    let path = scratch.path("king").display().to_string();
    let [c, rust] = ["c", "rust"].map(|format| succeeded(&["--table", "KING", "--format", format]));
    let refused_text = |text: &str, message: &str| {
        scratch.write("king", text);
        refused(&["--check", &path], &format!("error: {path}{message}"));
    };
    for (before, table) in [
        ("constexpr U64 BAD[64] { 1, 2, 3 };", &c),
        ("#define BAD { 1, 2, 3 }", &c),
        ("char c = '//'; U64 BAD[3] = {1, 2, 3};", &c),
        ("#[rustfmt::skip] const BAD: [u64; 3] = [1, 2, 3];", &rust),
        ("# [allow(a)] const BAD: [u64; 3] = [1, 2, 3];", &rust),
    ] {
        refused_text(&format!("{before}\n{table}"), ": found 67 numbers, the last one in line ");
        refused_text(&format!("{table}\n{before}"), ": found 67 numbers, the last one in line ");
    }
    let changes = "0x705.swap_bytes()|0x705\n.swap_bytes()|not(0x705)|Not(C64(0x705))|bswap64(0x705)|0x705 as u8|\
        0x705 as u64 as u8|(uint8_t)0x705|(u8)(0x705)|~0x705|~(0x705)|-(-0x705)|*0x705|(0x705) >> A|0x705 + 0|\
        a ? 0 : 0x705|[0x705; 1]|[1] = 0x705|0x705, A|0x705, A[3]|0x705, A >> B|0x705, {}|0x705 0|0x705.5|\
        0x705, \"x\"|0x705, /*|0x705)";
    for change in changes.split('|') {
        scratch.write("king", &c.replacen("0x705", change, 1));
        let message = refused(&["--check", &path], &format!("error: {path}:1"));
        assert!(message.contains(": expected a list of numbers, found '"), "{change}: {message}");
    }
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
        (
            &["--check", &nowhere, "--layout", "file,dagonal"],
            "unknown field 'dagonal'; expected '_', a table, or bit, ",
        ),
        (&["--check", &nowhere, "--layout", "_"], "nothing would be checked"),
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
