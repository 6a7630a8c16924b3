//! What lies between two squares and through them, in the bits of any mapping: stored, or from the rays of each square.

use crate::board::Bitboard;
use crate::tables::CompactLineMasks;

/// Makes a table by square from words.
#[inline]
#[must_use]
pub const fn bitboards_from_bits<const N: usize>(bits: [u64; N]) -> [Bitboard; N] {
    let mut table = [Bitboard::EMPTY; N];
    let mut i = 0;
    while i < N {
        table[i] = Bitboard(bits[i]);
        i += 1;
    }
    table
}

/// Makes a table by two squares from words.
#[must_use]
#[expect(
    clippy::large_stack_arrays,
    reason = "it is called in the initialiser of a table, on the compiler's stack"
)]
#[inline]
pub const fn pairs_from_bits(bits: [[u64; 64]; 64]) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = bitboards_from_bits(bits[i]);
        i += 1;
    }
    table
}

/// The squares strictly between two squares of one line, from a table like [`COMPACT_MASKS`](crate::COMPACT_MASKS) in
/// any mapping.
///
/// `a`, `b` and the bits of the result are those of the table's mapping. For a1 = 0, [`between`](fn@crate::between)
/// takes half of the table.
///
/// ```
/// use quintessence::{COMPACT_MASKS, Square, between, tables};
///
/// let found = tables::between_by_rays(&COMPACT_MASKS, Square::B7 as usize, Square::F3 as usize);
/// assert_eq!(found, between(Square::B7, Square::F3));
/// ```
///
/// # Panics
/// If `a` or `b` is more than 63.
///
/// # Cost
/// 15 operations without a branch; two entries of 64 bytes.
#[inline]
#[must_use]
pub const fn between_by_rays(rays: &[[CompactLineMasks; 4]; 64], a: usize, b: usize) -> Bitboard {
    let (a, b) = (&rays[a], &rays[b]);
    let mut between = 0;
    let mut line = 0;
    while line < 4 {
        // Of two rays that are on lines of one kind and run toward each other, those on one line overlap and no others.
        between |= a[line].upper.0 & b[line].lower.0 | a[line].lower.0 & b[line].upper.0;
        line += 1;
    }
    Bitboard(between)
}

/// The whole line through two squares, both included, from a table like [`COMPACT_MASKS`](crate::COMPACT_MASKS) in any
/// mapping.
///
/// `a`, `b` and the bits of the result are those of the table's mapping.
///
/// ```
/// use quintessence::{COMPACT_MASKS, Square, line_through, tables};
///
/// let found = tables::line_through_by_rays(&COMPACT_MASKS, Square::B7 as usize, Square::F3 as usize);
/// assert_eq!(found, line_through(Square::B7, Square::F3));
/// ```
///
/// # Panics
/// If `a` or `b` is more than 63.
///
/// # Cost
/// About 25 operations without a branch; one entry of 64 bytes.
#[inline]
#[must_use]
pub const fn line_through_by_rays(rays: &[[CompactLineMasks; 4]; 64], a: usize, b: usize) -> Bitboard {
    assert!(b < 64, "the second square has no entry");
    let rays = &rays[a];
    let mut through = 0;
    let mut line = 0;
    while line < 4 {
        let others = rays[line].lower.0 | rays[line].upper.0;
        let holds_b = others >> b & 1;
        through |= (others | 1 << a) & holds_b.wrapping_neg();
        line += 1;
    }
    Bitboard(through)
}
