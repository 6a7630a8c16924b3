//! Walks that [`boards::oracle`](quintessence::boards::oracle) does not have: repeated steps, legs, and cannons by their
//! rules.

use quintessence::boards::{Shape, oracle as rays};
use quintessence::{Direction, Line};

/// The squares that repeated steps lead to, from the nearest to the edge of the board.
pub(super) fn ray(shape: &Shape, square: usize, step: (i8, i8)) -> impl Iterator<Item = u128> {
    let next = move |at: usize| {
        let (file, rank) = shape.coordinates(at);
        shape.number(file.checked_add_signed(step.0)?, rank.checked_add_signed(step.1)?)
    };
    std::iter::successors(next(square), move |&at| next(at)).map(|at| shape.bit(at))
}

/// The squares one step away. `is_open` says whether a step from one square to another is allowed, each by its file and its
/// rank.
pub(super) fn steps(
    shape: &Shape,
    square: usize,
    steps: &[(i8, i8)],
    is_open: impl Fn((u8, u8), (u8, u8)) -> bool,
) -> u128 {
    let from @ (file, rank) = shape.coordinates(square);
    let bit = |&(files, ranks): &(i8, i8)| {
        let to = (file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?);
        let number = shape.number(to.0, to.1)?;
        is_open(from, to).then(|| shape.bit(number))
    };
    steps.iter().filter_map(bit).fold(0, |set, bit| set | bit)
}

/// The line of a rider: the squares in the direction of a step and in the opposite direction.
pub(super) fn rider_line(shape: &Shape, square: usize, (files, ranks): (i8, i8)) -> u128 {
    ray(shape, square, (files, ranks))
        .chain(ray(shape, square, (-files, -ranks)))
        .fold(0, |set, bit| set | bit)
}

/// The attacks of a rider in all directions of a step: the rotations and reflections.
pub(super) fn rider_attacks(shape: &Shape, square: usize, step: (i8, i8), occupied: u128) -> u128 {
    let mut attacks = 0;
    for step in images(step) {
        for bit in ray(shape, square, step) {
            attacks |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    attacks
}

/// The rotations and reflections of a step.
fn images((files, ranks): (i8, i8)) -> impl Iterator<Item = (i8, i8)> {
    let images = [(files, ranks), (ranks, files)].into_iter();
    images.flat_map(|(files, ranks)| [(files, ranks), (-files, ranks), (files, -ranks), (-files, -ranks)])
}

/// The squares that a blocked leaper passes on the way to its targets.
pub(super) fn legs(shape: &Shape, square: usize, path: &[(i8, i8)]) -> u128 {
    ways(shape, square, path).fold(0, |set, (passed, _)| set | passed)
}

/// The squares that a blocked leaper passes on the way to `target`.
pub(super) fn legs_toward(shape: &Shape, target: usize, path: &[(i8, i8)]) -> u128 {
    let to_target = |from| ways(shape, from, path).filter(|(_, to)| *to == shape.bit(target));
    (0..shape.squares()).flat_map(to_target).fold(0, |set, (passed, _)| set | passed)
}

/// The squares from which a blocked leaper attacks `target` on an empty board.
pub(super) fn near(shape: &Shape, target: usize, path: &[(i8, i8)]) -> Vec<usize> {
    let attacks = |&from: &usize| ways(shape, from, path).any(|(_, to)| to == shape.bit(target));
    (0..shape.squares()).filter(attacks).collect()
}

/// The squares of `near` from which a blocked leaper attacks `target`.
pub(super) fn leaper_attackers(
    shape: &Shape,
    target: usize,
    path: &[(i8, i8)],
    near: &[usize],
    occupied: u128,
) -> u128 {
    let attacks =
        |&&from: &&usize| rays::blocked_leaper_attacks(shape, from, path, occupied) & shape.bit(target) != 0;
    near.iter().filter(attacks).fold(0, |set, &from| set | shape.bit(from))
}

/// The ways of a blocked leaper on the board: the squares that it passes, and the target.
fn ways(shape: &Shape, square: usize, path: &[(i8, i8)]) -> impl Iterator<Item = (u128, u128)> {
    (0..8).filter_map(move |image| {
        let (file, rank) = shape.coordinates(square);
        let (mut file, mut rank, mut passed, mut to) = (file, rank, 0, 0);
        for &(files, ranks) in path {
            let (files, ranks) = if image & 4 == 0 { (files, ranks) } else { (ranks, files) };
            file = file.checked_add_signed(if image & 1 == 0 { files } else { -files })?;
            rank = rank.checked_add_signed(if image & 2 == 0 { ranks } else { -ranks })?;
            passed |= to;
            to = shape.bit(shape.number(file, rank)?);
        }
        Some((passed, to))
    })
}

/// The four rays of a rook.
fn rook_rays(shape: &Shape, square: usize) -> impl Iterator<Item = impl Iterator<Item = u128>> {
    [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().map(move |step| ray(shape, square, step))
}

/// The attacks of a rook that moves at most so many squares.
pub(super) fn short_rook(shape: &Shape, square: usize, most: usize, occupied: u128) -> u128 {
    let mut reached = 0;
    for ray in rook_rays(shape, square) {
        for bit in ray.take(most) {
            reached |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    reached
}

/// The moves of a cannon of xiangqi: the empty squares up to the first piece of each ray.
pub(super) fn cannon_moves(shape: &Shape, square: usize, occupied: u128) -> u128 {
    let free = rook_rays(shape, square).flat_map(|ray| ray.take_while(|bit| occupied & bit == 0));
    free.fold(0, |set, bit| set | bit)
}

/// The captures of a cannon of xiangqi: the second piece of each ray, of either colour.
pub(super) fn cannon_captures(shape: &Shape, square: usize, occupied: u128) -> u128 {
    let second = rook_rays(shape, square).filter_map(|ray| ray.filter(|bit| occupied & bit != 0).nth(1));
    second.fold(0, |set, bit| set | bit)
}

/// The moves and captures of a cannon of janggi along the lines of the board: the squares behind the first piece of each
/// ray, up to the next piece. Neither of the two pieces may be a cannon. The captures have either colour.
pub(super) fn janggi_cannon(shape: &Shape, square: usize, occupied: u128, cannons: u128) -> u128 {
    rook_rays(shape, square).fold(0, |reached, ray| reached | over_screen(ray, occupied, cannons))
}

/// The same along the diagonals of a palace, on the board of janggi.
pub(super) fn palace_cannon(shape: &Shape, square: usize, occupied: u128, cannons: u128) -> u128 {
    palace_rays(shape, square).fold(0, |reached, ray| reached | over_screen(ray, occupied, cannons))
}

/// The attacks of a chariot of janggi, also along the diagonals of a palace.
pub(super) fn janggi_chariot(shape: &Shape, square: usize, occupied: u128) -> u128 {
    let mut reached = rays::rook_attacks(shape, square, occupied);
    for ray in palace_rays(shape, square) {
        for bit in ray {
            reached |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    reached
}

/// The diagonals of a palace of janggi from a corner or from the centre.
fn palace_rays(shape: &Shape, square: usize) -> impl Iterator<Item = impl Iterator<Item = u128>> {
    let (file, rank) = shape.coordinates(square);
    // The rank within its palace: the palaces have the ranks 1 to 3 and 8 to 10.
    let bottom = if rank < 3 { 0 } else { 7 };
    let begins =
        (3..6).contains(&file) && (bottom..bottom + 3).contains(&rank) && (file + rank - bottom) % 2 == 1;
    let steps = [(1, 1), (1, -1), (-1, -1), (-1, 1)].into_iter().filter(move |_| begins);
    steps.map(move |step: (i8, i8)| {
        let stays = move |&distance: &i8| {
            let file = file.saturating_add_signed(step.0 * distance);
            let rank = rank.saturating_add_signed(step.1 * distance);
            (3..6).contains(&file) && (bottom..bottom + 3).contains(&rank)
        };
        let length = (1..3).take_while(stays).count();
        ray(shape, square, step).take(length)
    })
}

/// The squares of a ray behind its first piece, up to the next piece.
fn over_screen(mut ray: impl Iterator<Item = u128>, occupied: u128, cannons: u128) -> u128 {
    let mut reached = 0;
    if ray.find(|bit| occupied & bit != 0).is_none_or(|screen| cannons & screen != 0) {
        return reached;
    }
    for bit in ray {
        if occupied & bit == 0 {
            reached |= bit;
        } else {
            return reached | bit & !cannons;
        }
    }
    reached
}

/// The x-ray attacks along some lines, through the first blockers that are in `through`.
pub(super) fn xrays(shape: &Shape, lines: &[Line], square: usize, through: u128, occupied: u128) -> u128 {
    let along = |direction| rays::ray_xrays(shape, square, direction, through, occupied);
    directions(lines).fold(0, |set, direction| set | along(direction))
}

/// The squares behind the first blockers of some lines.
pub(super) fn hops(shape: &Shape, lines: &[Line], square: usize, occupied: u128) -> u128 {
    directions(lines).fold(0, |set, direction| set | rays::ray_hops(shape, square, direction, occupied))
}

fn directions(lines: &[Line]) -> impl Iterator<Item = Direction> {
    lines.iter().flat_map(|line| [line.lower(), line.upper()])
}
