//! Boards and moves of `cozy-chess`, as the library has them.

use cozy_chess::{Board, Color, Piece as Role};
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::{Bitboard, Square};

const fn square(square: cozy_chess::Square) -> Square {
    Square::ALL[square as usize]
}

const fn piece(color: Color, role: Role) -> Piece {
    Piece::ALL[2 * role as usize + color as usize]
}

fn piece_on(board: &Board, on: cozy_chess::Square) -> Option<Piece> {
    Some(piece(board.color_on(on)?, board.piece_on(on)?))
}

pub(super) fn mailbox(board: &Board) -> Mailbox {
    let codes = cozy_chess::Square::ALL.map(|on| piece_on(board, on).map_or(0, |piece| piece as u8));
    Mailbox::new(codes).expect("codes of pieces")
}

pub(super) const fn occupied(mailbox: &Mailbox) -> Bitboard {
    mailbox.to_board().occupied()
}

/// A legal move, with the pieces that the board has.
pub(super) fn converted(board: &Board, chosen: cozy_chess::Move) -> Move {
    let (from, to) = (square(chosen.from), square(chosen.to));
    let moving = piece_on(board, chosen.from).expect("a piece moves");
    let is_pawn = moving.role() == quintessence::Role::Pawn;
    let captured = piece_on(board, chosen.to);
    if captured.is_some_and(|captured| captured.color() == moving.color()) {
        return Move::castling(moving, from, to);
    }
    if is_pawn && captured.is_none() && from.file() != to.file() {
        return Move::en_passant(moving, from, to);
    }
    let plain = Move::plain(moving, from, to, captured);
    chosen.promotion.map_or(plain, |role| plain.promoted(piece(Color::White, role).role()))
}
