//! [`Threat`], and the blocks of 32 lanes in which functions return threats.

use core::fmt;

use crate::board::{Piece, Square};
use crate::simd::threats::DIRECT;
use crate::tables::table;

/// An attack of one piece on another piece: both pieces and their squares, in four bytes.
///
/// If both pieces have the same colour, the attacker defends the victim.
///
/// # Layout
/// A promise: four bytes in the order of the fields, aligned to 4.
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

layout! { Threat = { 4 bytes, align 4, attacker: 0, from: 1, victim: 2, to: 3 } }

impl Threat {
    /// Packs the threat into a `u32`, called its word. From the lowest byte up, the word has the attacker's code, the
    /// attacker's square, the victim's code and the victim's square.
    #[inline]
    #[must_use]
    pub const fn to_word(self) -> u32 {
        u32::from_le_bytes([self.attacker as u8, self.from as u8, self.victim as u8, self.to as u8])
    }

    /// Returns the threat with this [word](Self::to_word), or `None` if a byte is not the code of a piece or a square.
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::Piece;
    /// use quintessence::threats::Threat;
    ///
    /// let (attacker, victim) = (Piece::WhiteRook, Piece::BlackKnight);
    /// let threat = Threat { attacker, from: Square::B1, victim, to: Square::H8 };
    /// assert_eq!(threat.to_word(), 0x3f05_0108);
    /// assert_eq!(Threat::from_word(0x3f05_0108), Some(threat));
    /// assert_eq!(Threat::from_word(0x4005_0108), None);
    /// ```
    ///
    /// # Cost
    /// Four comparisons; no table.
    #[inline]
    #[must_use]
    pub const fn from_word(word: u32) -> Option<Self> {
        let [attacker, from, victim, to] = word.to_le_bytes();
        match (Piece::from_code(attacker), Square::new(from), Piece::from_code(victim), Square::new(to)) {
            (Some(attacker), Some(from), Some(victim), Some(to)) => Some(Self { attacker, from, victim, to }),
            _ => None,
        }
    }

    /// Converts a word that [`to_word`](Self::to_word) has returned back to a threat, without a check.
    #[inline]
    pub(super) const fn from_valid_word(word: u32) -> Self {
        let [attacker, from, victim, to] = word.to_le_bytes();
        Self {
            attacker: PIECES[attacker as usize & 15],
            from: Square::from_index_masked(from),
            victim: PIECES[victim as usize & 15],
            to: Square::from_index_masked(to),
        }
    }
}

table! {
    /// Maps each piece code to its piece, in 16 bytes. From [`Piece::from_piece_code`], LLVM would make a jump for each
    /// code in callers that only need the number of the piece.
    pub(super) static PIECES: [Piece; 16] = {
        let mut pieces = [Piece::WhitePawn; 16];
        each!(i < 12, {
            pieces[Piece::ALL[i] as usize] = Piece::ALL[i];
        });
        pieces
    };
    [code] piece => { "code": piece as usize => if 2 <= code && code < 14 { code } else { 2 }; }
}

/// A block of 32 lanes, each of which may hold the word of a threat.
pub(super) type Block = [u32; 32];

/// The index of the first lane for discovered threats. All lower lanes are for direct threats.
pub(super) const FIRST_DISCOVERED: usize = DIRECT.trailing_ones() as usize;

/// Iterates over the threats in several blocks.
///
/// One integer has the masks of all blocks, so one loop is enough, and the iterator's state stays in registers.
#[derive(Clone)]
pub(super) struct Threats<'a, const BLOCKS: usize> {
    blocks: &'a [Block; BLOCKS],
    /// Lane `i` of block `n` holds a threat if bit `32 * n + i` is set.
    mask: u128,
}

impl<'a, const BLOCKS: usize> Threats<'a, BLOCKS> {
    #[inline]
    pub(super) const fn new(blocks: &'a [Block; BLOCKS], masks: [u32; BLOCKS]) -> Self {
        let mut mask = 0;
        each!(i < BLOCKS, {
            mask |= (masks[i] as u128) << (32 * i);
        });
        Self { blocks, mask }
    }
}

impl<const BLOCKS: usize> Iterator for Threats<'_, BLOCKS> {
    type Item = Threat;

    #[inline]
    fn next(&mut self) -> Option<Threat> {
        if self.mask == 0 {
            return None;
        }
        let lane = self.mask.trailing_zeros() as usize;
        self.mask &= self.mask - 1;
        Some(Threat::from_valid_word(self.blocks[lane / 32 % BLOCKS][lane % 32]))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.mask.count_ones() as usize;
        (len, Some(len))
    }
}

impl<const BLOCKS: usize> ExactSizeIterator for Threats<'_, BLOCKS> {}

impl<const BLOCKS: usize> fmt::Debug for Threats<'_, BLOCKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
