//! The example programs beside `audit`: output, exit statuses, closed pipes.

use std::process::Stdio;

use support::program::{command, run};
use support::scratch::Run;

fn succeeded(program: &str, arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = run(program, arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{program} {arguments:?}:\n{stdout}");
    stdout
}

#[test]
fn own_types() {
    let output = succeeded("own_types", &[]);
    let f3_by_rook = "\
. . . . . . . .
. . . . . . . .
. . . . . X . .
. . . . . X . .
. . . . . X . .
. . X X X . X X
. . . . . X . .
. . . . . . . .
";
    assert!(output.contains(&format!("A rook on f3 attacks\n{f3_by_rook}")), "{output}");
}

#[test]
fn audit_foreign() {
    let output = succeeded("audit_foreign", &[]);
    for line in [
        "SMSK, diagonal, is wrong on d5:",
        "  0x4020100002020100   0x4020100004020100",
        "  4 . X . . . . . .    4 . . X . . . . .",
        "SquareMasks::verify says: SMSK is wrong at d5, diagonal: found 0x4020100002020100, expected 0x4020100004020100",
    ] {
        assert!(output.lines().any(|found| found == line), "no `{line}` in\n{output}");
    }
    assert_eq!(output.matches(" wrong on ").count(), 1, "{output}");
}

#[test]
fn shogi_positions_that_are_none() {
    for (sfen, message) in [
        ("", "column 1: exactly 9 squares are expected"),
        ("lnsgkgsnl/1r5b1/pppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "column 17: exactly 9 squares"),
        ("lnsgkgsnl/1r5b1/pppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "column 17: exactly 9 squares"),
        ("9/9/9/9/9/9/9/9 b - 1", "column 16: `/` was expected"),
        ("9/9/9/9/9/9/9/9/9/9 b - 1", "column 18: ` ` (whitespace) was expected"),
        ("9/9/9/9/4x4/9/9/9/9 b - 1", "column 10: expected a piece, PLNSGBRK or plnsgbrk"),
        ("9/9/9/9/4+G4/9/9/9/9 b - 1", "column 10: expected a piece that promotes after +, PLNSBR"),
        ("9/9/9/9/9/9/9/9/9", "column 18: "),
        ("9/9/9/9/9/9/9/9/9 x - 1", "column 19: expected the side to move, b or w"),
        ("9/9/9/9/9/9/9/9/9 b 5Q 1", "column 21: expected pieces in hand such as 2Pb, at most 18"),
        ("9/9/9/9/9/9/9/9/9 b 999999999999P 1", "column 21: "),
        ("9/9/9/9/9/9/9/9/9 b - 1 moves", "column 24: nothing was expected here"),
        ("9/9/9/9/角8/9/9/9/9 b - 1", "column 9: "),
    ] {
        let Run { code, stdout, stderr } = run("shogi", &["--depth", "1", sfen]);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{sfen}: {stderr}");
        let message = format!("error: invalid value for '[SFEN]...': {message}");
        assert!(stderr.starts_with(&message), "{sfen}: no `{message}` in\n{stderr}");
    }
}

/// As in `own_types | head -1`.
#[test]
fn a_closed_pipe_is_no_error() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let calls: [&[&str]; 12] = [
        &["quickstart"],
        &["const_eval"],
        &["own_types"],
        &["audit_foreign"],
        &["shogi", "--help"],
        &["explorer", "--help"],
        &["audit", "--help"],
        &["audit", "--table", "MASKS"],
        &["audit", "--fen", kiwipete, "--explain", "f3"],
        &["threats"],
        &["threats", "--help"],
        &["threats", "--fen", kiwipete, "--square", "e5"],
    ];
    for call in calls {
        let mut program = command(call[0]);
        program.args(&call[1..]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().unwrap();
        drop(child.stdout.take());
        let Run { code, stderr, .. } = Run::new(child.wait_with_output().unwrap());
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{call:?}");
        // A full disk is an error.
        #[cfg(target_os = "linux")]
        if call.len() == 1 {
            let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
            let Run { code, stderr, .. } = Run::new(command(call[0]).stdout(full).output().unwrap());
            assert!(code > Some(0) && stderr.contains("No space left"), "{call:?}: {stderr}");
        }
    }
}

#[test]
fn help_names_the_exit_statuses() {
    for program in ["explorer", "audit"] {
        let help = succeeded(program, &["--help"]);
        let status = |number| help.lines().any(|line| line.starts_with(&format!("  {number}  ")));
        assert!(help.contains("Usage: ") && help.contains("Exit status:"), "{program}: {help}");
        assert!((0..3).all(status), "{program}: {help}");
        assert!(help.lines().all(|line| line.len() <= 120), "{program}: {help}");
        let Run { code, stdout, stderr } = run(program, &["--no-such-option"]);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{program}: {stderr}");
        assert!(stderr.contains("'--no-such-option'"), "{program}: {stderr}");
    }
}

#[test]
fn long_input_is_shown_in_part() {
    let Run { code, stderr, .. } = run("shogi", &["--depth", "1", "x".repeat(100_000).as_str()]);
    assert_eq!(code, Some(2));
    assert!(stderr.len() < 300, "{} bytes", stderr.len());
}
