//! What a move changes, against all threats before and after.

use std::collections::HashMap;

use fastrand::Rng;
use quintessence::Square::{self, *};
use quintessence::quad::{Mailbox, Move, MoveKind, Piece, Role, castling_targets};
use quintessence::threats::move_threats;
use quintessence::{Bitboard, Color};

use super::naive::Board;
use super::{occupied, random_mailbox, random_occupied, set};

/// Compares the threats of a move with all threats before and after. Returns whether the move fits the board.
fn check(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> bool {
    let before = Board::new(mailbox, occupied);
    let after = before.clone().after(chosen);
    let found = move_threats(chosen, mailbox, occupied);
    let describe = || format!("{chosen}, {:?}, on {mailbox:?} of {:#x}", chosen.kind(), occupied.bits());
    assert_eq!(found.is_some(), after.is_some(), "{}", describe());
    if let (Some(found), Some(after)) = (found, after) {
        let (before, after) = (before.threats(), after.threats());
        assert_eq!(set(found.ended()), &before - &after, "{}", describe());
        assert_eq!(set(found.begun()), &after - &before, "{}", describe());
    }
    found.is_some()
}

/// A move of any kind with pieces at random. Most of the pieces are those of the mailbox, so that many moves fit.
fn random_move(random: &mut Rng, mailbox: &Mailbox, occupied: Bitboard) -> Move {
    let mut square = || {
        let squares = if random.u8(..4) > 0 { occupied } else { Bitboard::FULL };
        random.choice(squares).unwrap_or(A1)
    };
    let (from, to) = (square(), square());
    let mut piece = |square| {
        let here = mailbox.piece_at(square).filter(|_| random.u8(..8) > 0);
        here.unwrap_or_else(|| random.choice(Piece::ALL).unwrap())
    };
    let (moving, target) = (piece(from), piece(to));
    let captured = (mailbox.code_at(to) != 0 || random.u8(..4) == 0).then_some(target);
    let chosen = match random.u8(..5) {
        0 => Move::en_passant(moving, from, to),
        1 => Move::castling(moving, from, to),
        2 => Move::double_push(moving, from, to),
        _ => Move::plain(moving, from, to, captured),
    };
    let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    if random.u8(..4) == 0 { chosen.promoted(random.choice(roles).unwrap()) } else { chosen }
}

/// Moves with or without sense: most are no legal moves, and many do not fit the board.
#[test]
fn any_move_on_random_boards() {
    let mut random = Rng::with_seed(18);
    let mut counts = HashMap::new();
    for _ in 0..1_500 {
        let mut mailbox = random_mailbox(&mut random);
        // Pawns and rooks are what most moves need.
        for _ in 0..random.usize(..16) {
            let piece =
                random.choice([Piece::WhitePawn, Piece::BlackPawn, Piece::WhiteRook, Piece::BlackRook]);
            mailbox.put(random.choice(Square::ALL).unwrap(), piece.unwrap());
        }
        for square in random_occupied(&mut random, &Mailbox::EMPTY) {
            mailbox.remove(square);
        }
        let occupied = random_occupied(&mut random, &mailbox);
        for _ in 0..8 {
            let chosen = random_move(&mut random, &mailbox, occupied);
            let fits = check(chosen, &mailbox, occupied);
            let kind = (chosen.kind(), chosen.captured().is_some(), chosen.promotion().is_some(), fits);
            *counts.entry(kind).or_insert(0) += 1;
        }
    }
    for kind in [MoveKind::Plain, MoveKind::DoublePush, MoveKind::EnPassant, MoveKind::Castling] {
        for is_capture in [false, true] {
            for is_promotion in [false, true] {
                for fits in [false, true] {
                    let is_possible = match kind {
                        MoveKind::Plain => true,
                        MoveKind::DoublePush | MoveKind::Castling => !is_capture,
                        MoveKind::EnPassant => is_capture,
                    };
                    let key = (kind, is_capture, is_promotion, fits);
                    let count = counts.get(&key).copied().unwrap_or(0);
                    assert!(!is_possible || count >= 5, "{key:?}: {count}");
                }
            }
        }
    }
}

/// Moves that fit: each kind between random squares of random boards, whose pieces are put there first.
#[test]
fn fitting_moves_on_random_boards() {
    let mut random = Rng::with_seed(19);
    for _ in 0..500 {
        let mailbox = random_mailbox(&mut random);
        let (from, to) = (random.choice(Square::ALL).unwrap(), random.choice(Square::ALL).unwrap());
        if from == to {
            continue;
        }
        let color = random.choice([Color::White, Color::Black]).unwrap();
        let [pawn, queen] = [Role::Pawn, Role::Queen].map(|role| Piece::new(color, role));
        let [piece, captured] = [(); 2].map(|()| random.choice(Piece::ALL).unwrap());
        let quiet = Move::plain(piece, from, to, None);
        let capture = Move::plain(piece, from, to, Some(captured));
        let promotion = Move::plain(pawn, from, to, None).promoted(queen.role());
        let capture_promotion = Move::plain(pawn, from, to, Some(captured)).promoted(queen.role());
        for chosen in [quiet, capture, promotion, capture_promotion, Move::double_push(pawn, from, to)] {
            let mut mailbox = mailbox;
            mailbox.put(from, chosen.piece());
            mailbox.remove(to);
            chosen.captured().into_iter().for_each(|captured| mailbox.put(to, captured));
            assert!(check(chosen, &mailbox, occupied(&mailbox)), "{chosen} on {mailbox:?}");
        }
        let beside = Square::at(to.file(), from.rank()).unwrap();
        if from.file() != to.file() {
            let chosen = Move::en_passant(pawn, from, to);
            let mut mailbox = mailbox;
            mailbox.remove(to);
            mailbox.put(from, pawn);
            mailbox.put(beside, chosen.captured().unwrap());
            assert!(check(chosen, &mailbox, occupied(&mailbox)), "{chosen} on {mailbox:?}");
        }
    }
}

/// Castling from every square with a rook on every other square of the rank: king and rook cross, stay, or take the other's
/// place. Then pieces between them, which castling does not ask for, and pieces on the targets, which it refuses.
#[test]
fn castling_of_chess960() {
    let mut random = Rng::with_seed(20);
    let (mut stays, mut exchanges, mut refused) = ([0; 2], 0, 0);
    for (king, color) in Square::ALL.into_iter().flat_map(|king| [(king, Color::White), (king, Color::Black)])
    {
        for rook in (0..8).map(|file| Square::at(file, king.rank()).unwrap()).filter(|&rook| rook != king) {
            let chosen = Move::castling(Piece::new(color, Role::King), king, rook);
            let (king_to, rook_to) = castling_targets(king, rook);
            let mut mailbox = random_mailbox(&mut random);
            mailbox.remove(king_to);
            mailbox.remove(rook_to);
            mailbox.put(king, chosen.piece());
            mailbox.put(rook, Piece::new(color, Role::Rook));
            let board = occupied(&mailbox);
            assert!(check(chosen, &mailbox, board), "{chosen} on {mailbox:?}");
            stays[0] += u32::from(king == king_to);
            stays[1] += u32::from(rook == rook_to);
            exchanges += u32::from(king == rook_to && rook == king_to);
            for target in [king_to, rook_to] {
                // A block is an occupied square without a piece.
                assert_eq!(check(chosen, &mailbox, board.with(target)), target == king || target == rook);
                if target != king && target != rook {
                    let mut mailbox = mailbox;
                    mailbox.put(target, Piece::BlackKnight);
                    assert!(!check(chosen, &mailbox, occupied(&mailbox)));
                    refused += 1;
                }
            }
        }
    }
    assert!(
        stays[0] > 40 && stays[1] > 40 && exchanges > 10 && refused > 500,
        "{stays:?}, {exchanges}, {refused}"
    );
}

/// The mailbox after the move is the one whose threats were computed.
#[test]
fn the_mailbox_plays_the_same_move() {
    let mut random = Rng::with_seed(21);
    let mut played = 0;
    for _ in 0..10_000 {
        let mailbox = random_mailbox(&mut random);
        let chosen = random_move(&mut random, &mailbox, occupied(&mailbox));
        if let Some(expected) = Board::new(&mailbox, occupied(&mailbox)).after(chosen) {
            let mut after = mailbox;
            after.play(chosen);
            assert_eq!(Board::new(&after, occupied(&after)), expected, "{chosen}, {:?}", chosen.kind());
            played += 1;
        }
    }
    assert!(played > 1_500, "{played}");
}

/// Each mistake alone, in a move that fits without it.
#[test]
fn moves_that_do_not_fit() {
    let mailbox: Mailbox = "4k2r/P7/8/3pP3/4n3/3P4/8/R3K2R"
        .parse::<quintessence::quad::QuadBitboard>()
        .unwrap()
        .to_mailbox()
        .unwrap();
    let board = occupied(&mailbox);
    let (pawn, knight) = (Piece::WhitePawn, Piece::BlackKnight);
    for fitting in [
        Move::plain(pawn, D3, E4, Some(knight)),
        Move::plain(pawn, D3, D4, None),
        Move::plain(pawn, A7, A8, None).promoted(Role::Queen),
        Move::en_passant(pawn, E5, D6),
        Move::castling(Piece::WhiteKing, E1, A1),
        Move::castling(Piece::WhiteKing, E1, H1),
        // A piece that stays where it is changes nothing, or its role.
        Move::plain(pawn, D3, D3, None),
        Move::plain(pawn, D3, D3, None).promoted(Role::Queen),
    ] {
        assert!(check(fitting, &mailbox, board), "{fitting}");
        // The origin, or the rook's square of castling, is not occupied.
        assert!(!check(fitting, &mailbox, board.without(fitting.from())), "{fitting}");
        if fitting.kind() == MoveKind::Castling {
            assert!(!check(fitting, &mailbox, board.without(fitting.to())), "{fitting}");
        }
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
        assert!(!check(wrong, &mailbox, board), "{wrong}: {why}");
    }
    // A target that is occupied without a piece is not free either.
    assert!(!check(Move::plain(pawn, D3, D4, None), &mailbox, board.with(D4)));
    // A target outside the occupied squares is free, whatever the mailbox has there.
    assert!(check(Move::plain(pawn, D3, E4, None), &mailbox, board.without(E4)));
}
