//! Conversion of quad-bitboards to and from mailboxes: arrays of 64 piece codes, one byte a square.

use crate::board::Bitboard;
use crate::quad::bitboard::QuadBitboard;

/// The low four bits of each byte.
const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl QuadBitboard {
    /// Converts the board to a mailbox: the piece codes of all squares, from a1 to h8.
    ///
    /// The conversion transposes four matrices of 8 by 8 bits. Each matrix has two ranks, `r` and `r + 4`, of all four
    /// lanes. Before the transposition, each byte is one rank of one lane. After the transposition, each byte has the
    /// two codes of one file. The low four bits are the code on rank `r`, the high four bits the code on rank `r + 4`.
    /// This is the matrix of ranks 1 and 5:
    ///
    /// ```text
    /// byte  before            after
    /// 7     lane 3, rank 5    codes of h1 and h5
    /// ...
    /// 4     lane 0, rank 5    codes of e1 and e5
    /// 3     lane 3, rank 1    codes of d1 and d5
    /// ...
    /// 0     lane 0, rank 1    codes of a1 and a5
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

    /// Converts a mailbox, with its codes from a1 to h8, to a board. Returns `None` if a code is above 15.
    ///
    /// The free codes 1, 14 and 15 are accepted; [`unassigned`](Self::unassigned) finds them.
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

    /// Gathers eight bytes: byte `i` is rank `rank` of lane `i`, byte `i + 4` is rank `rank + 4` of lane `i`.
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
