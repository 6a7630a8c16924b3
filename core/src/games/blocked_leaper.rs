//! Blocked leapers, such as the horse of xiangqi, on a board of any shape.
//!
//! ```text
//! reached = the squares after the first step
//! for each further step:
//!     reached = (neighbours(reached & empty) in the direction of the step) & the squares after this step
//! ```
//!
//! A step moves the reached squares to all their neighbours, by shifts in four directions. Some of these neighbours are
//! not on the path, so an AND with the mask of the step removes them. [`BlockedLeaper::new`] refuses a path or a board
//! for which the mask would keep a wrong square.
//!
//! The unused bits of a board (gaps) change the distances between squares, so the methods first remove the gaps from
//! the occupancy, and insert them again into the result.

use super::constructors::{check_size, leads_off, step};
use crate::board::message::Message;
use crate::boards::walks::{images, turned};
use crate::boards::{Column, Shape};
use crate::tables::for_each_set;

/// A table of a blocked leaper (lame leaper): for every square, the squares that each step of its path can reach.
///
/// A blocked leaper moves along a path of several steps, and all squares of the path before the last must be empty. The
/// horse of xiangqi, for example, takes an orthogonal step and then a diagonal step outward. The table contains all
/// rotations and reflections of the path. If a piece can use only some of them, remove the other squares from the
/// result: intersect `attacks` with a table of the allowed [`Column::Steps`], and `attackers`, which looks from the
/// target back to the piece, with a table of the opposite steps.
///
/// The path of the horse (mao) of xiangqi and janggi is `[(0, 1), (1, 1)]`, of the moa `[(1, 1), (0, 1)]`, of the
/// elephant of xiangqi `[(1, 1), (1, 1)]`, of the elephant of janggi `[(0, 1), (1, 1), (1, 1)]`.
///
/// `W` is the type of a set of squares: [`Bitboard`](crate::Bitboard) on the chessboard, elsewhere `u64` or `u128`.
/// With `u64` or `u128`, `attacks` and `attackers` panic if the table has no entry for the square.
///
/// ```
/// use quintessence::BlockedLeaper;
/// use quintessence::boards::Shape;
///
/// const XIANGQI: Shape = Shape::new(9, 10);
/// /// The horse of xiangqi.
/// static HORSE: BlockedLeaper<u128, 90, 2> =
///     BlockedLeaper::<u128, 90, 2>::new(&XIANGQI, &[(0, 1), (1, 1)]);
///
/// // A horse on e5, with a piece on e6: the legs to the east, west and south are free.
/// let (e5, e6, d6, d7) = (40, 49, 48, 57);
/// assert_eq!(HORSE.attacks(e5, 1 << e6).count_ones(), 6);
/// // A horse on d7 attacks e5 over d6. A piece on d6 blocks the way; a piece on e6 does not.
/// assert_eq!(HORSE.attackers(e5, 1 << e6) & 1 << d7, 1 << d7);
/// assert_eq!(HORSE.attackers(e5, 1 << d6) & 1 << d7, 0);
/// ```
///
/// # Source
/// <https://www.chessprogramming.org/Chinese_Chess>.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct BlockedLeaper<W, const SQUARES: usize, const STEPS: usize> {
    /// The squares that each step of the path can reach, indexed by the first square of the path. Gaps are removed from
    /// the sets.
    forward: [[W; STEPS]; SQUARES],
    /// The squares that each step of the reversed path can reach, indexed by the first square of that path.
    backward: [[W; STEPS]; SQUARES],
    is_diagonal: [bool; STEPS],
    /// The distance in bits between two adjacent rows of the board.
    row: u8,
    gaps: W,
}

for_each_set! {
    impl<const SQUARES: usize, const STEPS: usize> BlockedLeaper<Set, SQUARES, STEPS> {
        /// Makes the table for a path of two or three steps `(files, ranks)`, each to a neighbour square.
        ///
        /// # Panics
        /// Panics if the board has more or fewer squares than the table, or more bits than the set type. Panics if the
        /// path does not have two or three steps, returns to its first square, leads off the board from every square,
        /// or has a step that does not lead to a neighbour.
        ///
        /// Panics also in two cases in which the masks would give wrong attacks. First, a path of three steps and one
        /// of its rotations or reflections meet on the way, so that a piece could change from one to the other:
        /// `[(0, 1), (1, 0), (1, 0)]` and its reflection meet on `(1, 1)`. Second, the board has two adjacent rows
        /// without unused bits between them, and an odd number of squares in a row, which is at most twice the number
        /// of steps; a longer [`Shape::stride`] helps.
        ///
        /// # Cost
        /// Two sets for each step and each square: 5,760 bytes for the horse of xiangqi.
        #[inline]
        #[track_caller]
        pub const fn new(shape: &Shape, path: &[(i8, i8); STEPS]) -> Self {
            check_size(shape, SQUARES, Word::BITS, IS_BITBOARD);
            let row = check_path(shape, path);
            let gaps = shape.gaps_between(row) as Word;
            let (there, back) = (offsets(path, false), offsets(path, true));
            let mut leaper = Self {
                forward: [[to_set(0); STEPS]; SQUARES],
                backward: [[to_set(0); STEPS]; SQUARES],
                is_diagonal: array!(false; STEPS, step => path[step].0 != 0 && path[step].1 != 0),
                row,
                gaps: to_set(gaps),
            };
            each!(step < STEPS, {
                let (there, back) = (images(there[step]), images(back[step]));
                each!(square < SQUARES, {
                    let there = Column::Steps(&there).at(shape, square) as Word;
                    let back = Column::Steps(&back).at(shape, square) as Word;
                    leaper.forward[square][step] = to_set(Self::without_gaps(there, gaps));
                    leaper.backward[square][step] = to_set(Self::without_gaps(back, gaps));
                });
            });
            leaper
        }

        /// Returns the squares that a blocked leaper on `square` attacks.
        ///
        /// Bits of `occupied` that belong to no square of the board have no effect.
        ///
        /// # Cost
        /// A path of two steps takes about 13 operations and a path of three about 23, if the compiler can read the
        /// table: a `const`, or a `static` of the same crate. Other tables take a few more operations, and a branch for
        /// each step. For `u128`, the operations double. Each gap (unused bit) adds about eight operations.
        #[inline]
        #[must_use]
        pub const fn attacks(&self, square: Index, occupied: Set) -> Set {
            self.reached(&self.forward[square as usize], false, occupied)
        }

        /// Returns the squares from which a blocked leaper attacks `square`.
        ///
        /// The path of an attacker ends on `square`, while the paths of [`attacks`](Self::attacks) start there, so
        /// different squares can block them. The results are equal if the path equals its reverse, as for xiangqi's
        /// elephant.
        ///
        /// # Cost
        /// As [`attacks`](Self::attacks).
        #[inline]
        #[must_use]
        pub const fn attackers(&self, square: Index, occupied: Set) -> Set {
            self.reached(&self.backward[square as usize], true, occupied)
        }

        /// Returns the targets of all paths. `masks` contains, for each step, the squares on which it may end.
        #[inline]
        const fn reached(&self, masks: &[Set; STEPS], is_backward: bool, occupied: Set) -> Set {
            let gaps = to_word(self.gaps);
            let empty = !Self::without_gaps(to_word(occupied), gaps);
            let mut reached = to_word(masks[0]);
            let mut step = 1;
            while step < STEPS {
                let is_diagonal = self.is_diagonal[if is_backward { STEPS - 1 - step } else { step }];
                let next = Self::neighbours(reached & empty, self.row, is_diagonal);
                reached = next & to_word(masks[step]);
                step += 1;
            }
            to_set(Self::with_gaps(reached, gaps))
        }

        /// Returns the squares one diagonal or one orthogonal step away from a set. A row of the board has `row` bits.
        #[inline]
        const fn neighbours(set: Word, row: u8, is_diagonal: bool) -> Word {
            let sides = set << 1 | set >> 1;
            let row = row as u32;
            if is_diagonal {
                sides.wrapping_shl(row) | sides.wrapping_shr(row)
            } else {
                sides | set.wrapping_shl(row) | set.wrapping_shr(row)
            }
        }

        /// Removes the bits of `gaps` and moves the higher bits down.
        #[inline]
        const fn without_gaps(mut set: Word, mut gaps: Word) -> Word {
            // The loop removes the highest gap first, so that the lower gaps keep their bit indices.
            while gaps != 0 {
                let gap = 1 << gaps.ilog2();
                let below = gap - 1;
                set = set & below | set >> 1 & !below;
                gaps ^= gap;
            }
            set
        }

        /// Inserts the bits of `gaps` and moves the higher bits up.
        #[inline]
        const fn with_gaps(mut set: Word, mut gaps: Word) -> Word {
            while gaps != 0 {
                let below = (gaps & gaps.wrapping_neg()) - 1;
                set = set & below | (set & !below) << 1;
                gaps &= gaps - 1;
            }
            set
        }
    }
}

const MOST_STEPS: usize = 3;

/// Returns the offsets from the start after each step of a path, in files and ranks; `is_backward` reverses the path.
#[inline]
const fn offsets(path: &[(i8, i8)], is_backward: bool) -> [(i8, i8); MOST_STEPS] {
    let mut offsets = [(0, 0); MOST_STEPS];
    let (mut files, mut ranks) = (0, 0);
    each!(i < path.len(), {
        let step = path[if is_backward { path.len() - 1 - i } else { i }];
        (files, ranks) = (files + step.0, ranks + step.1);
        offsets[i] = (files, ranks);
    });
    offsets
}

/// Returns the distance in bits between two adjacent rows of the board. Panics if the path is invalid, if it leads off
/// the board from every square, or if its masks would be wrong.
#[inline]
#[track_caller]
const fn check_path(shape: &Shape, path: &[(i8, i8)]) -> u8 {
    let steps = path.len();
    assert!(
        steps == 2 || steps == MOST_STEPS,
        "the path of a blocked leaper has two or three steps; `Column::Steps` is for a piece of one step"
    );
    each!(i < steps, {
        let (files, ranks) = (path[i].0.unsigned_abs(), path[i].1.unsigned_abs());
        if files > 1 || ranks > 1 || files + ranks == 0 {
            let message = step(Message::new().text("the step "), path[i]);
            panic!("{}", message.text(" of the path does not lead to a neighbour").as_str());
        }
    });
    let offsets = offsets(path, false);
    let (mut west, mut east, mut south, mut north) = (0, 0, 0, 0);
    each!(i < steps, {
        let (files, ranks) = offsets[i];
        assert!(files != 0 || ranks != 0, "the path returns to its first square");
        (west, east) = (if files < west { files } else { west }, if files > east { files } else { east });
        (south, north) =
            (if ranks < south { ranks } else { south }, if ranks > north { ranks } else { north });
    });
    // The path's bounding box must fit on the board: the longer side on the longer side, the shorter on the shorter.
    let (wide, high) = ((east - west) as u8, (north - south) as u8);
    let is_upright = (wide < high) == (shape.files < shape.ranks);
    let (wide, high) = if is_upright { (wide, high) } else { (high, wide) };
    if wide >= shape.files || high >= shape.ranks {
        leads_off(shape, Message::new().text("the path"));
    }
    // If two rotations or reflections of a path meet before their targets, the masks cannot tell along which of the two
    // the piece came. Paths of two steps need no check: two of them meet only after a common first step, and from there
    // the piece may go on to either target.
    assert!(
        steps == 2 || !(images_meet(path, false) || images_meet(path, true)),
        "two rotations or reflections of the path meet on the way, and the masks cannot tell them apart"
    );
    // A step past the end of a row leads to an unused bit, which is in no mask, or to a wrong square in the next row.
    // If a row has an even number of bits, this square has the wrong colour of a chequered board, so the mask of the
    // step removes it. If a row has more than twice as many bits as the path has steps, the wrong square is too far
    // away to be in the mask. On a board of one rank or one file, only straight paths are possible, and their masks
    // contain no wrong square.
    let (row, bits) = (shape.row(), shape.row_bits());
    if bits == row && row > 1 && !row.is_multiple_of(2) && row as usize <= 2 * steps {
        let message =
            Message::new().text("a row of ").number(row as usize).text(" bits is too short for the path");
        panic!("{}", message.text("; lengthen it by `.stride(").number(row as usize + 1).text(")`").as_str());
    }
    bits
}

/// Returns whether a piece can start along a path of three steps, continue along a rotation or reflection of this path
/// (an image), and still end on a target. If `is_backward` is true, the steps are taken in reverse order.
#[inline]
const fn images_meet(path: &[(i8, i8)], is_backward: bool) -> bool {
    let [first, second, last] = offsets(path, is_backward);
    let (seconds, lasts) = (images(second), images(last));
    let (to_second, to_last) = (images(path[1]), images(path[if is_backward { 0 } else { 2 }]));
    // By symmetry, the first step can stay as it is, and only the second and the last step are rotated and reflected.
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
const fn contains(offsets: &[(i8, i8); 8], offset: (i8, i8)) -> bool {
    each!(i < 8, {
        if is(offsets[i], offset) {
            return true;
        }
    });
    false
}
