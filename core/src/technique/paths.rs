//! The attack methods of [`BlockedLeaper`].
//!
//! ```text
//! reached = the squares after the first step
//! for each further step:
//!     reached = (neighbours(reached & empty) in the direction of the step) & the squares after this step
//! ```
//!
//! The function `neighbours` shifts the whole set by one step in four directions. So its result also contains squares
//! that the step of the path does not reach. The mask for this step removes these squares. The macro `blocked_leaper!`
//! accepts a path only if the masks remove all of them.
//!
//! On a board with gaps, the distance between two squares in bits depends on the gaps between them. The methods
//! therefore remove the gaps from the occupancy, and insert them into the result.

use core::convert::identity;

use crate::board::{Bitboard, Square};
use crate::tables::BlockedLeaper;

/// Defines the functions for one width of word. A shift by more bits than the word has gives 0.
macro_rules! kernels {
    ($module:ident, $word:ident) => {
        mod $module {
            /// The squares one diagonal or one orthogonal step away from a set. A row of the board has `row` bits.
            #[inline]
            pub(super) const fn neighbours(set: $word, row: u8, is_diagonal: bool) -> $word {
                let sides = set << 1 | set >> 1;
                let row = row as u32;
                if is_diagonal {
                    sides.unbounded_shl(row) | sides.unbounded_shr(row)
                } else {
                    sides | set.unbounded_shl(row) | set.unbounded_shr(row)
                }
            }

            /// Removes the bits of `gaps` and moves the higher bits down.
            #[inline]
            pub(super) const fn without_gaps(mut set: $word, mut gaps: $word) -> $word {
                // The loop removes the highest gap first, so that the lower gaps keep their positions.
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
            pub(super) const fn with_gaps(mut set: $word, mut gaps: $word) -> $word {
                while gaps != 0 {
                    let below = (gaps & gaps.wrapping_neg()) - 1;
                    set = set & below | (set & !below) << 1;
                    gaps &= gaps - 1;
                }
                set
            }
        }
    };
}

kernels!(word64, u64);
kernels!(word128, u128);

macro_rules! attacks {
    ($set:ident, $word:ident, $kernel:ident, [$($open:tt)*], $close:path, $square:ty, [$($index:tt)*], [$($panics:literal)*]) => {
        impl<const SQUARES: usize, const MASKS: usize, const ROW: u8, const PATH: u8, const GAPS: u128>
            BlockedLeaper<$set, SQUARES, MASKS, ROW, PATH, GAPS>
        {
            /// Returns the squares that a blocked leaper on `square` attacks.
            ///
            /// Bits of `occupied` that belong to no square of the board have no effect.
            ///
            $(#[doc = $panics])*
            /// # Cost
            /// About 13 operations for a path of two steps and 23 for three; twice as many in 128 bits. Each gap of the
            /// board adds about eight operations.
            #[inline]
            #[must_use]
            pub const fn attacks(&self, square: $square, occupied: $set) -> $set {
                let masks = &self.masks[square $($index)*];
                let empty = !$kernel::without_gaps(occupied $($open)*, GAPS as $word);
                let mut reached = masks[0] $($open)*;
                let mut step = 1;
                while step < Self::STEPS {
                    let next = $kernel::neighbours(reached & empty, ROW, Self::is_diagonal(step));
                    reached = next & masks[step as usize] $($open)*;
                    step += 1;
                }
                $close($kernel::with_gaps(reached, GAPS as $word))
            }

            /// Returns the squares from which a blocked leaper attacks `square`.
            ///
            /// The attacker's path ends on `square`, so other squares can block it than in [`attacks`](Self::attacks).
            /// The results are equal if the reversed path equals the path, as for the elephant of xiangqi.
            ///
            $(#[doc = $panics])*
            /// # Cost
            /// As [`attacks`](Self::attacks).
            #[inline]
            #[must_use]
            pub const fn attackers(&self, square: $square, occupied: $set) -> $set {
                if MASKS == Self::STEPS as usize {
                    return self.attacks(square, occupied);
                }
                let masks = &self.masks[square $($index)*];
                let empty = !$kernel::without_gaps(occupied $($open)*, GAPS as $word);
                let mut reached = masks[Self::STEPS as usize] $($open)*;
                let mut step = Self::STEPS - 1;
                while step > 0 {
                    step -= 1;
                    let next = $kernel::neighbours(reached & empty, ROW, Self::is_diagonal(step));
                    // The masks for `attacks` come first, and the last of them contains the targets. The masks of the
                    // reversed path follow.
                    let mask = if step == 0 { Self::STEPS - 1 } else { 2 * Self::STEPS - 1 - step };
                    reached = next & masks[mask as usize] $($open)*;
                }
                $close($kernel::with_gaps(reached, GAPS as $word))
            }
        }
    };
}

attacks!(Bitboard, u64, word64, [.0], Bitboard, Square, [as usize], []);
attacks!(u64, u64, word64, [], identity, usize, [], [
    "# Panics"
    "Panics if the table has no entry `square`."
    ""
]);
attacks!(u128, u128, word128, [], identity, usize, [], [
    "# Panics"
    "Panics if the table has no entry `square`."
    ""
]);
