//! Computes the attacks of a piece by a walk over the board, so that the page can compare them with other results.

use quintessence::boards::{Column, oracle};
use quintessence::{Direction, Line};
use quintessence_steps::{BISHOP, ROOK};

use crate::games::Kind;
use crate::pieces::PieceView;

impl PieceView {
    /// The attacks by a walk from square to square, with which the explorer's page compares [`PieceView::attacks`].
    #[must_use]
    pub fn walk(self) -> u128 {
        let Self { square, occupied, .. } = self;
        let shape = self.shape();
        let sum = |lines: &[Line], ray: &dyn Fn(Direction) -> u128| {
            let directions = lines.iter().flat_map(|line| [line.lower(), line.upper()]);
            directions.fold(0, |set, direction| set | ray(direction))
        };
        let slide = |direction| oracle::ray_attacks(shape, square, direction, occupied);
        let behind = |direction| oracle::ray_xrays(shape, square, direction, occupied, occupied);
        let leap = |path: &[(i8, i8)]| oracle::blocked_leaper_attacks(shape, square, path, occupied);
        match self.kind {
            Kind::Slider(lines) => sum(lines, &slide),
            Kind::SliderAndKing(lines) => sum(lines, &slide) | Column::King.at(shape, square),
            Kind::Lance(direction) => slide(direction),
            Kind::Cannon => sum(ROOK, &slide) & !occupied | sum(ROOK, &behind) & occupied,
            Kind::JanggiChariot => sum(ROOK, &slide) | sum(BISHOP, &slide) & self.joined_squares(),
            Kind::JanggiCannon => sum(ROOK, &behind) | sum(BISHOP, &behind) & self.joined_squares(),
            Kind::Grasshopper => {
                sum(&Line::ALL, &|direction| oracle::ray_hops(shape, square, direction, occupied))
            }
            Kind::Rider(files, ranks) => {
                rotations_and_reflections((files, ranks)).fold(0, |set, step| set | self.walk_ray(step))
            }
            Kind::Horse => leap(&[(0, 1), (1, 1)]),
            Kind::Elephant => leap(&[(1, 1), (1, 1)]),
            Kind::JanggiElephant => leap(&[(0, 1), (1, 1), (1, 1)]),
        }
    }

    /// If the piece is on a corner or the centre of one of janggi's palaces, returns the corners and centres of both;
    /// otherwise, returns the empty set.
    fn joined_squares(self) -> u128 {
        let is_joined = |&square: &usize| {
            let (file, rank) = self.shape().coordinates(square);
            [1, 8].into_iter().any(|centre: u8| {
                let (files, ranks) = (file.abs_diff(4), rank.abs_diff(centre));
                files == ranks && files <= 1
            })
        };
        let all = (0..self.shape().squares()).filter(is_joined);
        if is_joined(&self.square) {
            all.fold(0, |set, square| set | 1 << self.shape().position(square))
        } else {
            0
        }
    }

    fn walk_ray(self, (files, ranks): (i8, i8)) -> u128 {
        let (mut at, mut reached) = (self.square, 0);
        while reached & self.occupied == 0 {
            let (file, rank) = self.shape().coordinates(at);
            let (file, rank) = (file.checked_add_signed(files), rank.checked_add_signed(ranks));
            let next = || self.shape().number(file?, rank?);
            let Some(next) = next() else { break };
            reached |= 1 << self.shape().position(next);
            at = next;
        }
        reached
    }
}

fn rotations_and_reflections((files, ranks): (i8, i8)) -> impl Iterator<Item = (i8, i8)> {
    let images = [(files, ranks), (ranks, files)].into_iter();
    images.flat_map(|(files, ranks)| [(files, ranks), (-files, ranks), (files, -ranks), (-files, -ranks)])
}
