//! Sets of sliders and single squares on random boards. `.ci/proofs` proves these functions for all inputs on some
//! processors; this also runs on the others.

use quintessence::quad::{self, QuadBitboard};
use quintessence::{
    Bitboard, Color, Direction, Square, between, between_inclusive, bishop_and_rook_xrays, king_attacks,
    knight_attacks, oracle, pawn_attacks, setwise,
};
use support::boards::pairs_of_boards;

const POSITIVE: [Direction; 4] =
    [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

fn union(set: Bitboard, attacks: impl Fn(Square) -> Bitboard) -> Bitboard {
    set.into_iter().map(attacks).collect()
}

#[test]
fn sets_attack_what_their_members_attack() {
    for (sliders, others) in pairs_of_boards(10).take(1_000) {
        let occupied = sliders | others;
        let toward = |direction| union(sliders, |square| oracle::ray_attacks(square, direction, occupied));
        let all = [sliders, others, sliders & others, sliders - others];
        for direction in Direction::ALL {
            assert_eq!(
                setwise::attacks_toward(direction, sliders, others),
                toward(direction),
                "{direction:?}"
            );
            // Each x-ray is what one more blocker hides.
            let behind = |square| {
                let seen = oracle::ray_attacks(square, direction, occupied);
                oracle::ray_attacks(square, direction, occupied - seen) - seen
            };
            let xrays = union(sliders, behind);
            assert_eq!(setwise::xrays_toward(direction, sliders, others), xrays, "{direction:?}");
            // A fill is the sliders, and the empty squares in front of them.
            let filled = |square| oracle::ray_attacks(square, direction, !others) - !others;
            let fill = setwise::fill(direction, sliders, others);
            assert_eq!(fill, sliders | union(sliders, filled), "{direction:?}");

            let by_lane = |of: fn(Direction, Bitboard, Bitboard) -> Bitboard| {
                QuadBitboard::from(all.map(|lane| of(direction, lane, others)))
            };
            let (quad, blockers) = (QuadBitboard::from(all), QuadBitboard::splat(others));
            assert_eq!(quad::attacks_toward(direction, quad, blockers), by_lane(setwise::attacks_toward));
            assert_eq!(quad::fill(direction, quad, blockers), by_lane(setwise::fill));
        }
        let splat = QuadBitboard::splat(sliders);
        let positive = quad::positive_ray_attacks(splat, occupied);
        assert_eq!(positive, QuadBitboard::from(POSITIVE.map(toward)));
        let negative = quad::negative_ray_attacks(splat, occupied);
        assert_eq!(negative, QuadBitboard::from(POSITIVE.map(Direction::opposite).map(toward)));

        let rook = union(sliders, |square| oracle::rook_attacks(square, occupied));
        let bishop = union(sliders, |square| oracle::bishop_attacks(square, occupied));
        assert_eq!(setwise::rook_attacks(sliders, others), rook);
        assert_eq!(setwise::bishop_attacks(sliders, others), bishop);
        assert_eq!(setwise::queen_attacks(sliders, others), rook | bishop);
        assert_eq!(setwise::knight_attacks(sliders), union(sliders, knight_attacks));
        assert_eq!(setwise::king_attacks(sliders), union(sliders, king_attacks));
        for color in Color::ALL {
            let pawns = union(sliders, |square| pawn_attacks(color, square));
            assert_eq!(setwise::pawn_attacks(color, sliders), pawns);
        }
    }
}

#[test]
fn xrays_of_one_square_pass_the_blockers_that_may_be_passed() {
    for (through, occupied) in pairs_of_boards(62).take(200) {
        for square in Square::ALL {
            let mut expected = [Bitboard::EMPTY; 2];
            for direction in Direction::ALL {
                let seen = oracle::ray_attacks(square, direction, occupied);
                let behind = oracle::ray_attacks(square, direction, occupied - (seen & through)) - seen;
                expected[usize::from(direction.file_step() == 0 || direction.rank_step() == 0)] |= behind;
            }
            assert_eq!(
                <[_; 2]>::from(bishop_and_rook_xrays(square, through, occupied)),
                expected,
                "{square}"
            );
        }
    }
}

#[test]
fn between_with_its_end() {
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        assert_eq!(between_inclusive(a, b), between(a, b) | b, "{a} {b}");
    }
}

/// The functions are `const fn`.
#[test]
fn set_wise_attacks_in_a_const() {
    const ROOKS: Bitboard = Bitboard::new(0x8000_0000_0000_0001);
    const ATTACKS: Bitboard = setwise::rook_attacks(ROOKS, Bitboard::EMPTY);
    const QUADS: QuadBitboard = quad::positive_ray_attacks(QuadBitboard::splat(ROOKS), ROOKS);
    assert_eq!(ATTACKS.bits(), 0xff81_8181_8181_81ff ^ ROOKS.bits());
    assert_eq!(QUADS.lane(0).bits(), 0xfe);
}
