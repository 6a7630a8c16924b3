//! The program `perft`: what it counts and prints, and with which status it exits. `.ci/run` checks its suite.

use std::process::Command;

use support::program::{command, run};
use support::scratch::{Run, Scratch};

use crate::{answer, finished};

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
        let arguments = ["--fen", arguments[0], "--depth", arguments[1]];
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

/// A suite has a byte-order mark, comments, right and wrong counts, and lines that cannot be parsed. Threads do not
/// change the order of the answers.
#[test]
fn suites() {
    let scratch = Scratch::new();
    let check = |text: &str, more: &[&str], status| {
        let path = scratch.write("suite.epd", text);
        let arguments = [&["--suite", path.to_str().unwrap()], more].concat();
        let output = finished("perft", &arguments, status);
        assert_eq!(finished("perft", &[&arguments[..], &["--threads", "3"]].concat(), status), output);
        output
    };
    let right = format!("\u{feff}# A comment.\n\n{START} ;D1 20 ;D2 400 # Another.\n");
    assert_eq!(check(&right, &[], 0), "1 position, 2 counts, 0 wrong\nnodes: 420\n");

    let wrong = format!(
        "{START} ;D1 20\n{START} ;D1 20 ;D2 401 ;D3 8902\nrnbqkbnr/8 w - - 0 1 ;D1 20\n{START} ;D1 twenty\n{START}\n\
         {START} ;D255 20\n{START} ;D1 20 ;\n{START} ;{}\n",
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
        "8 positions, 4 counts, 7 wrong\n",
    ] {
        assert!(output.contains(problem), "no `{problem}` in\n{output}");
    }
    assert!(output.chars().count() < 1_200, "{output}");
    // The wrong count is deeper than what is asked for.
    check(&wrong.lines().take(2).collect::<Vec<_>>().join("\n"), &["--depth", "1"], 0);
}

#[test]
fn calls_that_are_refused() {
    let scratch = Scratch::new();
    // A suite with nothing to check is refused, as nothing would be shown to be right.
    let empty = scratch.write("empty.epd", "# A comment.\n").display().to_string();
    let deep = scratch.write("deep.epd", &format!("{START} ;D2 400\n")).display().to_string();
    for (arguments, message) in [
        (&["--divide"][..], "--depth <DEPTH>"),
        (&["--depth", "1", "--threads", "1000000"], "invalid value '1000000'"),
        (&["--depth", "255"], "255 is not in 0..=32"),
        (
            &["--depth", "1", "--fen", "8/8 w - - 0 1"],
            "for '--fen <FEN>': piece placement (field 1), rank 6, column 4: ",
        ),
        (&["--depth", "1", "--fen", &"♖".repeat(30_000)], "found '♖'"),
        (&["--fen", START, "--suite", "none.epd"], "cannot be used with"),
        (&["--suite", "\x1b[31m\r"], "invalid value '\u{fffd}[31m\u{fffd}' for '--suite <FILE>': "),
        (&["--suite", "none.epd"], "invalid value 'none.epd' for '--suite <FILE>': cannot read the file: "),
        (&["--suite", &empty], "for '--suite <FILE>': no count to check"),
        (&["--suite", &deep, "--depth", "1"], "for '--suite <FILE>': no count to check"),
    ] {
        let Run { code, stdout, stderr } = run("perft", arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
        assert!(stderr.chars().count() < 500, "{stderr}");
    }
}

/// What the program answers to commands, without the first line, empty lines and times.
fn session(commands: &str) -> Vec<String> {
    let is_same = |line: &&str| !line.is_empty() && !line.contains(" counted (not visited) in ");
    let answer = answer("perft", &[], commands);
    assert!(answer.starts_with("perft "), "{answer}");
    answer.lines().skip(1).filter(is_same).map(str::to_owned).collect()
}

#[test]
fn sessions() {
    for (commands, lines, found) in [
        ("", 0, ""),
        ("quit\ngo perft 1\n", 0, ""),
        ("isready\nucinewgame\n", 1, "readyok"),
        ("uci\n", 5, "uciok"),
        ("go perft 0", 1, "Nodes searched: 1"),
        ("position startpos\ngo perft 4\n", 21, "Nodes searched: 197281"),
        ("setoption name Threads value 2\ngo perft 4\n", 21, "Nodes searched: 197281"),
        ("setoption threads 0\ngo perft 4\n", 21, "Nodes searched: 197281"),
        // Castling in both notations and in Chess960, and a promotion.
        ("position fen 5k2/8/8/8/8/8/5PPP/4K2R w K - 0 1 moves e1g1\ngo perft 1", 6, "Nodes searched: 5"),
        ("position fen 5k2/8/8/8/8/8/5PPP/4K2R w K - 0 1 moves e1h1\ngo perft 1", 6, "Nodes searched: 5"),
        ("position fen 1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - moves e1b1\ngo perft 1", 23, "searched: 22"),
        ("position fen 8/4P3/8/8/8/k7/8/K7 w - - 0 1 moves e7e8n\ngo perft 1", 4, "Nodes searched: 3"),
        // First moves are ordered by origin, target and promotion, with the numbers of a1 = 0.
        (
            "position fen 8/P5k1/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1",
            20,
            "e1d1 e1f1 e1g1 e1d2 e1e2 e1f2 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8 a7a8n a7a8b a7a8r a7a8q",
        ),
        (
            "setoption name uci_chess960 value true\nposition fen 7k/8/8/8/8/8/8/R3K3 w Q -\ngo perft 1",
            17,
            "e1a1",
        ),
    ] {
        let answer = session(commands);
        assert_eq!(answer.len(), lines, "{commands}: {answer:?}");
        assert!(answer.join(" ").replace(": 1 ", " ").contains(found), "{commands}: {answer:?}");
    }
}

/// A mistake gets one line and leaves the position as it was.
#[test]
fn sessions_with_mistakes() {
    let long = "x".repeat(600_000);
    for (command, problem) in [
        ("position", "expected 'position startpos' or 'position fen FEN'"),
        ("position startpos e2e4", "expected 'position startpos'"),
        ("position startpos moves e2e5", "illegal move 'e2e5' in rnbqkbnr/"),
        ("position startpos moves e2e4 e7e5 0000", "illegal move '0000' in rnbqkbnr/"),
        ("position fen 8/8 w - - 0 1", "piece placement (field 1), rank 6, column 4: "),
        ("position fen 4k3/8/8/8/8/8/8/4K2q b - - 0 1", "could capture White's king"),
        ("go", "unknown command 'go'; expected"),
        ("go perft 255", "'255' is no number from 0 to 32"),
        ("setoption name Threads value 1025", "'1025' is no number from 0 to 1024"),
        ("setoption name UCI_Chess960 value 1", "expected true or false"),
        ("\x1b[31m", "unknown command '\u{fffd}[31m'"),
        (long.as_str(), "unknown command 'xxxx"),
    ] {
        let lines = session(&format!("position startpos moves e2e4\n{command}\ngo perft 2\n"));
        assert!(
            lines[0].starts_with("info string error: ") && lines[0].contains(problem),
            "{:.200}",
            lines[0]
        );
        assert_eq!((lines.len(), lines[21].as_str()), (22, "Nodes searched: 600"), "{command:.20}");
    }
}

/// Without a reader, the program ends.
#[cfg(unix)]
#[test]
fn a_session_with_closed_output() {
    let script = format!("yes 'go perft 1' | '{}' | head -n 1", command("perft").get_program().display());
    let run = Command::new("timeout").args(["60", "sh", "-c", &script]).output();
    let Run { code, stdout, .. } = Run::new(run.unwrap());
    assert_eq!((code, stdout.lines().count()), (Some(0), 1));
}
