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
//! has the code of [`borrow`], <https://www.chessprogramming.org/Obstruction_Difference>.

use crate::board::{Bitboard, Line, Square};
use crate::tables::MASKS;
use crate::technique::compact_line_masks::LineMasks;

/// Returns the attacks along one line by a bit scan: `2 * above + (-1 << bsr(l | 1))`, masked with the line. As above,
/// `l` is the set of blockers below the slider; `bsr` is the index of the highest set bit.
///
/// The published code isolates `above` by `u & -u`. LLVM compiles `u ^ (u & (u - 1))` to the same instructions. The
/// published code adds `-below` instead of subtracting `below`, so that the instruction `lea` of x86 doubles `above` and
/// adds.
///
/// # Cost
/// About 11 operations, one of them a bit scan.
#[inline]
pub const fn printed(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    // The index `63 ^ leading_zeros` compiles to the x86 instruction `bsr`. So does `ilog2`, but with it the
    // compile-time proof of this function takes much longer.
    let above = upper ^ upper & upper.wrapping_sub(1);
    let minus_below = u64::MAX << (63 ^ (lower | 1).leading_zeros());
    Bitboard((above << 1).wrapping_add(minus_below) & masks.line.0)
}

/// Returns the attacks along one line by an arithmetic shift: `2 * above + (i64::MIN >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
pub const fn arithmetic(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    let above = upper ^ upper & upper.wrapping_sub(1);
    let minus_below = (i64::MIN >> (lower | 1).leading_zeros()) as u64;
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
    let above = upper ^ upper & upper.wrapping_sub(1);
    let below = 1 << 63 >> (lower | 1).leading_zeros();
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
    let minus_below = (i64::MIN >> (lower | 1).leading_zeros()) as u64;
    Bitboard((upper ^ upper.wrapping_sub(1)) & minus_below & masks.line.0)
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
    let below = 1 << 63 >> (lower | 1).leading_zeros();
    Bitboard((upper ^ upper.wrapping_sub(below)) & masks.line.0)
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
