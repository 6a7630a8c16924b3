//! Ray order against walks from the focus.

use fastrand::Rng;
use quintessence::threats::{ON_BOARD, RaySet};
use quintessence::{Bitboard, Square};

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

/// The positions that are left of each ray's occupied ones by `choose`, which has the distances in ascending order.
fn of_rays(set: RaySet, choose: impl Fn(&[u32]) -> Vec<u32>) -> u64 {
    let is_in = |position: &u32| set.bits() >> position & 1 != 0;
    (0..8)
        .map(|ray| {
            let occupied: Vec<_> = (8 * ray + 1..8 * ray + 8).filter(is_in).collect();
            choose(&occupied).into_iter().fold(0, |bits, position| bits | 1 << position)
        })
        .fold(0, |all, bits| all | bits)
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

#[test]
fn bitboards_there_and_back() {
    let mut random = Rng::with_seed(15);
    for focus in Square::ALL {
        let in_sight: Bitboard = (0..64).filter_map(|position| walked(focus, position)).collect();
        let random_boards = (0..100).map(|_| Bitboard::new(random.u64(..)));
        let boards = [Bitboard::EMPTY, Bitboard::FULL].into_iter().chain(random_boards);
        let singles = Square::ALL.map(Bitboard::from);
        for board in boards.chain(singles) {
            let rays = RaySet::from_bitboard(focus, board);
            let expected =
                (0..64).filter(|&position| walked(focus, position).is_some_and(|s| board.contains(s)));
            assert_eq!(
                rays.bits(),
                expected.fold(0, |bits, position| bits | 1 << position),
                "{focus}, {board:#x}"
            );
            assert_eq!(rays.to_bitboard(focus), board & in_sight);
        }
        // Positions off the board have no square.
        for _ in 0..100 {
            let rays = RaySet::new(random.u64(..));
            let board = rays.to_bitboard(focus);
            let expected = (0..64).filter(|position| rays.bits() >> position & 1 != 0);
            assert_eq!(board, expected.filter_map(|position| walked(focus, position)).collect());
            let on_board = rays.bits() & ON_BOARD[focus as usize].bits();
            assert_eq!(RaySet::from_bitboard(focus, board), RaySet::new(on_board));
        }
    }
}

/// All sets are answered alike, those with positions off the board of some focus too.
#[test]
fn nearest_seen_second_and_opposite() {
    let mut random = Rng::with_seed(16);
    let sparse = |random: &mut Rng| random.u64(..) & random.u64(..) & random.u64(..);
    let mut sets: Vec<_> = (0..20_000).map(|_| random.u64(..)).collect();
    sets.extend((0..20_000).map(|_| sparse(&mut random)));
    sets.extend((0..64).flat_map(|position| [1 << position, !(1 << position)]));
    sets.extend([0, u64::MAX]);
    for set in sets.into_iter().map(RaySet::new) {
        let knights = set.bits() & RaySet::KNIGHTS.bits();
        let nth = |n: usize| of_rays(set, |occupied| occupied.get(n).copied().into_iter().collect());
        assert_eq!(set.nearest().bits(), nth(0) | knights, "{set:?}");
        assert_eq!(set.second().bits(), nth(1), "{set:?}");
        let seen = (0..64).filter(|position| {
            let nearer = 8 * (position / 8) + 1..*position;
            nearer.into_iter().all(|nearer| set.bits() >> nearer & 1 == 0)
        });
        assert_eq!(set.seen().bits(), seen.fold(0, |bits, position| bits | 1 << position), "{set:?}");
        let positions = (0..64).filter(|position| set.bits() >> position & 1 != 0);
        let opposite = positions.map(|position| (position / 8 + 4) % 8 * 8 + position % 8);
        assert_eq!(set.opposite().bits(), opposite.fold(0, |bits, position| bits | 1 << position), "{set:?}");
    }
}

/// What a piece sees from the focus are a queen's attacks and the knight's squares.
#[test]
fn seen_squares_are_those_of_a_queen_and_a_knight() {
    let mut random = Rng::with_seed(17);
    for focus in Square::ALL {
        for _ in 0..50 {
            let occupied = Bitboard::new(random.u64(..) & random.u64(..));
            let seen = RaySet::from_bitboard(focus, occupied).seen().to_bitboard(focus);
            let queen = quintessence::oracle::queen_attacks(focus, occupied);
            assert_eq!(seen, queen | quintessence::knight_attacks(focus), "{focus}, {occupied:#x}");
        }
    }
}
