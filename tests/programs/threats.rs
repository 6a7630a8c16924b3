//! The program: what it prints and draws, and with which status it exits.

use std::fs;
use std::process::Stdio;

use expect_test::expect;
use support::program;
use support::scratch::{Run, Scratch};

use crate::validate::picture;

/// A knight between a rook and a pawn.
const KNIGHT: &str = "4k3/8/8/8/3pN1r1/8/5P2/4K3 w - - 0 1";
const CHESS960: &str = "4k3/8/8/8/8/8/8/R4K1R w AH - 0 1";

fn threats(arguments: &[&str]) -> Run {
    program::run("threats", arguments)
}

fn succeeded(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = threats(arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}:\n{stdout}");
    stdout
}

fn refused(arguments: &[&str], message: &str) {
    let Run { code, stdout, stderr } = threats(arguments);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
    assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
}

#[test]
fn a_move() {
    expect![[r"
        before e4d6         after e4d6
        8 . . . . k . . .   8 . . . . k . . .
        7 . . . . . . . .   7 . . . . . . . .
        6 . . . . . . . .   6 . . . N . . . .
        5 . . . . . . . .   5 . . . . . . . .
        4 . . . p N . r .   4 . . . p . . r .
        3 . . . . . . . .   3 . . . . . . . .
        2 . . . . . P . .   2 . . . . . P . .
        1 . . . . K . . .   1 . . . . K . . .
          a b c d e f g h     a b c d e f g h

        piece  attacks (x)  defends (+)
        Ke1                 Pf2
        Ne4                 Pf2
        rg4    Ne4

        2 end          2 begin
        Ne4 + Pf2      Nd6 x ke8
        rg4 x Ne4      rg4 + pd4  discovered

        x attacks   + defends   upper case is White

        3 threats before, 2 end, 2 begin, 3 after
    "]]
    .assert_eq(&succeeded(&["--fen", KNIGHT, "--move", "e4d6"]));
}

#[test]
fn a_position() {
    expect![[r"
        position
        8 . . . . k . . .
        7 . . . . . . . .
        6 . . . . . . . .
        5 . . . . . . . .
        4 . . . p N . r .
        3 . . . . . . . .
        2 . . . . . P . .
        1 . . . . K . . .
          a b c d e f g h

        piece  attacks (x)  defends (+)
        Ke1                 Pf2
        Ne4                 Pf2
        rg4    Ne4

        3 threats: 1 attack, 2 defences
    "]]
    .assert_eq(&succeeded(&["--fen", KNIGHT]));
}

#[test]
fn a_square() {
    expect![[r"
        position
        8 . . . . k . . .
        7 . . . . . . . .
        6 . . . . . . . .
        5 . . . . . . . .
        4 . . . p N . r .
        3 . . . . . . . .
        2 . . . . . P . .
        1 . . . . K . . .
          a b c d e f g h

        ray            1 2 3 4 5 6 7   nearest  second   knight's square
        0 north        . . . k         ke8      -        f6
        1 north-east   . . .           -        -        g5
        2 east         . r .           rg4      -        g3
        3 south-east   . . .           -        -        Pf2
        4 south        . . K           Ke1      -        d2
        5 south-west   . . .           -        -        c3
        6 west         p . . .         pd4      -        c5
        7 north-west   . . . .         -        -        d6

        In ray order around e4: bit 8 * ray + distance, bit 8 * ray for the knight's square.
        occupied  0x0002000801040010
        seen      0xff03ff0fff07ff1f  o ^ (o - 0x0303030303030303), where o = occupied | 0x8181818181818181
        nearest   0x0002000801040010  seen & occupied

        2 direct threats, by the piece and on it
        Ne4 + Pf2
        rg4 x Ne4

        1 discovered threat, blocked by the piece
        rg4 + pd4

        x attacks   + defends   upper case is White
    "]]
    .assert_eq(&succeeded(&["--fen", KNIGHT, "--square", "e4"]));
    let empty = succeeded(&["--fen", KNIGHT, "--square", "a1"]);
    assert!(empty.ends_with("The square is empty.\n"), "{empty}");
}

/// The example has a line that opens and one that is blocked.
#[test]
fn without_arguments() {
    let output = succeeded(&[]);
    assert!(output.ends_with("62 threats before, 10 end, 5 begin, 57 after\n"), "{output}");
    assert!(output.contains(" discovered\n") && output.contains(" blocked"), "{output}");
}

#[test]
fn kinds_of_moves() {
    for (fen, chosen, last) in [
        // En passant: both pawns leave the rank of the rooks.
        ("4k3/8/8/R2pP2r/8/8/8/4K3 w - d6 0 1", "e5d6", "2 threats before, 2 end, 2 begin, 2 after"),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "4 threats before, 4 end, 1 begin, 1 after"),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "4 threats before, 4 end, 2 begin, 2 after"),
        (CHESS960, "f1h1", "2 threats before, 2 end, 4 begin, 4 after"),
        (CHESS960, "f1c1", "2 threats before, 2 end, 4 begin, 4 after"),
        (CHESS960, "f1g1", "2 threats before, 2 end, 3 begin, 3 after"),
    ] {
        let output = succeeded(&["--fen", fen, "--move", chosen]);
        assert_eq!(output.lines().last(), Some(last), "{fen} {chosen}:\n{output}");
    }
}

/// In chess, the king's target and the rook's square name the same move.
#[test]
fn castling_has_two_names() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let output = succeeded(&["--fen", fen, "--move", "e1g1"]);
    assert_eq!(output, succeeded(&["--fen", fen, "--move", "e1h1"]));
    assert!(output.contains("after e1g1"), "{output}");
}

#[test]
fn pictures() {
    let scratch = Scratch::new();
    for (name, arguments, wide, dashed) in [
        ("move", &["--fen", KNIGHT, "--move", "e4d6"][..], 2, 2),
        ("position", &["--fen", KNIGHT], 1, 0),
        ("square", &["--fen", KNIGHT, "--square", "e4"], 2, 1),
        ("empty", &["--fen", KNIGHT, "--square", "a1"], 0, 0),
        ("castling", &["--fen", CHESS960, "--move", "f1h1"], 4, 2),
    ] {
        let path = scratch.path(format!("{name}.svg"));
        let arguments = [arguments, &["--svg", path.to_str().unwrap()]].concat();
        let output = succeeded(&arguments);
        assert!(output.starts_with("position") || output.starts_with("before"), "{output}");
        let svg = fs::read_to_string(path).unwrap();
        assert_eq!(picture::problems(&svg), [""; 0], "{name}");
        // The legend has one arrow of each look.
        let legend = |class: &str| usize::from(name != "position" || class == "wide");
        for (class, count) in [("wide", wide), ("dashed", dashed)] {
            let found = svg.matches(&format!("<g class=\"{class}\">")).count();
            assert_eq!(found, count + legend(class), "{name}, {class}");
        }
    }
}

#[test]
fn a_picture_is_not_replaced_without_force() {
    let scratch = Scratch::new();
    let file = scratch.write("move.svg", "mine");
    let path = file.to_str().unwrap();
    refused(&["--svg", path], "it exists; --force replaces it");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    succeeded(&["--svg", path, "--force"]);
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg"));
    let nowhere = scratch.path("no such folder/move.svg").display().to_string();
    refused(&["--svg", &nowhere], &format!("error: cannot write '{nowhere}': no such folder\n"));
}

#[test]
fn colours_are_for_terminals() {
    let run = |variables: &[(&str, &str)]| {
        let mut command = program::command("threats");
        command.envs(variables.iter().copied()).env_remove("CLICOLOR").stdin(Stdio::null());
        Run::new(command.output().unwrap()).stdout
    };
    let plain = run(&[]);
    assert!(!plain.contains('\x1b') && plain.lines().all(|line| line.trim_end() == line), "{plain}");
    assert!(run(&[("CLICOLOR_FORCE", "1")]).contains('\x1b'));
}

#[test]
fn help_and_version() {
    let help = succeeded(&["--help"]);
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["Usage: threats", "Exit status: 0 the threats", "2 the command", "--svg <FILE>"] {
        assert!(words.contains(part), "no `{part}` in\n{help}");
    }
    assert!(help.lines().all(|line| line.len() <= 120), "{help}");
    let version = succeeded(&["--version"]);
    assert_eq!(version, format!("threats {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn calls_that_are_refused() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (arguments, message) in [
        (&["--fen", "8/8 w - - 0 1"][..], "for '--fen <FEN>': piece placement (field 1), rank 6, column 4: "),
        (&["--fen", "k7/8/8/8/8/8/8/K7 x - - 0 1"], "side to move (field 2)"),
        (&["--move", "e2e4"], "--fen <FEN>"),
        (&["--square", "e4"], "--fen <FEN>"),
        (&["--fen", start, "--square", "e9"], "for '--square <SQUARE>': "),
        (&["--fen", start, "--square", "e4", "--move", "e2e4"], "cannot be used with"),
        (
            &["--fen", start, "--move", "e2e5"],
            "for '--move <MOVE>': 'e2e5' is not legal; legal from e2: e2e3, e2e4",
        ),
        (&["--fen", start, "--move", "e3e4"], "'e3e4' is not legal; no piece stands on e3"),
        (&["--fen", start, "--move", "e7e5"], "White is to move"),
        (&["--fen", start, "--move", "a1a3"], "the piece on a1 has no legal move"),
        (&["--fen", start, "--move", "pawn"], "'pawn' is no move"),
        (&["--force"], "--svg <FILE>"),
        (&["e2e4"], "unexpected argument 'e2e4'"),
    ] {
        refused(arguments, message);
    }
    let long = threats(&["--fen", start, "--move", &"é".repeat(10_000)]);
    assert!(long.code == Some(2) && long.stderr.chars().count() < 700, "{}", long.stderr);
}
