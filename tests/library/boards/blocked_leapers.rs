//! Blocked leapers: every square and every occupancy of the squares that can block them.

use quintessence::boards::oracle;
use quintessence::{Bitboard, BlockedLeaper, Square};
use support::parallel::for_each;

use super::reference::{Reference, Set, subsets};
use super::{board, on_boards};

/// The eight images of a path: for each of them the squares on the way and the target, as far as they are on the board.
fn ways(shape: &Reference, square: usize, path: &[(i32, i32)]) -> Vec<(u128, u128)> {
    let (file, rank, _) = shape.squares[square];
    let mut ways = Vec::new();
    for (east, north, is_turned) in
        [1, -1].into_iter().flat_map(|a| [1, -1].map(|b| [(a, b, false), (a, b, true)])).flatten()
    {
        let (mut at, mut numbers) = ((file, rank), Vec::new());
        for &(files, ranks) in path {
            let (files, ranks) = if is_turned { (ranks, files) } else { (files, ranks) };
            at = (at.0 + east * files, at.1 + north * ranks);
            numbers.extend(shape.number(at.0, at.1));
        }
        if let [passed @ .., target] = &numbers[..]
            && numbers.len() == path.len()
        {
            ways.push((shape.set(passed.iter().copied()), shape.bit(*target)));
        }
    }
    ways
}

fn reached(ways: &[(u128, u128)], occupied: u128) -> u128 {
    ways.iter().filter(|(passed, _)| passed & occupied == 0).fold(0, |set, (_, target)| set | target)
}

/// Runs all cases of a board, and returns their number.
fn cases(
    shape: &Reference,
    path: &[(i32, i32)],
    attacks: impl Fn(usize, u128) -> u128 + Sync,
    attackers: impl Fn(usize, u128) -> u128 + Sync,
) -> usize {
    let backward: Vec<_> = path.iter().rev().copied().collect();
    let squares: Vec<usize> = (0..shape.squares.len()).collect();
    let count = |&square: &usize| {
        let mut cases = 0;
        let check = |path: &[(i32, i32)], found: &dyn Fn(usize, u128) -> u128| {
            let ways = ways(shape, square, path);
            let passed = ways.iter().fold(0, |set, (passed, _)| set | passed);
            let path: Vec<_> =
                path.iter().map(|&(a, b)| (i8::try_from(a).unwrap(), i8::try_from(b).unwrap())).collect();
            let mut cases = 0;
            for occupied in subsets(passed) {
                let expected = reached(&ways, occupied);
                for occupied in [occupied, occupied | !passed] {
                    let place = || format!("{}, square {square}, {path:?}, {occupied:#x}", shape.name);
                    assert_eq!(found(square, occupied), expected, "{}", place());
                    let walked = oracle::blocked_leaper_attacks(&shape.board, square, &path, occupied);
                    assert_eq!(walked, expected, "the oracle: {}", place());
                    cases += 1;
                }
            }
            cases
        };
        cases += check(path, &attacks);
        cases += check(&backward, &attackers);
        cases
    };
    for_each(&squares, count).into_iter().sum()
}

/// The square, as a table for boards of chess or of other shapes takes it.
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
        let shape: Reference = board!($board);
        let leaper = BlockedLeaper::<$set, $squares, { $path.len() }>::new(&shape.board, &$path);
        let attacks = |square, occupied| leaper.attacks(number!($set, square), <$set>::of(occupied)).word();
        let attackers =
            |square, occupied| leaper.attackers(number!($set, square), <$set>::of(occupied)).word();
        let path = $path.map(|(files, ranks)| (i32::from(files), i32::from(ranks)));
        $counts.push(cases(&shape, &path, attacks, attackers));
    }};
}

/// Runs all cases of a path on all boards, and returns the number of cases of each board.
macro_rules! counts {
    ($path:tt) => {{
        let mut counts = Vec::new();
        on_boards!(count, $path, counts);
        counts
    }};
}

/// The horse, the elephants of xiangqi and of janggi, and other paths, with their numbers of cases on each board.
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
        counts!([(0, 1), (1, 1), (0, 1)]),
    ];
    assert_eq!(others.iter().flatten().sum::<usize>(), 1_685_568);
}

/// A board of one row has no next row, so the row may be short.
#[test]
fn every_case_of_one_row() {
    let mut counts = Vec::new();
    count!(("one rank", (5, 1), A1, None, 0), u64, 5, [], [(1, 0), (1, 0)], counts);
    count!(("one rank", (5, 1), A1, None, 0), u64, 5, [], [(1, 0), (1, 0), (1, 0)], counts);
    count!(("one file", (1, 3), A1ByFile, None, 0), u64, 3, [], [(0, 1), (0, 1)], counts);
    // Rows as long as the word, and longer than the distance of any diagonal step.
    count!(("one padded rank", (5, 1), A1, Some(64), 0), u64, 5, [], [(1, 0), (1, 0)], counts);
    count!(("one padded file", (1, 5), A1ByFile, Some(127), 0), u128, 5, [], [(0, 1), (0, 1)], counts);
    assert_eq!(counts, [48, 68, 20, 48, 48]);
}
