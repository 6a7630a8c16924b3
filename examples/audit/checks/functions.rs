//! Compares functions of the crate root and of the module `setwise` with walks over the board. The functions for kings,
//! knights and pawns are not here, because [`crate::tables::of_library`] collects their results as tables.

use fastrand::Rng;
use quintessence::{
    Bitboard, Direction, Square, between, bishop_attacks, line_through, oracle, queen_attacks, ray,
    rook_attacks, setwise,
};

use super::Check;

pub(super) fn check() -> Vec<Check> {
    vec![
        row!(slider(rook_attacks, oracle::rook_attacks)),
        row!(slider(bishop_attacks, oracle::bishop_attacks)),
        row!(queen(queen_attacks)),
        row!(pairs(between, between_by_walk)),
        row!(pairs(line_through, line_through_by_walk)),
        row!(rays(ray)),
        row!(sets(setwise::rook_attacks, oracle::rook_attacks)),
        row!(sets(setwise::bishop_attacks, oracle::bishop_attacks)),
    ]
}

type Attacks = fn(Square, Bitboard) -> Bitboard;

fn slider(name: &str, attacks: Attacks, walk: Attacks) -> Check {
    let cases = Square::ALL
        .into_iter()
        .flat_map(|square| walk(square, Bitboard::EMPTY).subsets().map(move |occupied| (square, occupied)));
    let cases = cases.map(|(square, occupied)| {
        let describe = move || format!("{square}, occupied {occupied:#x}");
        (attacks(square, occupied), walk(square, occupied), describe)
    });
    Check::new(name, "all sets of blockers", cases)
}

/// The four lines of a queen have too many sets of blockers to try them all, so random occupancies are tried instead.
fn queen(name: &str, attacks: Attacks) -> Check {
    let cases = random_sets().take(4096).flat_map(|occupied| Square::ALL.map(|square| (square, occupied)));
    let cases = cases.map(|(square, occupied)| {
        let describe = move || format!("{square}, occupied {occupied:#x}");
        (attacks(square, occupied), oracle::queen_attacks(square, occupied), describe)
    });
    Check::new(name, "random occupancies", cases)
}

fn pairs(
    name: &str,
    function: fn(Square, Square) -> Bitboard,
    expected: fn(Square, Square) -> Bitboard,
) -> Check {
    let cases = Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b)));
    let cases = cases.map(|(a, b)| (function(a, b), expected(a, b), move || format!("{a}, {b}")));
    Check::new(name, "all pairs of squares", cases)
}

fn rays(name: &str, ray: fn(Square, Direction) -> Bitboard) -> Check {
    let cases =
        Square::ALL.into_iter().flat_map(|square| Direction::ALL.map(|direction| (square, direction)));
    let cases = cases.map(|(square, direction)| {
        let expected = oracle::ray_attacks(square, direction, Bitboard::EMPTY);
        (ray(square, direction), expected, move || format!("{square}, {direction}"))
    });
    Check::new(name, "all rays", cases)
}

fn sets(name: &str, attacks: fn(Bitboard, Bitboard) -> Bitboard, walk: Attacks) -> Check {
    let extremes = [Bitboard::EMPTY, Bitboard::FULL].into_iter();
    let extremes = extremes.flat_map(|a| [(a, Bitboard::EMPTY), (a, Bitboard::FULL)]);
    let random = random_sets().step_by(2).zip(random_sets().skip(1).step_by(2)).take(4096);
    let cases = extremes.chain(random).map(|(sliders, occupied)| {
        let walks = sliders.into_iter().map(|slider| walk(slider, occupied | sliders));
        let expected = walks.fold(Bitboard::EMPTY, |all, walk| all | walk);
        let describe = move || format!("sliders {sliders:#x}, occupied {occupied:#x}");
        (attacks(sliders, occupied), expected, describe)
    });
    Check::new(name, "random sets", cases)
}

fn random_sets() -> impl Iterator<Item = Bitboard> {
    let mut rng = Rng::with_seed(0x5175_1e55_e9ce);
    std::iter::from_fn(move || {
        let words = rng.usize(1..=4);
        let sparse = Bitboard::new((0..words).fold(u64::MAX, |set, _| set & rng.u64(..)));
        Some(if rng.bool() { sparse } else { !sparse })
    })
}

fn between_by_walk(a: Square, b: Square) -> Bitboard {
    match direction(a, b) {
        Some(direction) => oracle::ray_attacks(a, direction, b.into()).without(b),
        None => Bitboard::EMPTY,
    }
}

fn line_through_by_walk(a: Square, b: Square) -> Bitboard {
    match direction(a, b) {
        Some(direction) => oracle::line_attacks(a, direction.line(), Bitboard::EMPTY).with(a),
        None => Bitboard::EMPTY,
    }
}

fn direction(a: Square, b: Square) -> Option<Direction> {
    let leads_to_b = |&direction: &Direction| oracle::ray_attacks(a, direction, Bitboard::EMPTY).contains(b);
    Direction::ALL.into_iter().find(leads_to_b)
}
