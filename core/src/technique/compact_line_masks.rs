//! [`CompactLineMasks`]: the two rays of one line, for attacks by [Obstruction Difference](crate::obstruction), x-rays,
//! hops and the squares between two squares.
//!
//! ```text
//! xrays   = attacks(occupied ^ (first & through)) & !attacks(occupied)      first: the first blocker of each ray
//! hops    = attacks(!attacks(occupied)) & !attacks(occupied)
//! between = a.upper & b.lower | a.lower & b.upper
//! ```
//!
//! X-ray attacks call `attacks` again without the first blockers. Hops call it again with all squares outside the
//! attack set as occupied, so that each ray ends one square behind its first blocker. `between` intersects the upper
//! ray of one square with the lower ray of the other.

use crate::board::Bitboard;
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::oracle::CHESS_RAYS;
use crate::tables::{for_each_set, table};
use crate::technique::obstruction::line_masks::{LineMasks, MASKS, rays_agree};
use crate::verify::{Mismatch, ensure_size};

/// The two rays of one line through one square; [`LineMasks`] also stores their union.
///
/// A call names `W`, as in `CompactLineMasks::<u128>::attacks_along(..)`. For the default `Bitboard`, write
/// `<CompactLineMasks>::attacks_along(..)`. Otherwise the compiler reports E0034, "multiple applicable items in scope".
///
/// ```
/// use quintessence::{Bitboard, COMPACT_MASKS, CompactLineMasks, Square::*};
///
/// // A queen on d4 sees through a piece on d6 to d7 and to the piece on d8.
/// let occupied = Bitboard::from_squares([D6, D8]);
/// let lines = &COMPACT_MASKS[D4 as usize];
/// let xrays = <CompactLineMasks>::xrays_along(lines, occupied, occupied);
/// assert!(xrays.into_iter().eq([D7, D8]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C)]
#[expect(clippy::exhaustive_structs, reason = "the layout is fixed, and macros write tables as literals")]
pub struct CompactLineMasks<W = Bitboard> {
    /// The negative ray: all squares of the line whose numbers are lower than the slider's square number.
    pub lower: W,
    /// The positive ray: all squares of the line whose numbers are higher than the slider's square number.
    pub upper: W,
}

layout! { CompactLineMasks, CompactLineMasks<u64> = { 16 bytes, align align_of::<u64>(), lower: 0, upper: 8 } }
layout! { CompactLineMasks<u128> = { 32 bytes, align align_of::<u128>(), lower: 0, upper: 16 } }

for_each_set! {
    impl CompactLineMasks<Set> {
        /// Creates a table, indexed by square and line, from the integers `[lower, upper]` of each entry. The table
        /// macros emit calls of this function.
        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn table<const LINES: usize, const N: usize>(
            words: [[[Word; 2]; LINES]; N],
        ) -> [[Self; LINES]; N] {
            let empty = Self { lower: to_set(0), upper: to_set(0) };
            array!([empty; LINES]; N, square => array!(empty; LINES, line => {
                let [lower, upper] = words[square][line];
                Self { lower: to_set(lower), upper: to_set(upper) }
            }))
        }

        /// Returns the attacks of a slider along the line.
        ///
        /// # Cost
        /// 10 operations, one of them a leading-zero count. With BMI1, or on WebAssembly, 64-bit PowerPC and 64-bit
        /// MIPS, 9 operations suffice. For `u128`, twice as many.
        #[inline]
        #[must_use]
        pub const fn attacks(self, occupied: Set) -> Set {
            let lower = to_word(occupied) & to_word(self.lower);
            let upper = to_word(occupied) & to_word(self.upper);
            to_set(LineMasks::<Set>::run(lower, upper) & self.line())
        }

        /// Returns the attacks of a slider along the negative ray, toward lower square numbers. Along a file, these are
        /// the attacks of a lance of one side in shogi.
        ///
        /// # Cost
        /// 4 operations, one of them a leading-zero count; twice that in 128 bits.
        #[inline]
        #[must_use]
        pub const fn lower_attacks(self, occupied: Set) -> Set {
            let lower = to_word(occupied) & to_word(self.lower);
            to_set(LineMasks::<Set>::from_highest(lower) & to_word(self.lower))
        }

        /// Returns the attacks of a slider along the positive ray, toward higher square numbers.
        ///
        /// # Cost
        /// 3 operations with BMI1 and 4 without; twice that in 128 bits.
        #[inline]
        #[must_use]
        pub const fn upper_attacks(self, occupied: Set) -> Set {
            let upper = to_word(occupied) & to_word(self.upper);
            to_set(LineMasks::<Set>::to_lowest(upper) & to_word(self.upper))
        }

        /// Returns the attacks of a slider along several lines: the union of the results of [`attacks`](Self::attacks).
        ///
        /// `lines` is the table entry of the piece's square or a part of it: `&COMPACT_MASKS[square]` for a queen,
        /// `&COMPACT_MASKS[square][..2]` for a rook, or an entry of [`Tables::rider`](crate::Tables::rider). Each line
        /// costs one call of `attacks`.
        #[inline]
        #[must_use]
        pub const fn attacks_along(lines: &[Self], occupied: Set) -> Set {
            let mut union = 0;
            each!(i < lines.len(), {
                union |= to_word(lines[i].attacks(occupied));
            });
            to_set(union)
        }

        /// Returns the x-ray attacks along one line or several, such as the two lines of a cannon: the squares behind
        /// each first blocker that is in `through`, up to the second blocker or the edge of the board.
        ///
        /// # Cost
        /// For each line two calls of [`attacks`](Self::attacks), the second after the first, and three operations.
        ///
        /// # Source
        /// <https://www.chessprogramming.org/X-ray_Attacks_(Bitboards)>.
        #[inline]
        #[must_use]
        pub const fn xrays_along(lines: &[Self], through: Set, occupied: Set) -> Set {
            let mut union = 0;
            each!(i < lines.len(), {
                let attacks = to_word(lines[i].attacks(occupied));
                let lifted = attacks & to_word(through);
                let beyond = lines[i].attacks(to_set(to_word(occupied) & !lifted));
                union |= to_word(beyond) & !attacks;
            });
            to_set(union)
        }

        /// Returns the hops along one line or several, such as the four lines of a grasshopper: the squares directly
        /// behind the first blockers.
        ///
        /// # Cost
        /// For each line two calls of [`attacks`](Self::attacks), the second after the first, and two operations.
        #[inline]
        #[must_use]
        pub const fn hops_along(lines: &[Self], occupied: Set) -> Set {
            let mut union = 0;
            each!(i < lines.len(), {
                let attacks = to_word(lines[i].attacks(occupied));
                let beyond = lines[i].attacks(to_set(!attacks));
                union |= to_word(beyond) & !attacks;
            });
            to_set(union)
        }

        /// Returns the squares strictly between two squares, whose table entries are `a` and `b`. The result is empty
        /// for adjacent squares and for squares that share no line.
        ///
        /// # Cost
        /// For four lines 15 operations without a branch; two entries of eight sets.
        #[inline]
        #[must_use]
        pub const fn between<const LINES: usize>(a: &[Self; LINES], b: &[Self; LINES]) -> Set {
            let mut between = 0;
            each!(i < LINES, {
                between |= to_word(a[i].upper) & to_word(b[i].lower)
                    | to_word(a[i].lower) & to_word(b[i].upper);
            });
            to_set(between)
        }

        /// Returns the whole line through two squares, including these squares. The result is empty if the two squares
        /// are the same or share no line.
        ///
        /// `a` and `b` are the table entries of the squares, and `bit_of_b` is the set of the square `b` alone.
        ///
        /// # Cost
        /// For four lines about 25 operations without a branch; two entries of eight sets.
        #[inline]
        #[must_use]
        pub const fn line_through<const LINES: usize>(
            a: &[Self; LINES],
            b: &[Self; LINES],
            bit_of_b: Set,
        ) -> Set {
            let mut through = 0;
            // The loop has no branch, because a processor cannot predict which line contains both squares.
            each!(i < LINES, {
                let is_shared = (a[i].line() & to_word(bit_of_b) != 0) as Word;
                through |= (a[i].line() | b[i].line()) & is_shared.wrapping_neg();
            });
            to_set(through)
        }

        /// Checks a table that is indexed by square and [`Line`](crate::Line), for a board.
        ///
        /// # Panics
        /// Panics if the table length differs from the number of squares.
        ///
        /// # Errors
        /// Names the first entry that differs from the oracle.
        #[inline]
        pub const fn verify<const N: usize>(table: &[[Self; 4]; N], shape: &Shape) -> Result<(), Mismatch> {
            ensure_size(N, shape);
            let rays = empty_rays(shape);
            each!(i < 4 * N, {
                let Self { lower, upper } = table[i / 4][i % 4];
                let found = [to_word(lower) as u128, to_word(upper) as u128];
                attempt!(rays_agree(shape, &rays[i / 4], i / 4, i % 4, &found));
            });
            Ok(())
        }

        #[inline]
        const fn line(self) -> Word {
            to_word(self.lower) | to_word(self.upper)
        }
    }
}

table! {
    /// The two rays of every line, without their union, for Obstruction Difference; indexed by square and
    /// [`Line`](crate::Line).
    ///
    /// The table has 4,096 bytes and is aligned to 64 bytes, so the masks of each square are in one cache line.
    pub const COMPACT_MASKS: &[[CompactLineMasks; 4]; 64] = {
        const EMPTY: CompactLineMasks = CompactLineMasks { lower: Bitboard::EMPTY, upper: Bitboard::EMPTY };
        array!([EMPTY; 4]; 64, square => array!(EMPTY; 4, line => {
            let LineMasks { lower, upper, .. } = MASKS[square][line];
            CompactLineMasks { lower, upper }
        }))
    };
    [square][line] CompactLineMasks { lower, upper } => {
        "lower": lower.0 => CHESS_RAYS[square][line + 4];
        "upper": upper.0 => CHESS_RAYS[square][line];
    }
}
