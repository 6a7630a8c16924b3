//! Tests blocked leapers, such as the horse of xiangqi, for every occupancy of the squares that can block them.

use quintessence::boards::{Shape, oracle};
use quintessence::{Bitboard, BlockedLeaper, Mapping, Square};
use support::parallel::for_each;

use super::geometry::{Geometry, Set, subsets};
use super::{board, on_boards};

/// For each rotation or reflection of a path that stays on the board, returns the squares on the way and the target.
fn ways(shape: &Geometry, square: usize, path: &[(i8, i8)]) -> Vec<(u128, u128)> {
    let mut ways = Vec::new();
    for image in 0..8 {
        let (east, north) = (if image & 1 == 0 { 1 } else { -1 }, if image & 2 == 0 { 1 } else { -1 });
        let mut squares = vec![square];
        for &(files, ranks) in path {
            let (files, ranks) = if image & 4 == 0 { (files, ranks) } else { (ranks, files) };
            squares.extend(shape.step(squares[squares.len() - 1], (east * files, north * ranks)));
        }
        if let [_, passed @ .., target] = &squares[..]
            && squares.len() == path.len() + 1
        {
            ways.push((shape.set(passed.iter().copied()), shape.bit(*target)));
        }
    }
    ways
}

/// The reversed path leads from a square to all its attackers, so `attackers` is compared with walks along this path.
fn cases(
    shape: &Geometry,
    path: &[(i8, i8)],
    attacks: &(dyn Fn(usize, u128) -> u128 + Sync),
    attackers: &(dyn Fn(usize, u128) -> u128 + Sync),
) -> usize {
    let backward: Vec<_> = path.iter().rev().copied().collect();
    let squares: Vec<usize> = (0..shape.squares.len()).collect();
    let count = |&square: &usize| {
        let mut cases = 0;
        for (path, found) in [(path, attacks), (&backward, attackers)] {
            let ways = ways(shape, square, path);
            let passed = ways.iter().fold(0, |set, (passed, _)| set | passed);
            for occupied in subsets(passed) {
                let free = ways.iter().filter(|(passed, _)| passed & occupied == 0);
                let expected = free.fold(0, |set, (_, target)| set | target);
                for occupied in [occupied, occupied | !passed] {
                    let walked = oracle::blocked_leaper_attacks(&shape.board, square, path, occupied);
                    let found = [found(square, occupied), walked];
                    assert_eq!(found, [expected; 2], "{}, {square}, {path:?}, {occupied:#x}", shape.name);
                    cases += 1;
                }
            }
        }
        cases
    };
    for_each(&squares, count).into_iter().sum()
}

macro_rules! number {
    (Bitboard, $square:expr) => {
        Square::ALL[$square]
    };
    ($word:ident, $square:expr) => {
        $square
    };
}

macro_rules! count {
    ($board:tt, $set:ident, $squares:literal, $options:tt, $path:tt, $counts:ident) => {{
        let shape: Geometry = board!($board);
        let leaper = BlockedLeaper::<$set, $squares, { $path.len() }>::new(&shape.board, &$path);
        let attacks = |square, occupied| leaper.attacks(number!($set, square), <$set>::of(occupied)).word();
        let attackers =
            |square, occupied| leaper.attackers(number!($set, square), <$set>::of(occupied)).word();
        $counts.push(cases(&shape, &$path, &attacks, &attackers));
    }};
}

macro_rules! counts {
    ($path:tt) => {{
        let mut counts = Vec::new();
        on_boards!(count, $path, counts);
        counts
    }};
}

/// The first three paths are those of the horse, of the elephant of xiangqi, and of the elephant of janggi.
#[test]
fn every_case_of_every_path() {
    assert_eq!(counts!([(0, 1), (1, 1)]), [2_448, 3_312, 3_776, 3_248, 5_360, 1_104, 3_312, 2_048]);
    assert_eq!(counts!([(1, 1), (1, 1)]), [1_664, 2_368, 2_752, 2_304, 4_096, 640, 2_368, 1_344]);
    let of_janggi = [54_912, 106_880, 137_216, 98_176, 254_336, 3_200, 106_880, 33_280];
    assert_eq!(counts!([(0, 1), (1, 1), (1, 1)]), of_janggi);
    let others = [
        counts!([(1, 1), (0, 1)]),
        counts!([(0, 1), (0, 1)]),
        counts!([(0, 1), (1, 0)]),
        counts!([(0, -1), (1, 1)]),
        counts!([(1, -1), (1, 1)]),
    ];
    assert_eq!(others.iter().flatten().sum::<usize>(), 133_184);
}

/// A board with a single row needs no room for steps past the end of the row, so the row may have any length.
#[test]
fn every_case_of_rows() {
    let mut counts = Vec::new();
    count!(("one rank", (5, 1), A1, None, 0), u64, 5, [], [(1, 0), (1, 0), (1, 0)], counts);
    count!(("one file", (1, 3), A1ByFile, None, 0), u64, 3, [], [(0, 1), (0, 1)], counts);
    count!(("one padded rank", (5, 1), A1, Some(64), 0), u64, 5, [], [(1, 0), (1, 0)], counts);
    count!(("one padded file", (1, 5), A1ByFile, Some(127), 0), u128, 5, [], [(0, 1), (0, 1)], counts);
    count!(("five by six", (5, 6), H8ByFile, None, 0), u64, 30, [], [(1, 1), (1, 1)], counts);
    count!(("the largest", (16, 8), H8ByFile, None, 0), u128, 128, [], [(0, 1), (1, 1)], counts);
    assert_eq!(counts, [68, 20, 48, 48, 448, 5_648]);
}

/// Different options can describe the same board. Tables for equal boards are equal, and none of them is refused.
#[test]
fn equal_boards_have_equal_tables() {
    let shape = board!(("three by five", (3, 5), A1, Some(4), 0));
    for (stride, gaps) in [(Some(4), 1 << 19), (None, 0x0008_8888)] {
        let same = Geometry::new("the same", (3, 5), Mapping::A1, stride, gaps);
        let tables =
            [&shape, &same].map(|shape| BlockedLeaper::<u64, 15, 2>::new(&shape.board, &[(0, 1), (1, 1)]));
        assert!(same.board == shape.board && tables[0] == tables[1], "{stride:?}, {gaps:#x}");
    }
    let [rank, file] = [Mapping::A1, Mapping::A1ByFile].map(|mapping| Shape::new(5, 1).mapping(mapping));
    let tables =
        [rank, file, rank.stride(8)].map(|shape| BlockedLeaper::<u64, 5, 2>::new(&shape, &[(1, 0), (1, 0)]));
    assert!(rank == file && tables == [tables[0]; 3]);
    // Unused bits between the rows make short rows acceptable, whether a stride or gaps leave them unused.
    let mut counts = Vec::new();
    count!(
        ("stride and gaps", (3, 5), A1, Some(4), 0x0008_4210),
        u64,
        15,
        [],
        [(0, 1), (1, 1), (1, 1)],
        counts
    );
    count!(("rows of five", (3, 5), A1, Some(5), 0), u64, 15, [], [(0, 1), (1, 1), (1, 1)], counts);
    count!(("rows of three", (2, 6), A1, Some(3), 0), u64, 12, [], [(0, 1), (1, 0)], counts);
    count!(("one spaced rank", (5, 1), A1, None, 0b1_1010), u64, 5, [], [(1, 0), (1, 0)], counts);
    assert_eq!(counts, [156, 156, 320, 48]);
}

/// `BlockedLeaper` refuses a path if two rotations of it meet before their targets, because its masks cannot tell them
/// apart. For every path that it accepts, its attacks must be right.
#[test]
#[cfg(panic = "unwind")]
fn every_path_of_three_steps() {
    const STEPS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let shape = board!(("five by five", (5, 5), A1, Some(7), 0));
    let paths = [(0, 1), (1, 1)].into_iter().flat_map(|a| STEPS.map(|b| STEPS.map(|c| [a, b, c]))).flatten();
    let mut accepted = 0;
    for path in paths {
        let Ok(leaper) = std::panic::catch_unwind(|| BlockedLeaper::<u64, 25, 3>::new(&shape.board, &path))
        else {
            continue;
        };
        let attacks = |square, occupied| leaper.attacks(square, u64::of(occupied)).into();
        let attackers = |square, occupied| leaper.attackers(square, u64::of(occupied)).into();
        assert!(cases(&shape, &path, &attacks, &attackers) > 0);
        accepted += 1;
    }
    assert_eq!(accepted, 30);
}
