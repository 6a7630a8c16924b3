//! A chess board in four 64-bit words. Methods return sets of pieces, or the piece on a square.

use core::fmt;

use crate::board::{Bitboard, Color, Piece, PieceSets, Role, Square};
use crate::tables::table;

/// Four bitboards (lanes) in 32 bytes with 32-byte alignment, used either as a board or as four sets.
///
/// As a board, the four bits of each square are the [code](super) of its piece: bit `i` comes from lane `i`. As four
/// sets, the lanes hold the sliders or attacks of four directions, for functions such as [`fill`](fn@super::fill). The
/// operators `&`, `|`, `^`, `-` and `!` work on all four lanes at once.
///
/// The codes 1, 14 and 15 are not assigned to a piece. On a board that contains them, [`color`](Self::color),
/// [`role`](Self::role), [`orthogonal`](Self::orthogonal) and [`diagonal`](Self::diagonal) may return wrong sets, while
/// [`sets`](Self::sets), [`pieces`](Self::pieces) and [`code_at`](Self::code_at) are right for all codes.
/// [`to_mailbox`](Self::to_mailbox) finds the lowest square with a code that is not assigned.
///
/// In builds with AVX2, an operator such as `^=` stores the 32 bytes by one instruction, so store forwarding works for
/// a vector load right after a move.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Piece, QuadBitboard};
///
/// let mut board: QuadBitboard = "4k3/8/8/8/8/8/PP6/4K1N1".parse()?;
/// // The exclusive or of two codes plays a move, and a second one takes it back.
/// let knight = Piece::WhiteKnight as u8;
/// let [from, to] = [Square::G1, Square::F3];
/// board ^= QuadBitboard::from_code(from, knight) ^ QuadBitboard::from_code(to, knight);
/// assert_eq!(board.to_string(), "4k3/8/8/8/8/5N2/PP6/4K3");
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C, align(32))]
pub struct QuadBitboard(pub(super) [u64; 4]);

table! {
    /// `EVERYWHERE[code]` is the board with `code` on all 64 squares. The table has 512 bytes.
    static EVERYWHERE: [QuadBitboard; 16] = array!(QuadBitboard::EMPTY; 16, code => {
        QuadBitboard(array!(0; 4, i => (code as u64 >> i & 1).wrapping_neg()))
    });
    [code] QuadBitboard([ones, twos, fours, eights]) => {
        "bit 0": ones => if code % 2 == 0 { 0 } else { u64::MAX };
        "bit 1": twos => if code % 4 < 2 { 0 } else { u64::MAX };
        "bit 2": fours => if code % 8 < 4 { 0 } else { u64::MAX };
        "bit 3": eights => if code < 8 { 0 } else { u64::MAX };
    }
}

impl QuadBitboard {
    /// Four empty lanes: a board without pieces.
    pub const EMPTY: Self = Self([0; 4]);

    /// Makes a quad-bitboard from four words. In each word, bit 0 is a1 and bit 63 is h8. `new([word; 4])` has the same
    /// word in each lane.
    #[inline]
    pub const fn new(lanes: [u64; 4]) -> Self {
        Self(lanes)
    }

    /// The four lanes as words.
    #[inline]
    #[must_use]
    pub const fn lanes(self) -> [u64; 4] {
        self.0
    }

    /// The board with the low four bits of `code` on `square`, empty elsewhere.
    ///
    /// An exclusive or with the result puts this piece on an empty square of another board, or removes the piece again.
    ///
    /// # Cost
    /// Two operations on all lanes at once; 32 bytes of a table of 512.
    #[inline]
    pub const fn from_code(square: Square, code: u8) -> Self {
        EVERYWHERE[(code & 15) as usize].intersection(Self::splat(Bitboard::from_square(square)))
    }

    /// Makes a board from one set for each role and the set of white pieces. `None` if two roles share a square.
    ///
    /// `roles` has the sets of pawns, knights, bishops, rooks, queens and kings of both sides. Pieces outside `white`
    /// are black, and squares of `white` without a piece stay empty.
    ///
    /// ```
    /// use quintessence::quad::{Position, QuadBitboard};
    ///
    /// let start = Position::START.board();
    /// let pieces = start.piece_sets();
    /// assert_eq!(QuadBitboard::from_roles(pieces.roles, pieces.colors[0]), Some(start));
    /// ```
    ///
    /// # Cost
    /// About 20 operations.
    #[inline]
    #[must_use]
    pub const fn from_roles(roles: [Bitboard; 6], white: Bitboard) -> Option<Self> {
        let [pawns, knights, bishops, rooks, queens, kings] = roles;
        let lanes =
            [pawns.0 | bishops.0 | queens.0, knights.0 | bishops.0 | kings.0, rooks.0 | queens.0 | kings.0];
        let occupied = lanes[0] | lanes[1] | lanes[2];
        let board = Self([occupied & !white.0, lanes[0], lanes[1], lanes[2]]);
        // If no two roles share a square, the sizes of the six sets add up to the size of their union.
        let count = pawns.len() + knights.len() + bishops.len() + rooks.len() + queens.len() + kings.len();
        if count == occupied.count_ones() { Some(board) } else { None }
    }

    /// The code on a square, 0 to 15.
    ///
    /// # Cost
    /// About 12 operations on 64-bit words, fewer with vectors.
    #[inline]
    #[must_use]
    pub const fn code_at(self, square: Square) -> u8 {
        let [b0, b1, b2, b3] = self.shr_each([square as u64; 4]).0;
        (b0 & 1 | (b1 & 1) << 1 | (b2 & 1) << 2 | (b3 & 1) << 3) as u8
    }

    /// The piece on a square; `None` if the square is empty or has a code that is not assigned to a piece.
    #[inline]
    #[must_use]
    pub const fn piece_at(self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code_at(square))
    }

    /// The board with a piece on a square, in place of any other piece.
    #[inline]
    pub const fn with(self, square: Square, piece: Piece) -> Self {
        self.without(square).union(Self::from_code(square, piece as u8))
    }

    /// The board without the piece on a square.
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::splat(Bitboard::from_square(square)))
    }

    /// The squares of all pieces.
    ///
    /// # Cost
    /// 2 operations.
    #[inline]
    pub const fn occupied(self) -> Bitboard {
        let [_, b1, b2, b3] = self.0;
        Bitboard(b1 | b2 | b3)
    }

    /// The squares of the pieces of one side.
    ///
    /// # Cost
    /// None for Black, whose set is lane 0; 3 operations for White.
    #[inline]
    pub const fn color(self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.0[0] ^ self.occupied().0),
            Color::Black => Bitboard(self.0[0]),
        }
    }

    /// The pieces of one role, of both sides.
    ///
    /// # Cost
    /// If `role` is a constant, 1 operation for bishops, queens or kings; 3 for pawns, knights or rooks.
    #[inline]
    pub const fn role(self, role: Role) -> Bitboard {
        let [_, b1, b2, b3] = self.0;
        // Among bits 1 to 3, the codes of pawns, knights and rooks have one set bit, the codes of other pieces two.
        let parity = b1 ^ b2 ^ b3;
        Bitboard(match role {
            Role::Pawn => parity & b1,
            Role::Knight => parity & b2,
            Role::Rook => parity & b3,
            Role::Bishop => b1 & b2,
            Role::Queen => b1 & b3,
            Role::King => b2 & b3,
        })
    }

    /// The rooks and queens of both sides, the sliders along ranks and files.
    ///
    /// # Cost
    /// 1 operation.
    #[inline]
    pub const fn orthogonal(self) -> Bitboard {
        let [_, _, b2, b3] = self.0;
        Bitboard(b3 & !b2)
    }

    /// The bishops and queens of both sides, the sliders along diagonals.
    ///
    /// # Cost
    /// 2 operations.
    #[inline]
    pub const fn diagonal(self) -> Bitboard {
        let [_, b1, b2, b3] = self.0;
        Bitboard(b1 & (b2 | b3))
    }

    /// The pieces of one role and one side.
    ///
    /// # Cost
    /// 3 operations where `piece` is a constant; otherwise 7 operations and one table entry; no branch.
    #[inline]
    pub const fn pieces(self, piece: Piece) -> Bitboard {
        let [d0, d1, d2, d3] = self.symmetric_difference(EVERYWHERE[piece as usize]).0;
        Bitboard(!(d0 | d1 | d2 | d3))
    }

    /// The pieces of both sides as [`PieceSets`]: one set for each role and one for each colour.
    ///
    /// # Cost
    /// 13 operations.
    #[inline]
    pub const fn piece_sets(self) -> PieceSets {
        PieceSets {
            roles: array!(Bitboard::EMPTY; 6, i => self.role(Role::ALL[i])),
            colors: [self.color(Color::White), self.color(Color::Black)],
        }
    }

    /// The squares of each code: 16 disjoint sets that cover the board.
    ///
    /// # Cost
    /// 28 operations: four combinations of lanes 3 and 2, four of lanes 1 and 0, and one intersection for each set. On
    /// plain x86-64, LLVM emits 69 instructions without vectors; the wiki's code with SSE2 takes 36 to 38.
    #[inline]
    pub const fn sets(self) -> [Bitboard; 16] {
        let [b0, b1, b2, b3] = self.0;
        let low = [!(b1 | b0), b0 & !b1, b1 & !b0, b1 & b0];
        let high = [!(b3 | b2), b2 & !b3, b3 & !b2, b3 & b2];
        array!(Bitboard::EMPTY; 16, code => Bitboard(high[code >> 2] & low[code & 3]))
    }

    /// The squares with a code that is not assigned to a piece: 1, 14 or 15.
    #[inline]
    pub(super) const fn unassigned(self) -> Bitboard {
        let [b0, b1, b2, b3] = self.0;
        Bitboard(b0 & !(b1 | b2 | b3) | b1 & b2 & b3)
    }
}

/// Draws the four lanes side by side, then the codes of all squares in hexadecimal.
///
/// ```
/// let board: quintessence::quad::QuadBitboard = "k7/8/8/8/8/8/8/7Q".parse()?;
/// assert_eq!(format!("{board:?}"), "\
/// QuadBitboard {
///   // 0                1                2                3                codes
///   8  X . . . . . . .  . . . . . . . .  X . . . . . . .  X . . . . . . .  d . . . . . . .
///   7  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   6  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   5  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   4  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   3  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   2  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .
///   1  . . . . . . . .  . . . . . . . X  . . . . . . . .  . . . . . . . X  . . . . . . . a
/// }");
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
impl fmt::Debug for QuadBitboard {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QuadBitboard {\n  // 0 ")?;
        for heading in ["1 ", "2 ", "3 ", "codes"] {
            write!(f, "{:15}{heading}", "")?;
        }
        for rank in (0..8).rev() {
            write!(f, "\n  {} ", rank + 1)?;
            for lane in self.0.map(Bitboard) {
                lane.write_rank(f, rank)?;
                f.write_str(" ")?;
            }
            for &square in &Square::ALL[8 * rank..8 * rank + 8] {
                match self.code_at(square) {
                    0 => f.write_str(" .")?,
                    code => write!(f, " {code:x}")?,
                }
            }
        }
        f.write_str("\n}")
    }
}
