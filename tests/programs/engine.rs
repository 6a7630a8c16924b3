//! The program `engine`: its counts of moves, and its answers to right and wrong commands.

use support::scratch::workspace;

use crate::answer;

/// The deepest count of fewer than 1,000,000 leaves for each position of perft's suite.
#[test]
fn counts_of_the_suite() {
    let suite = std::fs::read_to_string(workspace().join("examples/perft/suite.epd")).unwrap();
    let (mut commands, mut expected) = (String::new(), Vec::new());
    for line in suite.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (fen, counts) = line.split_once(" ;D").unwrap();
        let counts = counts.split(" ;D").map(|count| count.split_once(' ').unwrap());
        let (depth, leaves) = counts.filter(|(_, leaves)| leaves.len() < 7).last().unwrap();
        commands.extend(["position fen ", fen, "\nperft ", depth, "\n"]);
        expected.push(leaves);
    }
    let output = answer("engine", &[], &commands);
    let found: Vec<_> =
        output.lines().filter_map(|line| line.strip_prefix("nodes ")?.split(' ').next()).collect();
    assert_eq!((found.len(), found), (238, expected));
}

/// Asserts that the program prints these texts, one after the other.
fn assert_answers(commands: &str, expected: &[&str]) {
    let output = answer("engine", &[], commands);
    let mut rest = output.as_str();
    for text in expected {
        let at = rest.find(text).unwrap_or_else(|| panic!("{commands}: no `{text}` in\n{output}"));
        rest = &rest[at + text.len()..];
    }
}

#[test]
fn sessions() {
    let (mate, castling) = ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "5k2/8/8/8/8/8/5PPP/4K2R w K - 0 1 moves e1");
    for (commands, answers) in [
        (
            "uci\nisready\nsetoption name UCI_Chess960 value true\nucinewgame\n\nquit\nisready\n",
            &["option name UCI_Chess960", "uciok", "readyok\n"][..],
        ),
        (&format!("position fen {mate}\ngo depth 4\n"), &["depth 4 score mate 1 nodes", "bestmove a1a8\n"]),
        (&format!("position fen {mate}\ngo wtime 1000 btime 1 winc 1 movestogo 2\n"), &["bestmove a1a8\n"]),
        (
            &format!("position fen {mate} moves a1a8\ngo nodes 5\n"),
            &["info string no legal move", "bestmove 0000"],
        ),
        (&format!("position fen {castling}g1\ngo perft 1\n"), &["nodes 5 "]),
        (&format!("position fen {castling}h1\nperft 1\n"), &["nodes 5 "]),
        // Commands during a search, and the end of the input.
        ("go infinite\nisready\nstop\n", &["readyok", "bestmove"]),
        (
            "go depth 3\ngo infinite\nposition startpos moves e2e4\nperft 1\n",
            &["bestmove", "bestmove", "nodes 20 "],
        ),
        ("go depth 60\nposition startpos\nstop\nperft 1\n", &["bestmove", "nodes 20 "]),
        (
            "go depth 60\nfoo\nposition\ngo depth\nisready\nstop\n",
            &["'foo'", "expected", "''", "readyok", "bestmove"],
        ),
        // The fifty-move rule, and mate with the hundredth ply.
        ("position fen 8/7k/8/8/8/8/Q7/K7 w - - 99 80\ngo depth 1\n", &["score cp 0 "]),
        (
            "position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 99 80\ngo depth 3\n",
            &["score mate 1 ", "bestmove a1a8\n"],
        ),
        ("go wtime -50 btime -50\n", &["bestmove"]),
        ("position fen QQQQQQNk/Q5NN/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1\ngo depth 2\n", &["bestmove"]),
        ("go depth 60\n", &["info depth 5 ", "bestmove"]),
    ] {
        assert_answers(commands, answers);
    }
}

/// A mistake gets a line with the reason, and leaves the position as it was.
#[test]
fn mistakes() {
    for (command, problem) in [
        ("position", "expected 'position startpos' or 'position fen FEN'"),
        ("position fen 8/8 w - - 0 1", "piece placement (field 1), rank 6, column 4: "),
        ("position fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("position startpos moves d2d4 d7d5 d4d5", "move 3, 'd4d5', is illegal; the position remains"),
        ("stop", "no search is running"),
        ("go depth 1000000000\nstop", "no search is deeper than 100"),
        ("go movetime 1e3", "'1e3' is no number from 0"),
        ("perft 101", "'101' is no number from 0 to 100"),
        ("go foo", "'go foo' is not supported"),
        ("go depth 3 searchmoves e7e5", "'go searchmoves' is not supported"),
        (
            "setoption name uci_chess960 value TRUE\nsetoption name uci_chess960 value 1",
            "expected true or false",
        ),
        ("setoption name Hash value 16", "unknown command 'setoption name Hash value 16'"),
        ("\u{1b}[31m", "unknown command '\u{fffd}[31m'"),
    ] {
        let commands = format!("position startpos moves e2e4\n{command}\nperft 1\n");
        assert_answers(&commands, &["info string ", problem, "nodes 20 "]);
    }
    assert_answers("go movetime 18446744073709551615\nstop\n", &["bestmove"]);
}
