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

const QUADS: usize = 500;

fn by_lane(quad: QuadBitboard, operation: impl Fn(u64) -> u64) -> QuadBitboard {
    QuadBitboard::new(quad.lanes().map(operation))
}

fn by_lanes(a: QuadBitboard, b: QuadBitboard, operation: fn(u64, u64) -> u64) -> QuadBitboard {
    let (a, b) = (a.lanes(), b.lanes());
    QuadBitboard::new([0, 1, 2, 3].map(|i| operation(a[i], b[i])))
}

#[test]
fn sets() {
    for (a, b) in quads(70).zip(quads(71)).take(QUADS) {
        let assigned = |assign: fn(&mut QuadBitboard, QuadBitboard)| {
            let mut quad = a;
            assign(&mut quad, b);
            quad
        };
        let union = by_lanes(a, b, |a, b| a | b);
        assert_eq!([a.union(b), a | b, assigned(|a, b| *a |= b)], [union; 3]);
        let intersection = by_lanes(a, b, |a, b| a & b);
        assert_eq!([a.intersection(b), a & b, assigned(|a, b| *a &= b)], [intersection; 3]);
        let either = by_lanes(a, b, |a, b| a ^ b);
        assert_eq!([a.symmetric_difference(b), a ^ b, assigned(|a, b| *a ^= b)], [either; 3]);
        let difference = by_lanes(a, b, |a, b| a & !b);
        assert_eq!([a.difference(b), a - b, assigned(|a, b| *a -= b)], [difference; 3]);
        assert_eq!([a.complement(), !a], [by_lane(a, |lane| !lane); 2]);
    }
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

#[test]
fn steps_in_every_direction() {
    for quad in quads(75).take(QUADS) {
        for direction in Direction::ALL {
            let expected = <[Bitboard; 4]>::from(quad).map(|lane| lane.shift(direction));
            assert_eq!(quad.shift(direction), QuadBitboard::from(expected), "{direction:?}");
        }
    }
}

#[test]
fn lanes_one_by_one() {
    for quad in quads(76).take(QUADS) {
        let lanes = quad.lanes();
        assert_eq!(lanes.map(Bitboard::new), [0, 1, 2, 3].map(|i| quad.lane(i)));
        assert_eq!(QuadBitboard::new(lanes), quad);
        assert_eq!(QuadBitboard::from(<[Bitboard; 4]>::from(quad)), quad);
        assert_eq!(quad.merge().bits(), lanes.into_iter().fold(0, |a, b| a | b));
        assert_eq!(QuadBitboard::splat(quad.lane(1)).lanes(), [lanes[1]; 4]);
        for i in 0..4 {
            let mut expected = lanes;
            expected[i] = 0x1234;
            assert_eq!(quad.with_lane(i, Bitboard::new(0x1234)).lanes(), expected);
        }
    }
}

#[test]
fn a_quad_is_empty_without_a_square_in_any_lane() {
    assert!(QuadBitboard::EMPTY.is_empty() && QuadBitboard::default().is_empty());
    for square in Square::ALL {
        for i in 0..4 {
            assert!(!QuadBitboard::EMPTY.with_lane(i, Bitboard::from(square)).is_empty());
        }
    }
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn there_is_no_fifth_lane() {
    let _ = QuadBitboard::EMPTY.lane(4);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_fifth_lane_cannot_be_replaced() {
    let _ = QuadBitboard::EMPTY.with_lane(4, Bitboard::FULL);
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
