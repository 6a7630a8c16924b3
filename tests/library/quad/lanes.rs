//! Operations on four lanes against the same operation on each.

use quintessence::quad::{KingSafety, ParseFenError, Piece, QuadBitboard};
use quintessence::{Bitboard, Color, Role, Square};
use static_assertions::{assert_eq_size, assert_impl_all, const_assert_eq};
use std::fmt::Debug;
use std::hash::Hash;

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
