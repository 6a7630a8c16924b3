//! Tests what the program `shogi` prints, and what it refuses. `.ci/run` compares its perft counts with known ones.

use support::program::run;
use support::scratch::{Run, Scratch};

use crate::finished;

const MIDDLEGAME: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";

#[test]
fn leaves_are_counted() {
    let fields: Vec<_> = MIDDLEGAME.split(' ').collect();
    for (arguments, expected) in [
        (&["--depth", "0"][..], 1),
        (&["--depth", "2"], 900),
        (&["--depth", "2", MIDDLEGAME], 28_684),
        (&[&["--depth", "2"], &fields[..]].concat(), 28_684),
        (&[MIDDLEGAME, "--depth", "1"], 207),
        (&["--depth", "2", "startpos"], 900),
        (&["--depth", "1", "startpos moves 7g7f 3c3d 8h2b+"], 33),
        (&["--depth", "1", "position", "startpos", "moves", "7g7f", "3c3d", "8h2b+"], 33),
        (&["--depth", "1", " position  sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b"], 1),
        // With all pawns in hand, there are 5 moves of the king and 71 drops.
        (&["--depth", "1", " sfen  4k4/9/9/9/9/9/9/9/4K4 b 18P 65535"], 76),
        // Two pieces between a king and a rook are not pinned.
        (&["--depth", "1", "k3r4/9/4S4/9/4G4/9/4K4/9/9 b - 1"], 24),
        // The dropped pawn gives check without mate, because a rook captures it, although the pinned gold cannot. A
        // pawn that is pushed may mate.
        (&["--depth", "1", "R6gk/r8/7G1/9/9/9/9/9/1K7 b P 1"], 94),
        (&["--depth", "1", "7lk/9/7GP/9/9/9/9/9/K8 b - 1"], 10),
        // In a problem of mate, Black may have no king.
        (&["--depth", "2", "7nl/9/5S1kp/6R1s/9/7p1/9/9/9 b Gr2b3g2s3n3l16p 1"], 43_117),
        (&["--depth", "0", "--divide"], 1),
    ] {
        assert_eq!(finished("shogi", arguments, 0), format!("nodes: {expected}\n"), "{arguments:?}");
    }
}

#[test]
fn first_moves_are_divided() {
    let output = finished("shogi", &["--divide", "--depth", "2", "8k/P8/9/9/9/9/9/9/K8 b G 1"], 0);
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines[..5], ["9b9a+: 3", "9i8h: 3", "9i8i: 3", "9i9h: 3", "G*1b: 1"], "{output}");
    assert_eq!(lines.len(), 1 + 3 + 78 + 1, "{output}");
}

#[test]
fn a_suite_with_mistakes() {
    let scratch = Scratch::new();
    let kings = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    let path = scratch.write("suite.txt", &format!("{kings} ;D1 5 ;D2 25 # Two kings\n{kings} ;D2 26\n"));
    let output = finished("shogi", &["--suite", path.to_str().unwrap()], 1);
    assert!(output.starts_with("line 2: depth 2: 25 nodes, expected 26\n3 counts, 1 wrong\n"), "{output}");
}

fn refused(arguments: &[&str], message: &str) {
    let Run { code, stdout, stderr } = run("shogi", arguments);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
    assert!(stderr.starts_with("error: ") && stderr.contains(message), "{arguments:?}: {stderr}");
    assert!(stderr.len() < 400, "{} bytes", stderr.len());
}

#[test]
fn calls_that_are_refused() {
    for (arguments, message) in [
        (&["--depth"][..], "--depth <DEPTH>"),
        (&["--depth", "4294967295"], "4294967295 is not in 0..=32"),
        (&["--divide"], "--depth <DEPTH>"),
        (&["--suite", "none.txt"], "invalid value 'none.txt' for '--suite <FILE>': cannot read the file"),
        (&["--suite", "none.txt", "--divide"], "cannot be used with"),
    ] {
        refused(arguments, message);
    }
    for (sfen, message) in [
        ("", "column 1: exactly 9 squares are expected"),
        ("lnsgkgsnl/1r5b1/pppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "column 17: exactly 9 squares"),
        ("9/9/9/9/9/9/9/9 b - 1", "column 16: `/` was expected"),
        ("sfen 9/9/9/9/4x4/9/9/9/9 b - 1", "column 10: "),
        ("9/9/9/9/4+G4/9/9/9/9 b - 1", "column 10: "),
        ("9/9/9/9/9/9/9/9/9 x - 1", "column 19: "),
        ("9/9/9/9/9/9/9/9/9 b 5Q 1", "column 21: "),
        ("9/9/9/9/9/9/9/9/9 b - 1 x", "column 24: nothing was expected here"),
        ("9/9/9/9/角8/9/9/9/9 b - 1", "column 9: "),
        (&"x".repeat(100_000), "column 1: "),
        ("startpos moves 7g", "'7g' is illegal"),
        ("startpos moves 7g7f 7g7f", "'7g7f' is illegal\n  startpos moves 7g7f 7g7f"),
        ("9/9/9/9/9/9/9/9/9 b - 1", "expected a king"),
        ("4k4/4k4/9/9/9/9/9/9/4K4 b - 1", "expected one king of White, or none in a problem of mate"),
        ("4k4/9/9/9/9/9/9/9/4K3l b - 1", "a piece L stands where it can never move"),
        ("4k4/9/9/9/9/9/9/7n1/4K4 b - 1", "a piece N stands where it can never move"),
        ("4k4/P8/P8/9/9/9/9/9/4K4 b - 1", "Black has two unpromoted pawns on one file"),
        ("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "the king of White is in check, but it is not its move"),
    ] {
        refused(&["--depth", "1", sfen], &format!("invalid value for '[SFEN]...': {message}"));
    }
}
