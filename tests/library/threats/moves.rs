//! Moves that do not fit the board.

use quintessence::Square::*;
use quintessence::quad::{Mailbox, Move, MoveKind, Piece, QuadBitboard};
use quintessence::threats::move_threats;
use quintessence::{Bitboard, Role};

use super::occupied;

/// Each mistake alone, in a move that fits without it.
#[test]
fn moves_that_do_not_fit() {
    let placement: QuadBitboard = "4k2r/P7/8/3pP3/4n3/3P4/8/R3K2R".parse().unwrap();
    let mailbox: Mailbox = placement.to_mailbox().unwrap();
    let board = occupied(&mailbox);
    let pieces = placement.piece_sets();
    let fits = |chosen, occupied: Bitboard| {
        let threats = move_threats(chosen, pieces.lend(), &mailbox, occupied);
        threats.ended().len() + threats.begun().len() > 0
    };
    let (pawn, knight) = (Piece::WhitePawn, Piece::BlackKnight);
    for fitting in [
        Move::plain(pawn, D3, E4, Some(knight)),
        Move::plain(pawn, D3, D4, None),
        Move::plain(pawn, A7, A8, None).promoted(Role::Queen),
        Move::en_passant(pawn, E5, D6),
        Move::castling(Piece::WhiteKing, E1, A1),
        Move::castling(Piece::WhiteKing, E1, H1),
        // A piece that stays where it is may change its role.
        Move::plain(pawn, D3, D3, None).promoted(Role::Queen),
    ] {
        assert!(fits(fitting, board), "{fitting}");
        // The origin, or the rook's square of castling, is not occupied.
        assert!(!fits(fitting, board.without(fitting.from())), "{fitting}");
        assert!(
            fitting.kind() != MoveKind::Castling || !fits(fitting, board.without(fitting.to())),
            "{fitting}"
        );
    }
    for (wrong, why) in [
        (Move::plain(pawn, E2, E3, None), "the origin is empty"),
        (Move::plain(Piece::BlackPawn, D3, D4, None), "another piece moves"),
        (Move::plain(pawn, D3, E4, None), "the target is occupied"),
        (Move::plain(pawn, D3, E4, Some(Piece::BlackBishop)), "another piece is captured"),
        (Move::plain(pawn, D3, D4, Some(knight)), "nothing is captured"),
        (Move::plain(pawn, D3, D3, Some(pawn)), "the piece captures itself"),
        (Move::en_passant(Piece::BlackPawn, D5, E4), "the target is occupied"),
        (Move::en_passant(pawn, D3, E4), "no pawn was passed"),
        (Move::en_passant(pawn, E5, E6), "the pawn captures itself"),
        (Move::castling(Piece::WhiteKing, E1, B1), "there is no rook"),
        (Move::castling(Piece::WhiteKing, E1, E1), "king and rook on one square"),
        (Move::castling(Piece::BlackKing, E8, A8), "there is no rook of its colour"),
        (Move::castling(Piece::BlackKing, E1, H1), "there is no king of its colour"),
    ] {
        assert!(!fits(wrong, board), "{wrong}: {why}");
    }
    // A target that is occupied without a piece is not free either.
    assert!(!fits(Move::plain(pawn, D3, D4, None), board.with(D4)));
    // A target outside the occupied squares is free, whatever the mailbox has there.
    assert!(fits(Move::plain(pawn, D3, E4, None), board.without(E4)));
}
