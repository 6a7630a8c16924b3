//! Ray order against walks from the focus.

use quintessence::Square;
use quintessence::threats::{ON_BOARD, RaySet};

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
            let opposite = (position / 8 + 4) % 8 * 8 + position % 8;
            assert_eq!(RaySet::new(1 << position).opposite().bits(), 1 << opposite, "{position}");
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
