//! The check of the tables of blocked leapers, on a board of any shape.

use core::convert::identity;

use super::mismatch::{Mismatch, ensure};
use super::tables::{attempt, ensure_size};
use crate::board::{Bitboard, Shape, Square};
use crate::oracle::pieces::{step_from, turned};
use crate::tables::BlockedLeaper;

/// The most steps of a path.
const MOST_STEPS: usize = 3;

/// The names of the masks, in the order of the path.
const COLUMNS: [&str; MOST_STEPS] = ["after step 1", "after step 2", "after step 3"];
const BACKWARD: [&str; MOST_STEPS] =
    ["backward, after step 1", "backward, after step 2", "backward, after step 3"];

/// The squares of the eight images of a path from one square, as sets of one square each. A set is empty if the square
/// is outside the board.
#[inline]
const fn images(
    shape: &Shape,
    square: usize,
    path: &[(i8, i8)],
    is_backward: bool,
) -> [[u128; MOST_STEPS]; 8] {
    let mut images = [[0; MOST_STEPS]; 8];
    let mut image = 0;
    while image < 8 {
        let (mut files, mut ranks, mut step) = (0, 0, 0);
        while step < path.len() {
            let taken = turned(path[if is_backward { path.len() - 1 - step } else { step }], image);
            (files, ranks) = (files + taken.0, ranks + taken.1);
            if let Some(at) = step_from(shape, square, (files, ranks)) {
                images[image as usize][step] = 1 << shape.positions[at];
            }
            step += 1;
        }
        image += 1;
    }
    images
}

/// The squares after each step of a path.
#[inline]
const fn masks(images: &[[u128; MOST_STEPS]; 8]) -> [u128; MOST_STEPS] {
    let mut masks = [0; MOST_STEPS];
    let mut i = 0;
    while i < 8 * MOST_STEPS {
        masks[i % MOST_STEPS] |= images[i / MOST_STEPS][i % MOST_STEPS];
        i += 1;
    }
    masks
}

/// The ends of the images whose squares before the end are exactly the empty squares `first` and `second`. A path of
/// two steps has the same `first` and `second`.
#[inline]
const fn ends(images: &[[u128; MOST_STEPS]; 8], steps: usize, first: u128, second: u128) -> u128 {
    let (mut ends, mut i) = (0, 0);
    while i < 8 {
        if images[i][0] == first && images[i][steps - 2] == second {
            ends |= images[i][steps - 1];
        }
        i += 1;
    }
    ends
}

/// Returns the parameter `PATH` for a path.
///
/// # Panics
/// Panics if the path has less than two steps or more than three, or a step that is not a king's step.
#[inline]
const fn encoded(path: &[(i8, i8)]) -> u8 {
    assert!(
        path.len() == 2 || path.len() == MOST_STEPS,
        "the path of a blocked leaper has two or three steps"
    );
    let (mut encoded, mut i) = (1, 0);
    while i < path.len() {
        let (files, ranks) = (path[i].0.unsigned_abs(), path[i].1.unsigned_abs());
        assert!(files <= 1 && ranks <= 1 && files + ranks > 0, "a step of a path leads to a neighbour");
        encoded = encoded << 1 | (files + ranks - 1);
        i += 1;
    }
    encoded
}

macro_rules! verify {
    ($set:ident, $word:ident, [$($open:tt)*], $close:path, [$($square:tt)*]) => {
        impl<const SQUARES: usize, const MASKS: usize, const ROW: u8, const PATH: u8, const GAPS: u128>
            BlockedLeaper<$set, SQUARES, MASKS, ROW, PATH, GAPS>
        {
            /// Checks the masks and the parameters for a board and a path.
            ///
            /// The check covers all occupancies. A blocked leaper reaches a target on one way if and only if all squares
            /// of this way are empty. The check therefore compares the attacks with only the squares of one way empty,
            /// for each way.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares. Panics if the path does not have two or
            /// three steps, each to a neighbour.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle. For a parameter it names the first square.
            #[inline]
            pub const fn verify(&self, shape: &Shape, path: &[(i8, i8)]) -> Result<(), Mismatch> {
                ensure_size(SQUARES, shape);
                ensure!(shape, 0, "path", PATH as u128, encoded(path) as u128);
                ensure!(shape, 0, "row", ROW as u128, shape.row_bits() as u128);
                ensure!(shape, 0, "gaps", GAPS, shape.used_gaps());
                let without_gaps = shape.gaps(0);
                let mut i = 0;
                while i < SQUARES {
                    attempt!(self.masks_agree(&without_gaps, i, path, false));
                    attempt!(self.attacks_agree(shape, i, path, false));
                    if MASKS != path.len() {
                        attempt!(self.masks_agree(&without_gaps, i, path, true));
                    }
                    attempt!(self.attacks_agree(shape, i, path, true));
                    i += 1;
                }
                Ok(())
            }

            #[inline]
            const fn masks_agree(
                &self,
                shape: &Shape,
                square: usize,
                path: &[(i8, i8)],
                is_backward: bool,
            ) -> Result<(), Mismatch> {
                let expected = masks(&images(shape, square, path, is_backward));
                let (first, count, names) = if is_backward {
                    (path.len(), path.len() - 1, &BACKWARD)
                } else {
                    (0, path.len(), &COLUMNS)
                };
                let mut i = 0;
                while i < count {
                    let found = self.masks[square][first + i] $($open)* as u128;
                    ensure!(shape, square, names[i], found, expected[i]);
                    i += 1;
                }
                Ok(())
            }

            #[inline]
            const fn attacks_agree(
                &self,
                shape: &Shape,
                square: usize,
                path: &[(i8, i8)],
                is_backward: bool,
            ) -> Result<(), Mismatch> {
                let images = images(shape, square, path, is_backward);
                let all = masks(&images);
                let (mut firsts, column) = (all[0], if is_backward { "attackers" } else { "attacks" });
                while firsts != 0 {
                    let first = firsts & firsts.wrapping_neg();
                    firsts ^= first;
                    let mut seconds = if path.len() == 2 { first } else { all[1] };
                    while seconds != 0 {
                        let second = seconds & seconds.wrapping_neg();
                        seconds ^= second;
                        let occupied = $close(!(first | second) as $word);
                        let found = if is_backward {
                            self.attackers($($square)*(square), occupied)
                        } else {
                            self.attacks($($square)*(square), occupied)
                        };
                        let found = found $($open)* as u128;
                        let expected = ends(&images, path.len(), first, second);
                        if found != expected {
                            let mut mismatch = Mismatch::of_entry(shape, square, column, found, expected);
                            mismatch.occupied = Some(occupied $($open)* as u128);
                            return Err(mismatch);
                        }
                    }
                }
                Ok(())
            }
        }
    };
}

#[inline]
const fn chess_square(number: usize) -> Square {
    Square::ALL[number]
}

verify!(Bitboard, u64, [.0], Bitboard, [chess_square]);
verify!(u64, u64, [], identity, [identity]);
verify!(u128, u128, [], identity, [identity]);
