//! [`LineMasks`]: the masks of one line for Obstruction Difference.

use super::compact_line_masks::{COMPACT_MASKS, CompactLineMasks, rays_agree};
use crate::board::Bitboard;
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::oracle::empty::CHESS_RAYS;
use crate::verify::{Mismatch, ensure_size};

/// The masks of one line through one square, for Obstruction Difference: negative ray, positive ray, and their union.
///
/// [`CompactLineMasks`] omits the union and has more methods, such as x-ray attacks and squares between two squares.
///
/// `W` is the type of a set of squares, as for [`SquareMasks`](crate::SquareMasks).
#[doc(alias = "lineEx")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C)]
#[expect(clippy::exhaustive_structs, reason = "the layout is fixed, and macros write tables as literals")]
pub struct LineMasks<W = Bitboard> {
    /// The negative ray: all squares of the line whose numbers are lower than the slider's square number.
    pub lower: W,
    /// The positive ray: all squares of the line whose numbers are higher than the slider's square number.
    pub upper: W,
    /// Both rays: the line without the slider's square.
    pub line: W,
}

table! {
    /// The rays and lines of every square, indexed by square and [`Line`](crate::Line), for Obstruction Difference; 6,144
    /// bytes in 96 cache lines, aligned to 64 bytes.
    ///
    /// The 96 bytes of a square are in two cache lines, and one of its four entries is in both: the diagonal if the
    /// square's number is even, the file if odd. In [`COMPACT_MASKS`], a square has one cache line.
    ///
    /// ```
    /// use quintessence::{Line, MASKS, Square};
    ///
    /// let file = MASKS[Square::A2 as usize][Line::File as usize];
    /// assert_eq!((file.lower.bits(), file.upper.bits()), (1, 0x0101_0101_0101_0000));
    /// assert_eq!(file.line.bits(), 0x0101_0101_0101_0001);
    /// ```
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Obstruction_Difference>.
    pub const MASKS: &[[LineMasks; 4]; 64] = {
        const NONE: Bitboard = Bitboard::EMPTY;
        const EMPTY: LineMasks = LineMasks { lower: NONE, upper: NONE, line: NONE };
        array!([EMPTY; 4]; 64, square => array!(EMPTY; 4, line => {
            let CompactLineMasks { lower, upper } = COMPACT_MASKS[square][line];
            LineMasks { lower, upper, line: Bitboard(lower.0 | upper.0) }
        }))
    };
    [square][line] LineMasks { lower, upper, line: both } => {
        let rays = CHESS_RAYS[square];
        "lower": lower.0 => rays[line + 4];
        "upper": upper.0 => rays[line];
        "line": both.0 => rays[line] | rays[line + 4];
    }
}

for_each_set! {
    impl LineMasks<Set> {
        /// Creates a table, indexed by square and line, from the integers `[lower, upper, line]` of each entry. The
        /// table macros emit calls of this function.
        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn table<const N: usize>(words: [[[Word; 3]; 4]; N]) -> [[Self; 4]; N] {
            let empty = Self { lower: to_set(0), upper: to_set(0), line: to_set(0) };
            array!([empty; 4]; N, square => array!(empty; 4, line => {
                let [lower, upper, line] = words[square][line];
                Self { lower: to_set(lower), upper: to_set(upper), line: to_set(line) }
            }))
        }

        /// Returns the attacks of a slider along the line.
        ///
        /// The method uses the form [`borrow`](crate::obstruction::borrow) on WebAssembly, 64-bit PowerPC and 64-bit
        /// MIPS, and [`blsmsk`](crate::obstruction::blsmsk) on other targets.
        ///
        /// # Cost
        /// 9 operations, one of them a leading-zero count, or 8 with `borrow` or with BMI1. For `u128`, twice as many.
        #[inline]
        #[must_use]
        pub const fn attacks(self, occupied: Set) -> Set {
            let lower = to_word(occupied) & to_word(self.lower);
            let upper = to_word(occupied) & to_word(self.upper);
            to_set(obstruction::preferred(lower, upper) & to_word(self.line))
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
                let Self { lower, upper, line } = table[i / 4][i % 4];
                let found =
                    [to_word(lower) as u128, to_word(upper) as u128, to_word(line) as u128];
                attempt!(rays_agree(shape, &rays[i / 4], i / 4, i % 4, &found));
            });
            Ok(())
        }
    }
}
