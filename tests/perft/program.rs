//! The program: what it counts and prints, and with which status it exits.

use crate::support::program;
use crate::support::scratch::{Run, Scratch};

fn perft(arguments: &[&str]) -> Run {
    program::run("perft", arguments)
}

fn succeeded(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = perft(arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}:\n{stdout}");
    stdout
}

fn last(output: &str) -> &str {
    output.lines().last().unwrap_or_default()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn no_moves_deep() {
    for more in [&[][..], &["--divide"], &["--no-bulk"], &["--threads", "2"], &["--hash", "1"]] {
        let arguments = [&["--fen", START, "--depth", "0"], more].concat();
        assert_eq!(last(&succeeded(&arguments)), "nodes: 1", "{more:?}");
    }
}

/// However it is counted, the number is the same.
#[test]
fn four_moves_deep() {
    for more in [
        &[][..],
        &["--no-bulk"],
        &["--threads", "2"],
        &["--threads", "0"],
        &["--hash", "1"],
        &["--divide"],
        &["--divide", "--no-bulk", "--threads", "2", "--hash", "1"],
    ] {
        let output = succeeded(&[&["--depth", "4"], more].concat());
        assert_eq!(last(&output), "nodes: 197281", "{more:?}");
        let by_move: Vec<_> = output.lines().filter_map(|line| line.split_once(": ")).collect();
        let by_move = by_move.iter().filter(|(name, _)| name.len() == 4 && name.ends_with(['3', '4']));
        let counts: Vec<u32> = by_move.map(|(_, count)| count.parse().unwrap()).collect();
        let is_divided = more.contains(&"--divide");
        assert_eq!(counts.len(), if is_divided { 20 } else { 0 }, "{output}");
        assert_eq!(counts.iter().sum::<u32>(), if is_divided { 197_281 } else { 0 }, "{output}");
    }
}

#[test]
fn divided_by_first_moves() {
    let fen = "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1";
    let output = succeeded(&["--fen", fen, "--depth", "2", "--divide"]);
    assert!(output.lines().any(|line| line.starts_with("e1g1: ")), "{output}");
    assert!(output.lines().any(|line| line.starts_with("h1h8: ")), "{output}");
}

fn suite(text: &str, more: &[&str]) -> Run {
    let scratch = Scratch::new();
    let path = scratch.write("suite.epd", text);
    perft(&[&["--suite", path.to_str().unwrap()], more].concat())
}

#[test]
fn suites_that_are_right() {
    let text =
        format!("# A comment.\n\n{START} ;D1 20 ;D2 400 ;D3 8902\n8/8/8/8/8/5k2/5p2/5K2 w - - ;D1 0\n");
    let Run { code, stdout, stderr } = suite(&text, &[]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{stdout}");
    assert!(stdout.contains("2 positions, 4 counts, 0 wrong\n"), "{stdout}");
    assert_eq!(last(&stdout), "nodes: 9322");
}

#[test]
fn suites_with_a_wrong_count() {
    let text = format!("# A comment.\n{START} ;D1 20\n{START} ;D1 20 ;D2 401 ;D3 8902\n{START} ;D2 400\n");
    let Run { code, stdout, stderr } = suite(&text, &[]);
    assert_eq!((code, stderr.as_str()), (Some(1), ""), "{stdout}");
    assert!(stdout.contains(&format!("line 3: depth 2: 400 nodes, expected 401\n  {START}")), "{stdout}");
    assert!(stdout.contains("3 positions, 5 counts, 1 wrong\n"), "{stdout}");
    // It is deeper than what is asked for.
    let run = suite(&text, &["--depth", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.stdout);
}

#[test]
fn suites_with_lines_that_cannot_be_read() {
    let text =
        format!("{START} ;D1 20\nrnbqkbnr/8 w - - 0 1 ;D1 20\n{START} ;D1 twenty\n{START}\n{START} ;D1 20\n");
    let Run { code, stdout, stderr } = suite(&text, &[]);
    assert_eq!((code, stderr.as_str()), (Some(1), ""), "{stdout}");
    for problem in [
        "line 2: piece placement (field 1): ",
        "line 3: 'D1 twenty' is not a depth and a count",
        "line 4: no count such as",
    ] {
        assert!(stdout.contains(problem), "no `{problem}` in\n{stdout}");
    }
    assert!(stdout.contains("5 positions, 2 counts, 3 wrong\n"), "{stdout}");
}

/// Nothing wrong was found, but nothing was looked at.
#[test]
fn suites_without_a_count() {
    assert_eq!(suite("# A comment.\n", &[]).code, Some(1));
    assert_eq!(suite(&format!("{START} ;D2 400\n"), &["--depth", "1"]).code, Some(1));
}

#[test]
fn calls_that_are_refused() {
    for (arguments, message) in [
        (&[][..], "--depth <DEPTH>"),
        (&["--depth", "1", "--threads", "1000000"], "invalid value '1000000'"),
        (&["--depth", "-1"], "unexpected argument '-1'"),
        (&["--depth", "x"], "invalid value 'x'"),
        (&["--depth", "1", "--fen", "8/8 w - - 0 1"], "for '--fen <FEN>': piece placement (field 1): "),
        (&["--depth", "1", "--hash", "1048577"], "invalid value '1048577'"),
        (&["--fen", START, "--suite", "none.epd"], "cannot be used with"),
        (&["--suite", "none.epd"], "cannot read 'none.epd' for '--suite <FILE>'"),
    ] {
        let Run { code, stdout, stderr } = perft(arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
    }
}
