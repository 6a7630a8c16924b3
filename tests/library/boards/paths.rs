//! Every path of three steps: the constructor accepts a path if its masks give the right attacks, and refuses it otherwise.

use std::panic::catch_unwind;

use quintessence::BlockedLeaper;
use quintessence::boards::{Column, Shape, oracle};

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
const fn images(square: usize, (m, n): (i8, i8)) -> u128 {
    let images = [(m, n), (m, -n), (-m, n), (-m, -n), (n, m), (n, -m), (-n, m), (-n, -m)];
    Column::Steps(&images).at(&SHAPE, square)
}

/// The attacks that masks give: they do not tell the images of a path apart.
fn by_masks(square: usize, path: Path, occupied: u128) -> u128 {
    let [first, after_first @ ..] = places(path).map(|place| images(square, place));
    after_first.into_iter().zip(&path[1..]).fold(first, |reached, (mask, &step)| {
        let free = (0..49).filter(|&square| reached & !occupied & SHAPE.bit(square) != 0);
        free.fold(0, |next, square| next | images(square, step)) & mask
    })
}

/// Whether the constructor accepts a path, and whether masks give the right attacks. The attacks of an accepted path must
/// be those that the masks give.
fn accepted_and_right(path: Path) -> (bool, bool) {
    let mut backward = path;
    backward.reverse();
    let accepted = catch_unwind(|| BlockedLeaper::<u64, 49, 3>::new(&SHAPE, &path)).ok();
    let near = |square, distance| {
        let near = Column::Within(distance).at(&SHAPE, square);
        (0..49).map(|number| SHAPE.bit(number)).filter(move |bit| bit & near != 0)
    };
    // Two empty squares are one way. The attacks for all other occupancies are unions of ways.
    let right = [24, 0, 3, 20].into_iter().all(|square| {
        near(square, 1).all(|first| {
            near(square, 2).all(|second| {
                let occupied = !(first | second);
                let expected = [path, backward].map(|path| by_masks(square, path, occupied));
                if let Some(leaper) = accepted {
                    let word = u64::try_from(occupied & u128::from(u64::MAX)).unwrap();
                    let found = [leaper.attacks(square, word), leaper.attackers(square, word)];
                    assert_eq!(found.map(u128::from), expected, "{path:?}");
                }
                expected
                    == [path, backward]
                        .map(|path| oracle::blocked_leaper_attacks(&SHAPE, square, &path, occupied))
            })
        })
    });
    (accepted.is_some(), right)
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
            let (is_accepted, is_right) = accepted_and_right(path);
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
