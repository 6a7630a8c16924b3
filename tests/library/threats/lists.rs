//! The lists of threats: the boards with the most threats fit, and lanes, masks and words say the same.

use fastrand::Rng;
use quintessence::Square::{self, *};
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::{MoveThreats, PieceThreats, Threat, for_each_threat, move_threats, threats_at};
use quintessence::{Bitboard, knight_attacks, queen_attacks};
use quintessence_levels::threats::after;

use super::{all_walked, occupied};

/// A board of one piece on some squares and another piece on others.
fn filled(squares: Bitboard, piece: Piece, others: Bitboard, other: Piece) -> Mailbox {
    let mut mailbox = Mailbox::default();
    others.into_iter().for_each(|square| mailbox.put(square, other));
    squares.into_iter().for_each(|square| mailbox.put(square, piece));
    mailbox
}

const fn at(square: Square, piece: Piece, mailbox: &Mailbox) -> PieceThreats {
    threats_at(square, piece, mailbox.to_board().piece_sets().lend(), mailbox, occupied(mailbox))
}

const fn changed(chosen: Move, mailbox: &Mailbox) -> MoveThreats {
    move_threats(chosen, mailbox.to_board().piece_sets().lend(), mailbox, occupied(mailbox))
}

/// Queens everywhere, and knights a knight's move away from the square.
#[test]
fn a_piece_has_up_to_24_direct_and_8_discovered_threats() {
    let (mut direct, mut discovered) = (0, 0);
    for square in Square::ALL {
        let mailbox = filled(knight_attacks(square), Piece::BlackKnight, Bitboard::FULL, Piece::WhiteQueen);
        for piece in Piece::ALL {
            let threats = at(square, piece, &mailbox);
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
        let (pieces, mut threats) = (mailbox.to_board().piece_sets(), Vec::new());
        for_each_threat(pieces.lend(), &mailbox, Bitboard::FULL, |threat| threats.push(threat));
        assert_eq!(threats.len(), expected);
        assert_eq!(threats.into_iter().collect::<std::collections::BTreeSet<_>>(), all_walked(&mailbox));
    }
}

/// The moves that change the most: castling, en passant and captures in the middle of boards full of queens and knights.
#[test]
fn moves_on_crowded_boards() {
    let mut most = [0; 2];
    for (from, to) in [A1, B3, C2, D4].into_iter().flat_map(|from| Square::ALL.map(|to| (from, to))) {
        for captured in [Piece::BlackQueen, Piece::BlackKnight] {
            check(Move::plain(Piece::WhiteQueen, from, to, Some(captured)), &mut most);
        }
        check(Move::en_passant(Piece::BlackPawn, from, to), &mut most);
        check(Move::castling(Piece::WhiteKing, from, to), &mut most);
    }
    assert!(most[0] > 48 && most[1] > 40, "{most:?}");
}

/// Puts the pieces of the move onto crowded boards, and compares its threats with those before and after.
fn check(chosen: Move, most: &mut [usize; 2]) {
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
        match chosen.captured() {
            Some(Piece::WhitePawn) => mailbox.put(passed, Piece::WhitePawn),
            captured => mailbox.put(to, captured.unwrap_or(Piece::WhiteRook)),
        }
        mailbox.put(from, chosen.piece());
        let (threats, before) = (changed(chosen, &mailbox), all_walked(&mailbox));
        // A move that does not fit changes nothing.
        let after = after(&mailbox, occupied(&mailbox), chosen).unwrap_or_else(|| before.clone());
        assert!(threats.ended().collect::<std::collections::BTreeSet<_>>() == &before - &after);
        assert!(threats.begun().collect::<std::collections::BTreeSet<_>>() == &after - &before);
        *most = [most[0].max(threats.ended().len()), most[1].max(threats.begun().len())];
    }
}

/// The threats in the lanes that a mask selects, for code that reads the words itself.
fn selected(lanes: &[u32; 32], mask: u32) -> impl Iterator<Item = u32> {
    lanes.iter().enumerate().filter(move |(lane, _)| mask >> lane & 1 == 1).map(|(_, word)| *word)
}

#[test]
fn lanes_and_masks_hold_the_threats() {
    let mut random = Rng::with_seed(15);
    let words = |threats: &mut dyn Iterator<Item = Threat>| threats.map(Threat::to_word).collect::<Vec<_>>();
    let mut played = 0;
    for _ in 0..1_000 {
        let mut mailbox = Mailbox::default();
        for _ in 0..random.usize(2..64) {
            mailbox.put(random.choice(Square::ALL).unwrap(), random.choice(Piece::ALL).unwrap());
        }
        let (from, to) = (random.choice(Square::ALL).unwrap(), random.choice(Square::ALL).unwrap());
        let piece = random.choice(Piece::ALL).unwrap();
        let at = at(from, piece, &mailbox);
        let (lanes, mask) = at.lanes();
        assert!(selected(lanes, mask & 0x00ff_ffff).eq(words(&mut at.direct())));
        assert!(selected(lanes, mask & 0xff00_0000).eq(words(&mut at.discovered())));

        let moving = mailbox.piece_at(from).unwrap_or(piece);
        let chosen = Move::plain(moving, from, to, mailbox.piece_at(to));
        let changed = changed(chosen, &mailbox);
        let [mut ended, mut begun] = [Vec::new(), Vec::new()];
        for (lanes, ended_mask, begun_mask) in changed.lanes() {
            ended.extend(selected(lanes, ended_mask));
            begun.extend(selected(lanes, begun_mask));
        }
        assert_eq!(ended, words(&mut changed.ended()));
        assert_eq!(begun, words(&mut changed.begun()));
        played += usize::from(!ended.is_empty());
    }
    assert!(played > 100, "{played}");
    let threat = Threat { attacker: Piece::WhiteRook, from: B1, victim: Piece::BlackKnight, to: H8 };
    assert_eq!(threat.to_word(), 0x3f05_0108);
}
