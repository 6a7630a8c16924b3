//! Checks tables of blocked leapers, on a board of any shape.

use super::masks_of_shape::ensure_size;
use super::mismatch::{Mismatch, ensure};
use crate::board::{Bitboard, Shape};
use crate::oracle::Column;
use crate::oracle::pieces::turned;
use crate::tables::BlockedLeaper;

/// The most steps of a path.
const MOST_STEPS: usize = 3;

/// The names of the masks in errors, in the order of the steps.
const FORWARD: [&str; MOST_STEPS] = ["after step 1", "after step 2", "after step 3"];
const BACKWARD: [&str; MOST_STEPS] =
    ["backward, after step 1", "backward, after step 2", "backward, after step 3"];

/// The offsets after each step of a path: files and ranks, counted from the start. If `is_backward` is true, the steps
/// are taken in reverse order.
#[inline]
const fn places(path: &[(i8, i8)], is_backward: bool) -> [(i8, i8); MOST_STEPS] {
    let mut places = [(0, 0); MOST_STEPS];
    let (mut files, mut ranks) = (0, 0);
    each!(i < path.len(), {
        let step = path[if is_backward { path.len() - 1 - i } else { i }];
        (files, ranks) = (files + step.0, ranks + step.1);
        places[i] = (files, ranks);
    });
    places
}

/// The eight images of an offset: its rotations and reflections.
#[inline]
const fn images(place: (i8, i8)) -> [(i8, i8); 8] {
    array!((0, 0); 8, image => turned(place, image as u8))
}

/// Encodes a path as the parameter `PATH` of [`BlockedLeaper`].
///
/// # Panics
/// Panics if the path does not have two or three steps, or if a step is not a king's step. Panics if two images of the
/// path meet, because the masks do not tell such images apart.
#[inline]
const fn encoded(path: &[(i8, i8)]) -> u8 {
    assert!(
        path.len() == 2 || path.len() == MOST_STEPS,
        "the path of a blocked leaper has two or three steps"
    );
    let mut encoded = 1;
    each!(i < path.len(), {
        let (files, ranks) = (path[i].0.unsigned_abs(), path[i].1.unsigned_abs());
        assert!(files <= 1 && ranks <= 1 && files + ranks > 0, "a step of a path leads to a neighbour");
        encoded = encoded << 1 | (files + ranks - 1);
    });
    // With two steps, images that share the first square are all paths of the piece, so a change from one image to another
    // does no harm. Only a path of three steps needs the check.
    assert!(
        path.len() == 2 || !(images_meet(path, false) || images_meet(path, true)),
        "two images of the path meet"
    );
    encoded
}

/// Whether a piece can change from one image of a path of three steps to another, and still reach a target. If
/// `is_backward` is true, the steps are taken in reverse order.
#[inline]
const fn images_meet(path: &[(i8, i8)], is_backward: bool) -> bool {
    let [first, second, last] = places(path, is_backward);
    let (seconds, lasts) = (images(second), images(last));
    let (to_second, to_last) = (images(path[1]), images(path[if is_backward { 0 } else { 2 }]));
    // All first squares are images of `first`, so the loop starts only from `first`.
    each!(i < 64, {
        let at = (first.0 + to_second[i % 8].0, first.1 + to_second[i % 8].1);
        let end = (at.0 + to_last[i / 8].0, at.1 + to_last[i / 8].1);
        if contains(&seconds, at) && contains(&lasts, end) {
            let mut is_image = false;
            each!(image < 8, {
                is_image |= is(turned(first, image), first)
                    && is(turned(second, image), at)
                    && is(turned(last, image), end);
            });
            if !is_image {
                return true;
            }
        }
    });
    false
}

#[inline]
const fn is(a: (i8, i8), b: (i8, i8)) -> bool {
    a.0 == b.0 && a.1 == b.1
}

#[inline]
const fn contains(places: &[(i8, i8); 8], place: (i8, i8)) -> bool {
    each!(i < 8, {
        if is(places[i], place) {
            return true;
        }
    });
    false
}

macro_rules! verify {
    ($set:ident, [$($open:tt)*]) => {
        impl<const SQUARES: usize, const MASKS: usize, const ROW: u8, const PATH: u8, const GAPS: u128>
            BlockedLeaper<$set, SQUARES, MASKS, ROW, PATH, GAPS>
        {
            /// Checks the masks and the parameters for a board and a path.
            ///
            /// An *image* of the path is one of its rotations and reflections. The masks give the right attacks only
            /// under two conditions; otherwise the check panics:
            ///
            /// 1. A shift that wraps to another row reaches no square of a mask. This is true if a row has an even
            ///    number of bits, or more bits than twice the number of steps. It is also true if the board has one
            ///    row.
            /// 2. A piece cannot change from one image to another and still reach a target, forward or backward.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares. Panics if the path does not have two or
            /// three steps, each to a neighbour. Panics if a row is too short, or if images of the path meet.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle. If a parameter of the type is wrong, the error names
            /// the first square.
            #[inline]
            pub const fn verify(&self, shape: &Shape, path: &[(i8, i8)]) -> Result<(), Mismatch> {
                ensure_size(SQUARES, shape);
                ensure!(shape, 0, "path", PATH as u128, encoded(path) as u128);
                ensure!(shape, 0, "row", ROW as u128, shape.row_bits() as u128);
                ensure!(shape, 0, "gaps", GAPS, shape.used_gaps());
                assert!(
                    shape.has_one_row() || ROW % 2 == 0 || ROW as usize > 2 * path.len(),
                    "the row is too short for the path"
                );
                let (shape, mut i) = (&shape.gaps(0), 0);
                while i < path.len() {
                    attempt!(self.mask_agrees(shape, i, FORWARD[i], places(path, false)[i]));
                    if i + 1 < path.len() {
                        let mask = if MASKS == path.len() { i } else { path.len() + i };
                        attempt!(self.mask_agrees(shape, mask, BACKWARD[i], places(path, true)[i]));
                    }
                    i += 1;
                }
                Ok(())
            }

            /// Checks one mask of every square; `place` is the offset of the mask's squares on the path.
            #[inline]
            const fn mask_agrees(
                &self,
                shape: &Shape,
                mask: usize,
                column: &'static str,
                place: (i8, i8),
            ) -> Result<(), Mismatch> {
                let images = images(place);
                each!(i < SQUARES, {
                    let found = self.masks[i][mask] $($open)* as u128;
                    ensure!(shape, i, column, found, Column::Steps(&images).at(shape, i));
                });
                Ok(())
            }
        }
    };
}

verify!(Bitboard, [.0]);
verify!(u64, []);
verify!(u128, []);
