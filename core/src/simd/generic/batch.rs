//! Attacks of many sliders over one occupancy, eight sliders at a time.

use crate::board::Bitboard;
use crate::simd::generic::backend::Backend;
use crate::simd::generic::few;
use crate::simd::generic::kind::{Byte, Kind};
use crate::simd::generic::scalar;

/// From this number of sliders on, vector code is faster than scalar code.
const FEWEST: usize = 4;

/// The attacks of eight sliders over one occupancy.
pub(crate) trait EightSliders: Backend {
    /// The occupancy, prepared once for all sliders.
    type Boards: Copy;
    /// Whether four sliders cost less than eight.
    const FOUR_ARE_CHEAPER: bool;

    /// Prepares the occupancy.
    fn boards(self, occupied: u64) -> Self::Boards;

    /// The attacks of eight sliders. Each byte of `sliders` is one slider in the format of [`Byte`].
    fn attacks_of_eight<K: Kind>(self, boards: Self::Boards, sliders: u64) -> [u64; 8];

    /// The attacks of the first four sliders.
    #[inline(always)]
    fn attacks_of_four<K: Kind>(self, boards: Self::Boards, sliders: u64) -> [u64; 4] {
        let [a, b, c, d, ..] = self.attacks_of_eight::<K>(boards, sliders);
        [a, b, c, d]
    }
}

/// Writes the attacks of each slider.
#[inline(always)]
pub(crate) fn batch<V: EightSliders, K: Kind, S: Byte>(
    v: V,
    sliders: &[S],
    occupied: Bitboard,
    results: &mut [Bitboard],
) {
    if sliders.len() >= FEWEST {
        by_eights::<V, K, S>(v, sliders, occupied, results);
    } else {
        scalar::batch::<V::Prepared, K, S>(sliders, occupied, results);
    }
}

#[inline(always)]
fn by_eights<V: EightSliders, K: Kind, S: Byte>(
    v: V,
    sliders: &[S],
    occupied: Bitboard,
    results: &mut [Bitboard],
) {
    let boards = v.boards(occupied.0);
    let Some(last) = sliders.len().checked_sub(8) else {
        return fewer_than_eight::<V, K, S>(v, boards, sliders, results);
    };
    // The last group of eight sliders may overlap the group before it. Computing some attacks twice is faster than
    // separate code for a smaller group.
    let rest = sliders.len() % 8;
    let four_are_left = V::FOUR_ARE_CHEAPER && 0 < rest && rest <= 4;
    let len = if four_are_left { sliders.len() - rest } else { sliders.len() };
    for start in (0..len).step_by(8).map(|start| start.min(last)) {
        let (sliders, results) = (sliders.get(start..), results.get_mut(start..));
        if let (Some(sliders), Some(results)) =
            (sliders.and_then(<[S]>::first_chunk), results.and_then(<[Bitboard]>::first_chunk_mut))
        {
            *results = v.attacks_of_eight::<K>(boards, pack(sliders)).map(Bitboard);
        }
    }
    if four_are_left
        && let (Some(sliders), Some(results)) = (sliders.last_chunk::<4>(), results.last_chunk_mut())
    {
        *results = v.attacks_of_four::<K>(boards, pack_few(sliders)).map(Bitboard);
    }
}

/// Writes the attacks of fewer than eight sliders.
#[inline(always)]
fn fewer_than_eight<V: EightSliders, K: Kind, S: Byte>(
    v: V,
    boards: V::Boards,
    sliders: &[S],
    results: &mut [Bitboard],
) {
    if sliders.len() > 4 || !V::FOUR_ARE_CHEAPER {
        few::copy(&v.attacks_of_eight::<K>(boards, pack_few(sliders)).map(Bitboard), results);
    } else {
        few::copy(&v.attacks_of_four::<K>(boards, pack_few(sliders)).map(Bitboard), results);
    }
}

#[inline(always)]
fn pack<S: Byte>(sliders: &[S; 8]) -> u64 {
    let mut bytes = [0; 8];
    for (byte, slider) in bytes.iter_mut().zip(sliders) {
        *byte = slider.byte();
    }
    u64::from_le_bytes(bytes)
}

/// Packs fewer than eight sliders into the bytes of one word.
///
/// The function builds the word in a register instead of memory, because the store buffer cannot forward single-byte
/// stores to an 8-byte load.
#[inline(always)]
fn pack_few<S: Byte>(sliders: &[S]) -> u64 {
    let (fours, rest) = sliders.as_chunks::<4>();
    let (twos, ones) = rest.as_chunks::<2>();
    let (mut packed, mut bits) = (0, 0);
    if let [[a, b, c, d], ..] = fours {
        packed = u64::from(u32::from_le_bytes([a.byte(), b.byte(), c.byte(), d.byte()]));
        bits = 32;
    }
    if let [[a, b], ..] = twos {
        packed |= u64::from(u16::from_le_bytes([a.byte(), b.byte()])) << bits;
        bits += 16;
    }
    if let [one, ..] = ones {
        packed |= u64::from(one.byte()) << bits;
    }
    packed
}
