//! Tests what the program `threats` prints, and what it refuses.

use expect_test::expect;
use support::program::run;
use support::scratch::Run;

/// The knight blocks an attack of the rook on the pawn.
const KNIGHT: &str = "4k3/8/8/8/3pN1r1/8/5P2/4K3 w - - 0 1";
const CHESS960: &str = "4k3/8/8/8/8/8/8/R4K1R w AH - 0 1";
const MIXED: &str = "r3k2r/8/8/8/8/8/8/5K1R b Hkq - 0 1";

fn succeeded(arguments: &[&str]) -> String {
    let Run { code, stdout, stderr } = run("threats", arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}:\n{stdout}");
    stdout
}

fn refused(arguments: &[&str], message: &str) {
    let Run { code, stdout, stderr } = run("threats", arguments);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}: {stderr}");
    assert!(stderr.contains(message), "{arguments:?}: no `{message}` in\n{stderr}");
    assert!(stderr.chars().count() < 700, "{stderr}");
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
fn a_square() {
    let output = succeeded(&["--fen", KNIGHT, "--square", "e4"]);
    let (_, below_the_board) = output.split_once("\n\n").unwrap();
    expect![[r"
        2 direct threats, by the piece and on it
        Ne4 + Pf2
        rg4 x Ne4

        1 discovered threat, blocked by the piece
        rg4 + pd4

        x attacks   + defends   upper case is White
    "]]
    .assert_eq(below_the_board);
    let empty = succeeded(&["--fen", KNIGHT, "--square", "a1"]);
    assert!(empty.ends_with("The square is empty.\n"), "{empty}");
}

#[test]
fn without_a_move() {
    let position = succeeded(&["--fen", KNIGHT]);
    assert!(position.ends_with("rg4    Ne4\n\n3 threats: 1 attack, 2 defences\n"), "{position}");
    let example = succeeded(&[]);
    assert!(example.contains(" discovered\n") && example.contains(" blocked\n"), "{example}");
    assert!(example.ends_with("62 threats before, 10 end, 5 begin, 57 after\n"), "{example}");
}

#[test]
fn kinds_of_moves() {
    for (fen, chosen, printed, [before, ended, begun, after]) in [
        ("4k3/8/8/R2pP2r/8/8/8/4K3 w - d6 0 1", "e5d6", "e5d6", [2, 2, 2, 2]),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "e7d8n", [4, 4, 1, 1]),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "E7D8Q", "e7d8q", [4, 4, 2, 2]),
        // In chess, castling may be given by the king's target or by the square of the rook.
        ("r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1", "e1g1", "e1g1", [5, 3, 2, 4]),
        ("r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1", "e1h1", "e1g1", [5, 3, 2, 4]),
        (CHESS960, "f1h1", "f1h1", [2, 2, 4, 4]),
        (CHESS960, "f1g1", "f1g1", [2, 2, 3, 3]),
        // The castling of the other side needs the notation of Chess960.
        (MIXED, "e8g8", "e8h8", [5, 4, 5, 6]),
    ] {
        let output = succeeded(&["--fen", fen, "--move", chosen]);
        assert!(output.starts_with(&format!("before {printed} ")), "{output}");
        let lines = output.split("\n\n").nth(2).unwrap().lines().count();
        assert_eq!(lines, 1 + ended.max(begun), "{output}");
        let last = format!("{before} threats before, {ended} end, {begun} begin, {after} after");
        assert_eq!(output.lines().last(), Some(&*last), "{fen} {chosen}:\n{output}");
    }
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
            "'e2e5' for '--move <MOVE>': expected a legal move: a2a3 a2a4 b1a3",
        ),
        (&["--fen", MIXED, "--move", "e8e1"], "e8a8 e8d7 e8d8 e8e7 e8f7 e8f8 e8h8"),
        (
            &["--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "--move", "e1e3"],
            "a legal move: e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1f1",
        ),
        (&["e2e4"], "unexpected argument 'e2e4'"),
        (&["--fen", start, "--move", &"é".repeat(10_000)], "expected a legal move"),
    ] {
        refused(arguments, message);
    }
}
