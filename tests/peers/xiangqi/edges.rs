//! Edge cases of the rules: the targets of one piece, or all moves.

use quintessence_xiangqi::{Kind, List, Position, count, horse_attacks, rook_attacks};

use super::mailbox::Mailbox;
use super::moves;

/// Positions, a square, and the targets of the piece there in the order of their names.
const CASES: &[(&str, &str, &str)] = &[
    // The kings do not face each other on an open file.
    ("4k4/9/9/9/9/9/9/9/9/3K5 w", "d1", "d2"),
    ("4k4/9/9/9/9/9/9/9/9/5K3 w", "f1", "f2"),
    ("3k5/9/9/9/9/9/9/9/4p4/4K4 w", "e1", "e2 f1"),
    // The only piece between them stays on the file.
    ("4k4/9/9/9/4N4/9/9/9/9/4K4 w", "e6", ""),
    ("4k4/9/9/9/4P4/9/9/9/9/4K4 w", "e6", "e7"),
    ("4k4/9/9/9/4C4/9/9/9/9/4K4 w", "e6", "e2 e3 e4 e5 e7 e8 e9"),
    ("4k4/9/9/4p4/4N4/9/9/9/9/4K4 w", "e6", "c5 c7 d4 f4 g5 g7"),
    // A piece next to the horse blocks two moves.
    ("3k5/9/9/9/9/9/4N4/9/9/4K4 w", "e4", "c3 c5 d2 d6 f2 f6 g3 g5"),
    ("3k5/9/9/9/9/4p4/4N4/9/9/4K4 w", "e4", "c3 c5 d2 f2 g3 g5"),
    ("3k5/9/9/9/9/9/3pNP3/9/9/4K4 w", "e4", "d2 d6 f2 f6"),
    ("3k5/9/9/9/9/3p1p3/4N4/3P1P3/9/4K4 w", "e4", "c3 c5 d2 d6 f2 f6 g3 g5"),
    ("3k5/9/9/9/9/9/9/9/9/N3K4 w", "a1", "b3 c2"),
    // A piece on its eye blocks the elephant, which does not cross the river.
    ("3k5/9/9/9/9/9/9/4B4/9/4K4 w", "e3", "c1 c5 g1 g5"),
    ("3k5/9/9/9/9/9/3p1P3/4B4/9/4K4 w", "e3", "c1 g1"),
    ("3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c5", "a3 e3"),
    ("3k5/9/9/9/2b6/9/9/9/9/4K4 b", "c6", "a8 e8"),
    // A cannon needs one screen to capture, of either side, at any distance.
    ("4k4/9/9/9/9/C4p3/9/9/9/3K5 w", "a5", "a1 a10 a2 a3 a4 a6 a7 a8 a9 b5 c5 d5 e5"),
    ("4k4/9/9/9/9/C1P3p1p/9/9/9/3K5 w", "a5", "a1 a10 a2 a3 a4 a6 a7 a8 a9 b5 g5"),
    ("4k4/9/9/9/9/Cp1p3p1/9/9/9/3K5 w", "a5", "a1 a10 a2 a3 a4 a6 a7 a8 a9 d5"),
    ("4k4/9/9/9/9/Cpp6/9/9/P8/c2K5 w", "a5", "a1 a10 a3 a4 a6 a7 a8 a9 c5"),
    ("4k4/9/9/9/9/C1P1P3p/9/9/9/3K5 w", "a5", "a1 a10 a2 a3 a4 a6 a7 a8 a9 b5"),
    // Soldiers step to the side only across the river, and never back.
    ("4k4/9/9/9/9/2P6/9/9/9/3K5 w", "c5", "c6"),
    ("4k4/9/9/9/2P6/9/9/9/9/3K5 w", "c6", "b6 c7 d6"),
    ("4k4/9/9/9/P8/9/9/9/9/3K5 w", "a6", "a7 b6"),
    ("4k4/9/9/8P/9/9/9/9/9/3K5 w", "i7", "h7 i8"),
    ("P3k4/9/9/9/9/9/9/9/9/3K5 w", "a10", "b10"),
    ("4k4/9/9/9/2p6/9/9/9/9/3K5 b", "c6", "c5"),
    ("4k4/9/9/9/9/8p/9/9/9/3K5 b", "i5", "h5 i4"),
    ("4k4/9/9/9/9/9/9/9/9/3K4p b", "i1", "h1"),
    // King and advisors stay in the palace.
    ("5k3/9/9/9/9/9/9/3K5/9/9 w", "d3", "d2 e3"),
    ("3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e2", "d1 d3 f1 f3"),
    ("3k5/9/9/9/9/9/9/3A5/9/4K4 w", "d3", "e2"),
    ("4k4/4a4/9/9/9/9/9/9/9/3K5 b", "e9", "d10 d8 f10 f8"),
    // A rook pins one piece, a cannon two.
    ("3k5/9/9/9/4r4/9/9/4R4/9/4K4 w", "e3", "e2 e4 e5 e6"),
    ("3k5/9/9/9/4c4/9/4P4/4N4/9/4K4 w", "e3", ""),
    ("3k5/9/9/9/4c4/9/4R4/4N4/9/4K4 w", "e4", "e5 e6"),
    ("3k5/9/9/9/4c4/4p4/4P4/4N4/9/4K4 w", "e3", "c2 c4 d1 f1 g2 g4"),
    // No piece becomes a screen.
    ("3k5/9/9/9/4c4/9/9/9/9/R3K4 w", "a1", "a10 a2 a3 a4 a5 a6 a7 a8 a9 b1 c1 d1"),
    ("3k5/9/9/9/4c4/9/R8/9/9/4K4 w", "a4", "a1 a10 a2 a3 a5 a6 a7 a8 a9 b4 c4 d4 f4 g4 h4 i4"),
    // A screen leaves the file, and with it the check. Other pieces come between as a second screen.
    ("3k5/9/9/9/4c4/9/9/4N4/9/4K4 w", "e3", "c2 c4 d1 d5 f1 f5 g2 g4"),
    ("3k5/9/9/9/4c4/9/9/4N4/9/3AK4 w", "e3", "c2 c4 d5 f1 f5 g2 g4"),
    ("3k5/9/9/9/4c4/9/9/4N4/R8/4K4 w", "a2", "e2"),
    // The leg of a horse: a piece on it stays, and a piece that comes to it ends the check.
    ("3k5/9/9/9/9/9/9/5n3/5R3/4K4 w", "f2", "f3"),
    ("3k5/9/9/9/9/9/9/5n3/R8/4K4 w", "a2", "f2"),
    // A soldier attacks to the side and forward.
    ("3k5/9/9/9/9/9/9/9/3p5/4K4 w", "e1", "f1"),
];

#[test]
fn targets_of_one_piece() {
    for &(fen, square, expected) in CASES {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let moves = moves(&position);
        // A target begins with a letter, so that a1 is no beginning of a10b10.
        let target = |name: &'_ String| {
            name.strip_prefix(square).filter(|to| to.starts_with(char::is_alphabetic)).map(str::to_owned)
        };
        let found: Vec<_> = moves.iter().filter_map(target).collect();
        assert_eq!(found.join(" "), expected, "{fen} {square}");
        assert_eq!(moves, Mailbox::new(&position).moves(), "{fen}");
    }
}

/// The side to move has lost if it has no moves, whether it is in check or not.
#[test]
fn positions_without_moves() {
    for (fen, is_check) in [("5k3/9/9/9/9/9/9/9/4p4/3K5 w", false), ("3k5/9/9/9/9/9/9/9/3R5/4K4 b", true)] {
        let position: Position = fen.parse().unwrap();
        assert_eq!((moves(&position).len(), position.is_check()), (0, is_check), "{fen}");
        assert_eq!(count(&position, 2), 0, "{fen}");
    }
}

/// A list has room for the moves of all pieces of a side, each where it has the most.
#[test]
fn the_longest_list() {
    let most = |attacks: fn(usize, u128) -> u128| {
        (0..90).map(|square| attacks(square, 0).count_ones()).max().unwrap()
    };
    // A cannon that captures behind a screen does not reach the screen.
    let (rook, horse) = (most(rook_attacks), most(horse_attacks));
    let moves = |kind: Kind| match kind {
        Kind::King | Kind::Advisor | Kind::Elephant => 4,
        Kind::Horse => horse,
        Kind::Rook | Kind::Cannon => rook,
        Kind::Soldier => 3,
    };
    let all: u32 = Kind::ALL.into_iter().map(|kind| kind.most() * moves(kind)).sum();
    assert_eq!(List::new().capacity(), all as usize);
}
