//! Obstruction Difference subtracts the bit of the nearest blocker below the slider from twice the bit of the nearest
//! blocker above. The difference is a run of bits from the lower to the upper blocker, both included.
//!
//! ```text
//! l       = occupied & lower          the blockers below the slider on the line
//! u       = occupied & upper          the blockers above it
//! above   = lowest(u)                 the nearest blocker above, or 0
//! below   = highest(l | 1)            the nearest blocker below, or bit 0
//! attacks = (2 * above - below) & line        line = lower | upper
//! ```
//!
//! The board is not reversed, so the same formula serves ranks, files and diagonals. If there is no blocker above, the
//! difference is negative, so the subtraction has to wrap. If there is no blocker below, `| 1` makes bit 0 the lower
//! end of the difference; otherwise `| 1` does not matter, because no blocker is lower than bit 0.
//!
//! An engine calls the methods of an entry of [`MASKS`], or the functions below, which do the same:
//!
//! ```
//! use quintessence::{Bitboard, MASKS, Square::*, obstruction};
//!
//! let occupied = Bitboard::from_iter([B4, D2, D4, D6, D8]);
//! let [rank, file, ..] = MASKS[D4 as usize];
//! let rook = rank.attacks(occupied) | file.attacks(occupied);
//! assert_eq!(rook, obstruction::rook_attacks(D4, occupied));
//! // One form of the formula, along one line.
//! let along_file = obstruction::borrow(file, occupied);
//! assert_eq!(along_file, Bitboard::from_iter([D2, D3, D5, D6]));
//! ```
//!
//! [`masks!`](crate::masks!) writes such a table in another mapping or for another board. The guide's page `techniques`
//! derives the formula step by step.
//!
//! Five functions, from [`printed`] to [`borrow`], compute forms of the formula from the masks of one line. Finding
//! the blocker below is the most expensive step, and each form computes `below` or `-below` in another way. In their
//! documentation, `clz` stands for the number of leading zeros.
//!
//! [`line_attacks`], [`rook_attacks`], [`bishop_attacks`] and [`queen_attacks`] use the table [`MASKS`] and the form
//! [`blsmsk`]. On WebAssembly, 64-bit PowerPC and 64-bit MIPS, they use [`borrow`], which takes fewer instructions
//! there. The table [`COMPACT_MASKS`](crate::COMPACT_MASKS) is a third smaller, but costs one more operation per line.
//!
//! # Source
//! Michael Hoffmann, July 2009; the code of [`printed`] is by him and Gerd Isenberg,
//! <https://www.chessprogramming.org/index.php?title=Obstruction_Difference&oldid=9406>. Since 2022, the page
//! has the code of [`borrow`], and in a comment that of [`logical`],
//! <https://www.chessprogramming.org/Obstruction_Difference>.

use self::line_masks::{LineMasks, MASKS};
use crate::board::{Bitboard, Line, Square};

/// Whether the target counts leading zeros with one instruction, but needs several to swap the bytes of a word. On such
/// a target, the function [`borrow`] takes the fewest instructions. On all others,
/// [`blsmsk`] is used, because its dependency chain is shorter.
pub(crate) const COUNTS_BUT_NOT_SWAPS: bool = cfg!(any(
    target_family = "wasm",
    target_arch = "powerpc64",
    target_arch = "mips64",
    target_arch = "mips64r6"
));

/// Returns the attacks along one line by a bit scan: `2 * above + (-1 << bsr(l | 1))`, masked with the line. As above,
/// `l` is the set of blockers below the slider; `bsr` is the index of the highest set bit.
///
/// The published code isolates `above` by `u & -u`. LLVM compiles `u ^ (u & (u - 1))` to the same instructions. The
/// published code adds `-below` instead of subtracting `below`, so that the instruction `lea` of x86 doubles `above`
/// and adds.
///
/// # Cost
/// About 11 operations, one of them a bit scan.
#[inline]
pub const fn printed(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    // The index `63 ^ leading_zeros` compiles to the x86 instruction `bsr`. So does `ilog2`, but with it the
    // compile-time proof of this function takes much longer.
    let (above, minus_below) = (lowest(upper), u64::MAX << (63 ^ (lower | 1).leading_zeros()));
    Bitboard((above << 1).wrapping_add(minus_below) & masks.line.0)
}

/// Returns the attacks along one line by an arithmetic shift: `2 * above + (i64::MIN >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
pub const fn arithmetic(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    let (above, minus_below) = (lowest(upper), <LineMasks>::from_highest(lower));
    Bitboard((above << 1).wrapping_add(minus_below) & masks.line.0)
}

/// Returns the attacks along one line by a logical shift: `2 * above - below`, where `below` is `1 << 63 >> clz(l | 1)`
/// and `l` has the blockers below the slider.
///
/// # Cost
/// As [`arithmetic`].
#[inline]
pub const fn logical(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    let (above, below) = (lowest(upper), <LineMasks>::highest(lower));
    Bitboard((above << 1).wrapping_sub(below) & masks.line.0)
}

/// Returns the attacks along one line as the intersection of two masks: `(u ^ (u - 1)) & (i64::MIN >> clz(l | 1))`.
///
/// The first mask ends at the nearest blocker above the slider, and x86 computes it with one instruction, `blsmsk`. The
/// second mask begins at the nearest blocker below and ends at bit 63. Neither mask depends on the other, so a
/// processor can compute both at the same time.
///
/// # Cost
/// 8 operations with BMI1 and 9 without, one of them a leading-zero count.
#[inline]
pub const fn blsmsk(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(<LineMasks>::intersected(lower, upper) & masks.line.0)
}

/// Returns the attacks along one line as the bits that a subtraction changes: `u ^ (u - (1 << 63 >> clz(l | 1)))`.
///
/// Subtracting the bit of the nearest blocker below borrows from the nearest blocker above, or past bit 63 if there is
/// none. The borrow sets the bits between the two blockers and clears the upper one; no higher bit changes.
///
/// # Cost
/// 8 operations, one of them a leading-zero count.
///
/// # Source
/// Daniel Infuehr, 17 April 2022, thread "Re: Sliding Piece Algorithm by Abstract Syntax Tree Sifting",
/// <https://www.talkchess.com/forum3/viewtopic.php?f=7&t=79701&start=2>.
#[inline]
pub const fn borrow(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(<LineMasks>::borrowed(lower, upper) & masks.line.0)
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// As [`blsmsk`]; 24 bytes from a table of 6,144.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    MASKS[square as usize][line as usize].attacks(occupied)
}

/// Returns the squares that a rook on `square` attacks.
///
/// # Cost
/// About 18 operations, two of them leading-zero counts; 48 bytes of `MASKS`.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Rank, occupied).union(line_attacks(square, Line::File, occupied))
}

/// Returns the squares that a bishop on `square` attacks.
///
/// # Cost
/// As [`rook_attacks`].
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Diagonal, occupied).union(line_attacks(square, Line::Antidiagonal, occupied))
}

/// Returns the squares that a queen on `square` attacks.
///
/// # Cost
/// About 37 operations, four of them leading-zero counts; 96 bytes of `MASKS`.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

/// Returns the lowest bit of a set.
#[inline]
const fn lowest(set: u64) -> u64 {
    set ^ set & set.wrapping_sub(1)
}

/// The masks of one line with the formula on words, and the table of all lines. They are in a private module, because
/// the crate root re-exports them, and each item has one public path.
pub(crate) mod line_masks {
    use super::COUNTS_BUT_NOT_SWAPS;
    use crate::board::Bitboard;
    use crate::boards::Shape;
    use crate::boards::walks::{empty_rays, lower_and_upper};
    use crate::oracle::CHESS_RAYS;
    use crate::tables::{MASK_EX, for_each_set, table};
    use crate::verify::{Mismatch, ensure, ensure_size};

    /// The masks of one line through one square, for Obstruction Difference: negative ray, positive ray, and their
    /// union.
    ///
    /// [`CompactLineMasks`](crate::CompactLineMasks) stores only the two rays, and has more methods than this type,
    /// such as x-ray attacks. The fields are in the order of the source's struct, so a C program can read the bytes of
    /// a table as its array `masks[64][4]`.
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

    layout! { LineMasks, LineMasks<u64> = { 24 bytes, align align_of::<u64>(), lower: 0, upper: 8, line: 16 } }
    layout! { LineMasks<u128> = { 48 bytes, align align_of::<u128>(), lower: 0, upper: 16, line: 32 } }

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
            /// The formula is that of [`borrow`](crate::obstruction::borrow) on WebAssembly, 64-bit PowerPC and 64-bit
            /// MIPS, and that of [`blsmsk`](crate::obstruction::blsmsk) on other targets.
            ///
            /// # Cost
            /// 9 operations, one of them a leading-zero count, or 8 with `borrow` or with BMI1. For `u128`, twice as
            /// many.
            #[inline]
            #[must_use]
            pub const fn attacks(self, occupied: Set) -> Set {
                let lower = to_word(occupied) & to_word(self.lower);
                let upper = to_word(occupied) & to_word(self.upper);
                to_set(Self::run(lower, upper) & to_word(self.line))
            }

            /// Returns the bits from the nearest blocker below to the nearest above, both included, in the form for the
            /// compilation target. `lower` and `upper` are the blockers on each side. If one is empty, the bits extend
            /// to the end of the integer.
            #[inline]
            pub(crate) const fn run(lower: Word, upper: Word) -> Word {
                if COUNTS_BUT_NOT_SWAPS { Self::borrowed(lower, upper) } else { Self::intersected(lower, upper) }
            }

            #[inline]
            pub(crate) const fn borrowed(lower: Word, upper: Word) -> Word {
                upper ^ upper.wrapping_sub(Self::highest(lower))
            }

            #[inline]
            pub(crate) const fn intersected(lower: Word, upper: Word) -> Word {
                let from_lower = Self::from_highest(lower);
                Self::to_lowest(upper) & from_lower
            }

            /// Returns all bits up to the lowest bit of a set, or all bits if the set is empty.
            #[inline]
            pub(crate) const fn to_lowest(set: Word) -> Word {
                set ^ set.wrapping_sub(1)
            }

            /// Returns all bits from the highest bit of a set upward, or all bits if the set is empty.
            #[inline]
            pub(crate) const fn from_highest(set: Word) -> Word {
                (Signed::MIN >> (set | 1).leading_zeros()) as Word
            }

            /// Returns the highest bit of a set, or bit 0 if the set is empty.
            #[inline]
            pub(crate) const fn highest(set: Word) -> Word {
                Signed::MIN as Word >> (set | 1).leading_zeros()
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

    table! {
        /// The two rays of every line and their union, for Obstruction Difference; indexed by square and
        /// [`Line`](crate::Line).
        ///
        /// The table has 6,144 bytes and is aligned to 64 bytes. The 96 bytes of a square are in two cache lines, and
        /// one of the square's four entries is in both: the diagonal if the square's number is even, the file if odd.
        /// In [`COMPACT_MASKS`](crate::COMPACT_MASKS), a square has one cache line.
        ///
        /// ```
        /// use quintessence::{Bitboard, Line, MASKS, Square::*};
        ///
        /// let file = MASKS[A2 as usize][Line::File as usize];
        /// assert_eq!((file.lower.bits(), file.upper.bits()), (1, 0x0101_0101_0101_0000));
        /// assert_eq!(file.attacks(A4.into()), Bitboard::from_iter([A1, A3, A4]));
        /// ```
        ///
        /// # Source
        /// <https://www.chessprogramming.org/Obstruction_Difference>.
        pub const MASKS: &[[LineMasks; 4]; 64] = {
            const NONE: Bitboard = Bitboard::EMPTY;
            const EMPTY: LineMasks = LineMasks { lower: NONE, upper: NONE, line: NONE };
            array!([EMPTY; 4]; 64, square => array!(EMPTY; 4, line => {
                let (line, below) = (MASK_EX[square][line], (1 << square) - 1);
                LineMasks { lower: Bitboard(line.0 & below), upper: Bitboard(line.0 & !below), line }
            }))
        };
        [square][line] LineMasks { lower, upper, line: both } => {
            let rays = CHESS_RAYS[square];
            "lower": lower.0 => rays[line + 4];
            "upper": upper.0 => rays[line];
            "line": both.0 => rays[line] | rays[line + 4];
        }
    }

    /// The names of the table columns in errors, indexed by line.
    const COLUMNS: [[&str; 3]; 4] = [
        ["rank, lower", "rank, upper", "rank, line"],
        ["file, lower", "file, upper", "file, line"],
        ["diagonal, lower", "diagonal, upper", "diagonal, line"],
        ["antidiagonal, lower", "antidiagonal, upper", "antidiagonal, line"],
    ];

    /// Compares the table entry of one square and one line with the oracle. `found` contains the lower ray, the upper
    /// ray and, in some tables, the union of both; `rays` are the rays of the square on an empty board.
    #[inline]
    pub(crate) const fn rays_agree(
        shape: &Shape,
        rays: &[u128; 8],
        square: usize,
        line: usize,
        found: &[u128],
    ) -> Result<(), Mismatch> {
        let (lower, upper) = lower_and_upper(rays[line], rays[line + 4], 1 << shape.positions[square]);
        let expected = [lower, upper, lower | upper];
        each!(i < found.len(), {
            ensure!(shape, square, COLUMNS[line][i], found[i], expected[i]);
        });
        Ok(())
    }
}
