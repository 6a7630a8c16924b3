//! Checks the attack functions of the crate root and of the module `setwise`.

use quintessence::{
    Bitboard, Color, Direction, Square, between, bishop_attacks, king_attacks, knight_attacks, line_through,
    oracle as walk, pawn_attacks, queen_attacks, ray, rook_attacks, setwise,
};

use super::{Asked, Check};
use crate::oracle;
use crate::techniques::random_sets;

/// The number of random occupancies for queens and for sets of sliders. A queen moves along four lines, so there are
/// too many sets of blockers to check all.
const OCCUPANCIES: usize = 4096;

pub(super) fn check() -> Vec<Check> {
    vec![
        slider("rook_attacks", rook_attacks, walk::rook_attacks),
        slider("bishop_attacks", bishop_attacks, walk::bishop_attacks),
        queen(),
        all("king_attacks", "all squares", |square, _: Square| (king_attacks(square), oracle::king(square))),
        all("knight_attacks", "all squares", |square, _: Square| {
            (knight_attacks(square), oracle::knight(square))
        }),
        pawn(),
        all("between", "all pairs of squares", |a, b| (between(a, b), oracle::between(a, b))),
        all("line_through", "all pairs of squares", |a, b| (line_through(a, b), oracle::line_through(a, b))),
        rays(),
        sets("setwise::rook_attacks", setwise::rook_attacks, walk::rook_attacks),
        sets("setwise::bishop_attacks", setwise::bishop_attacks, walk::bishop_attacks),
    ]
}

type Attacks = fn(Square, Bitboard) -> Bitboard;

fn slider(name: &'static str, found: Attacks, expected: Attacks) -> Check {
    let mut check = Check::new(name, "all sets of blockers");
    for square in Square::ALL {
        for occupied in expected(square, Bitboard::EMPTY).subsets() {
            check.compare(found(square, occupied), expected(square, occupied), || {
                Asked::about(square).given("occupied", occupied)
            });
        }
    }
    check
}

fn queen() -> Check {
    let mut check = Check::new("queen_attacks", "seeded random occupancies");
    for occupied in random_sets().take(OCCUPANCIES) {
        for square in Square::ALL {
            check.compare(queen_attacks(square, occupied), walk::queen_attacks(square, occupied), || {
                Asked::about(square).given("occupied", occupied)
            });
        }
    }
    check
}

/// Checks a function of two squares, or of one square if the scope is `all squares`.
fn all(name: &'static str, scope: &str, of: impl Fn(Square, Square) -> (Bitboard, Bitboard)) -> Check {
    let mut check = Check::new(name, scope);
    let others = if scope == "all squares" { &Square::ALL[..1] } else { &Square::ALL };
    for a in Square::ALL {
        for &b in others {
            let (found, expected) = of(a, b);
            check.compare(found, expected, || match others.len() {
                1 => Asked::about(a),
                _ => Asked::about(format_args!("{a} and {b}")),
            });
        }
    }
    check
}

fn pawn() -> Check {
    let mut check = Check::new("pawn_attacks", "both colours, all squares");
    for color in Color::ALL {
        for square in Square::ALL {
            check.compare(pawn_attacks(color, square), oracle::pawn(color, square), || {
                Asked::about(format_args!("{square}, {color:?}"))
            });
        }
    }
    check
}

fn rays() -> Check {
    let mut check = Check::new("ray", "all squares and directions");
    for square in Square::ALL {
        for direction in Direction::ALL {
            let expected = walk::ray_attacks(square, direction, Bitboard::EMPTY);
            check.compare(ray(square, direction), expected, || {
                Asked::about(format_args!("{square}, {direction:?}"))
            });
        }
    }
    check
}

/// Checks the attacks of a set of sliders. The expected result is the union of the walks from each slider.
fn sets(name: &'static str, found: fn(Bitboard, Bitboard) -> Bitboard, walk: Attacks) -> Check {
    let mut check = Check::new(name, "seeded random sets");
    let extremes = [Bitboard::EMPTY, Bitboard::FULL];
    let extremes = extremes.into_iter().flat_map(move |a| extremes.map(|b| (a, b)));
    let (sliders, occupancies) = (random_sets().step_by(2), random_sets().skip(1).step_by(2));
    for (sliders, occupied) in extremes.chain(sliders.zip(occupancies).take(OCCUPANCIES)) {
        let attacks = |slider| walk(slider, occupied | sliders);
        let expected = sliders.into_iter().fold(Bitboard::EMPTY, |union, slider| union | attacks(slider));
        check.compare(found(sliders, occupied), expected, || {
            Asked::about("the sets below").given("sliders", sliders).given("occupied", occupied)
        });
    }
    check
}
