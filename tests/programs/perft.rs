//! Tests what the program `perft` counts and prints, and its exit status. `.ci/run` checks all positions of
//! `suite.epd`.

use std::fs;

use support::program::run;
use support::scratch::{Run, Scratch};

use crate::finished;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn leaves_are_counted() {
    // A record may have more moves than any position of a game.
    let queens = "QQQQQQNk/Q5NN/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (arguments, first_moves, nodes) in
        [([START, "0"], 0, 1), ([rook, "6"], 15, 764_643), ([queens, "1"], 257, 257)]
    {
        let arguments = [arguments[1], "--fen", arguments[0]];
        assert_eq!(finished("perft", &arguments, 0), format!("nodes: {nodes}\n"), "{arguments:?}");
        let divided = finished("perft", &[&arguments[..], &["--divide"]].concat(), 0);
        let counts = divided.lines().map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap());
        let counts: Vec<_> = counts.collect();
        assert_eq!((counts.len(), counts.last()), (first_moves + 1, Some(&nodes)), "{divided}");
        assert!(first_moves == 0 || counts[..first_moves].iter().sum::<u64>() == nodes, "{divided}");
    }
}

#[test]
fn first_moves_are_sorted_by_squares() {
    let output = finished("perft", &["1", "--divide", "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"], 0);
    let lines = ["e1d1", "e1f1", "e1d2", "e1e2", "e1f2", "a7a8n", "a7a8b", "a7a8r", "a7a8q"];
    assert_eq!(output, format!("{}: 1\nnodes: 9\n", lines.join(": 1\n")));
}

/// A position has one notation, that of Chess960 if any castling needs it, even if the side to move has none that does.
#[test]
fn castling_has_one_notation_in_a_position() {
    for (fen, printed, absent) in [
        ("4k3/8/8/8/8/8/8/1R2K2R w BH - 0 1", ["e1b1", "e1h1"], ["e1c1", "e1g1"]),
        ("r3k2r/8/8/8/8/8/8/5K1R b Hkq - 0 1", ["e8a8", "e8h8"], ["e8c8", "e8g8"]),
        ("r3k2r/8/8/8/8/8/8/1R2K3 b Bkq - 0 1", ["e8a8", "e8h8"], ["e8c8", "e8g8"]),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", ["e1c1", "e1g1"], ["e1a1", "e1h1"]),
        ("r3k2r/8/8/8/8/8/8/5K1R b kq - 0 1", ["e8c8", "e8g8"], ["e8a8", "e8h8"]),
    ] {
        let output = finished("perft", &["1", "--divide", "--fen", fen], 0);
        let has = |name: &str| output.lines().any(|line| line == format!("{name}: 1"));
        assert!(printed.into_iter().all(has) && !absent.into_iter().any(has), "{fen}:\n{output}");
    }
}

#[test]
fn suites() {
    let scratch = Scratch::new();
    let check = |text: &str, more: &[&str], status| {
        // Old files have comments in Latin-1.
        let bytes: Vec<_> = text.split('ä').map(str::as_bytes).collect();
        let path = scratch.path("suite.epd");
        fs::write(&path, bytes.join(&0xe4)).unwrap();
        finished("perft", &[&["--suite", path.to_str().unwrap()], more].concat(), status)
    };
    let right = format!("# Anfänge.\n\n{START} ;D1 20 ;D2 400 # Zähler.\n");
    assert_eq!(check(&right, &[], 0), "2 counts, 0 wrong\nnodes: 420\n");
    let wrong = format!("{START} ;D1 20\n{START} ;D1 20 ;D2 401 ;D3 8902\n");
    let output = "line 2: depth 2: 400 nodes, expected 401\n4 counts, 1 wrong\nnodes: 9342\n";
    assert_eq!(check(&wrong, &[], 1), output);
    // With the argument 1, only counts up to depth 1 are checked, so the wrong count at depth 2 is not found.
    check(&wrong, &["1"], 0);
    assert_eq!(check(&format!("{START} ;D1 20 ;D32 1\n"), &["1"], 0), "1 count, 0 wrong\nnodes: 20\n");
}

#[test]
fn calls_that_are_refused() {
    let scratch = Scratch::new();
    // A suite without counts is refused, because otherwise it would pass.
    let empty = scratch.write("empty.epd", "# A comment.\n").display().to_string();
    let wrong = |line: &str, name: &str| scratch.write(name, line).display().to_string();
    let twenty = wrong(&format!("{START} ;D1 20\n{START} ;D1 twenty\n"), "twenty.epd");
    let deepest = wrong(&format!("{START} ;D255 20 {}\n", "x".repeat(100_000)), "deepest.epd");
    let deeper = wrong(&format!("{START} ;D33 20\n"), "deeper.epd");
    let longer = wrong(&format!("{START} ;D1 20 D2 400\n"), "longer.epd");
    let (short, none) = (wrong("rnbqkbnr/8 w - - 0 1 ;D1 20\n", "short.epd"), wrong(START, "none.epd"));
    let deep = scratch.write("deep.epd", &format!("{START} ;D2 400\n")).display().to_string();
    for (arguments, message) in [
        (&["--divide"][..], "<DEPTH>"),
        (&["255"], "255 is not in 0..=32"),
        (
            &["1", "--fen", "8/8 w - - 0 1"],
            "for '--fen <FEN>': piece placement (field 1), rank 6, column 4: ",
        ),
        (&["1", "--fen", &"♖".repeat(30_000)], "found '♖'"),
        (&["--fen", START, "--suite", "none.epd"], "cannot be used with"),
        (&["--suite", "\x1b[31m\r"], "invalid value '\u{fffd}[31m\u{fffd}' for '--suite <FILE>': "),
        (&["--suite", "no.epd"], "invalid value 'no.epd' for '--suite <FILE>': cannot read the file: "),
        (&["--suite", &empty], "for '--suite <FILE>': no count to check"),
        (&["--suite", &deep, "1"], "for '--suite <FILE>': no count to check"),
        (
            &["--suite", &twenty],
            "line 2: expected a depth up to 32 and a count such as 'D3 8902', found 'D1 twenty'",
        ),
        (&["--suite", &deeper], "found 'D33 20'"),
        (&["--suite", &longer], "found 'D1 20 D2 400'"),
        (&["--suite", &deepest], "line 1: expected a depth up to 32"),
        (&["--suite", &short], "line 1: piece placement (field 1), rank 6, column 11: "),
        (&["--suite", &none], "line 1: the line has no counts such as ';D3 8902'"),
    ] {
        let Run { code, stdout, stderr } = run("perft", arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
        assert!(stderr.chars().count() < 500, "{stderr}");
    }
}
