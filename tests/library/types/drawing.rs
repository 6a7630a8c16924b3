//! Tests how sets, mailboxes, moves and threats are printed, and how `bitboard!` parses a board in source code.

use quintessence::quad::{Move, Piece, QuadBitboard};
use quintessence::threats::{Threat, move_threats, threats_at};
use quintessence::{Bitboard, Role, Square, bitboard};

#[test]
fn words_in_every_radix() {
    let (board, bits) = (Bitboard::FILES[2], Bitboard::FILES[2].bits());
    let found = format!("{board:#x} {board:016X} {board:#b} {board:>30o}");
    assert_eq!(found, format!("{bits:#x} {bits:016X} {bits:#b} {bits:>30o}"));
}

/// `bitboard!` accepts the labels of a printed board, so that a printed board can be pasted into source code.
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

#[test]
fn mailboxes_moves_and_threats() {
    let (attacker, from, victim, to) = (Piece::WhiteRook, Square::A1, Piece::BlackKnight, Square::A3);
    let board = QuadBitboard::default().with(from, attacker).with(to, victim);
    let (sets, mailbox, occupied) = (board.piece_sets(), board.to_mailbox().unwrap(), board.occupied());
    assert_eq!(format!("{mailbox:?}"), "Mailbox(8/8/8/8/8/n7/8/R7)");
    let promotion = Move::plain(Piece::WhitePawn, Square::B7, Square::A8, None).promoted(Role::Queen);
    assert_eq!(format!("{promotion:?}"), "b7a8q");
    let ended = [Threat { attacker, from, victim, to }];
    let begun = [Threat { attacker: victim, from: Square::C2, victim: attacker, to: from }];
    assert_eq!(
        format!("{:?}", threats_at(to, victim, sets.lend(), &mailbox, occupied)),
        format!("{ended:?}")
    );
    let changed = move_threats(Move::plain(victim, to, Square::C2, None), sets.lend(), &mailbox, occupied);
    assert_eq!(format!("{changed:?}"), format!("MoveThreats {{ ended: {ended:?}, begun: {begun:?} }}"));
}
