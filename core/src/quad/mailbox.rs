//! Boards as mailboxes: 64 codes, one byte a square.

use super::QuadBitboard;
use crate::board::Bitboard;

/// The low four bits of each byte.
const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl QuadBitboard {
    /// The mailbox of the board: the codes of all squares, from a1 to h8.
    ///
    /// Eight bytes are gathered in one word: a rank of each lane, and the rank four above it of each lane. Transposed,
    /// byte `n` of the word has two codes of file `n`, that of the lower rank in its low half:
    ///
    /// ```text
    /// lane 3, rank 5  . . . . . . . .            . . . .  d . . .  h8
    /// lane 2, rank 5  . . . . . . . .            . . . .  d . . .
    /// lane 1, rank 5  . . . . . . . .            . . . .  c . . .
    /// lane 0, rank 5  a b c d e f g h  becomes:  . . . .  . . . .
    /// ```
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Piece, QuadBitboard};
    ///
    /// let board: QuadBitboard = "4k3/8/8/8/8/8/PP6/4K3".parse()?;
    /// let codes = board.to_mailbox();
    /// assert_eq!(codes[Square::E8 as usize], Piece::BlackKing.code());
    /// assert_eq!(QuadBitboard::from_mailbox(&codes), Some(board));
    /// # Ok::<(), quintessence::quad::ParseFenError>(())
    /// ```
    ///
    /// # Cost
    /// Four times about 35 operations; no table.
    #[inline]
    #[must_use]
    pub const fn to_mailbox(self) -> [u8; 64] {
        let mut codes = [0; 64];
        let mut rank = 0;
        while rank < 4 {
            let word = self.ranks(rank).transpose().0;
            write_rank(&mut codes, rank, word & LOW);
            write_rank(&mut codes, rank + 4, word >> 4 & LOW);
            rank += 1;
        }
        codes
    }

    /// The board of a mailbox, from a1 to h8; `None` if a code does not fit into four bits.
    ///
    /// Free codes are accepted; [`unassigned`](Self::unassigned) finds them.
    ///
    /// # Cost
    /// As [`to_mailbox`](Self::to_mailbox).
    #[inline]
    #[must_use]
    pub const fn from_mailbox(codes: &[u8; 64]) -> Option<Self> {
        let mut board = Self::EMPTY;
        let mut beyond = 0;
        let mut rank = 0;
        while rank < 4 {
            let (lower, upper) = (read_rank(codes, rank), read_rank(codes, rank + 4));
            beyond |= (lower | upper) & !LOW;
            let word = Bitboard(lower | upper << 4).transpose().0;
            let mut i = 0;
            while i < 4 {
                board.0[i] |= (word >> (8 * i) & 0xff) << (8 * rank);
                board.0[i] |= (word >> (8 * i + 32) & 0xff) << (8 * rank + 32);
                i += 1;
            }
            rank += 1;
        }
        if beyond == 0 { Some(board) } else { None }
    }

    /// A rank of each lane in the lower four bytes, the rank four above it in the upper four.
    #[inline]
    const fn ranks(self, rank: usize) -> Bitboard {
        let mut word = 0;
        let mut i = 0;
        while i < 4 {
            let lane = self.0[i] >> (8 * rank);
            word |= (lane & 0xff) << (8 * i) | (lane >> 32 & 0xff) << (8 * i + 32);
            i += 1;
        }
        Bitboard(word)
    }
}

#[inline]
const fn write_rank(codes: &mut [u8; 64], rank: usize, word: u64) {
    let mut file = 0;
    while file < 8 {
        codes[8 * rank + file] = (word >> (8 * file)) as u8;
        file += 1;
    }
}

#[inline]
const fn read_rank(codes: &[u8; 64], rank: usize) -> u64 {
    let mut word = 0;
    let mut file = 0;
    while file < 8 {
        word |= (codes[8 * rank + file] as u64) << (8 * file);
        file += 1;
    }
    word
}
