//! Copies of fewer than eight values, without a call of `memcpy`.

use crate::board::Bitboard;

/// Fills `to` with the first boards of `from`. The slice `to` must have fewer than eight boards.
#[inline(always)]
pub(crate) fn copy(mut from: &[Bitboard], to: &mut [Bitboard]) {
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
