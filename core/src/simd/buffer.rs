//! The buffers in which the caller receives results.

use core::fmt;

use crate::board::Bitboard;

/// The error for a buffer that has fewer boards than there are results. The failed method wrote nothing to the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShortBuffer {
    /// The number of results.
    pub needed: usize,
    /// The length of the buffer.
    pub given: usize,
}

impl fmt::Display for ShortBuffer {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "buffer too short: {} boards for {} results", self.given, self.needed)
    }
}

impl core::error::Error for ShortBuffer {}

/// The first `needed` boards of the buffer.
#[inline]
pub(crate) fn first(buffer: &mut [Bitboard], needed: usize) -> Result<&mut [Bitboard], ShortBuffer> {
    let given = buffer.len();
    buffer.get_mut(..needed).ok_or(ShortBuffer { needed, given })
}
