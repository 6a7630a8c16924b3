//! Boards in ray order, against the functions for bitboards.

use fastrand::Rng;
use quintessence::quad::{Piece, QuadBitboard, Role};
use quintessence::threats::{RayBoard, RaySet};
use quintessence::{Bitboard, Color, Square, attackers_to};

/// A board with any codes, also the free ones.
fn any_board(random: &mut Rng) -> QuadBitboard {
    QuadBitboard::new([0; 4].map(|_| random.u64(..) & random.u64(..)))
}

/// A board of pieces.
fn board(random: &mut Rng) -> QuadBitboard {
    let mut board = QuadBitboard::EMPTY;
    for _ in 0..random.usize(1..64) {
        board.put(random.choice(Square::ALL).unwrap(), random.choice(Piece::ALL).unwrap());
    }
    board
}

#[test]
fn operations_on_sets_are_those_of_words() {
    let mut random = Rng::with_seed(1);
    for _ in 0..1_000 {
        let (a, b) = (random.u64(..) & random.u64(..), random.u64(..));
        let (x, y) = (RaySet::new(a), RaySet::new(b));
        assert_eq!([x & y, x | y, x - y].map(RaySet::bits), [a & b, a | b, a & !b]);
        assert_eq!((x.is_empty(), x.lowest()), (a == 0, (a != 0).then(|| a.trailing_zeros())));
        let position = random.u32(..64);
        assert_eq!(x.without(position).bits(), a & !(1 << position));
        assert_eq!(x.without(position + 64), x.without(position));
    }
    assert_eq!((RaySet::EMPTY.is_empty(), RaySet::EMPTY.lowest()), (true, None));
}

#[test]
fn sets_of_a_board() {
    let mut random = Rng::with_seed(2);
    for i in 0..1_000 {
        let board = if i % 2 == 0 { any_board(&mut random) } else { board(&mut random) };
        let focus = random.choice(Square::ALL).unwrap();
        let rays = RayBoard::new(focus, board);
        let set = |squares| RaySet::from_bitboard(focus, squares);
        assert_eq!((rays.focus(), rays.occupied()), (focus, set(board.occupied())));
        for color in Color::ALL {
            assert_eq!(rays.color(color), set(board.color(color)));
        }
        for role in Role::ALL {
            assert_eq!(rays.role(role), set(board.role(role)));
        }
    }
}

#[test]
fn attackers_with_any_occupancy() {
    let mut random = Rng::with_seed(3);
    for _ in 0..5_000 {
        let board = board(&mut random);
        let focus = random.choice(Square::ALL).unwrap();
        let rays = RayBoard::new(focus, board);
        let attackers = |occupied: Bitboard| attackers_to(focus, &board.piece_sets(), occupied) & occupied;
        let all = board.occupied();
        assert_eq!(rays.attackers(rays.occupied()).to_bitboard(focus), attackers(all));
        let rest = all & Bitboard::new(random.u64(..));
        let occupied = RaySet::from_bitboard(focus, rest);
        assert_eq!(rays.attackers(occupied).to_bitboard(focus), attackers(rest));
        // Positions off the board change nothing.
        let off_board = RaySet::new(u64::MAX) - RaySet::from_bitboard(focus, Bitboard::FULL);
        assert_eq!(rays.attackers(occupied | off_board), rays.attackers(occupied));
    }
}

#[test]
fn the_least_valuable_piece() {
    let mut random = Rng::with_seed(4);
    for _ in 0..5_000 {
        let board = board(&mut random);
        let focus = random.choice(Square::ALL).unwrap();
        let rays = RayBoard::new(focus, board);
        let set = RaySet::new(random.u64(..) & random.u64(..) & random.u64(..));
        let pieces = set
            .to_bitboard(focus)
            .into_iter()
            .filter_map(|square| Some((board.piece_at(square)?.role(), RaySet::position_of(focus, square)?)));
        assert_eq!(rays.least_valuable(set), pieces.min());
    }
    let of_start = RayBoard::new(Square::E4, QuadBitboard::EMPTY);
    assert_eq!(of_start.least_valuable(RaySet::new(u64::MAX)), None);
}

#[test]
fn a_board_in_a_const() {
    const BOARD: RayBoard =
        RayBoard::new(Square::A1, QuadBitboard::from_code(Square::A8, Piece::BlackRook.code()));
    const ATTACKERS: RaySet = BOARD.attackers(BOARD.occupied());
    const LEAST: Option<(Role, u32)> = BOARD.least_valuable(ATTACKERS);
    assert_eq!(ATTACKERS.to_bitboard(BOARD.focus()), Bitboard::from_square(Square::A8));
    assert_eq!(LEAST, Some((Role::Rook, 7)));
}
