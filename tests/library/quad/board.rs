//! The sets of pieces of a board against a mailbox.

use fastrand::Rng;
use quintessence::quad::{Piece, QuadBitboard};
use quintessence::{Bitboard, Color, PieceSets, Role, Square};
use support::boards::{board_of, mailboxes};

use super::quads;

/// The squares of the pieces for which `passes` is true.
fn squares(mailbox: &[Option<Piece>; 64], passes: impl Fn(Piece) -> bool) -> Bitboard {
    let squares = Square::ALL.into_iter().zip(mailbox);
    squares.filter(|(_, piece)| piece.is_some_and(&passes)).map(|(square, _)| square).collect()
}

#[test]
fn every_code_on_every_square() {
    let mut cases = 0;
    for square in Square::ALL {
        for code in 0..16 {
            let board = QuadBitboard::from_code(square, code);
            for other in Square::ALL {
                assert_eq!(board.code_at(other), if other == square { code } else { 0 });
            }
            assert_eq!(QuadBitboard::from_code(square, code | 0xf0), board);
            let piece = Piece::ALL.into_iter().find(|piece| *piece as u8 == code);
            assert_eq!(board.piece_at(square), piece);
            assert_eq!(board ^ board, QuadBitboard::EMPTY);
            assert_eq!(board.without(square), QuadBitboard::EMPTY);
            cases += 1;
        }
    }
    assert_eq!(cases, 1_024);
}

#[test]
fn sets_of_pieces_against_a_mailbox() {
    for mailbox in mailboxes(80).take(2_000) {
        let board = board_of(&mailbox);
        let all = |passes: &dyn Fn(Piece) -> bool| squares(&mailbox, passes);
        let is = |role| move |piece: Piece| piece.role() == role;
        assert_eq!(board.occupied(), all(&|_| true));
        let all_of = |role| all(&is(role));
        assert_eq!(board.orthogonal(), all(&|piece| matches!(piece.role(), Role::Rook | Role::Queen)));
        assert_eq!(board.diagonal(), all(&|piece| matches!(piece.role(), Role::Bishop | Role::Queen)));
        let colors = Color::ALL.map(|color| all(&|piece| piece.color() == color));
        assert_eq!(Color::ALL.map(|color| board.color(color)), colors);
        assert_eq!(Role::ALL.map(|role| board.role(role)), Role::ALL.map(all_of));
        for piece in Piece::ALL {
            assert_eq!(board.pieces(piece), all(&|other| other == piece));
        }
        let roles = Role::ALL.map(all_of);
        let pieces = PieceSets { roles, colors };
        assert_eq!(board.piece_sets(), pieces);
        assert_eq!(Role::ALL.map(|role| pieces.role(role)), roles);
        let side = |color| roles.map(|role| role & board.color(color));
        assert_eq!(PieceSets::from_sides(Color::ALL.map(side)), pieces);
        assert_eq!(pieces.occupied(), board.occupied());
        let pawns = Color::ALL.map(|color| board.pieces(Piece::new(color, Role::Pawn)));
        assert_eq!(Color::ALL.map(|color| pieces.pawns(color)), pawns);
        for (square, piece) in Square::ALL.into_iter().zip(mailbox) {
            assert_eq!(board.piece_at(square), piece);
            assert_eq!(board.code_at(square), piece.map_or(0, |piece| piece as u8));
        }
    }
}

/// Boards of all 16 codes: `sets` gives the squares of each code.
#[test]
fn sixteen_sets() {
    for board in quads(82).take(500) {
        let sets = board.sets();
        for (code, set) in (0..).zip(sets) {
            let expected = Square::ALL.into_iter().filter(|&square| board.code_at(square) == code);
            assert_eq!(set, expected.collect(), "code {code}");
        }
        for piece in Piece::ALL {
            assert_eq!(board.pieces(piece), sets[piece as usize]);
        }
    }
}

#[test]
fn boards_from_the_sets_of_roles() {
    let mut rng = Rng::with_seed(81);
    let mut overlaps = 0;
    for mailbox in mailboxes(82).take(2_000) {
        let board = board_of(&mailbox);
        let mut roles = Role::ALL.map(|role| board.role(role));
        // Squares of `white` without a piece are ignored.
        let white = board.color(Color::White);
        for white in [white, white | !board.occupied()] {
            assert_eq!(QuadBitboard::from_roles(roles, white), Some(board));
        }
        let (from, to) = (rng.usize(..6), rng.usize(..6));
        if let Some(shared) = roles[from].lowest().filter(|_| from != to) {
            roles[to] |= shared;
            assert_eq!(QuadBitboard::from_roles(roles, white), None, "{shared} of {from} and {to}");
            overlaps += 1;
        }
    }
    assert!(overlaps > 500, "{overlaps}");
}
