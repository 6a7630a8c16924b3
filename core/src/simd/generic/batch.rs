//! Attacks of many queens over one occupancy, eight queens at a time.

use crate::board::{Bitboard, Square};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::few;
use crate::simd::generic::scalar;

/// From this number of squares on, vector code is faster than scalar code.
const FEWEST: usize = 4;

/// The attacks of eight squares over one occupancy.
pub(crate) trait EightSliders: Backend {
    /// The occupancy, prepared once for all squares.
    type Boards: Copy;
    /// Whether four squares cost less than eight.
    const FOUR_ARE_CHEAPER: bool;

    /// Prepares the occupancy.
    fn boards(self, occupied: u64) -> Self::Boards;

    /// The attacks of eight squares. Each byte of `squares` is the square of one.
    fn attacks_of_eight(self, boards: Self::Boards, squares: u64) -> [u64; 8];

    /// The attacks of the first four squares.
    #[inline(always)]
    fn attacks_of_four(self, boards: Self::Boards, squares: u64) -> [u64; 4] {
        let [a, b, c, d, ..] = self.attacks_of_eight(boards, squares);
        [a, b, c, d]
    }
}

/// Writes the attacks of each slider.
#[inline(always)]
pub(crate) fn batch<V: EightSliders>(v: V, squares: &[Square], occupied: Bitboard, results: &mut [Bitboard]) {
    if squares.len() >= FEWEST {
        by_eights::<V>(v, squares, occupied, results);
    } else {
        scalar::batch::<V::Prepared>(squares, occupied, results);
    }
}

#[inline(always)]
fn by_eights<V: EightSliders>(v: V, squares: &[Square], occupied: Bitboard, results: &mut [Bitboard]) {
    let boards = v.boards(occupied.0);
    let Some(last) = squares.len().checked_sub(8) else {
        return fewer_than_eight::<V>(v, boards, squares, results);
    };
    // The last group of eight squares may overlap the group before it. Computing some attacks twice is faster than
    // separate code for a smaller group.
    let rest = squares.len() % 8;
    let four_are_left = V::FOUR_ARE_CHEAPER && 0 < rest && rest <= 4;
    let len = if four_are_left { squares.len() - rest } else { squares.len() };
    for start in (0..len).step_by(8).map(|start| start.min(last)) {
        let (squares, results) = (squares.get(start..), results.get_mut(start..));
        if let (Some(squares), Some(results)) =
            (squares.and_then(<[Square]>::first_chunk), results.and_then(<[Bitboard]>::first_chunk_mut))
        {
            *results = v.attacks_of_eight(boards, pack(squares)).map(Bitboard);
        }
    }
    if four_are_left
        && let (Some(squares), Some(results)) = (squares.last_chunk::<4>(), results.last_chunk_mut())
    {
        *results = v.attacks_of_four(boards, pack_few(squares)).map(Bitboard);
    }
}

/// Writes the attacks of fewer than eight squares.
#[inline(always)]
fn fewer_than_eight<V: EightSliders>(v: V, boards: V::Boards, squares: &[Square], results: &mut [Bitboard]) {
    if squares.len() > 4 || !V::FOUR_ARE_CHEAPER {
        few::copy(&v.attacks_of_eight(boards, pack_few(squares)).map(Bitboard), results);
    } else {
        few::copy(&v.attacks_of_four(boards, pack_few(squares)).map(Bitboard), results);
    }
}

#[inline(always)]
fn pack(squares: &[Square; 8]) -> u64 {
    let mut bytes = [0; 8];
    for (byte, square) in bytes.iter_mut().zip(squares) {
        *byte = *square as u8;
    }
    u64::from_le_bytes(bytes)
}

/// Packs fewer than eight squares into the bytes of one word.
///
/// The function builds the word in a register instead of memory, because the store buffer cannot forward single-byte
/// stores to an 8-byte load.
#[inline(always)]
fn pack_few(squares: &[Square]) -> u64 {
    let (fours, rest) = squares.as_chunks::<4>();
    let (twos, ones) = rest.as_chunks::<2>();
    let (mut packed, mut bits) = (0, 0);
    if let [four, ..] = fours {
        packed = u64::from(u32::from_le_bytes(four.map(|square| square as u8)));
        bits = 32;
    }
    if let [two, ..] = twos {
        packed |= u64::from(u16::from_le_bytes(two.map(|square| square as u8))) << bits;
        bits += 16;
    }
    if let &[one, ..] = ones {
        packed |= u64::from(one as u8) << bits;
    }
    packed
}
