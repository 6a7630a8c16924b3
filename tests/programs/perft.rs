//! The program: what it counts and prints, and with which status it exits.
use std::io::Write as _;
use std::process::Stdio;

use support::program;
use support::scratch::{Run, Scratch};

fn perft(arguments: &[&str]) -> Run {
    program::run("perft", arguments)
}

fn succeeded(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = perft(arguments);
    assert_eq!(code, Some(0), "{arguments:?}:\n{stdout}{stderr}");
    assert_time_alone(&stderr);
    stdout
}

/// Standard error holds the line with the time, and nothing else.
fn assert_time_alone(stderr: &str) {
    assert!(stderr.starts_with("time: ") && stderr.lines().count() == 1, "{stderr}");
}

fn last(output: &str) -> &str {
    output.lines().last().unwrap_or_default()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn no_moves_deep() {
    for more in [&[][..], &["--divide"], &["--threads", "2"]] {
        let arguments = [&["--fen", START, "--depth", "0"], more].concat();
        assert_eq!(last(&succeeded(&arguments)), "nodes: 1", "{more:?}");
    }
}

/// However it is counted, the number is the same.
#[test]
fn four_moves_deep() {
    for more in
        [&[][..], &["--threads", "2"], &["--threads", "0"], &["--divide"], &["--divide", "--threads", "2"]]
    {
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

/// Positions of FEN may have more moves than any position of a game.
#[test]
fn a_board_full_of_queens() {
    let fen = "QQQQQQNk/Q5NN/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    for more in [&["--depth", "1"][..], &["--depth", "1", "--divide"]] {
        let output = succeeded(&[&["--fen", fen], more].concat());
        assert_eq!(last(&output), "nodes: 257", "{more:?}");
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
    let text = format!(
        "\u{feff}# A comment.\n\n{START} ;D1 20 ;D2 400 ;D3 8902\n8/8/8/8/8/5k2/5p2/5K2 w - - ;D1 0\n"
    );
    let Run { code, stdout, stderr } = suite(&text, &[]);
    assert_eq!(code, Some(0), "{stdout}");
    assert_time_alone(&stderr);
    assert!(stdout.contains("2 positions, 4 counts, 0 wrong\n"), "{stdout}");
    assert_eq!(last(&stdout), "nodes: 9322");
}

#[test]
fn suites_with_a_wrong_count() {
    let text = format!("# A comment.\n{START} ;D1 20\n{START} ;D1 20 ;D2 401 ;D3 8902\n{START} ;D2 400\n");
    let Run { code, stdout, stderr } = suite(&text, &[]);
    assert_eq!(code, Some(1), "{stdout}");
    assert_time_alone(&stderr);
    assert!(stdout.contains(&format!("line 3: depth 2: 400 nodes, expected 401\n  {START}")), "{stdout}");
    assert!(stdout.contains("3 positions, 5 counts, 1 wrong\n"), "{stdout}");
    // It is deeper than what is asked for.
    let run = suite(&text, &["--depth", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.stdout);
}

#[test]
fn suites_with_lines_that_cannot_be_read() {
    let text = format!(
        "{START} ;D1 20\nrnbqkbnr/8 w - - 0 1 ;D1 20\n{START} ;D1 twenty\n{START}\n{START} ;D255 20\n\
         {START} ;D1 20 ;\n"
    );
    let Run { code, stdout, stderr } = suite(&text, &[]);
    assert_eq!(code, Some(1), "{stdout}");
    assert_time_alone(&stderr);
    for problem in [
        "line 2: piece placement (field 1), rank 6, column 11: ",
        "line 3: expected a depth up to 32 and a count such as 'D3 8902', found 'D1 twenty'\n",
        "line 4: the line has no counts such as ';D3 8902'\n",
        "line 5: expected a depth up to 32 and a count such as 'D3 8902', found 'D255 20'\n",
        "line 6: expected a depth up to 32 and a count such as 'D3 8902', found ''\n",
    ] {
        assert!(stdout.contains(problem), "no `{problem}` in\n{stdout}");
    }
    assert!(stdout.contains("6 positions, 1 count, 5 wrong\n"), "{stdout}");
}

/// A suite with nothing to check is refused, as nothing would be shown to be right.
#[test]
fn suites_without_a_count() {
    for (text, more) in
        [("", &[][..]), ("# A comment.\n", &[]), (&format!("{START} ;D2 400\n"), &["--depth", "1"])]
    {
        let Run { code, stdout, stderr } = suite(text, more);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{text}: {stderr}");
        assert!(stderr.contains("for '--suite <FILE>': no count to check"), "{text}: {stderr}");
    }
}

/// Messages quote little of a long text.
#[test]
fn long_texts_are_quoted_in_part() {
    let run = perft(&["--depth", "1", "--fen", &format!("{} w - - 0 1", "♖".repeat(30_000))]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("found '♖'") && run.stderr.chars().count() < 500, "{}", run.stderr);
    let run = suite(&format!("{START} ;{}\n", "x".repeat(100_000)), &[]);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.chars().count() < 600, "{}", run.stdout);
}

#[test]
fn help_and_version() {
    let help = perft(&["--help"]).stdout;
    for part in [
        "Exit status: 0 all counts are right",
        "1 a count",
        "2 the command",
        "--threads <T>",
        "standard error",
    ] {
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(part), "no `{part}` in\n{help}");
    }
    let version = perft(&["--version"]);
    assert_eq!((version.code, version.stdout), (Some(0), format!("perft {}\n", env!("CARGO_PKG_VERSION"))));
}

#[cfg(target_os = "linux")]
#[test]
fn calls_without_enough_memory() {
    let program = program::command("perft");
    let script = format!("ulimit -v 400000; '{}' --depth 3 --threads 200", program.get_program().display());
    let Run { code, stdout, stderr } =
        Run::new(std::process::Command::new("sh").args(["-c", &script]).output().unwrap());
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{stderr}");
    assert!(stderr.starts_with("error: cannot start the threads: "), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn calls_that_are_refused() {
    for (arguments, message) in [
        (&["--divide"][..], "--depth <DEPTH>"),
        (&["--depth", "1", "--threads", "1000000"], "invalid value '1000000'"),
        (&["--depth", "-1"], "unexpected argument '-1'"),
        (&["--depth", "x"], "invalid value 'x'"),
        (&["--depth", "255"], "255 is not in 0..=32"),
        (
            &["--depth", "1", "--fen", "8/8 w - - 0 1"],
            "for '--fen <FEN>': piece placement (field 1), rank 6, column 4: ",
        ),
        (&["--fen", START, "--suite", "none.epd"], "cannot be used with"),
        (&["--suite", "\x1b[31m\r"], "invalid value '\u{fffd}[31m\u{fffd}' for '--suite <FILE>': "),
        (&["--suite", "none.epd"], "invalid value 'none.epd' for '--suite <FILE>': cannot read the file: "),
    ] {
        let Run { code, stdout, stderr } = perft(arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
    }
}

/// What the program answers to commands on standard input.
fn session(arguments: &[&str], commands: &str) -> String {
    let mut command = program::command("perft");
    let piped = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    let Run { code, stdout, stderr } = Run::new(child.wait_with_output().unwrap());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{commands}:\n{stdout}");
    stdout
}

/// The lines of an answer that are the same in each run.
fn counts(answer: &str) -> Vec<&str> {
    answer.lines().filter(|line| !line.is_empty() && !line.ends_with("leaves per second")).collect()
}

#[test]
fn sessions() {
    for (commands, expected) in [
        ("", &[][..]),
        ("quit\ngo perft 1\n", &[]),
        ("isready\nucinewgame\n", &["readyok"]),
        ("go perft 0", &["Nodes searched: 1"]),
        ("position fen 8/8/8/8/8/5k2/5p2/5K2 w - -\ngo perft 3\n", &["Nodes searched: 0"]),
    ] {
        assert_eq!(counts(&session(&[], commands)), expected, "{commands}");
    }
    let four_plies = "position startpos\ngo perft 4\n";
    for more in ["", "setoption name Threads value 2\n", "setoption threads 0\n"] {
        let answer = session(&[], &format!("{more}{four_plies}"));
        let lines = counts(&answer);
        assert_eq!((lines.len(), lines[20]), (21, "Nodes searched: 197281"), "{more}");
        assert!(answer.contains("\na2a3: 8457\n"), "{answer}");
    }
    assert!(session(&[], "uci\n").ends_with("uciok\n"));
}

/// After moves, also castling in both notations, and in Chess960.
#[test]
fn sessions_with_moves() {
    for (position, nodes) in [
        ("startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1", 29),
        ("startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1h1", 29),
        ("fen 1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1 moves e1b1", 22),
        ("fen 8/4P3/8/8/8/k7/8/K7 w - - 0 1 moves e7e8n", 3),
    ] {
        let answer = session(&[], &format!("position {position}\ngo perft 1\n"));
        let nodes = format!("Nodes searched: {nodes}");
        assert_eq!(counts(&answer).last(), Some(&nodes.as_str()), "{position}: {answer}");
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
        ("position fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("position fen 4k3/8/8/8/8/8/8/4K2q b - - 0 1", "could capture White's king"),
        ("go", "unknown command 'go'; expected"),
        ("go perft", "unknown command 'go perft'"),
        ("go perft 255", "'255' is no number from 0 to 32"),
        ("go perft -1", "'-1' is no number"),
        ("setoption name Threads value 1025", "'1025' is no number from 0 to 1024"),
        ("setoption name Ponder value true", "unknown command 'setoption name Ponder value true'"),
        ("\x1b[31m", "unknown command '\u{fffd}[31m'"),
        (long.as_str(), "unknown command 'xxxx"),
    ] {
        let answer = session(&[], &format!("position startpos moves e2e4\n{command}\ngo perft 2\n"));
        let lines = counts(&answer);
        let start = format!("info string error: {problem}");
        assert!(lines[0].starts_with(&start) || lines[0].contains(problem), "{command:.20}: {}", lines[0]);
        assert_eq!((lines.len(), lines[21]), (22, "Nodes searched: 600"), "{command:.20}: {answer}");
    }
}

/// Nine queens of each side.
#[test]
fn a_session_with_many_queens() {
    let fen = "qqqqqqqq/q6k/6pp/8/8/PP6/K6Q/QQQQQQQQ w - - 0 1";
    let answer = session(&[], &format!("position fen {fen}\ngo perft 3\n"));
    assert_eq!(counts(&answer).last(), Some(&"Nodes searched: 766545"));
}

/// Without a reader, the program ends.
#[cfg(unix)]
#[test]
fn a_session_with_closed_output() {
    let program = program::command("perft");
    let script = format!("yes 'go perft 1' | '{}' | head -n 1", program.get_program().display());
    let run = std::process::Command::new("timeout").args(["60", "sh", "-c", &script]).output();
    let Run { code, stdout, .. } = Run::new(run.unwrap());
    assert_eq!((code, stdout.as_str()), (Some(0), "b1a3: 1\n"));
}
