//! Operations on four lanes against the same operation on each.

use quintessence::quad::{KingSafety, ParseFenError, Piece, QuadBitboard};
use quintessence::{Bitboard, Color, Direction, Role, Square};
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

fn by_lane(quad: QuadBitboard, operation: impl Fn(u64) -> u64) -> QuadBitboard {
    QuadBitboard::new(quad.lanes().map(operation))
}

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
        assert_eq!([a.union(b), a | b, assigned(|a, b| *a |= b)], [lanes(|a, b| a | b); 3]);
        assert_eq!([a.intersection(b), a & b, assigned(|a, b| *a &= b)], [lanes(|a, b| a & b); 3]);
        assert_eq!([a.symmetric_difference(b), a ^ b, assigned(|a, b| *a ^= b)], [lanes(|a, b| a ^ b); 3]);
        assert_eq!([a.difference(b), a - b, assigned(|a, b| *a -= b)], [lanes(|a, b| a & !b); 3]);
        assert_eq!([a.complement(), !a], [lanes(|a, _| !a); 2]);

        assert_eq!((x.map(Bitboard::new), QuadBitboard::new(x)), ([0, 1, 2, 3].map(|i| a.lane(i)), a));
        assert_eq!(QuadBitboard::from(<[Bitboard; 4]>::from(a)), a);
        assert_eq!((a.merge().bits(), a.is_empty()), (x[0] | x[1] | x[2] | x[3], x == [0; 4]));
        assert_eq!(QuadBitboard::splat(a.lane(1)).lanes(), [x[1]; 4]);
        for i in 0..4 {
            let (mut replaced, mut alone) = (x, [0; 4]);
            (replaced[i], alone[i]) = (y[i], 1 << (y[i] & 63));
            assert_eq!(a.with_lane(i, b.lane(i)).lanes(), replaced);
            assert!(!QuadBitboard::new(alone).is_empty());
        }
        for direction in Direction::ALL {
            let expected = <[Bitboard; 4]>::from(a).map(|lane| lane.shift(direction));
            assert_eq!(a.shift(direction), QuadBitboard::from(expected), "{direction:?}");
        }
    }
    assert!(QuadBitboard::EMPTY.is_empty() && QuadBitboard::default().is_empty());
}

#[test]
fn shifts_by_every_count() {
    for quad in quads(72).take(20) {
        let counts = [0, 5, 63, 64];
        let [a, b, c, _] = quad.lanes();
        assert_eq!(quad.shl_each(counts).lanes(), [a, b << 5, c << 63, 0]);
        assert_eq!(quad.shr_each(counts).lanes(), [a, b >> 5, c >> 63, 0]);
        for count in (0..=130).chain([u32::MAX - 1, u32::MAX]) {
            let up = by_lane(quad, |lane| lane.checked_shl(count).unwrap_or(0));
            assert_eq!(quad.shl_each([count; 4]), up, "{count}");
            let down = by_lane(quad, |lane| lane.checked_shr(count).unwrap_or(0));
            assert_eq!(quad.shr_each([count; 4]), down, "{count}");
        }
    }
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
        // The line goes through the king on the lowest square.
        assert!(pinned.iter().all(|&square| safety.pin_line(square) == Bitboard::RANKS[3]), "{board}");
    }
}
