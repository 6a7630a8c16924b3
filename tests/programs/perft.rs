//! The program `perft`: what it counts and prints, and with which status it exits. `.ci/run` checks its suite.

use std::fs;

use support::program::run;
use support::scratch::{Run, Scratch};

use crate::finished;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// However leaves are counted, the number is the same.
#[test]
fn leaves_are_counted() {
    // Positions of FEN may have more moves than any position of a game.
    let queens = "QQQQQQNk/Q5NN/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (arguments, first_moves, nodes) in
        [([START, "0"], 0, 1), ([rook, "6"], 15, 764_643), ([queens, "1"], 257, 257)]
    {
        let arguments = [arguments[1], "--fen", arguments[0]];
        for more in [&[][..], &["--threads", "2"], &["--threads", "0"]] {
            let plain = finished("perft", &[&arguments, more].concat(), 0);
            assert_eq!(plain, format!("nodes: {nodes}\n"), "{arguments:?} {more:?}");
            let divided = finished("perft", &[&arguments, more, &["--divide"]].concat(), 0);
            let counts = divided.lines().map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap());
            let counts: Vec<_> = counts.collect();
            assert_eq!((counts.len(), counts.last()), (first_moves + 1, Some(&nodes)), "{divided}");
            assert!(first_moves == 0 || counts[..first_moves].iter().sum::<u64>() == nodes, "{divided}");
        }
    }
}

/// A suite has a byte-order mark, comments that are not UTF-8, right and wrong counts, and lines that cannot be parsed.
/// Threads do not change the order of the answers.
#[test]
fn suites() {
    let scratch = Scratch::new();
    let check = |text: &str, more: &[&str], status| {
        let path = scratch.path("suite.epd");
        // Latin-1, as in old files.
        let text: Vec<_> = text.split('ä').map(str::as_bytes).collect();
        fs::write(&path, text.join(&b'\xe4')).unwrap();
        let arguments = [&["--suite", path.to_str().unwrap()], more].concat();
        let output = finished("perft", &arguments, status);
        assert_eq!(finished("perft", &[&arguments[..], &["--threads", "3"]].concat(), status), output);
        output
    };
    let right = format!("\u{feff}# Anfänge.\n\n{START} ;D1 20 ;D2 400 # Zähler.\n");
    assert_eq!(check(&right, &[], 0), "1 position, 2 counts, 0 wrong\nnodes: 420\n");

    let wrong = format!(
        "{START} ;D1 20\n{START} ;D1 20 ;D2 401 ;D3 8902\nrnbqkbnr/8 w - - 0 1 ;D1 20\n{START} ;D1 twenty\n{START}\n\
         {START} ;D255 20\n{START} ;D1 20 ;\n{START} ;{}\n{START} ;ä\n",
        "x".repeat(100_000)
    );
    let output = check(&wrong, &[], 1);
    for problem in [
        &format!("line 2: depth 2: 400 nodes, expected 401\n  {START} ;D1 20 ;D2 401 "),
        "line 3: piece placement (field 1), rank 6, column 11: ",
        "line 4: expected a depth up to 32 and a count such as 'D3 8902', found 'D1 twenty'\n",
        "line 5: the line has no counts such as ';D3 8902'\n",
        "line 6: expected a depth up to 32 and a count such as 'D3 8902', found 'D255 20'\n",
        "line 7: expected a depth up to 32 and a count such as 'D3 8902', found ''\n",
        "line 8: expected a depth",
        "line 9: expected a depth up to 32 and a count such as 'D3 8902', found '\u{fffd}'\n",
        "9 positions, 4 counts, 8 wrong\n",
    ] {
        assert!(output.contains(problem), "no `{problem}` in\n{output}");
    }
    assert!(output.chars().count() < 1_200, "{output}");
    // The wrong count is deeper than what is asked for.
    check(&wrong.lines().take(2).collect::<Vec<_>>().join("\n"), &["1"], 0);
}

#[test]
fn calls_that_are_refused() {
    let scratch = Scratch::new();
    // A suite with nothing to check is refused, as nothing would be shown to be right.
    let empty = scratch.write("empty.epd", "# A comment.\n").display().to_string();
    let deep = scratch.write("deep.epd", &format!("{START} ;D2 400\n")).display().to_string();
    for (arguments, message) in [
        (&["--divide"][..], "<DEPTH>"),
        (&["1", "--threads", "1000000"], "invalid value '1000000'"),
        (&["255"], "255 is not in 0..=32"),
        (
            &["1", "--fen", "8/8 w - - 0 1"],
            "for '--fen <FEN>': piece placement (field 1), rank 6, column 4: ",
        ),
        (&["1", "--fen", &"♖".repeat(30_000)], "found '♖'"),
        (&["--fen", START, "--suite", "none.epd"], "cannot be used with"),
        (&["--suite", "\x1b[31m\r"], "invalid value '\u{fffd}[31m\u{fffd}' for '--suite <FILE>': "),
        (&["--suite", "none.epd"], "invalid value 'none.epd' for '--suite <FILE>': cannot read the file: "),
        (&["--suite", &empty], "for '--suite <FILE>': no count to check"),
        (&["--suite", &deep, "1"], "for '--suite <FILE>': no count to check"),
    ] {
        let Run { code, stdout, stderr } = run("perft", arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
        assert!(stderr.chars().count() < 500, "{stderr}");
    }
}
