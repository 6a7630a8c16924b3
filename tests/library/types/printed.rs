//! What `Debug` and `Display` print of types that have no text of their own elsewhere.

use quintessence::quad::{Mailbox, Move, ParseFenError, Piece, Position, QuadBitboard};
use quintessence::threats::{PawnInputs, ThreatIndices, for_each_threat, move_threats, threats_at};
use quintessence::{Role, Square};

/// A white rook on a1 and a black knight on a3.
const fn rook_and_knight() -> QuadBitboard {
    QuadBitboard::EMPTY.with(Square::A1, Piece::WhiteRook).with(Square::A3, Piece::BlackKnight)
}

#[test]
fn quads_are_printed_as_lanes_and_codes() {
    let text = format!("{:?}", rook_and_knight());
    let expected = "QuadBitboard {
  // 0                1                2                3                codes
  8  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
  7  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
  6  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
  5  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
  4  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
  3  X . . . . . . .  . . . . . . . .  X . . . . . . .  . . . . . . . .  5 . . . . . . .
  2  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
  1  . . . . . . . .  . . . . . . . .  . . . . . . . .  X . . . . . . .  8 . . . . . . .
}";
    assert_eq!(text, expected);
}

#[test]
fn mailboxes_and_moves_are_printed_as_in_fen_and_uci() {
    let mailbox = rook_and_knight().to_mailbox().unwrap();
    assert_eq!(format!("{mailbox:?}"), "Mailbox(8/8/8/8/8/n7/8/R7)");
    let promotion = Move::plain(Piece::WhitePawn, Square::B7, Square::A8, None).promoted(Role::Queen);
    assert_eq!(format!("{promotion:?}"), "b7a8q");
}

#[test]
fn threats_are_printed_as_lists() {
    let board = rook_and_knight();
    let (pieces, mailbox, occupied) = (board.piece_sets(), board.to_mailbox().unwrap(), board.occupied());
    let mut list = Vec::new();
    for_each_threat(pieces.lend(), &mailbox, occupied, |threat| list.push(threat));
    assert_eq!(list.len(), 1);

    let at = threats_at(Square::A3, Piece::BlackKnight, pieces.lend(), &mailbox, occupied);
    assert_eq!(format!("{at:?}"), format!("{list:?}"));

    let away = Move::plain(Piece::BlackKnight, Square::A3, Square::B5, None);
    let changed = move_threats(away, pieces.lend(), &mailbox, occupied);
    assert_eq!(format!("{changed:?}"), format!("MoveThreats {{ ended: {list:?}, begun: [] }}"));
    let back = Move::plain(Piece::BlackKnight, Square::A3, Square::C2, None);
    let changed = move_threats(back, pieces.lend(), &mailbox, occupied);
    let begun: Vec<_> = changed.begun().collect();
    assert_eq!(begun.len(), 1);
    assert_eq!(format!("{changed:?}"), format!("MoveThreats {{ ended: {list:?}, begun: {begun:?} }}"));
}

#[test]
fn indices_are_printed_with_their_number() {
    let pairs = ThreatIndices::new([&[]; 6], PawnInputs::Pairs);
    assert_eq!(format!("{pairs:?}"), "ThreatIndices { dimensions: 4560, .. }");
}

#[test]
fn a_byte_that_is_no_piece_is_named() {
    let mut codes = [0; 64];
    codes[Square::E4 as usize] = 14;
    let error = Mailbox::new(codes).unwrap_err();
    assert_eq!(error.to_string(), "code 14 on e4 is no piece; expected 0 or 2 to 13");
}

fn fen_error(fen: &str) -> ParseFenError {
    fen.parse::<Position>().unwrap_err()
}

#[test]
fn quotes_and_backslashes_in_fen_are_quoted_as_they_are() {
    for wrong in ["'", "\"", "\\"] {
        let error = fen_error(&format!("4k3/8/8/8/8/8/8/3{wrong}K3 w - - 0 1"));
        assert!(error.to_string().contains(&format!(": found '{wrong}'; ")), "{error}");
        assert!(format!("{error:?}").contains(&format!("'{wrong}'")), "{error:?}");
    }
    let error = fen_error("4k3/8/8/8/8/8/8/3\u{1}K3 w - - 0 1");
    assert!(error.to_string().contains(r": found '\u{1}'; "), "{error}");
}
