//! What lies between two squares, through them, and beyond.

use quintessence::{Bitboard, Direction, Line, Square, between, line_through, oracle, ray};
use support::lines::{joins, others_on};

use super::{peer_between, peer_line_through, peer_queen};

#[test]
fn every_pair_of_squares() {
    let mut aligned = 0;
    for a in Square::ALL {
        for b in Square::ALL {
            assert_eq!(between(a, b), peer_between(a, b), "between {a} and {b}");
            assert_eq!(line_through(a, b), peer_line_through(a, b), "through {a} and {b}");
            let common = Line::ALL.into_iter().find(|&line| a != b && joins(line, a, b));
            let whole = common.map_or(Bitboard::EMPTY, |line| others_on(a, line).with(a));
            assert_eq!(line_through(a, b), whole, "through {a} and {b}");
            aligned += usize::from(common.is_some());
        }
    }
    // As many as a lone queen has moves, summed over her squares.
    assert_eq!(aligned, 1_456);
}

/// The same step by step: what has been passed on the way lies between.
#[test]
fn between_on_the_way() {
    for a in Square::ALL {
        for direction in Direction::ALL {
            let (mut passed, mut next) = (Bitboard::EMPTY, a.step(direction));
            while let Some(b) = next {
                assert_eq!(between(a, b), passed, "between {a} and {b}");
                assert_eq!(between(b, a), passed, "between {b} and {a}");
                passed = passed.with(b);
                next = b.step(direction);
            }
            assert_eq!(ray(a, direction), passed, "from {a} {direction:?}");
        }
    }
}

#[test]
fn every_ray() {
    for square in Square::ALL {
        for direction in Direction::ALL {
            let found = ray(square, direction);
            assert_eq!(found, oracle::ray_attacks(square, direction, Bitboard::EMPTY));
            let is_ahead = |other: &Square| {
                let files = (other.file() as i8 - square.file() as i8).signum();
                let ranks = (other.rank() as i8 - square.rank() as i8).signum();
                (files, ranks) == (direction.file_step(), direction.rank_step())
            };
            let ahead = peer_queen(square, Bitboard::EMPTY).into_iter().filter(is_ahead).collect();
            assert_eq!(found, ahead, "from {square} {direction:?}");
        }
    }
}
