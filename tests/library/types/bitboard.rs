//! Sets of squares against sets from the standard library, and turns of the board square by square.

use std::collections::BTreeSet;

use quintessence::{Bitboard, Direction, Square};
use support::boards::{boards, pairs_of_boards};

type Model = BTreeSet<Square>;

fn model(set: Bitboard) -> Model {
    Square::ALL.into_iter().filter(|&square| set.bits() >> square as u8 & 1 == 1).collect()
}

fn set(model: impl IntoIterator<Item = Square>) -> Bitboard {
    Bitboard::new(model.into_iter().fold(0, |bits, square| bits | 1 << square as u8))
}

#[test]
fn operations_on_two_sets() {
    for (a, b) in pairs_of_boards(30).take(2_000) {
        let (x, y) = (model(a), model(b));
        let (union, intersection, difference, either) =
            (set(&x | &y), set(&x & &y), set(&x - &y), set(&x ^ &y));
        assert_eq!([a | b, a.union(b)], [union; 2]);
        assert_eq!([a & b, a.intersection(b)], [intersection; 2]);
        assert_eq!([a - b, a.difference(b)], [difference; 2]);
        assert_eq!([a ^ b, a.symmetric_difference(b)], [either; 2]);
        assert_eq!([!a, a.complement()], [Bitboard::FULL - a; 2]);

        let assigned = |assign: fn(&mut Bitboard, Bitboard)| {
            let mut set = a;
            assign(&mut set, b);
            set
        };
        assert_eq!(assigned(|a, b| *a |= b), union);
        assert_eq!(assigned(|a, b| *a &= b), intersection);
        assert_eq!(assigned(|a, b| *a -= b), difference);
        assert_eq!(assigned(|a, b| *a ^= b), either);

        assert_eq!(a.is_subset(b), x.is_subset(&y));
        assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
        assert_eq!(a.intersects(b), !x.is_disjoint(&y));
        assert!(intersection.is_subset(a) && a.is_subset(union) && difference.is_disjoint(b));
        assert_eq!(a == b, x == y);
        assert_eq!([a, b].into_iter().collect::<Bitboard>(), union);
        assert_eq!(assigned(|a, b| a.extend([b, Bitboard::EMPTY])), union);
    }
}

#[test]
fn operations_on_one_set() {
    for board in boards(31).take(1_000) {
        let model = model(board);
        assert_eq!(board.len() as usize, model.len());
        assert_eq!(board.is_empty(), model.is_empty());
        assert_eq!(board.lowest(), model.first().copied());
        assert_eq!(board.highest(), model.last().copied());
        assert_eq!(board.without_lowest(), set(model.iter().copied().skip(1)));
        for square in Square::ALL {
            assert_eq!(board.contains(square), model.contains(&square));
            let with = set(model.iter().copied().chain([square]));
            let without = set(model.iter().copied().filter(|&other| other != square));
            assert_eq!([board.with(square), board | square], [with; 2]);
            assert_eq!([board.without(square), board - square], [without; 2]);
            assert_eq!(board & square, (with - without) & board);
            assert_eq!(board ^ square, if model.contains(&square) { without } else { with });
            let [mut inserted, mut removed, mut assigned] = [board; 3];
            inserted.insert(square);
            removed.remove(square);
            assigned |= square;
            assert_eq!((inserted, removed, assigned), (with, without, with));
        }
    }
}

/// The members one by one, each taken out of the set.
#[test]
fn popping() {
    for board in boards(37).take(1_000) {
        let mut rest = board;
        for square in model(board) {
            assert_eq!(rest.single(), (rest.len() == 1).then_some(square));
            assert_eq!(rest.pop_lowest(), Some(square));
            assert!(!rest.contains(square));
        }
        assert_eq!((rest.single(), rest.pop_lowest(), rest), (None, None, Bitboard::EMPTY));
    }
}

#[test]
fn ranks_and_files() {
    for square in Square::ALL {
        for index in 0..8 {
            assert_eq!(Bitboard::RANKS[index].contains(square), square.rank() as usize == index);
            assert_eq!(Bitboard::FILES[index].contains(square), square.file() as usize == index);
        }
    }
}

#[test]
fn conversions() {
    for board in boards(32).take(100) {
        assert_eq!(Bitboard::from(board.bits()), board);
        assert_eq!(u64::from(board), board.bits());
        assert_eq!(board.into_iter().collect::<Bitboard>(), board);
        let mut extended = Bitboard::from_square(Square::E4);
        extended.extend(board);
        assert_eq!(extended, board.with(Square::E4));
    }
    for square in Square::ALL {
        assert_eq!(Bitboard::from(square), Bitboard::from_square(square));
        assert_eq!(Bitboard::from(square).bits(), 1 << square as u8);
    }
    assert_eq!(Bitboard::default(), Bitboard::EMPTY);
    assert_eq!((Bitboard::EMPTY.bits(), Bitboard::FULL.bits()), (0, u64::MAX));
    assert_eq!(Bitboard::EMPTY.lowest().or(Bitboard::EMPTY.highest()), None);
}

#[test]
fn squares_forwards_and_backwards() {
    for board in boards(33).take(1_000) {
        let squares: Vec<_> = model(board).into_iter().collect();
        assert!(board.into_iter().eq(squares.iter().copied()));
        assert!(board.squares().rev().eq(squares.iter().rev().copied()));

        // From both ends in turns, with the length right at every step.
        let (mut iterator, mut rest) = (board.squares(), squares.as_slice());
        while let Some((&first, tail)) = rest.split_first() {
            assert_eq!((iterator.len(), iterator.size_hint()), (rest.len(), (rest.len(), Some(rest.len()))));
            assert_eq!(iterator.next(), Some(first));
            rest = tail;
            if let Some((&last, head)) = rest.split_last() {
                assert_eq!(iterator.next_back(), Some(last));
                rest = head;
            }
        }
        assert_eq!(
            (iterator.len(), iterator.next(), iterator.next_back(), iterator.next()),
            (0, None, None, None)
        );
    }
}

#[test]
fn subsets_in_order() {
    for set in boards(34).filter(|board| board.len() <= 12).take(100) {
        let subsets: Vec<_> = set.subsets().collect();
        assert_eq!(subsets.len(), 1 << set.len());
        assert!(subsets.is_sorted_by(|a, b| a < b));
        assert!(subsets.iter().all(|subset| subset.is_subset(set)));
        assert_eq!((subsets[0], subsets.last()), (Bitboard::EMPTY, Some(&set)));
        for pair in subsets.windows(2) {
            assert_eq!(set.next_subset(pair[0]), pair[1]);
        }
        assert_eq!(set.next_subset(set), Bitboard::EMPTY);

        let mut iterator = set.subsets();
        assert_eq!(iterator.by_ref().count(), subsets.len());
        assert_eq!((iterator.next(), iterator.next()), (None, None));
    }
    assert!(Bitboard::EMPTY.subsets().eq([Bitboard::EMPTY]));
    assert_eq!(Bitboard::FULL.subsets().nth(1_000_000), Some(Bitboard::new(1_000_000)));
}

#[test]
fn one_step_in_every_direction() {
    for board in boards(35).take(1_000) {
        for direction in Direction::ALL {
            let step = |square: Square| square.offset(direction.file_step(), direction.rank_step());
            assert_eq!(
                board.shift(direction),
                set(board.into_iter().filter_map(step)),
                "{direction:?} of {board:#x}"
            );
        }
    }
}

/// Each turn moves each square as its definition says; `at(file, rank)` is where file and rank of a square go.
#[test]
fn flips_and_turns() {
    type Turn = (&'static str, fn(Bitboard) -> Bitboard, fn(u8, u8) -> (u8, u8));
    let turns: [Turn; 7] = [
        ("flip_ranks", Bitboard::flip_ranks, |file, rank| (file, 7 - rank)),
        ("flip_files", Bitboard::flip_files, |file, rank| (7 - file, rank)),
        ("rotate_180", Bitboard::rotate_180, |file, rank| (7 - file, 7 - rank)),
        ("transpose", Bitboard::transpose, |file, rank| (rank, file)),
        ("antitranspose", Bitboard::antitranspose, |file, rank| (7 - rank, 7 - file)),
        // Clockwise, the a-file becomes the eighth rank: a1 to a8, a8 to h8.
        ("rotate_clockwise", Bitboard::rotate_clockwise, |file, rank| (rank, 7 - file)),
        ("rotate_counterclockwise", Bitboard::rotate_counterclockwise, |file, rank| (7 - rank, file)),
    ];
    for board in boards(36).take(1_000) {
        for (name, turn, at) in turns {
            let moved = |square: Square| {
                let (file, rank) = at(square.file(), square.rank());
                Square::at(file, rank).unwrap()
            };
            assert_eq!(turn(board), set(board.into_iter().map(moved)), "{name} of {board:#x}");
        }
        assert_eq!(board.rotate_clockwise().rotate_counterclockwise(), board);
        assert_eq!(board.rotate_clockwise().rotate_clockwise(), board.rotate_180());
    }
}

/// What an engine would put in a constant.
#[test]
fn sets_in_a_const() {
    const CENTRE: Bitboard =
        Bitboard::EMPTY.with(Square::D4).with(Square::E4).with(Square::D5).with(Square::E5);
    const RIM: Bitboard =
        CENTRE.complement().difference(CENTRE.shift(Direction::North)).intersection(Bitboard::FULL);
    const SIZE: usize = CENTRE.len() as usize;
    const LOWEST: [Option<Square>; SIZE] = [CENTRE.lowest(), CENTRE.highest(), RIM.lowest(), RIM.highest()];
    assert_eq!(LOWEST, [Some(Square::D4), Some(Square::E5), Some(Square::A1), Some(Square::H8)]);
    assert_eq!(RIM.len(), 64 - 6);
}

#[test]
fn iterators_know_their_number_and_their_last_square() {
    for set in boards(38).take(500) {
        let mut squares = set.into_iter();
        let mut left: Vec<_> = model(set).into_iter().collect();
        while !left.is_empty() {
            assert_eq!((squares.clone().count(), squares.clone().last()), (left.len(), left.last().copied()));
            assert_eq!(squares.next(), Some(left.remove(0)));
        }
        assert_eq!((squares.clone().count(), squares.last()), (0, None));
    }
}
