//! Attacks, x-ray attacks and hops: every square, every line and every occupancy of it, with and without each first
//! blocker. From the same tables the squares between two squares and the line through them, for every two squares.

use quintessence::boards::oracle;
use quintessence::{Bitboard, CompactLineMasks, Line, LineMasks, mask_ex, masks};
use support::parallel::for_each;

use super::reference::{Reference, Set, subsets};
use super::{board, on_boards};

/// What a ray leads to: its attacks, the first blocker, the x-ray attacks through it, and the hop.
struct Ray {
    attacks: u128,
    blocker: u128,
    xrays: u128,
    hop: u128,
}

impl Ray {
    fn new(shape: &Reference, ray: &[usize], occupied: u128) -> Self {
        let first = ray.iter().position(|&square| occupied & shape.bit(square) != 0).unwrap_or(ray.len());
        let (blocker, behind) = ray[first..].split_at((ray.len() - first).min(1));
        Self {
            attacks: shape.ray_attacks(ray, occupied),
            blocker: shape.set(blocker.iter().copied()),
            xrays: shape.ray_attacks(behind, occupied),
            hop: shape.set(behind.first().copied()),
        }
    }
}

/// Runs all cases of a board, and returns their number. `found` returns the attacks, the x-ray attacks and the hops along a
/// line, as each form computes them.
fn cases<const N: usize>(
    shape: &Reference,
    found: impl Fn(usize, Line, u128, u128) -> [[u128; 3]; N] + Sync,
) -> usize {
    let squares: Vec<usize> = (0..shape.squares.len()).collect();
    let count = |&square: &usize| {
        let mut cases = 0;
        for line in Line::ALL {
            let directions = [line.lower(), line.upper()];
            let squares = directions.map(|direction| shape.ray(square, direction));
            let outside = !shape.others_on(square, line);
            for occupied in subsets(!outside) {
                let rays = squares.each_ref().map(|ray| Ray::new(shape, ray, occupied));
                let union = |of: fn(&Ray) -> u128| of(&rays[0]) | of(&rays[1]);
                let (attacks, hops) = (union(|ray| ray.attacks), union(|ray| ray.hop));
                // The x-ray attacks depend on the first blockers alone. Bits that are not on the line have no effect.
                let [a, b] = [rays[0].blocker, rays[1].blocker];
                for lifted in [0, a, b, a | b] {
                    let through = [occupied & !lifted, !lifted];
                    for (through, occupied) in [(through[0], occupied), (through[1], occupied | outside)] {
                        let seen = rays.iter().filter(|ray| ray.blocker & through != 0);
                        let expected = [attacks, seen.fold(0, |set, ray| set | ray.xrays), hops];
                        let walks = directions.map(|direction| {
                            [
                                oracle::ray_xrays(&shape.board, square, direction, through, occupied),
                                oracle::ray_hops(&shape.board, square, direction, occupied),
                            ]
                        });
                        let [xrays, hops] = [0, 1].map(|of| walks[0][of] | walks[1][of]);
                        let walked =
                            [oracle::line_attacks(&shape.board, square, line, occupied), xrays, hops];
                        for found in found(square, line, through, occupied).into_iter().chain([walked]) {
                            let name = shape.name;
                            assert_eq!(
                                found, expected,
                                "{name}, {square}, {line}, {through:#x}, {occupied:#x}"
                            );
                        }
                        cases += 1;
                    }
                }
            }
        }
        cases
    };
    for_each(&squares, count).into_iter().sum()
}

macro_rules! count {
    ($board:tt, $set:ident, $squares:literal, [$($options:tt)*], $counts:ident) => {{
        masks! {
            static FULL;
            $($options)*
        }
        masks! {
            static COMPACT;
            layout = compact;
            $($options)*
        }
        let shape = &board!($board);
        for (a, b) in (0..$squares).flat_map(|a| (0..$squares).map(move |b| (a, b))) {
            let bit = <$set>::of(shape.bit(b));
            let between = CompactLineMasks::<$set>::between(&COMPACT[a], &COMPACT[b]);
            let through = CompactLineMasks::<$set>::line_through(&COMPACT[a], &COMPACT[b], bit);
            let expected = [shape.between(a, b), shape.line_through(a, b)];
            assert_eq!([between, through].map(Set::word), expected, "{}, {a}, {b}", shape.name);
        }
        $counts.push(cases(shape, |square, line, through, occupied| {
            let (through, occupied) = (<$set>::of(through), <$set>::of(occupied));
            let full: LineMasks<$set> = FULL[square][line as usize];
            let compact: [CompactLineMasks<$set>; 1] = [COMPACT[square][line as usize]];
            assert_eq!((full.lower, full.upper), (compact[0].lower, compact[0].upper));
            let xrays = CompactLineMasks::<$set>::xrays_along(&compact, through, occupied);
            let hops = CompactLineMasks::<$set>::hops_along(&compact, occupied);
            [full.attacks(occupied), compact[0].attacks(occupied)].map(|attacks| [attacks, xrays, hops].map(Set::word))
        }));
    }};
}

/// The chessboard has no `MaskEx`.
macro_rules! by_hyperbola {
    ($board:tt, Bitboard, 64, [], $counts:ident) => {};
    ($board:tt, $word:ident, $squares:literal, [$($options:tt)*], $counts:ident) => {{
        mask_ex! {
            static LINES;
            $($options)*
        }
        let (shape, mut count) = (&board!($board), 0);
        for (square, line) in (0..$squares).flat_map(|square| Line::ALL.map(|line| (square, line))) {
            for occupied in subsets(shape.others_on(square, line)) {
                let found = LINES.line_attacks(square, line, <$word>::of(occupied)).word();
                let expected = oracle::line_attacks(&shape.board, square, line, occupied);
                assert_eq!(found, expected, "{}, {square}, {line}, {occupied:#x}", shape.name);
                count += 1;
            }
        }
        $counts.push(count);
    }};
}

#[test]
fn every_case_of_every_line() {
    let mut counts = Vec::new();
    on_boards!(count, counts);
    // Eight for each square, line and occupancy: on the chessboard, 8 * 21,508.
    assert_eq!(counts, [172_064, 426_016, 684_064, 483_360, 2_834_464, 25_632, 426_016, 110_624]);
}

#[test]
fn every_case_of_every_line_by_hyperbola_quintessence() {
    let mut counts = Vec::new();
    on_boards!(by_hyperbola, counts);
    assert_eq!(counts, [53_252, 85_508, 60_420, 354_308, 3_204, 53_252, 13_828]);
}
