//! Writes a list of 16-bit words, such as moves, from the squares of a set.

use crate::board::Bitboard;
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// Writes `factor * square + addend` to `list` for each square of a set. Returns how many words are written.
    ///
    /// The words follow the order of the squares of `set`, from a1 to h8. The formula is computed modulo 2^16. If `set`
    /// has more than 32 squares, only the first 32 words are written, but no piece attacks more than 27 squares. The
    /// rest of `list` is unspecified after the call.
    ///
    /// If the moves of an engine are 16-bit words, one call appends all moves of a piece. The `factor` shifts the
    /// target square to its bits, and the `addend` has the bits of the origin square and of the kind of move. One call
    /// also appends the moves of all pawns in one direction, because their origin square is the target square plus a
    /// constant. The engine's own list must be 32 words longer than the moves need, so that `first_chunk_mut` can lend
    /// the 32 words after the last move as `list`.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, Square, rook_attacks};
    ///
    /// const TO: u16 = 1 << 6;
    /// const DOUBLE_PUSH: u16 = 1 << 12;
    /// // No position of a game has more than 218 legal moves.
    /// let (mut moves, mut count) = ([0; 218 + 32], 0);
    /// let mut append = |targets, factor, addend| {
    ///     let end = moves[count..].first_chunk_mut().expect("at most 218 moves");
    ///     count += Level::detect().write_words(targets, factor, addend, end);
    /// };
    /// let occupied = Bitboard::from_iter([Square::A3, Square::C1]);
    /// for from in [Square::A1, Square::H8] {
    ///     append(rook_attacks(from, occupied), TO, from as u16);
    /// }
    /// // From rank 2 to rank 4, each origin square is the target square minus 16.
    /// append(Bitboard::RANKS[3], TO + 1, DOUBLE_PUSH.wrapping_sub(16));
    /// assert_eq!(count, 4 + 14 + 8);
    /// assert_eq!(moves[3], (Square::A3 as u16) * TO + Square::A1 as u16);
    /// assert_eq!(moves[18], (Square::A4 as u16) * TO + Square::A2 as u16 + DOUBLE_PUSH);
    /// ```
    ///
    /// # Cost
    /// - With AVX-512: 10 operations, among them `vpcompressb` and one store, and a table of 64 bytes. Only a set of
    ///   more than 16 squares needs a second store. The branch for it is predicted well, unlike the end of a loop.
    /// - Otherwise: a loop over the squares, which takes at least as long as a loop of the engine.
    #[inline(always)]
    #[must_use = "words behind the returned number are unspecified"]
    pub fn write_words(self, set: Bitboard, factor: u16, addend: u16, list: &mut [u16; 32]) -> usize {
        dispatch!(self, (set: Bitboard, factor: u16, addend: u16, list: &mut [u16; 32]) -> usize, {
            Avx512 => crate::simd::arch::x86_64::avx512::write_words,
            _ => write,
        })
    }
}

#[inline(always)]
fn write(set: Bitboard, factor: u16, addend: u16, list: &mut [u16; 32]) -> usize {
    for (next, square) in list.iter_mut().zip(set) {
        *next = factor.wrapping_mul(square as u16).wrapping_add(addend);
    }
    (set.len() as usize).min(list.len())
}
