//! The program: what it prints, and with which status it exits.
use support::program;
use support::scratch::Run;

fn search(arguments: &[&str]) -> Run {
    program::run("search", arguments)
}

/// The three lines of a result.
fn succeeded(arguments: &[&str]) -> [String; 3] {
    let Run { code, stdout, stderr } = search(arguments);
    assert_eq!(code, Some(0), "{arguments:?}:\n{stdout}{stderr}");
    assert!(stderr.starts_with("time: ") && stderr.ends_with(" million nodes per second\n"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    let lines: Vec<_> = stdout.lines().map(str::to_owned).collect();
    lines.try_into().unwrap_or_else(|_| panic!("{stdout}"))
}

#[test]
fn the_best_move_is_printed() {
    let [best, score, nodes] = succeeded(&["--depth", "4"]);
    assert!(best.starts_with("best move: ") && score.starts_with("score: "), "{best}, {score}");
    let nodes: u64 = nodes.strip_prefix("nodes: ").and_then(|nodes| nodes.parse().ok()).expect("a number");
    assert!(nodes > 20, "{nodes}");
    // The search depends on nothing but the position and the depth.
    assert_eq!(succeeded(&["--depth", "4"])[2], format!("nodes: {nodes}"));
}

#[test]
fn mates_and_ends_of_games() {
    for (fen, best, score) in [
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "best move: f6f7", "score: mate in 2"),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "best move: none", "score: mated"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "best move: none", "score: +0.00"),
    ] {
        let result = succeeded(&["--fen", fen, "--depth", "4"]);
        assert_eq!([&result[0], &result[1]], [best, score], "{fen}");
    }
}

/// Positions of FEN may have more moves than any position of a game.
#[test]
fn a_board_full_of_queens() {
    let fen = "QQQQQQNk/Q5NN/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let [best, ..] = succeeded(&["--fen", fen, "--depth", "2"]);
    assert!(best.starts_with("best move: "), "{best}");
}

#[test]
fn help_and_version() {
    let help = search(&["--help"]).stdout;
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in
        ["Exit status: 0 the position was searched", "--fen <FEN>", "--depth <DEPTH>", "standard error"]
    {
        assert!(words.contains(part), "no `{part}` in\n{help}");
    }
    let version = search(&["--version"]);
    assert_eq!((version.code, version.stdout), (Some(0), format!("search {}\n", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn calls_that_are_refused() {
    for (arguments, message) in [
        (&[][..], "--depth <DEPTH>"),
        (&["--depth", "0"], "invalid value '0' for '--depth <DEPTH>'"),
        (&["--depth", "65"], "invalid value '65' for '--depth <DEPTH>'"),
        (&["--depth", "x"], "invalid value 'x' for '--depth <DEPTH>'"),
        (&["--depth", "-1"], "unexpected argument '-1'"),
        (
            &["--depth", "1", "--fen", "8/8 w - - 0 1"],
            "for '--fen <FEN>': piece placement (field 1), rank 6, column 4: ",
        ),
        (&["--depth", "1", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"], "for '--fen <FEN>': "),
        (&["--depth", "1", "--fen", "k7/8/8/8/8/8/8/K7 x - - 0 1"], "side to move (field 2)"),
    ] {
        let Run { code, stdout, stderr } = search(arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
    }
}
