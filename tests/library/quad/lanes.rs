//! Operations on four lanes against the same operation on each.

use quintessence::quad::{self, KingSafety, ParseFenError, Piece, QuadBitboard};
use quintessence::{Bitboard, Color, Direction, Role, Square, setwise};
use static_assertions::{assert_eq_size, assert_impl_all, const_assert_eq};
use std::fmt::Debug;
use std::hash::Hash;
use support::boards::pairs_of_boards;

use super::quads;

const_assert_eq!(size_of::<QuadBitboard>(), 32);
const_assert_eq!(align_of::<QuadBitboard>(), 32);
assert_eq_size!(Piece, Option<Piece>, Role, Option<Role>, u8);
assert_impl_all!(QuadBitboard: Copy, Default, Hash, Eq, Debug, Send, Sync, Unpin);
assert_impl_all!(Piece: Copy, Ord, Hash, Debug, std::fmt::Display, Send, Sync);
assert_impl_all!(Role: Copy, Ord, Hash, Debug, Send, Sync);
assert_impl_all!(ParseFenError: std::error::Error, Copy, Eq, Send, Sync);
assert_impl_all!(KingSafety: Copy, Eq, Debug, Send, Sync);

#[test]
fn sets() {
    for (a, b) in quads(70).zip(quads(71)).take(500) {
        let (x, y) = (a.lanes(), b.lanes());
        let lanes =
            |operation: fn(u64, u64) -> u64| QuadBitboard::new([0, 1, 2, 3].map(|i| operation(x[i], y[i])));
        let assigned = |assign: fn(&mut QuadBitboard, QuadBitboard)| {
            let mut quad = a;
            assign(&mut quad, b);
            quad
        };
        assert_eq!([a | b, assigned(|a, b| *a |= b)], [lanes(|a, b| a | b); 2]);
        assert_eq!([a & b, assigned(|a, b| *a &= b)], [lanes(|a, b| a & b); 2]);
        assert_eq!([a ^ b, assigned(|a, b| *a ^= b)], [lanes(|a, b| a ^ b); 2]);
        assert_eq!([a - b, assigned(|a, b| *a -= b)], [lanes(|a, b| a & !b); 2]);
        assert_eq!(!a, lanes(|a, _| !a));
        assert_eq!((QuadBitboard::new(x), QuadBitboard::from(<[Bitboard; 4]>::from(a))), (a, a));
        assert_eq!(<[Bitboard; 4]>::from(a).map(Bitboard::bits), x);
    }
    assert_eq!(QuadBitboard::default(), QuadBitboard::new([0; 4]));
}

/// Fills of codes meet only where a slider stands on an empty square. There, a square has the bitwise or of the codes.
#[test]
fn one_fill_carries_fifteen_codes() {
    for (codes, (mask, random)) in quads(72).zip(pairs_of_boards(73)).take(500) {
        let board = codes & QuadBitboard::new([mask.bits(); 4]);
        let [none, sliders @ ..] = board.sets();
        for (direction, empty) in Direction::ALL.into_iter().flat_map(|each| [(each, none), (each, random)]) {
            let filled = quad::fill(direction, board, QuadBitboard::new([empty.bits(); 4]));
            let fills = sliders.map(|set| setwise::fill(direction, set, empty));
            let lanes = [0, 1, 2, 3].map(|lane| {
                let codes = (1..16).filter(|code| code >> lane & 1 != 0);
                codes.fold(Bitboard::EMPTY, |lane, code| lane | fills[code - 1])
            });
            assert_eq!(filled, QuadBitboard::from(lanes), "{direction} {board:?} {empty:?}");
            assert!(empty == random || filled.sets()[1..] == fills, "{direction} {board:?}");
        }
    }
}

/// Read literally, the source finds no pin: fills end before the pinned piece, and ray attacks meet on it.
#[test]
fn fills_do_not_find_pins() {
    let [rook, king] = [Square::A4, Square::E4].map(|square| QuadBitboard::new([1 << square as u8; 4]));
    let occupied = rook | king | QuadBitboard::new([1 << Square::C4 as u8; 4]);
    let [east, west] = [(Direction::East, rook), (Direction::West, king)];
    let [right, left] = [east, west].map(|(direction, from)| quad::fill(direction, from, !occupied));
    assert_eq!(left & right, QuadBitboard::EMPTY);
    let [right, left] = [east, west].map(|(direction, from)| quad::ray_attacks(direction, from, occupied));
    assert_eq!(left & right, QuadBitboard::new([0x400_0000; 4]));
}

/// Sliders see through all kings of a side. Rows: the board, the blocks, the pinned pieces and the discoverers.
#[test]
fn kings_do_not_hide_each_other() {
    use Square::*;
    for (board, blocks, pinned, discoverers) in [
        ("8/8/8/8/K1K1r3/8/8/8", [B4, D4].as_slice(), [C4].as_slice(), [].as_slice()),
        ("8/8/8/8/KnK1r3/8/8/8", &[D4], &[], &[B4]),
    ] {
        let safety = KingSafety::new(board.parse().unwrap(), Color::White);
        let found = [safety.blocks, safety.pinned, safety.discoverers];
        let expected = [blocks, pinned, discoverers].map(|squares| squares.iter().copied().collect());
        assert_eq!(found, expected, "{board}");
    }
}
