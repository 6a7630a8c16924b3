//! X-ray attacks and hops: every square, every line and every occupancy of it, with and without each first blocker.

use quintessence::boards::{Shape, oracle};
use quintessence::{Bitboard, CompactLineMasks, Direction, Line, LineMasks, mask_ex, masks};
use support::parallel::for_each;

use super::super::reference::{Reference, subsets};
use super::{on_boards, reference};

/// The cases of each board: eight for each square, line and occupancy.
const CASES: [usize; 8] = [172_064, 426_016, 684_064, 483_360, 2_834_464, 25_632, 426_016, 110_624];

/// What a hopper's ray leads to: the x-ray attacks through the first blocker, that blocker, and the hop.
struct Behind {
    blocker: u128,
    xrays: u128,
    hop: u128,
}

impl Behind {
    fn new(shape: &Reference, ray: &[usize], occupied: u128) -> Self {
        let is_occupied = |&&square: &&usize| occupied & shape.bit(square) != 0;
        let free = ray.iter().take_while(|square| !is_occupied(square)).count();
        let Some((&blocker, behind)) = ray[free..].split_first() else {
            return Self { blocker: 0, xrays: 0, hop: 0 };
        };
        Self {
            blocker: shape.bit(blocker),
            xrays: shape.ray_attacks(behind, occupied),
            hop: shape.set(behind.first().copied()),
        }
    }
}

/// Runs all cases of a board, and returns their number. `found` returns the x-ray attacks and the hops along a line, as
/// each form computes them.
fn cases<const N: usize>(
    shape: &Reference,
    found: impl Fn(usize, Line, u128, u128) -> [[u128; 2]; N] + Sync,
) -> usize {
    let squares: Vec<usize> = (0..shape.squares.len()).collect();
    let count = |&square: &usize| {
        let mut cases = 0;
        for line in Line::ALL {
            let directions = [line.lower(), line.upper()];
            let rays = directions.map(|direction| shape.ray(square, direction));
            for occupied in subsets(shape.others_on(square, line)) {
                let behind = rays.each_ref().map(|ray| Behind::new(shape, ray, occupied));
                let hops = behind[0].hop | behind[1].hop;
                // The x-ray attacks depend on the first blockers alone. Bits that are not on the line have no effect.
                let [a, b] = [behind[0].blocker, behind[1].blocker];
                for lifted in [0, a, b, a | b] {
                    let through = [occupied & !lifted, !lifted];
                    let outside = !shape.others_on(square, line);
                    for (through, occupied) in [(through[0], occupied), (through[1], occupied | outside)] {
                        let xrays = behind.iter().filter(|it| it.blocker & through != 0);
                        let xrays = xrays.fold(0, |set, it| set | it.xrays);
                        let name = shape.name;
                        let place =
                            || format!("{name}, square {square}, {line}, {through:#x}, {occupied:#x}");
                        for found in found(square, line, through, occupied) {
                            assert_eq!(found, [xrays, hops], "{}", place());
                        }
                        let walked = walked(&shape.board, square, directions, through, occupied);
                        assert_eq!(walked, [xrays, hops], "the oracle: {}", place());
                        cases += 1;
                    }
                }
            }
        }
        cases
    };
    for_each(&squares, count).into_iter().sum()
}

fn walked(
    shape: &Shape,
    square: usize,
    directions: [Direction; 2],
    through: u128,
    occupied: u128,
) -> [u128; 2] {
    let sum = |ray: &dyn Fn(Direction) -> u128| directions.into_iter().fold(0, |set, it| set | ray(it));
    [
        sum(&|direction| oracle::ray_xrays(shape, square, direction, through, occupied)),
        sum(&|direction| oracle::ray_hops(shape, square, direction, occupied)),
    ]
}

/// The conversions between a word of 128 bits and the type of a set.
trait Set: Copy {
    fn of(word: u128) -> Self;
    fn word(self) -> u128;
}

macro_rules! set {
    ($set:ident, $word:ident, $of:expr, $word_of:expr) => {
        impl Set for $set {
            #[allow(clippy::cast_possible_truncation, reason = "the board fits the word")]
            fn of(word: u128) -> Self {
                $of(word as $word)
            }

            fn word(self) -> u128 {
                u128::from($word_of(self))
            }
        }
    };
}

set!(Bitboard, u64, Bitboard::new, Bitboard::bits);
set!(u64, u64, std::convert::identity, std::convert::identity);
set!(u128, u128, std::convert::identity, std::convert::identity);

/// The attacks of the tables of lines by Obstruction Difference.
macro_rules! lines {
    ($full:ident, $compact:ident, $set:ident) => {
        |square: usize, line: Line, through: u128, occupied: u128| {
            let (through, occupied) = (<$set as Set>::of(through), <$set as Set>::of(occupied));
            let full: LineMasks<$set> = $full[square][line as usize];
            let compact: CompactLineMasks<$set> = $compact[square][line as usize];
            [
                [full.xrays(through, occupied), full.hops(occupied)].map(Set::word),
                [compact.xrays(through, occupied), compact.hops(occupied)].map(Set::word),
            ]
        }
    };
}

#[test]
fn every_case_by_obstruction_difference() {
    let mut counts = Vec::new();
    macro_rules! count {
        ($board:tt, $set:ident, $squares:literal, [$($options:tt)*]) => {{
            masks! {
                static FULL;
                $($options)*
            }
            masks! {
                static COMPACT;
                layout = compact;
                $($options)*
            }
            counts.push(cases(&reference!($board), lines!(FULL, COMPACT, $set)));
        }};
    }
    on_boards!(count);
    assert_eq!(counts, CASES);
}

/// The chessboard has no `MaskEx`.
#[test]
fn every_case_by_hyperbola_quintessence() {
    let mut counts = Vec::new();
    macro_rules! count {
        ($board:tt, Bitboard, 64, []) => {};
        ($board:tt, $word:ident, $squares:literal, [$($options:tt)*]) => {{
            mask_ex! {
                static LINES;
                $($options)*
            }
            let found = |square, line, through, occupied| {
                let (through, occupied) = (<$word as Set>::of(through), <$word as Set>::of(occupied));
                let xrays = LINES.line_xrays(square, line, through, occupied);
                [[xrays, LINES.line_hops(square, line, occupied)].map(Set::word)]
            };
            counts.push(cases(&reference!($board), found));
        }};
    }
    on_boards!(count);
    assert_eq!(counts, CASES[1..]);
}
