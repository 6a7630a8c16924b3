//! Set-wise attacks, compared with the union of the walks of the single sliders.

use quintessence::{Bitboard, Direction, oracle as rays, setwise};

use super::{Asked, Check};
use crate::oracle::{self, union};
use crate::random::Sets;

/// The number of random pairs of sliders and occupancy. The four pairs of empty and full sets come first.
const PAIRS: usize = 4096;

pub(super) fn check() -> Vec<Check> {
    use Direction::{East, West};
    vec![
        sets("setwise::rook_attacks", setwise::rook_attacks, |rooks, occupied| {
            union(rooks, |rook| rays::rook_attacks(rook, occupied | rooks))
        }),
        sets("setwise::bishop_attacks", setwise::bishop_attacks, |bishops, occupied| {
            union(bishops, |bishop| rays::bishop_attacks(bishop, occupied | bishops))
        }),
        sets("setwise::queen_attacks", setwise::queen_attacks, |queens, occupied| {
            union(queens, |queen| rays::queen_attacks(queen, occupied | queens))
        }),
        sets("setwise::east_rank_attacks", setwise::east_rank_attacks, |sliders, occupied| {
            union(sliders, |slider| rays::ray_attacks(slider, East, occupied | sliders))
        }),
        sets("setwise::west_rank_attacks", setwise::west_rank_attacks, |sliders, occupied| {
            union(sliders, |slider| rays::ray_attacks(slider, West, occupied | sliders))
        }),
        toward(
            "setwise::attacks_toward",
            "occupied",
            setwise::attacks_toward,
            |direction, sliders, occupied| {
                union(sliders, |slider| rays::ray_attacks(slider, direction, occupied | sliders))
            },
        ),
        toward("setwise::xrays_toward", "occupied", setwise::xrays_toward, |direction, sliders, occupied| {
            union(sliders, |slider| oracle::xrays(slider, direction, occupied | sliders))
        }),
        toward("setwise::fill", "empty", setwise::fill, oracle::fill),
    ]
}

type OfSets = fn(Bitboard, Bitboard) -> Bitboard;

fn sets(name: &'static str, found: OfSets, expected: OfSets) -> Check {
    let mut check = Check::new(name, "seeded random sets");
    for (sliders, other) in pairs() {
        check.compare(found(sliders, other), expected(sliders, other), || {
            Asked::about("the sets below").given("sliders", sliders).given("occupied", other)
        });
    }
    check
}

type Toward = fn(Direction, Bitboard, Bitboard) -> Bitboard;

fn toward(name: &'static str, second: &'static str, found: Toward, expected: Toward) -> Check {
    let mut check = Check::new(name, "seeded random sets, 8 directions");
    for (sliders, other) in pairs() {
        for direction in Direction::ALL {
            check.compare(found(direction, sliders, other), expected(direction, sliders, other), || {
                Asked::about(format_args!("the sets below, toward {direction:?}"))
                    .given("sliders", sliders)
                    .given(second, other)
            });
        }
    }
    check
}

/// Pairs of sliders and a second set: the occupancy, or for a fill the empty squares.
fn pairs() -> impl Iterator<Item = (Bitboard, Bitboard)> {
    let extremes = [Bitboard::EMPTY, Bitboard::FULL];
    let extremes = extremes.into_iter().flat_map(move |a| extremes.map(|b| (a, b)));
    let mut random = Sets::new();
    let random = std::iter::from_fn(move || Some((random.next()?, random.next()?)));
    extremes.chain(random.take(PAIRS))
}
