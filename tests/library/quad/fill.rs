//! Fills of four lanes against those of one, and against oracle.

use quintessence::quad::{self, QuadBitboard};
use quintessence::{Bitboard, Direction, Square, oracle, setwise};
use support::boards::pairs_of_boards;

use super::quads;

const POSITIVE: [Direction; 4] =
    [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

/// The union of what each slider attacks by itself; other sliders block it where they are among the occupied squares.
fn one_by_one(direction: Direction, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    sliders.into_iter().map(|slider| oracle::ray_attacks(slider, direction, occupied)).collect()
}

#[test]
fn four_sets_in_one_direction() {
    for (sliders, occupied) in quads(90).zip(quads(91)).take(5_000) {
        for direction in Direction::ALL {
            let by_lane = |toward: fn(Direction, Bitboard, Bitboard) -> Bitboard| {
                QuadBitboard::from([0, 1, 2, 3].map(|i| toward(direction, sliders.lane(i), occupied.lane(i))))
            };
            assert_eq!(quad::fill(direction, sliders, occupied), by_lane(setwise::fill), "{direction:?}");
            let attacks = quad::attacks_toward(direction, sliders, occupied);
            assert_eq!(attacks, by_lane(one_by_one), "{direction:?}");
            assert_eq!(attacks, by_lane(setwise::attacks_toward), "{direction:?}");
        }
    }
}

/// The attacks are the same whether the sliders are among the occupied squares or not.
#[test]
fn sliders_may_be_occupied_squares() {
    for (sliders, occupied) in quads(92).zip(quads(93)).take(5_000) {
        for direction in Direction::ALL {
            let expected =
                [0, 1, 2, 3].map(|i| setwise::attacks_toward(direction, sliders.lane(i), occupied.lane(i)));
            let found = quad::attacks_toward(direction, sliders, occupied | sliders);
            assert_eq!(found, QuadBitboard::from(expected), "{direction:?}");
        }
    }
}

#[test]
fn one_set_in_four_directions() {
    for (sliders, (occupied, _)) in quads(94).zip(pairs_of_boards(95)).take(10_000) {
        let toward = |directions: [Direction; 4]| {
            QuadBitboard::from([0, 1, 2, 3].map(|i| one_by_one(directions[i], sliders.lane(i), occupied)))
        };
        assert_eq!(quad::positive_ray_attacks(sliders, occupied), toward(POSITIVE));
        assert_eq!(quad::negative_ray_attacks(sliders, occupied), toward(POSITIVE.map(Direction::opposite)));
    }
}

/// A single slider on every square, on boards of all densities.
#[test]
fn single_sliders() {
    for (occupied, _) in pairs_of_boards(96).take(500) {
        for square in Square::ALL {
            let slider = QuadBitboard::splat(square.into());
            let all =
                quad::positive_ray_attacks(slider, occupied) | quad::negative_ray_attacks(slider, occupied);
            assert_eq!(all.merge(), oracle::queen_attacks(square, occupied), "{square}, {occupied:#x}");
            for direction in Direction::ALL {
                let attacks = quad::attacks_toward(direction, slider, QuadBitboard::splat(occupied));
                let expected = oracle::ray_attacks(square, direction, occupied);
                assert_eq!(
                    attacks,
                    QuadBitboard::splat(expected),
                    "{direction:?} of {square}, {occupied:#x}"
                );
            }
        }
    }
}

#[test]
fn fills_in_a_const() {
    const CORNERS: QuadBitboard = QuadBitboard::new([1, 1, 1, 0x80]);
    const ATTACKS: QuadBitboard = quad::positive_ray_attacks(CORNERS, Bitboard::EMPTY);
    const FILLED: QuadBitboard = quad::fill(Direction::East, CORNERS, QuadBitboard::splat(Bitboard::FULL));
    assert_eq!(ATTACKS.lanes(), [0xfe, 0x0101_0101_0101_0100, 0x8040_2010_0804_0200, 0x0102_0408_1020_4000]);
    assert_eq!(FILLED.lanes(), [0xff, 0xff, 0xff, 0x80]);
}
