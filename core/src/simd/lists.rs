//! Writes a list of 16-bit words, such as moves, from the squares of a set.

use crate::board::{Bitboard, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// For each square of a set, writes `words[square] + addend` to `list`. Returns the number of written words.
    ///
    /// The squares are taken in order from a1 to h8, the additions wrap, and the words of `list` after the written
    /// ones are unspecified.
    ///
    /// An engine whose moves are 16-bit words can append all moves of a piece by one call: `words[square]` has the bits
    /// of the target square, `addend` the bits of the origin square. The engine makes its own list 64 words longer than
    /// its moves need, and passes the 64 words after the last move as `list`, by `first_chunk_mut`. An engine with
    /// another type of move converts each word when it reads the list.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, Square, rook_attacks};
    ///
    /// let to: [u16; 64] = core::array::from_fn(|square| (square as u16) << 6);
    /// // No position of a game has more than 218 moves.
    /// let (mut moves, mut count) = ([0; 218 + 64], 0);
    /// let (level, occupied) = (Level::detect(), Bitboard::from_iter([Square::A3, Square::C1]));
    /// for from in [Square::A1, Square::H8] {
    ///     let targets = rook_attacks(from, occupied);
    ///     let end = moves[count..].first_chunk_mut().expect("at most 218 moves");
    ///     count += level.write_words(targets, &to, from as u16, end);
    /// }
    /// assert_eq!(count, 4 + 14);
    /// assert_eq!(moves[3], (Square::A3 as u16) << 6 | Square::A1 as u16);
    /// ```
    ///
    /// # Cost
    /// - With AVX-512: about 12 operations for every set: two loads, `vpcompressw` and full stores.
    /// - Otherwise: a loop that writes eight words in each iteration, with four operations for each word. For most
    ///   pieces, one iteration is enough, so the branch that ends the loop is predicted.
    #[inline(always)]
    #[must_use = "words behind the returned number are unspecified"]
    pub fn write_words(self, set: Bitboard, words: &[u16; 64], addend: u16, list: &mut [u16; 64]) -> usize {
        dispatch!(self, (set: Bitboard, words: &[u16; 64], addend: u16, list: &mut [u16; 64]) -> usize, {
            Avx512 => crate::simd::arch::lists::write_words,
            _ => write,
        })
    }
}

/// Writes the words of a set.
///
/// Each iteration writes eight words, because the branch that ends a loop over single squares is often mispredicted. If
/// fewer than eight squares are left, the iteration writes the word of h8 for each missing square.
#[inline(always)]
fn write(set: Bitboard, words: &[u16; 64], addend: u16, list: &mut [u16; 64]) -> usize {
    let mut rest = set;
    for eight in list.as_chunks_mut::<8>().0 {
        for next in eight {
            let square = rest.with(Square::H8).bits().trailing_zeros() as usize & 63;
            *next = words[square].wrapping_add(addend);
            rest = rest.without_lowest();
        }
        if rest.is_empty() {
            break;
        }
    }
    set.len() as usize
}
