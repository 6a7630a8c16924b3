//! Buffers of the caller.

use core::fmt;

use crate::board::Bitboard;

/// The buffer has fewer boards than there are results; nothing was written to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortBuffer {
    /// The number of results.
    pub needed: usize,
    /// The length of the buffer.
    pub given: usize,
}

impl fmt::Display for ShortBuffer {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a buffer of {} boards for {} results", self.given, self.needed)
    }
}

impl core::error::Error for ShortBuffer {}

/// The first `needed` boards of the buffer.
#[inline]
pub(super) fn first(buffer: &mut [Bitboard], needed: usize) -> Result<&mut [Bitboard], ShortBuffer> {
    let given = buffer.len();
    buffer.get_mut(..needed).ok_or(ShortBuffer { needed, given })
}

/// Copies less than eight boards without a call of `memcpy`.
#[inline(always)]
pub(super) fn copy_few(mut from: &[Bitboard], to: &mut [Bitboard]) {
    let (fours, rest) = to.as_chunks_mut::<4>();
    let (twos, ones) = rest.as_chunks_mut::<2>();
    if let ([four, ..], Some((first, behind))) = (fours, from.split_first_chunk()) {
        *four = *first;
        from = behind;
    }
    if let ([two, ..], Some((first, behind))) = (twos, from.split_first_chunk()) {
        *two = *first;
        from = behind;
    }
    if let ([one, ..], [first, ..]) = (ones, from) {
        *one = *first;
    }
}
