//! The program: what it counts and prints, and with which status it exits.

use support::program;
use support::scratch::Run;

const MIDDLEGAME: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";

fn shogi(arguments: &[&str]) -> Run {
    program::run("shogi", arguments)
}

fn succeeded(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = shogi(arguments);
    assert_eq!(code, Some(0), "{arguments:?}:\n{stdout}{stderr}");
    assert!(stderr.starts_with("time: ") && stderr.lines().count() == 1, "{stderr}");
    stdout
}

#[test]
fn leaves_are_counted() {
    for (depth, expected) in [("0", 1), ("1", 30), ("2", 900), ("3", 25_470)] {
        assert_eq!(succeeded(&["--depth", depth]), format!("nodes: {expected}\n"));
    }
    assert_eq!(succeeded(&["--depth", "2", MIDDLEGAME]), "nodes: 28684\n");
    // Without quotes around it, and with the option before or after.
    let fields: Vec<_> = MIDDLEGAME.split(' ').collect();
    assert_eq!(succeeded(&[&["--depth", "2"], &fields[..]].concat()), "nodes: 28684\n");
    assert!(succeeded(&["--depth", "0", "--divide"]).ends_with("nodes: 1\n"));
}

#[test]
fn first_moves_are_divided() {
    for arguments in [&["--divide", "--depth", "2", MIDDLEGAME], &["--depth", "2", MIDDLEGAME, "--divide"]] {
        let output = succeeded(arguments);
        let by_move: Vec<_> = output.lines().filter_map(|line| line.split_once(": ")).collect();
        let counts = by_move.iter().filter(|(name, _)| *name != "nodes");
        assert_eq!(counts.clone().count(), 207, "{output}");
        assert_eq!(counts.map(|(_, count)| count.parse::<u32>().unwrap()).sum::<u32>(), 28_684, "{output}");
        let has = |prefix: &str| by_move.iter().any(|(name, _)| name.starts_with(prefix));
        assert!(has("P*") && has("G*") && output.ends_with("nodes: 28684\n"), "{output}");
    }
}

#[test]
fn mistakes_are_named() {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    for (arguments, message) in [
        (&["--depth"][..], "--depth <DEPTH>"),
        (&["--depth", "x"], "invalid value 'x' for '--depth <DEPTH>'"),
        (&["--depth=-1"], "invalid value '-1' for '--depth <DEPTH>'"),
        (&["--depth", "4294967295"], "4294967295 is not in 0..=32"),
        (&["--depth", "2", "--no-such-option"], "'--no-such-option'"),
        (&["--divide"], "--depth <DEPTH>"),
        (&["--depth", "1", ""], "'[SFEN]...': column 1"),
        (&["--depth", "1", start], "'[SFEN]...': column 58"),
        (&["--depth", "1", start, "b", "-", "1", "1"], "'[SFEN]...': column 64: nothing was expected"),
        (&["--depth", "1", start, "b", "K", "1"], "a king cannot be in hand"),
        (&["--depth", "1", "4k4/9/9/9/9/9/9/9/9 b - 1"], "'[SFEN]...': expected one king of Black"),
        (&["--depth", "1", "4k4/9/9/9/9/9/9/9/4K4 b 3R 1"], "at most 2 pieces R on the board and in hand"),
        (&["--depth", "1", "4k4/9/9/9/9/9/9/9/4K3l b - 1"], "a piece L stands where it can never move"),
        (&["--depth", "1", "4k4/P8/P8/9/9/9/9/9/4K4 b - 1"], "Black has two unpromoted pawns on one file"),
        (
            &["--depth", "1", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1"],
            "the king of White is in check, but it is not its move",
        ),
    ] {
        let Run { code, stdout, stderr } = shogi(arguments);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains(message), "{arguments:?}: {stderr}");
        assert_eq!(stderr.matches("error").count(), 1, "{arguments:?}: {stderr}");
    }
}

#[test]
fn help_names_the_exit_statuses() {
    let Run { code, stdout, .. } = shogi(&["--help"]);
    assert_eq!(code, Some(0));
    for part in [
        "Usage: shogi [OPTIONS] --depth <DEPTH> [SFEN]",
        "--depth <DEPTH>",
        "--divide",
        "SFEN record",
        "Exit status:",
        "  2  ",
    ] {
        assert!(stdout.contains(part), "no `{part}` in\n{stdout}");
    }
}
