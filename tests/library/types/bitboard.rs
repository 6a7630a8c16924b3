//! Sets of squares against sets from the standard library, and turns of the board square by square.

use std::collections::BTreeSet;

use quintessence::{Bitboard, Direction, Square};

use crate::random::{boards, pairs_of_boards};

type Model = BTreeSet<Square>;

fn model(set: Bitboard) -> Model {
    Square::ALL.into_iter().filter(|&square| set.bits() >> square as u8 & 1 == 1).collect()
}

fn set(model: impl IntoIterator<Item = Square>) -> Bitboard {
    Bitboard::new(model.into_iter().fold(0, |bits, square| bits | 1 << square as u8))
}

/// A board after a change.
fn changed(mut board: Bitboard, change: impl Fn(&mut Bitboard)) -> Bitboard {
    change(&mut board);
    board
}

#[test]
fn operations_on_two_sets() {
    for (a, b) in pairs_of_boards(30).take(2_000) {
        let (x, y) = (model(a), model(b));
        let (union, common, difference, either) = (set(&x | &y), set(&x & &y), set(&x - &y), set(&x ^ &y));
        assert_eq!([a | b, a.union(b), changed(a, |a| *a |= b)], [union; 3]);
        assert_eq!([a & b, a.intersection(b), changed(a, |a| *a &= b)], [common; 3]);
        assert_eq!([a - b, a.difference(b), changed(a, |a| *a -= b)], [difference; 3]);
        assert_eq!([a ^ b, a.symmetric_difference(b), changed(a, |a| *a ^= b)], [either; 3]);
        assert_eq!(
            [!a, a.complement()],
            [set(Square::ALL.into_iter().filter(|square| !x.contains(square))); 2]
        );
        assert_eq!([a, b].into_iter().collect::<Bitboard>(), union);
        assert_eq!(changed(a, |a| a.extend([b, Bitboard::EMPTY])), union);
        assert_eq!(changed(a, |a| a.extend(b.into_iter())), union);

        assert_eq!(a.intersects(b), !x.is_disjoint(&y));
        assert_eq!(a == b, x == y);
    }
}

#[test]
fn operations_on_one_set() {
    for board in boards(31).take(1_000) {
        let model = model(board);
        assert_eq!((board.len() as usize, board.is_empty()), (model.len(), model.is_empty()));
        assert_eq!((board.lowest(), board.highest()), (model.first().copied(), model.last().copied()));
        assert_eq!(board.single(), model.first().copied().filter(|_| model.len() == 1));
        assert_eq!(board.has_several(), model.len() > 1);
        let rest = set(model.iter().copied().skip(1));
        let mut popped = board;
        assert_eq!((popped.pop_lowest(), popped), (board.lowest(), rest));
        assert_eq!((Bitboard::from(board.bits()), u64::from(board)), (board, board.bits()));
        for square in Square::ALL {
            assert_eq!(board.contains(square), model.contains(&square));
            let with = set(model.iter().copied().chain([square]));
            let without = set(model.iter().copied().filter(|&other| other != square));
            assert_eq!([board.with(square), board | square, changed(board, |a| *a |= square)], [with; 3]);
            let removed = changed(board, |a| *a -= square);
            assert_eq!([board.without(square), board - square, removed], [without; 3]);
            assert_eq!(board & square, (with - without) & board);
            assert_eq!(board ^ square, if model.contains(&square) { without } else { with });
        }
    }
}

#[test]
fn ranks_files_and_single_squares() {
    for square in Square::ALL {
        assert_eq!([Bitboard::from(square), Bitboard::from_square(square)], [set([square]); 2]);
        for index in 0..8 {
            assert_eq!(Bitboard::RANKS[index].contains(square), square.rank() as usize == index);
            assert_eq!(Bitboard::FILES[index].contains(square), square.file() as usize == index);
        }
    }
    assert_eq!([Bitboard::default(), Bitboard::EMPTY, Bitboard::FULL], [set([]), set([]), set(Square::ALL)]);
}

/// From both ends in turns, with the length and the last square right at every step.
#[test]
fn squares_forwards_and_backwards() {
    for board in boards(33).take(1_000) {
        let squares: Vec<_> = model(board).into_iter().collect();
        assert!(board.into_iter().eq(squares.iter().copied()));
        assert!(board.into_iter().rev().eq(squares.iter().rev().copied()));
        let (mut iterator, mut rest) = (board.into_iter(), squares.as_slice());
        loop {
            assert_eq!((iterator.len(), iterator.size_hint()), (rest.len(), (rest.len(), Some(rest.len()))));
            assert_eq!(
                (iterator.clone().count(), iterator.clone().last()),
                (rest.len(), rest.last().copied())
            );
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
        let subsets: Vec<_> = set.subsets().collect();
        assert_eq!(subsets.len(), 1 << set.len());
        assert!(subsets.is_sorted_by(|a, b| a < b));
        assert!(subsets.iter().all(|&subset| (subset - set).is_empty()));
        assert_eq!((subsets[0], subsets.last()), (Bitboard::EMPTY, Some(&set)));

        let mut iterator = set.subsets();
        assert_eq!(iterator.by_ref().count(), subsets.len());
        assert_eq!((iterator.next(), iterator.next()), (None, None));
    }
    assert!(Bitboard::EMPTY.subsets().eq([Bitboard::EMPTY]));
    assert_eq!(Bitboard::FULL.subsets().nth(1_000_000), Some(Bitboard::new(1_000_000)));
}

/// Steps and turns move each square as their definitions say.
#[test]
fn steps_flips_and_turns() {
    type Turn = (fn(Bitboard) -> Bitboard, fn(u8, u8) -> (u8, u8));
    let turns: [Turn; 3] = [
        (Bitboard::flip_ranks, |file, rank| (file, 7 - rank)),
        (Bitboard::flip_files, |file, rank| (7 - file, rank)),
        (Bitboard::transpose, |file, rank| (rank, file)),
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
}
