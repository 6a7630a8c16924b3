//! Compares what the library computes for boards of many shapes with the derivation in `geometry`: the numbers and bits
//! of their squares, and the contents of their tables.

use std::array;

use quintessence::boards::{Column, Shape, oracle};
use quintessence::{
    Bitboard, Color, CompactLineMasks, Direction, Line, Mapping, Square, Tables, between, check_mask,
    line_through, ray, ray_through,
};

use super::geometry::{Geometry, Set, step};
use super::{board, on_boards};

fn boards() -> impl Iterator<Item = Geometry> {
    let sizes = [(1, 1), (2, 5), (8, 8), (9, 10), (10, 8), (12, 10), (26, 4), (1, 128), (16, 8), (3, 42)];
    let packed = sizes.into_iter().flat_map(|size| {
        Mapping::ALL.into_iter().map(move |mapping| Geometry::new("", size, mapping, None, 0))
    });
    packed.chain([
        Geometry::new("", (9, 9), Mapping::H8ByFile, None, 1 << 63),
        Geometry::new("", (7, 5), Mapping::A8, Some(11), 0x81f0),
    ])
}

fn check(shape: &Geometry) {
    let board = &shape.board;
    assert_eq!(board.squares(), shape.squares.len());
    for (number, &(file, rank, position)) in shape.squares.iter().enumerate() {
        let (file, rank) = (u8::try_from(file).unwrap(), u8::try_from(rank).unwrap());
        assert_eq!((board.coordinates(number), board.number(file, rank)), ((file, rank), Some(number)));
        assert_eq!(u32::from(board.position(number)), position);
    }
    for (file, rank) in [(board.files(), 0), (0, board.ranks()), (128, 0), (0, 128), (255, 0), (0, 255)] {
        assert_eq!(board.number(file, rank), None);
    }
}

#[test]
fn strides_and_gaps() {
    boards().for_each(|shape| check(&shape));
    let mut rng = fastrand::Rng::with_seed(30);
    let mut padded = 0;
    for _ in 0..2_000 {
        let (files, ranks, mapping) = (rng.u8(1..=10), rng.u8(1..=10), Mapping::ALL[rng.usize(..8)]);
        let row = if mapping.name().contains("file") { ranks } else { files };
        let stride = rng.bool().then(|| rng.u8(row..=12));
        let gaps = rng.u128(..) & rng.u128(..) & rng.u128(..) & rng.u128(..);
        let positions = usize::from(stride.unwrap_or(row)) * usize::from(files.max(ranks));
        if positions <= gaps.count_zeros() as usize {
            check(&Geometry::new("", (files, ranks), mapping, stride, gaps));
            padded += 1;
        }
    }
    assert!(padded > 1_000, "{padded}");
}

/// A board must not depend on the order in which mapping, stride and gaps are set, even if it is invalid in between.
#[test]
fn in_any_order() {
    assert_eq!(Shape::CHESS, Shape::new(8, 8));
    let mut rng = fastrand::Rng::with_seed(31);
    for _ in 0..1_000 {
        let board = Shape::new(rng.u8(1..=12), rng.u8(1..=10));
        let (mapping, stride, gaps) =
            (Mapping::ALL[rng.usize(..8)], rng.u8(1..=16), rng.u128(..) & rng.u128(..));
        let expected = board.mapping(mapping).stride(stride).gaps(gaps);
        assert_eq!(board.stride(stride).gaps(gaps).mapping(mapping), expected);
        assert_eq!(board.gaps(!0).mapping(Mapping::H1).gaps(gaps).mapping(mapping).stride(stride), expected);
    }
    // In this mapping the rows are files of four squares, so a stride of 4 is long enough, although ranks have eight.
    assert_eq!(Shape::new(8, 4).stride(4).mapping(Mapping::A1ByFile).position(31), 31);
    // The last row is not padded. If it were, this board would need more than 128 bits.
    assert_eq!(Shape::new(8, 8).stride(17).position(63), 7 * 17 + 7);
    assert_eq!(Shape::new(8, 2).gaps(u128::MAX << 16).position(15), 15);
}

/// Different options can describe the same board, such as a stride of 8 on the chessboard. Boards are equal if they have
/// the same squares with the same numbers and bits, and only then.
#[test]
fn equal_boards_are_equal() {
    let mut shapes = Vec::new();
    for (files, ranks) in [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)] {
        for mapping in Mapping::ALL {
            let row = if mapping.name().contains("file") { ranks } else { files };
            for stride in [None, Some(row), Some(row + 1), Some(row + 2)] {
                for gaps in [0, 1 << 2, 1 << 3, 1 << 2 | 1 << 5, 1 << 127] {
                    shapes.push(Geometry::new("", (files, ranks), mapping, stride, gaps));
                }
            }
        }
    }
    let mut equal = 0;
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        assert_eq!(a.board == b.board, a.squares == b.squares, "{:?} {:?}", a.board, b.board);
        equal += usize::from(a.squares == b.squares);
    }
    assert_eq!((shapes.len(), equal), (960, 32_544));
}

#[test]
fn columns_of_many_boards() {
    let around = Direction::ALL.map(step);
    let far = [(127, 0), (-128, 0), (0, 127), (0, -128), (-128, 127), (0, 0), (1, 0), (-3, 2)];
    for shape in boards() {
        let board = &shape.board;
        for square in 0..board.squares() {
            let column = |column: Column<'_>| column.at(board, square);
            let of = |passes: &dyn Fn(i32, i32) -> bool| shape.set_of(square, passes);
            let steps = |steps: &[_]| shape.set(steps.iter().filter_map(|&step| shape.step(square, step)));
            let (file, rank, position) = shape.squares[square];
            let numbers =
                [Column::Square, Column::FileIndex, Column::RankIndex, Column::Position].map(column);
            assert_eq!(numbers, [square as u128, file as u128, rank as u128, position.into()]);
            assert_eq!(column(Column::Bit), shape.bit(square));
            for line in Line::ALL {
                let (others, below) = (shape.others_on(square, line), shape.bit(square) - 1);
                let found = [Column::Line(line), Column::Lower(line), Column::Upper(line)].map(column);
                assert_eq!(found, [others, others & below, others & !below]);
            }
            for direction in Direction::ALL {
                let ray = shape.set(shape.ray(square, step(direction)));
                assert_eq!(column(Column::Ray(direction)), ray);
            }
            for (files, ranks) in [(0, 1), (-1, 0), (2, -1)] {
                let ray = shape.set(shape.ray(square, (files, ranks)));
                assert_eq!(column(Column::Rider(files, ranks)), ray);
            }
            for (color, up) in [(Color::White, 1), (Color::Black, -1)] {
                assert_eq!(column(Column::Pawn(color)), of(&|files, ranks| files.abs() == 1 && ranks == up));
            }
            assert_eq!(column(Column::Steps(&far)), steps(&far));
            assert_eq!(column(Column::King), steps(&around));
            let knight = of(&|files, ranks| (files * ranks).abs() == 2);
            assert_eq!([Column::Knight, Column::Leaper(-1, 2)].map(column), [knight; 2]);
            assert_eq!(column(Column::Leaper(3, 0)), steps(&[(3, 0), (-3, 0), (0, 3), (0, -3)]));
            for distance in [0, 1, 2, 127, 250, 255] {
                let within = of(&|files, ranks| (1..=distance).contains(&files.abs().max(ranks.abs())));
                assert_eq!(column(Column::Within(u8::try_from(distance).unwrap())), within);
            }
        }
    }
}

/// A step may be any pair of `i8`s, also -128, which has no opposite.
#[test]
fn steps_of_every_i8() {
    let pairs = || {
        let others = [-128, -1, 0, 1, 127];
        (-128..=127).flat_map(move |all| others.into_iter().flat_map(move |one| [(all, one), (one, all)]))
    };
    let mut found_squares = 0;
    for size in [(1, 128), (26, 4), (8, 8)] {
        let shape = Geometry::new("", size, Mapping::H8ByFile, None, 0);
        for (step, square) in pairs().flat_map(|step| [(step, 0), (step, shape.squares.len() / 2 + 1)]) {
            let column = |column: Column<'_>| column.at(&shape.board, square);
            let (m, n) = (i32::from(step.0).abs(), i32::from(step.1).abs());
            let leaps = shape.set_of(square, |files, ranks| {
                let (files, ranks) = (files.abs(), ranks.abs());
                (files, ranks) == (m, n) || (files, ranks) == (n, m)
            });
            found_squares += leaps.count_ones();
            assert_eq!(column(Column::Leaper(step.0, step.1)), leaps, "{size:?}, {step:?}");
            assert_eq!(oracle::blocked_leaper_attacks(&shape.board, square, &[step], !0), leaps, "{step:?}");
            assert_eq!(column(Column::Steps(&[step])), shape.set(shape.step(square, step)), "{step:?}");
            if step != (0, 0) {
                assert_eq!(
                    column(Column::Rider(step.0, step.1)),
                    shape.set(shape.ray(square, step)),
                    "{step:?}"
                );
            }
        }
    }
    assert_eq!(found_squares, 2_354);
}

#[test]
fn regions() {
    let inside = |file, rank| (1..=3).contains(&file) && (1..=4).contains(&rank) || (file, rank) == (0, 0);
    for shape in boards().filter(|shape| shape.board.number(3, 4).is_some()) {
        let squares = (0..shape.squares.len())
            .filter(|&square| inside(shape.squares[square].0, shape.squares[square].1));
        let column = Column::Region(&[[(3, 4), (1, 1)], [(0, 0), (0, 0)]]);
        assert_eq!(column.at(&shape.board, 0), shape.set(squares));
    }
}

macro_rules! check_tables {
    ($shape:expr, $set:ident, $squares:literal) => {{
        let shape: &Geometry = &$shape;
        let between = Tables::<$set>::between::<$squares>(&shape.board);
        let through = Tables::<$set>::line_through::<$squares>(&shape.board);
        let steps = Line::ALL.map(|line| step(line.upper()));
        let rays = Tables::<$set>::rider::<4, $squares>(&shape.board, &steps);
        for (a, b) in (0..$squares).flat_map(|a| (0..$squares).map(move |b| (a, b))) {
            let of_rays = [
                CompactLineMasks::<$set>::between(&rays[a], &rays[b]),
                CompactLineMasks::<$set>::line_through(&rays[a], &rays[b], <$set>::of(shape.bit(b))),
            ];
            let found = [[between[a][b], through[a][b]], of_rays].map(|sets| sets.map(Set::word));
            assert_eq!(found, [shape.between_and_through(a, b); 2], "{}, {a}, {b}", shape.name);
        }
        for column in [Column::Square, Column::King, Column::Region(&[[(0, 0), (0, 0)]])] {
            let found = Tables::<$set>::of::<$squares>(&shape.board, column).map(Set::word);
            assert_eq!(found, array::from_fn(|square| column.at(&shape.board, square)), "{}", shape.name);
        }
    }};
    ($board:tt, $set:ident, $squares:literal, $options:tt) => {
        check_tables!(board!($board), $set, $squares)
    };
}

#[test]
fn tables_of_many_boards() {
    on_boards!(check_tables);
    assert_eq!(Tables::<u64>::between(&Shape::new(1, 1)), [[0]]);
    check_tables!(Geometry::new("six by six", (6, 6), Mapping::H1, None, 0), u64, 36);
    check_tables!(Geometry::new("chess in 128 bits", (8, 8), Mapping::A1ByFile, None, 0), u128, 64);
    check_tables!(Geometry::new("the largest", (16, 8), Mapping::H8, None, 0), u128, 128);
}

#[test]
fn pairs_of_chess() {
    let chess = board!(("chess", (8, 8), A1, None, 0));
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        let (from, to) = (a as usize, chess.bit(b as usize));
        let rays = Direction::ALL.map(|direction| chess.set(chess.ray(from, step(direction))));
        let [inner, line] = chess.between_and_through(from, b as usize);
        let beyond = rays.into_iter().find(|ray| ray & to != 0).unwrap_or(0);
        let found = [between(a, b), line_through(a, b), check_mask(a, b), ray_through(a, b)].map(Set::word);
        assert_eq!(found, [inner, line, inner | to, beyond], "{a}, {b}");
        assert_eq!(Direction::ALL.map(|direction| ray(a, direction).word()), rays, "{a}");
    }
}
