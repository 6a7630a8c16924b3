//! The program: what it shows and counts, and with which status it exits.

use std::process::Stdio;

use support::program::{self, command};
use support::scratch::{Run, Scratch};

fn xiangqi(arguments: &[&str]) -> Run {
    program::run("xiangqi", arguments)
}

fn succeeded(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = xiangqi(arguments);
    assert_eq!(code, Some(0), "{arguments:?}:\n{stdout}{stderr}");
    stdout
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The most bytes of tables.
const MOST: usize = 16 * 1024;

#[test]
fn the_start_is_shown() {
    let output = succeeded(&[]);
    for line in [
        START,
        " 8 . c . . . . . c .",
        "Red is to move; legal moves: 44",
        "  cannon   b3  b2 a3 c3 d3 e3 f3 g3 b4 b5 b6 b7 b10",
        "perft 3: 79666",
    ] {
        assert!(output.lines().any(|found| found == line), "no `{line}` in\n{output}");
    }
    assert_eq!(output, succeeded(&["--fen", START]));
    let tables = output.lines().last().and_then(|line| line.strip_prefix("tables: ")).unwrap();
    let numbers: Vec<usize> = tables.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let (sum, sizes) = numbers.split_last().unwrap();
    assert_eq!((*sum, sizes.len()), (sizes.iter().sum(), 5), "{tables}");
    assert!(*sum <= MOST, "{tables}");
}

/// The sizes of all named data of the example and of the library, in the program itself.
#[cfg(target_os = "linux")]
#[test]
fn tables_in_the_program() {
    let program = quintessence_elf::Program::read(command("xiangqi").get_program());
    let tables: Vec<_> = program.tables().filter(|table| table.name.contains("quintessence")).collect();
    let rays = tables.iter().find(|table| table.name.ends_with("::RAYS")).unwrap();
    assert_eq!(rays.size, 5_760);
    let bytes: u64 = tables.iter().map(|table| table.size).sum();
    assert_eq!(bytes, 15_840, "{tables:?}");
    assert!(bytes <= MOST as u64);
}

#[test]
fn positions_with_check_and_without_moves() {
    for (fen, line) in [
        ("3k5/9/9/9/9/9/9/9/3R5/4K4 b", "Black is to move and checkmated"),
        ("5k3/9/9/9/9/9/9/9/4p4/3K5 w", "Red is to move and stalemated, which loses"),
        ("3k5/9/9/9/4c4/9/9/4N4/9/4K4 w", "Red is to move and in check; legal moves: 9"),
    ] {
        let output = succeeded(&["--fen", fen]);
        assert!(output.lines().any(|found| found == line), "no `{line}` in\n{output}");
    }
}

#[test]
fn counts_of_leaves() {
    assert_eq!(succeeded(&["--depth", "0"]), "nodes: 1\n");
    assert_eq!(succeeded(&["--depth", "0", "--divide"]), "nodes: 1\n");
    let Run { code, stdout, stderr } = xiangqi(&["--depth", "3"]);
    assert_eq!((code, stdout.as_str()), (Some(0), "nodes: 79666\n"));
    assert!(stderr.starts_with("time: ") && stderr.lines().count() == 1, "{stderr}");
    let output = succeeded(&["--fen", START, "--depth", "3", "--divide"]);
    let counts: Vec<u32> =
        output.lines().map(|line| line.split_once(": ").unwrap().1.parse().unwrap()).collect();
    assert_eq!((counts.len(), counts[..44].iter().sum()), (45, 79_666), "{output}");
    assert!(output.lines().any(|line| line == "b3b10: 1525"), "{output}");
}

fn suite(text: &str, more: &[&str]) -> Run {
    let scratch = Scratch::new();
    let path = scratch.write("suite.epd", text);
    xiangqi(&[&["--suite", path.to_str().unwrap()], more].concat())
}

#[test]
fn suites() {
    let right = format!("# A comment.\n\n{START} ;D1 44 ;D2 1920\n5k3/9/9/9/9/9/9/9/4p4/3K5 w ;D1 0\n");
    let run = suite(&right, &[]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "2 positions, 3 counts, 0 wrong\nnodes: 1964\n"));
    assert_eq!(suite(&format!("\u{feff}{right}"), &[]).stdout, run.stdout);

    let wrong = format!("{START} ;D1 44 ;D2 1921\n4k4/9 w ;D1 1\n{START} ;D1 x\n{START}\n");
    let run = suite(&wrong, &[]);
    assert_eq!(run.code, Some(1), "{}", run.stdout);
    for problem in [
        "line 1: depth 2: 1920 nodes, expected 1921\n  rnbakabnr/",
        "line 2: piece placement (field 1), rank 9: ends after 9 files",
        "line 3: 'D1 x' is not a depth and a count",
        "line 4: the line has no counts; expected at least one such as ';D3 8902'",
        "4 positions, 2 counts, 4 wrong\n",
    ] {
        assert!(run.stdout.contains(problem), "no `{problem}` in\n{}", run.stdout);
    }
    // The wrong count is deeper than what is asked for.
    assert_eq!(suite(&format!("{START} ;D1 44 ;D2 1921\n"), &["--depth", "1"]).code, Some(0));

    for (text, more, problem) in [
        ("# A comment.\n", &[][..], "the file has no positions; expected lines such as"),
        (&format!("{START} ;D2 1920\n"), &["--depth", "1"], "the file has no counts up to '--depth 1'"),
    ] {
        let Run { code, stdout, stderr } = suite(text, more);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{text}: {stderr}");
        assert!(stderr.contains("for '--suite <FILE>'") && stderr.contains(problem), "{text}: {stderr}");
    }
}

#[test]
fn calls_that_are_refused() {
    for (arguments, message) in [
        (&["--depth", "x"][..], "invalid value 'x' for '--depth <DEPTH>'"),
        (&["--divide"], "--depth <DEPTH>"),
        (&["--fen", START, "--suite", "none.epd"], "cannot be used with"),
        (&["--suite", "none.epd"], "invalid value 'none.epd' for '--suite <FILE>': cannot read the file: "),
        (
            &["--fen", "4k4/9/9/9/9/9/9/9/9/4X4 w"],
            "invalid value for '--fen <FEN>': piece placement (field 1), rank 1, column 22: found 'X'",
        ),
        (&["4"], "unexpected argument '4'"),
    ] {
        let Run { code, stdout, stderr } = xiangqi(arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
    }
}

#[test]
fn help_and_version() {
    let help = succeeded(&["--help"]);
    for part in ["Exit status:", "--divide", "--suite <FILE>", "horses are n or h"] {
        assert!(help.contains(part), "no `{part}` in\n{help}");
    }
    assert_eq!(succeeded(&["--version"]), format!("xiangqi {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_closed_pipe_is_quiet() {
    for arguments in [&[][..], &["--depth", "2", "--divide"]] {
        let mut child =
            command("xiangqi").args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && !stderr.contains("error"), "{arguments:?}: {stderr}");
    }
}
