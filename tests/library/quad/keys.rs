//! Hash keys of positions, and what a move does to the state.

use std::collections::HashSet;

use quintessence::quad::{Move, Piece, Position, QuadBitboard};
use quintessence::{Bitboard, Color, Square};

/// A position without counters.
const fn position(board: QuadBitboard, turn: Color, rooks: u64, target: Option<Square>) -> Position {
    Position::new(board, turn, Bitboard::new(rooks), target, 0, 1)
}

#[test]
fn the_start() {
    assert_eq!(Position::START.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/// The keys of all pieces on all squares.
fn piece_keys() -> impl Iterator<Item = u64> {
    Piece::ALL
        .into_iter()
        .flat_map(|piece| Square::ALL.map(|square| (piece, square)))
        .map(|(piece, square)| position(QuadBitboard::EMPTY.with(square, piece), Color::White, 0, None).key())
}

/// The key of an en passant square depends on the file alone.
fn file_key(file: u8) -> u64 {
    // A pawn of the side to move stands on each file, so each square may be captured.
    let [white, black] = [(Color::White, Piece::WhitePawn, 4, 5), (Color::Black, Piece::BlackPawn, 3, 2)]
        .map(|(turn, pawn, rank, target)| {
            let pawns = (0..8).map(|file| Square::at(file, rank).unwrap());
            let board = pawns.fold(QuadBitboard::EMPTY, |board, square| board.with(square, pawn));
            let key = |target| position(board, turn, 0, target).key();
            key(Square::at(file, target)) ^ key(None)
        });
    assert_eq!(white, black, "{file}");
    white
}

/// Keys of one family or of two: the exclusive or of any two differs from that of any other two. The key 0 is one of
/// them, so no two keys are equal, and none is the exclusive or of two others.
#[test]
fn no_two_pairs_of_keys_collide() {
    let of_state = |turn, rooks| position(QuadBitboard::EMPTY, turn, rooks, None).key();
    let rooks = (0..8).chain(56..64).map(|rook| of_state(Color::White, 1 << rook));
    let keys = [of_state(Color::White, 0), of_state(Color::Black, 0)];
    let keys: Vec<u64> =
        keys.into_iter().chain(rooks).chain((0..8).map(file_key)).chain(piece_keys()).collect();
    assert_eq!((keys.len(), keys[0]), (2 + 16 + 8 + 12 * 64, 0));
    let mut seen = HashSet::new();
    for (i, a) in keys.iter().enumerate() {
        assert!(keys[..i].iter().all(|b| seen.insert(a ^ b)), "key {i} collides");
    }
}

#[test]
fn each_right_changes_all_parts_of_the_key() {
    let key = |rooks| position(QuadBitboard::EMPTY, Color::White, rooks, None).key();
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

/// Captures and pawn moves set the clock of the fifty-move rule to 0, others add 1.
#[test]
fn clocks_and_en_passant_squares() {
    let before: Position = "4k3/8/8/2n5/3p4/8/4P3/R3K3 w Q - 7 20".parse().unwrap();
    let play = |position: &Position, chosen| position.after(chosen).to_string();
    let rook = Move::plain(Piece::WhiteRook, Square::A1, Square::A3, None);
    assert_eq!(play(&before, rook), "4k3/8/8/2n5/3p4/R7/4P3/4K3 b - - 8 20");
    let beside: Position = "4k3/8/8/8/8/1p6/8/R3K3 w - - 0 1".parse().unwrap();
    assert_eq!(play(&beside, rook), "4k3/8/8/8/8/Rp6/8/4K3 b - - 1 1");
    let push = Move::plain(Piece::WhitePawn, Square::E2, Square::E3, None);
    assert_eq!(play(&before, push), "4k3/8/8/2n5/3p4/4P3/8/R3K3 b Q - 0 20");
    let double = Move::plain(Piece::WhitePawn, Square::E2, Square::E4, None);
    assert_eq!(play(&before, double), "4k3/8/8/2n5/3pP3/8/8/R3K3 b Q e3 0 20");
    let after = before.after(double);
    let capture = Move::en_passant(Piece::BlackPawn, Square::D4, Square::E3);
    assert_eq!(play(&after, capture), "4k3/8/8/2n5/8/4p3/8/R3K3 w Q - 0 21");
    let knight = Move::plain(Piece::BlackKnight, Square::C5, Square::E4, Some(Piece::WhitePawn));
    assert_eq!(play(&after, knight), "4k3/8/8/8/3pn3/8/8/R3K3 w Q - 0 21");
}

/// The largest counters that a record may have, which no move exceeds.
#[test]
fn counters_saturate() {
    assert!("4k3/8/8/8/8/8/8/4K3 w - - 65536 1".parse::<Position>().is_err());
    for (side, king, from, to, after) in [
        ("w", Piece::WhiteKing, Square::E1, Square::E2, "4k3/8/8/8/8/8/4K3/8 b - - 65535 65535"),
        ("b", Piece::BlackKing, Square::E8, Square::E7, "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535"),
    ] {
        let record = format!("4k3/8/8/8/8/8/8/4K3 {side} - - 65535 65535");
        let position: Position = record.parse().unwrap();
        let delta = position.delta(Move::plain(king, from, to, None));
        assert_eq!((position ^ delta).to_string(), after);
        assert_eq!(position ^ delta ^ delta, position);
    }
}
