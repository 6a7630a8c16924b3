//! The boards with the most threats fit into the lists.

use quintessence::Square::{self, *};
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::{all_threats, move_threats, threats_at};
use quintessence::{Bitboard, knight_attacks, queen_attacks};

use super::naive::Board;
use super::{occupied, set};

/// A board of one piece on some squares and another piece on others.
fn filled(squares: Bitboard, piece: Piece, others: Bitboard, other: Piece) -> Mailbox {
    let mut mailbox = Mailbox::EMPTY;
    others.into_iter().for_each(|square| mailbox.put(square, other));
    squares.into_iter().for_each(|square| mailbox.put(square, piece));
    mailbox
}

/// Queens everywhere, and knights a knight's move away from the square.
fn crowded(square: Square) -> Mailbox {
    filled(knight_attacks(square), Piece::BlackKnight, Bitboard::FULL, Piece::WhiteQueen)
}

#[test]
fn a_piece_has_up_to_24_direct_and_8_discovered_threats() {
    let (mut direct, mut discovered) = (0, 0);
    for square in Square::ALL {
        let mailbox = crowded(square);
        for piece in Piece::ALL {
            let threats = threats_at(square, piece, &mailbox, Bitboard::FULL);
            direct = direct.max(threats.direct().len());
            discovered = discovered.max(threats.discovered().len());
        }
    }
    assert_eq!((direct, discovered), (24, 8));
}

#[test]
fn all_threats_of_full_boards() {
    for (piece, expected) in [(Piece::WhiteQueen, 420), (Piece::BlackKnight, 336), (Piece::BlackKing, 420)] {
        let mailbox = filled(Bitboard::FULL, piece, Bitboard::EMPTY, piece);
        let threats = all_threats(&mailbox, Bitboard::FULL);
        assert_eq!(threats.len(), expected);
        assert_eq!(set(threats.iter().copied()), Board::new(&mailbox, Bitboard::FULL).threats());
    }
}

/// The moves that change the most: castling, en passant and captures in the middle of boards full of queens and knights.
#[test]
fn moves_on_crowded_boards() {
    let mut most = [0; 2];
    for from in [A1, B3, C2, D4] {
        for to in Square::ALL {
            for (piece, captured) in
                [(Piece::WhiteQueen, Piece::BlackQueen), (Piece::WhiteQueen, Piece::BlackKnight)]
            {
                most = check(Move::plain(piece, from, to, Some(captured)), most);
            }
            most = check(Move::en_passant(Piece::BlackPawn, from, to), most);
            most = check(Move::castling(Piece::WhiteKing, from, to), most);
        }
    }
    assert!(most[0] > 48 && most[1] > 40, "{most:?}");
}

/// Puts the pieces of the move onto crowded boards, and compares its threats with those before and after.
fn check(chosen: Move, mut most: [usize; 2]) -> [usize; 2] {
    let (from, to) = (chosen.from(), chosen.to());
    let passed = Square::at(to.file(), from.rank()).unwrap();
    let between = [C1, D1, F1, G1].map(|square| Square::at(square.file(), from.rank()).unwrap());
    let knights = knight_attacks(from) | knight_attacks(to);
    let lines = queen_attacks(from, Bitboard::EMPTY) | queen_attacks(to, Bitboard::EMPTY);
    for knights in [knights, knights - lines, Bitboard::EMPTY] {
        let mut mailbox = filled(knights, Piece::BlackKnight, Bitboard::FULL, Piece::WhiteQueen);
        for square in between.into_iter().chain([passed, to]) {
            mailbox.remove(square);
        }
        if let Some(captured) = chosen.captured() {
            let is_beside = matches!(captured, Piece::WhitePawn);
            mailbox.put(if is_beside { passed } else { to }, captured);
        } else {
            mailbox.put(to, Piece::WhiteRook);
        }
        mailbox.put(from, chosen.piece());
        let occupied = occupied(&mailbox);
        let before = Board::new(&mailbox, occupied);
        let threats = move_threats(chosen, &mailbox, occupied);
        let expected = before.clone().after(chosen);
        assert_eq!(threats.is_some(), expected.is_some(), "{chosen} on {mailbox:?}");
        if let (Some(threats), Some(after)) = (threats, expected) {
            let (before, after) = (before.threats(), after.threats());
            assert_eq!(set(threats.ended()), &before - &after, "{chosen} on {mailbox:?}");
            assert_eq!(set(threats.begun()), &after - &before, "{chosen} on {mailbox:?}");
            most = [most[0].max(threats.ended().len()), most[1].max(threats.begun().len())];
        }
    }
    most
}
