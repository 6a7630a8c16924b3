//! Hash keys of positions, and what a move does to the state.

use std::collections::BTreeSet;

use quintessence::quad::{Move, Piece, Position, QuadBitboard};
use quintessence::{Bitboard, Color, Role, Square};

/// A board without rights, White to move.
const fn plain(board: QuadBitboard) -> Position {
    Position::new(board, Color::White, Bitboard::EMPTY, None, 0, 1)
}

#[test]
fn the_start() {
    assert_eq!(Position::START.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

#[test]
fn each_piece_on_each_square_has_a_key() {
    assert_eq!((plain(QuadBitboard::EMPTY).key(), plain(QuadBitboard::EMPTY).pawn_key()), (0, 0));
    let mut keys = BTreeSet::from([0]);
    for piece in Piece::ALL {
        for square in Square::ALL {
            let position = plain(QuadBitboard::EMPTY.with(square, piece));
            assert!(keys.insert(position.key()), "{piece:?} on {square}");
            let pawn_key = if piece.role() == Role::Pawn { position.key() } else { 0 };
            assert_eq!(position.pawn_key(), pawn_key, "{piece:?} on {square}");
        }
    }
}

#[test]
fn each_right_changes_all_parts_of_the_key() {
    let key =
        |rooks: u64| Position::new(QuadBitboard::EMPTY, Color::White, Bitboard::new(rooks), None, 0, 1).key();
    let rights = [0, 7, 56, 63].map(|rook| 1_u64 << rook);
    let others = (0..16).map(|set| (0..4).filter(|i| set >> i & 1 != 0).map(|i| rights[i]).sum::<u64>());
    for other in others {
        for rook in (0..8).chain(56..64).map(|rook| 1_u64 << rook) {
            let changed = key(other) ^ key(other ^ rook);
            let parts = [0, 16, 32, 48].map(|part| changed >> part & 0xffff);
            assert!(parts.iter().all(|&part| part != 0), "{other:x} {rook:x}: {changed:x}");
            assert!(changed.count_ones() >= 16, "{other:x} {rook:x}: {changed:x}");
        }
    }
}

/// The key of an en passant square depends on the file alone.
#[test]
fn each_file_has_a_key() {
    // A pawn of the side to move stands beside the file's neighbours, so each square may be captured.
    let key = |turn, target: Option<Square>| {
        let (rank, pawn) = if turn == Color::White { (4, Piece::WhitePawn) } else { (3, Piece::BlackPawn) };
        let pawns = (0..8).map(|file| Square::at(file, rank).unwrap());
        let board = pawns.fold(QuadBitboard::EMPTY, |board, square| board.with(square, pawn));
        Position::new(board, turn, Bitboard::EMPTY, target, 0, 1).key()
    };
    let mut keys = BTreeSet::from([0]);
    for file in 0..8 {
        let of = |turn, rank| key(turn, Square::at(file, rank)) ^ key(turn, None);
        assert_eq!(of(Color::White, 5), of(Color::Black, 2), "{file}");
        assert!(keys.insert(of(Color::White, 5)), "{file}");
    }
}

/// Captures and pawn moves set the clock of the fifty-move rule to 0, others add 1.
#[test]
fn clocks_and_en_passant_squares() {
    let before: Position = "4k3/8/8/2n5/3p4/8/4P3/R3K3 w Q - 7 20".parse().unwrap();
    let play = |position: &Position, chosen| position.after(chosen).to_string();
    let rook = Move::plain(Piece::WhiteRook, Square::A1, Square::A3, None);
    assert_eq!(play(&before, rook), "4k3/8/8/2n5/3p4/R7/4P3/4K3 b - - 8 20");
    let push = Move::plain(Piece::WhitePawn, Square::E2, Square::E3, None);
    assert_eq!(play(&before, push), "4k3/8/8/2n5/3p4/4P3/8/R3K3 b Q - 0 20");
    let double = Move::double_push(Piece::WhitePawn, Square::E2, Square::E4);
    assert_eq!(play(&before, double), "4k3/8/8/2n5/3pP3/8/8/R3K3 b Q e3 0 20");
    let after = before.after(double);
    let capture = Move::en_passant(Piece::BlackPawn, Square::D4, Square::E3);
    assert_eq!(play(&after, capture), "4k3/8/8/2n5/8/4p3/8/R3K3 w Q - 0 21");
    let knight = Move::plain(Piece::BlackKnight, Square::C5, Square::E4, Some(Piece::WhitePawn));
    assert_eq!(play(&after, knight), "4k3/8/8/8/3pn3/8/8/R3K3 w Q - 0 21");
}
