//! Writes a list of 16-bit words, such as moves, from the squares of a set.

use crate::board::Bitboard;

#[inline(always)]
pub(super) fn write_words_by_loop(set: Bitboard, factor: u16, addend: u16, list: &mut [u16; 32]) -> usize {
    for (next, square) in list.iter_mut().zip(set) {
        *next = factor.wrapping_mul(square as u16).wrapping_add(addend);
    }
    (set.len() as usize).min(list.len())
}
