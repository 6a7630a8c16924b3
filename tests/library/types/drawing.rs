//! What is printed of sets, boards, moves and threats, and boards that are written in source.

use quintessence::quad::{Move, Piece, QuadBitboard};
use quintessence::threats::{PawnInputs, ThreatIndices, for_each_threat, move_threats, threats_at};
use quintessence::{Bitboard, Role, Square, bitboard};

use crate::random::boards;

/// `Debug` prints source: this file is both the text and the expression.
#[test]
fn debug_text_is_source() {
    let board: Bitboard = include!("drawn.in");
    for text in [format!("{board:?}"), format!("{board:#?}")] {
        assert_eq!(text, include_str!("drawn.in").trim_end());
    }
    assert_eq!(board.bits(), 0x8000_0000_0040_0281);
    let titled = format!("hex:   0x0000000000000000\nvalue: 0\n{}", Bitboard::EMPTY);
    assert_eq!(format!("{:#}", Bitboard::EMPTY), titled);
}

#[test]
fn words_in_every_radix() {
    for board in boards(40).take(100) {
        let bits = board.bits();
        assert_eq!(format!("{board:x} {board:#x} {board:#018x}"), format!("{bits:x} {bits:#x} {bits:#018x}"));
        assert_eq!(format!("{board:X} {board:#X} {board:016X}"), format!("{bits:X} {bits:#X} {bits:016X}"));
        assert_eq!(format!("{board:b} {board:#066b}"), format!("{bits:b} {bits:#066b}"));
        assert_eq!(format!("{board:o} {board:#o} {board:>30o}"), format!("{bits:o} {bits:#o} {bits:>30o}"));
    }
}

/// Spaces are free in source as well, and labels may stand where they are printed.
#[test]
fn boards_in_source() {
    const CORNERS: Bitboard = bitboard! {
          a b c d e f g h
        8 X......X
        7 ........
        6 ........
        5 ........
        4 ........
        3 ........
        2 ........
        1 X......X
          a b c d e f g h
    };
    assert_eq!(CORNERS.bits(), 0x8100_0000_0000_0081);
    let dotted = bitboard! {
        . . . . . . . . X . . . . . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . X
    };
    assert_eq!(dotted, Bitboard::from_square(Square::A7).with(Square::H1));
}

/// A white rook on a1 and a black knight on a3.
const BOARD: QuadBitboard =
    QuadBitboard::EMPTY.with(Square::A1, Piece::WhiteRook).with(Square::A3, Piece::BlackKnight);

#[test]
fn quads_mailboxes_and_moves() {
    let text = format!("{BOARD:?}");
    let lines: Vec<_> = text.lines().collect();
    assert_eq!((lines.len(), [lines[0], lines[10]]), (11, ["QuadBitboard {", "}"]));
    let rows = [
        "  // 0                1                2                3                codes",
        "  8  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .",
        "  3  X . . . . . . .  . . . . . . . .  X . . . . . . .  . . . . . . . .  5 . . . . . . .",
        "  1  . . . . . . . .  . . . . . . . .  . . . . . . . .  X . . . . . . .  8 . . . . . . .",
    ];
    assert_eq!([1, 2, 7, 9].map(|line| lines[line]), rows);
    assert_eq!(format!("{:?}", BOARD.to_mailbox().unwrap()), "Mailbox(8/8/8/8/8/n7/8/R7)");
    let promotion = Move::plain(Piece::WhitePawn, Square::B7, Square::A8, None).promoted(Role::Queen);
    assert_eq!(format!("{promotion:?}"), "b7a8q");
}

#[test]
fn threats_are_printed_as_lists() {
    let (pieces, mailbox, occupied) = (BOARD.piece_sets(), BOARD.to_mailbox().unwrap(), BOARD.occupied());
    let mut list = Vec::new();
    for_each_threat(pieces.lend(), &mailbox, occupied, |threat| list.push(threat));
    let at = threats_at(Square::A3, Piece::BlackKnight, pieces.lend(), &mailbox, occupied);
    assert_eq!((list.len(), format!("{at:?}")), (1, format!("{list:?}")));
    for (to, begins) in [(Square::B5, 0), (Square::C2, 1)] {
        let chosen = Move::plain(Piece::BlackKnight, Square::A3, to, None);
        let changed = move_threats(chosen, pieces.lend(), &mailbox, occupied);
        let begun: Vec<_> = changed.begun().collect();
        assert_eq!(begun.len(), begins);
        assert_eq!(format!("{changed:?}"), format!("MoveThreats {{ ended: {list:?}, begun: {begun:?} }}"));
    }
    let pairs = ThreatIndices::new([&[]; 6], PawnInputs::Pairs);
    assert_eq!(format!("{pairs:?}"), "ThreatIndices { dimensions: 4560, .. }");
}
