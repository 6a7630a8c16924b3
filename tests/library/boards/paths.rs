//! Every path of three steps: `verify` accepts a path if its attacks and attackers are right, and refuses it otherwise.

use std::array;
use std::panic::catch_unwind;

use quintessence::boards::{BlockedLeaper, Column, Shape, oracle};

type Path = [(i8, i8); 3];

const SHAPE: Shape = Shape::new(7, 7);

/// The steps of a king.
const STEPS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The places after each step of a path.
fn places(path: Path) -> Path {
    let mut at = (0, 0);
    path.map(|(files, ranks)| {
        at = (at.0 + files, at.1 + ranks);
        at
    })
}

/// The squares at all images of a place.
fn mask(square: usize, (m, n): (i8, i8)) -> u64 {
    let images = [(m, n), (m, -n), (-m, n), (-m, -n), (n, m), (n, -m), (-n, m), (-n, -m)];
    u64::try_from(Column::Steps(&images).at(&SHAPE, square)).unwrap()
}

/// Whether `verify` accepts the table of a path, and whether the attacks and attackers of the table are right.
fn accepted_and_right<const PATH: u8>(path: Path) -> (bool, bool) {
    let mut backward = path;
    backward.reverse();
    let table = BlockedLeaper::<u64, 49, 5, 7, PATH>::new(array::from_fn(|square| {
        let (forward, back) = (places(path), places(backward));
        [forward[0], forward[1], forward[2], back[0], back[1]].map(|place| mask(square, place))
    }));
    let accepted = catch_unwind(|| table.verify(&SHAPE, &path)).is_ok_and(|outcome| outcome.is_ok());
    let near = |square, distance| {
        let near = Column::Within(distance).at(&SHAPE, square);
        (0..49).map(|number| SHAPE.bit(number)).filter(move |bit| bit & near != 0)
    };
    // Two empty squares are one way. The attacks for all other occupancies are unions of ways.
    let right = [24, 0, 3, 20].into_iter().all(|square| {
        near(square, 1).all(|first| {
            near(square, 2).all(|second| {
                let occupied = !(first | second);
                let word = u64::try_from(occupied & u128::from(u64::MAX)).unwrap();
                let walk = |path| oracle::blocked_leaper_attacks(&SHAPE, square, path, occupied);
                u128::from(table.attacks(square, word)) == walk(&path)
                    && u128::from(table.attackers(square, word)) == walk(&backward)
            })
        })
    });
    (accepted, right)
}

#[test]
fn every_path_of_three_steps() {
    let (mut paths, mut accepted, mut right) = (0, 0, 0);
    for first in [(0, 1), (1, 1)] {
        for (second, third) in STEPS.into_iter().flat_map(|second| STEPS.map(|third| (second, third))) {
            let path = [first, second, third];
            if places(path).contains(&(0, 0)) {
                continue;
            }
            let [a, b, c] = path.map(|(files, ranks)| files != 0 && ranks != 0);
            let outcome = match (a, b, c) {
                (false, false, false) => accepted_and_right::<0b1000>(path),
                (false, false, true) => accepted_and_right::<0b1001>(path),
                (false, true, false) => accepted_and_right::<0b1010>(path),
                (false, true, true) => accepted_and_right::<0b1011>(path),
                (true, false, false) => accepted_and_right::<0b1100>(path),
                (true, false, true) => accepted_and_right::<0b1101>(path),
                (true, true, false) => accepted_and_right::<0b1110>(path),
                (true, true, true) => accepted_and_right::<0b1111>(path),
            };
            let (is_accepted, is_right) = outcome;
            assert!(is_right || !is_accepted, "{path:?} is accepted and wrong");
            // A path that ends on its first place is refused although its attacks are right.
            assert!(is_accepted || !is_right || places(path)[2] == first, "{path:?} is refused and right");
            paths += 1;
            accepted += usize::from(is_accepted);
            right += usize::from(is_right);
        }
    }
    assert_eq!((paths, accepted, right), (106, 30, 36));
}
