//! Tests attacks, x-ray attacks and hops of sliders and riders, for every occupancy of every line of every square.

use quintessence::boards::oracle;
use quintessence::{Bitboard, CompactLineMasks, Line, LineMasks, Tables, mask_ex};
use support::parallel::for_each;

use super::geometry::{Geometry, Set, subsets};
use super::{board, on_boards};

const LINES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

type AttacksXraysHops = [u128; 3];

fn along(shape: &Geometry, ray: &[usize], occupied: u128) -> (AttacksXraysHops, u128) {
    let first = ray.iter().position(|&square| occupied & shape.bit(square) != 0).unwrap_or(ray.len());
    let (blocker, behind) = ray[first..].split_at((ray.len() - first).min(1));
    let xrays = shape.ray_attacks(behind, occupied);
    let hop = shape.set(behind.first().copied());
    ([shape.ray_attacks(ray, occupied), xrays, hop], shape.set(blocker.iter().copied()))
}

/// Joins the two rays of a line. X-ray attacks of a ray count only if its first blocker is in the set `through`.
fn union(rays: &[(AttacksXraysHops, u128); 2], through: u128) -> AttacksXraysHops {
    rays.iter().fold([0; 3], |union, &([attacks, xrays, hop], blocker)| {
        let xrays = if blocker & through == 0 { 0 } else { xrays };
        [union[0] | attacks, union[1] | xrays, union[2] | hop]
    })
}

/// Returns the number of cases. `found` takes a square, the index of a line, the set of blockers to see through, and
/// the occupancy, and returns the results of all implementations.
fn cases(
    shape: &Geometry,
    steps: &[(i8, i8)],
    found: &(dyn Fn(usize, usize, u128, u128) -> Vec<AttacksXraysHops> + Sync),
) -> usize {
    let squares: Vec<usize> = (0..shape.squares.len()).collect();
    let count = |&square: &usize| {
        let mut cases = 0;
        for (line, &(files, ranks)) in steps.iter().enumerate() {
            let rays = [(-files, -ranks), (files, ranks)].map(|step| shape.ray(square, step));
            let outside = !shape.set(rays.iter().flatten().copied());
            let check = |through, occupied, expected| {
                let found = found(square, line, through, occupied);
                let place = || format!("{}, {square}, {line}, {through:#x}, {occupied:#x}", shape.name);
                assert!(
                    found.iter().all(|form| *form == expected),
                    "{}: {found:x?}, not {expected:x?}",
                    place()
                );
            };
            for occupied in subsets(!outside) {
                let rays = rays.each_ref().map(|ray| along(shape, ray, occupied));
                let [a, b] = rays.map(|(_, blocker)| blocker);
                // Only the first blocker of each ray matters for x-ray attacks.
                for lifted in [0, a, b, a | b] {
                    let expected = union(&rays, !lifted);
                    check(occupied & !lifted, occupied, expected);
                    check(!lifted, occupied | outside, expected);
                    cases += 2;
                }
            }
        }
        cases
    };
    for_each(&squares, count).into_iter().sum()
}

fn walked(shape: &Geometry, square: usize, line: Line, through: u128, occupied: u128) -> AttacksXraysHops {
    let [a, b] = [line.lower(), line.upper()].map(|direction| {
        [
            oracle::ray_xrays(&shape.board, square, direction, through, occupied),
            oracle::ray_hops(&shape.board, square, direction, occupied),
        ]
    });
    [oracle::line_attacks(&shape.board, square, line, occupied), a[0] | b[0], a[1] | b[1]]
}

macro_rules! cases_of {
    ($shape:expr, $set:ident, $squares:literal, $steps:expr, $others:expr) => {{
        type Masks = CompactLineMasks<$set>;
        let shape: &Geometry = &$shape;
        let table = Tables::<$set>::rider::<{ $steps.len() }, $squares>(&shape.board, &$steps);
        cases(shape, &$steps, &|square, line, through, occupied| {
            let (own, set) = (table[square][line], <$set>::of(occupied));
            let whole = LineMasks::<$set> { lower: own.lower, upper: own.upper, line: own.lower | own.upper };
            let all = Masks::attacks_along(&table[square], set) & whole.line;
            let xrays = Masks::xrays_along(&[own], <$set>::of(through), set).word();
            let hops = Masks::hops_along(&[own], set).word();
            let attacks = [own.attacks(set), whole.attacks(set), all];
            let sides = [own.lower_attacks(set), own.upper_attacks(set)];
            assert_eq!(sides, [own.lower & attacks[0], own.upper & attacks[0]]);
            let found = attacks.map(|attacks| [attacks.word(), xrays, hops]);
            found.into_iter().chain($others(square, line, through, occupied)).collect()
        })
    }};
}

/// On the chessboard, `mask_ex!` makes an array instead of a `MaskEx`.
macro_rules! by_mask_ex {
    (Bitboard, []) => {
        |_, _, _| None
    };
    ($word:ident, [$($options:tt)*]) => {{
        mask_ex! {
            static MASKS;
            $($options)*
        }
        |square: usize, line, occupied| Some(MASKS.line_attacks(square, line, <$word>::of(occupied)).word())
    }};
}

macro_rules! lines {
    ($board:tt, $set:ident, $squares:literal, $options:tt, $counts:ident) => {{
        let (shape, by_mask_ex) = (board!($board), by_mask_ex!($set, $options));
        let others = |square, line, through, occupied| {
            let line = Line::ALL[line];
            let walked = walked(&shape, square, line, through, occupied);
            let by_mask_ex = by_mask_ex(square, line, occupied).unwrap_or(walked[0]);
            [walked, [by_mask_ex, walked[1], walked[2]]]
        };
        $counts.push(cases_of!(shape, $set, $squares, LINES, others));
    }};
}

macro_rules! riders {
    ($board:tt, $set:ident, $squares:literal, $options:tt, $steps:tt, $sum:ident) => {
        $sum += cases_of!(board!($board), $set, $squares, $steps, |_, _, _, _| []);
    };
}

#[test]
fn every_case_of_every_line() {
    let mut counts = Vec::new();
    on_boards!(lines, counts);
    // On the chessboard, these are 8 * 21,508 cases.
    assert_eq!(counts, [172_064, 426_016, 684_064, 483_360, 2_834_464, 25_632, 426_016, 110_624]);
}

#[test]
fn every_case_of_every_rider() {
    let mut sum = 0;
    on_boards!(riders, [(1, 2), (2, 1), (2, -1), (1, -2)], sum);
    on_boards!(riders, [(-1, 3), (3, -1), (3, 1), (-1, -3)], sum);
    on_boards!(riders, [(0, 2), (2, 0)], sum);
    on_boards!(riders, [(2, 2), (2, -2)], sum);
    on_boards!(riders, [(-1, 1), (1, 1)], sum);
    assert_eq!(sum, 1_288_640);
}
