//! Threats and lists of them.

use core::fmt;
use core::ops::Deref;

use crate::board::Square;
use crate::quad::Piece;

/// A piece that attacks a square on which another piece stands: four bytes.
///
/// The two pieces may have the same colour: the attacker then defends the victim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
#[repr(C, align(4))]
#[expect(clippy::exhaustive_structs, reason = "a threat is four bytes, and engines write it as a literal")]
pub struct Threat {
    /// The attacking piece.
    pub attacker: Piece,
    /// The square of the attacker.
    pub from: Square,
    /// The attacked piece.
    pub victim: Piece,
    /// The square of the victim.
    pub to: Square,
}

impl Threat {
    /// The four bytes as a word: the code of the attacker is the lowest byte.
    #[inline]
    #[must_use]
    pub const fn to_word(self) -> u32 {
        u32::from_le_bytes([self.attacker as u8, self.from as u8, self.victim as u8, self.to as u8])
    }

    /// Makes a threat from a word of two piece codes and two squares, as [`to_word`](Self::to_word) returns it.
    #[inline]
    pub(crate) const fn from_word(word: u32) -> Self {
        let [attacker, from, victim, to] = word.to_le_bytes();
        Self {
            attacker: PIECES[attacker as usize & 15],
            from: Square::from_index_masked(from),
            victim: PIECES[victim as usize & 15],
            to: Square::from_index_masked(to),
        }
    }
}

/// Whether a threat begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(clippy::exhaustive_enums, reason = "engines match on it")]
pub enum Change {
    /// The threat begins.
    Begins,
    /// The threat ends.
    Ends,
}

/// The piece of each code; 16 bytes. For [`Piece::from_piece_code`], LLVM would make a jump for each code if the caller
/// computes with the bytes of a threat.
pub(crate) static PIECES: [Piece; 16] = {
    let mut pieces = [Piece::WhitePawn; 16];
    each!(i < 12, {
        pieces[Piece::ALL[i] as usize] = Piece::ALL[i];
    });
    pieces
};

/// 32 lanes, each of which may hold the word of a threat that depends on one square.
pub(crate) type Lanes = [u32; 32];

/// The mask of the lanes for direct threats. The other lanes are for discovered threats.
pub(crate) const DIRECT: u32 = 0x00ff_ffff;

/// Iterates over the threats in blocks of lanes. A lane holds a threat if its bit is set in the mask of the block.
#[derive(Clone)]
pub(crate) struct Threats<'a, const BLOCKS: usize> {
    pub(crate) blocks: &'a [Lanes; BLOCKS],
    pub(crate) masks: [u32; BLOCKS],
    pub(crate) block: usize,
}

impl<const BLOCKS: usize> Iterator for Threats<'_, BLOCKS> {
    type Item = Threat;

    #[inline]
    fn next(&mut self) -> Option<Threat> {
        // Both arrays have `BLOCKS` entries. Reading the block before the write to the mask avoids a bounds check.
        while let (Some(mask), Some(block)) = (self.masks.get_mut(self.block), self.blocks.get(self.block)) {
            if *mask != 0 {
                let lane = mask.trailing_zeros() as usize & 31;
                *mask &= *mask - 1;
                return Some(Threat::from_word(block[lane]));
            }
            self.block += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.masks.iter().map(|mask| mask.count_ones() as usize).sum();
        (len, Some(len))
    }
}

impl<const BLOCKS: usize> ExactSizeIterator for Threats<'_, BLOCKS> {}

/// A list of at most `N` threats in an unspecified order. It dereferences to a slice.
#[derive(Clone, Copy)]
#[must_use]
#[repr(C, align(64))]
pub struct ThreatList<const N: usize> {
    lanes: [Threat; N],
    len: u32,
}

impl<const N: usize> ThreatList<N> {
    pub(crate) const EMPTY: Self = Self { lanes: [Threat::from_word(0); N], len: 0 };

    /// The threats as a slice. A `const` can call `as_slice`, but cannot use `Deref`.
    #[inline]
    pub const fn as_slice(&self) -> &[Threat] {
        match self.lanes.split_at_checked(self.len as usize) {
            Some((threats, _)) => threats,
            None => &self.lanes,
        }
    }

    /// Appends a threat. If the list is full, the threat is ignored.
    #[inline]
    pub(crate) const fn push(&mut self, threat: Threat) {
        if (self.len as usize) < N {
            self.lanes[self.len as usize] = threat;
            self.len += 1;
        }
    }
}

impl<const N: usize> Deref for ThreatList<N> {
    type Target = [Threat];

    #[inline]
    fn deref(&self) -> &[Threat] {
        self.as_slice()
    }
}

impl<'a, const N: usize> IntoIterator for &'a ThreatList<N> {
    type Item = &'a Threat;
    type IntoIter = core::slice::Iter<'a, Threat>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl<const N: usize> fmt::Debug for ThreatList<N> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
