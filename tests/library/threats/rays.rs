//! Ray order against walks from the focus.

use fastrand::Rng;
use quintessence::threats::{ON_BOARD, RaySet};
use quintessence::{Square, knight_attacks, oracle};

/// The steps of the rays, clockwise from north.
const RAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The square at a position, by files and ranks.
const fn walked(focus: Square, position: u32) -> Option<Square> {
    let (ray, distance) = (position as usize / 8, position as i8 % 8);
    let (files, ranks) = RAYS[ray];
    if distance > 0 {
        return focus.offset(distance * files, distance * ranks);
    }
    let next = RAYS[(ray + 1) % 8];
    focus.offset(files + next.0, ranks + next.1)
}

#[test]
fn squares_and_positions_of_every_focus() {
    for focus in Square::ALL {
        let mut positions = [None; 64];
        for position in 0..64 {
            let square = walked(focus, position);
            assert_eq!(RaySet::square_at(focus, position), square, "{focus}, {position}");
            assert_eq!(ON_BOARD[focus as usize].bits() >> position & 1 != 0, square.is_some());
            if let Some(square) = square {
                assert_eq!(positions[square as usize].replace(position), None, "{focus}: {square} twice");
            }
        }
        for square in Square::ALL {
            assert_eq!(RaySet::position_of(focus, square), positions[square as usize], "{focus}, {square}");
        }
        for position in [64, 65, 72, 127, 128, 1 << 31, u32::MAX] {
            assert_eq!(RaySet::square_at(focus, position), None, "{focus}, {position}");
        }
    }
}

/// `.ci/proofs` proves `nearest`, `seen`, `second` and the conversions for all inputs on some processors; this also runs on
/// the others.
#[test]
fn sets_in_ray_order() {
    let mut random = Rng::with_seed(16);
    for focus in Square::ALL.into_iter().cycle().take(64 * 20) {
        let a = random.u64(..) & random.u64(..);
        let x = RaySet::new(a);
        let opposite = (0..64).filter(|position| a >> position & 1 == 1).map(|i| (i / 8 + 4) % 8 * 8 + i % 8);
        assert_eq!(x.opposite().bits(), opposite.fold(0, |bits, position| bits | 1 << position));

        let squares = x.to_bitboard(focus);
        let walks = (0..64).filter(|position| a >> position & 1 == 1).filter_map(|i| walked(focus, i));
        assert_eq!(squares, walks.collect());
        let set = RaySet::from_bitboard(focus, squares);
        assert_eq!(set.bits(), a & ON_BOARD[focus as usize].bits());
        let queen = oracle::queen_attacks(focus, squares);
        assert_eq!(set.seen().to_bitboard(focus), queen | knight_attacks(focus));
        assert_eq!(set.nearest().bits(), set.seen().bits() & set.bits());
        let on_rays = !RaySet::KNIGHTS.bits();
        let behind = RaySet::new(set.bits() & !(set.nearest().bits() & on_rays));
        assert_eq!(set.second().bits(), behind.nearest().bits() & on_rays);
    }
}
