//! Compares `Bitboard` with `BTreeSet<Square>`, and its rotations and reflections with a loop over the squares.

use std::collections::BTreeSet;

use quintessence::{Bitboard, Direction, Square};

use crate::random::{boards, pairs_of_boards};

fn model(set: Bitboard) -> BTreeSet<Square> {
    Square::ALL.into_iter().filter(|&square| set.bits() >> square as u8 & 1 == 1).collect()
}

fn set(model: impl IntoIterator<Item = Square>) -> Bitboard {
    Bitboard::new(model.into_iter().fold(0, |bits, square| bits | 1 << square as u8))
}

#[test]
fn operations_on_two_sets() {
    macro_rules! check {
        ($a:ident $operator:tt $assign:tt $b:expr, $method:ident => $expected:expr) => {{
            let (b, mut assigned) = ($b, $a);
            assigned $assign b;
            assert_eq!([$a $operator b, $a.$method(b.into()), assigned], [set($expected); 3]);
        }};
    }
    for (a, b) in pairs_of_boards(30).take(2_000) {
        let (x, y) = (model(a), model(b));
        check!(a | |= b, union => &x | &y);
        check!(a & &= b, intersection => &x & &y);
        check!(a - -= b, difference => &x - &y);
        check!(a ^ ^= b, symmetric_difference => &x ^ &y);
        assert_eq!([!a, a.complement()], [set(&BTreeSet::from(Square::ALL) - &x); 2]);
        assert_eq!((a.intersects(b), a == b), (!x.is_disjoint(&y), x == y));
        let (mut by_sets, mut by_squares) = (a, a);
        by_sets.extend([b, Bitboard::EMPTY]);
        by_squares.extend(y.iter().copied());
        let collected = [a, b].into_iter().collect();
        assert_eq!([by_sets, by_squares, collected, x.union(&y).copied().collect()], [a | b; 4]);
        let square = b.lowest().unwrap_or(Square::H8);
        check!(a | |= square, union => &x | &BTreeSet::from([square]));
        assert_eq!((a.with(square), a.without(square)), (a | square, a - square));
        assert_eq!(a.contains(square), x.contains(&square));
    }
}

#[test]
fn squares_forwards_and_backwards() {
    for board in boards(33).take(1_000) {
        let squares = Vec::from_iter(model(board));
        let (first, last) = (squares.first().copied(), squares.last().copied());
        assert_eq!((board.len() as usize, board.is_empty()), (squares.len(), squares.is_empty()));
        assert_eq!((board.lowest(), board.highest()), (first, last));
        assert_eq!((board.single(), board.has_several()), (first.filter(|_| first == last), first != last));
        let mut popped = board;
        assert_eq!((popped.pop_lowest(), popped), (first, set(squares.iter().copied().skip(1))));
        let (mut iterator, mut rest) = (board.into_iter(), squares.as_slice());
        loop {
            assert_eq!((iterator.len(), iterator.size_hint()), (rest.len(), (rest.len(), Some(rest.len()))));
            let end = (iterator.clone().count(), iterator.clone().last());
            assert_eq!(end, (rest.len(), rest.last().copied()));
            let Some((&first, tail)) = rest.split_first() else { break };
            assert_eq!(iterator.next(), Some(first));
            rest = tail;
            if let Some((&last, head)) = rest.split_last() {
                assert_eq!(iterator.next_back(), Some(last));
                rest = head;
            }
        }
        assert_eq!((iterator.next(), iterator.next_back(), iterator.next()), (None, None, None));
    }
}

#[test]
fn subsets_in_order() {
    for set in boards(34).filter(|board| board.len() <= 12).take(100) {
        let (mut iterator, mut last) = (set.subsets(), None);
        for subset in iterator.by_ref() {
            assert!((subset - set).is_empty() && last < Some(subset));
            last = Some(subset);
        }
        assert_eq!((set.subsets().count(), last, iterator.next()), (1 << set.len(), Some(set), None));
    }
    assert_eq!(Bitboard::FULL.subsets().nth(1_000_000), Some(Bitboard::new(1_000_000)));
}

#[test]
fn steps_flips_and_turns() {
    type Turn = (fn(Bitboard) -> Bitboard, fn(u8, u8) -> (u8, u8));
    let turns: [Turn; 2] = [
        (Bitboard::flip_ranks, |file, rank| (file, 7 - rank)),
        (Bitboard::flip_files, |file, rank| (7 - file, rank)),
    ];
    for board in boards(36).take(1_000) {
        for (i, (turn, at)) in turns.into_iter().enumerate() {
            let to = board.into_iter().map(|square| at(square.file(), square.rank()));
            let moved = set(to.filter_map(|(file, rank)| Square::at(file, rank)));
            assert_eq!(turn(board), moved, "turn {i} of {board:#x}");
        }
        for direction in Direction::ALL {
            let moved = set(board.into_iter().filter_map(|square| square.step(direction)));
            assert_eq!(board.shift(direction), moved, "{direction:?} of {board:#x}");
        }
    }
    for square in Square::ALL {
        assert_eq!([Bitboard::from(square), Bitboard::from_square(square)], [set([square]); 2]);
        for index in 0..8 {
            assert_eq!(Bitboard::RANKS[index].contains(square), square.rank() as usize == index);
            assert_eq!(Bitboard::FILES[index].contains(square), square.file() as usize == index);
        }
    }
}
