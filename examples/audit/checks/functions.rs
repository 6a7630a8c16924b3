//! Leapers, rays and lines between squares: functions with so few arguments that every call can be checked.

use quintessence::{
    Bitboard, Color, Direction, Square, between, king_attacks, knight_attacks, line_through, oracle as rays,
    pawn_attacks, ray,
};

use super::{Asked, Check};
use crate::oracle;

pub(super) fn check() -> Vec<Check> {
    let mut pawn = Check::new("pawn_attacks", "both colours, all squares");
    for color in Color::ALL {
        for square in Square::ALL {
            pawn.compare(pawn_attacks(color, square), oracle::pawn(color, square), || {
                Asked::about(format_args!("{square}, {color:?}"))
            });
        }
    }
    let mut rays = Check::new("ray", "all squares and directions");
    for square in Square::ALL {
        for direction in Direction::ALL {
            let expected = rays::ray_attacks(square, direction, Bitboard::EMPTY);
            rays.compare(ray(square, direction), expected, || {
                Asked::about(format_args!("{square}, {direction:?}"))
            });
        }
    }
    vec![
        squares("king_attacks", king_attacks, oracle::king),
        squares("knight_attacks", knight_attacks, oracle::knight),
        pawn,
        pairs("between", between, oracle::between),
        pairs("line_through", line_through, oracle::line_through),
        rays,
    ]
}

fn squares(name: &'static str, found: fn(Square) -> Bitboard, expected: fn(Square) -> Bitboard) -> Check {
    let mut check = Check::new(name, "all squares");
    for square in Square::ALL {
        check.compare(found(square), expected(square), || Asked::about(square));
    }
    check
}

type OfPair = fn(Square, Square) -> Bitboard;

fn pairs(name: &'static str, found: OfPair, expected: OfPair) -> Check {
    let mut check = Check::new(name, "all pairs of squares");
    for a in Square::ALL {
        for b in Square::ALL {
            check.compare(found(a, b), expected(a, b), || Asked::about(format_args!("{a} and {b}")));
        }
    }
    check
}
