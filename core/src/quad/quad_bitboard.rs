//! [`QuadBitboard`]: a chess board in four 64-bit words, which finds the squares of pieces and the piece on a square.

use core::fmt;

use crate::board::{Bitboard, Color, Piece, PieceSets, Role, Square};
use crate::tables::table;

/// Four bitboards, called lanes, which are either a chess board or four sets of squares; 32 bytes, aligned to 32 bytes.
///
/// As a board, the lanes give each square four bits, which are the [code](super) of the piece there: bit `i` comes from
/// lane `i`. As four sets, the lanes hold the sliders or attacks of four directions, for functions such as
/// [`fill`](fn@super::fill). The operators `&`, `|`, `^`, `-` and `!` work on all four lanes at once.
///
/// The codes 1, 14 and 15 are not assigned to a piece. On a board with such a code, [`color`](Self::color),
/// [`role`](Self::role), [`orthogonal`](Self::orthogonal) and [`diagonal`](Self::diagonal) may return wrong sets, but
/// [`sets`](Self::sets), [`pieces`](Self::pieces) and [`code_at`](Self::code_at) are right for all codes.
/// [`to_mailbox`](Self::to_mailbox) returns an error that names the lowest square with such a code.
///
/// In builds with AVX2, an operator such as `^=` stores all 32 bytes by one instruction. Therefore a vector load right
/// after a move receives them by store forwarding.
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
///
/// # Layout
/// A promise: four `u64`, lane 0 first, aligned to 32 bytes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C, align(32))]
pub struct QuadBitboard(pub(super) [u64; 4]);

layout! { QuadBitboard = { 32 bytes, align 32, 0: 0 } }

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
    pub(super) const EMPTY: Self = Self([0; 4]);

    /// Makes a quad-bitboard from its four lanes. In each lane, bit 0 is a1 and bit 63 is h8. A board without pieces is
    /// `new([0; 4])`, or the default value.
    #[inline]
    pub const fn new(lanes: [u64; 4]) -> Self {
        Self(lanes)
    }

    /// Returns the four lanes.
    #[inline]
    #[must_use]
    pub const fn lanes(self) -> [u64; 4] {
        self.0
    }

    /// Returns a board with `code` on `square` and no other piece. Only the low four bits of `code` count.
    ///
    /// The exclusive or of this board and a board on which `square` is empty adds the piece. A second exclusive or
    /// removes it.
    ///
    /// # Cost
    /// Two operations on all lanes at once, and 32 bytes of a table with 512 bytes.
    #[inline]
    pub const fn from_code(square: Square, code: u8) -> Self {
        EVERYWHERE[(code & 15) as usize].intersection(Self::splat(Bitboard::from_square(square)))
    }

    /// Makes a board from one set for each role and the set of white pieces; `None` if two roles share a square.
    ///
    /// `roles` are the pawns, knights, bishops, rooks, queens and kings, each as one set for both sides. A piece
    /// outside `white` is black. Squares of `white` without a piece stay empty.
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

    /// Returns the code on a square, 0 to 15. Code 0 means that the square is empty.
    ///
    /// # Cost
    /// About 12 operations on 64-bit words, fewer with vectors.
    #[inline]
    #[must_use]
    pub const fn code_at(self, square: Square) -> u8 {
        let [b0, b1, b2, b3] = self.shr_each([square as u64; 4]).0;
        (b0 & 1 | (b1 & 1) << 1 | (b2 & 1) << 2 | (b3 & 1) << 3) as u8
    }

    /// Returns the piece on a square; `None` if the square is empty or has a code that is not assigned to a piece.
    #[inline]
    #[must_use]
    pub const fn piece_at(self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code_at(square))
    }

    /// Returns the board with `piece` on `square`, where it replaces any other piece.
    #[inline]
    pub const fn with(self, square: Square, piece: Piece) -> Self {
        self.without(square).union(Self::from_code(square, piece as u8))
    }

    /// Returns the board without the piece on a square.
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::splat(Bitboard::from_square(square)))
    }

    /// Returns the occupancy, the squares of all pieces.
    ///
    /// # Cost
    /// 2 operations.
    #[inline]
    pub const fn occupied(self) -> Bitboard {
        let [_, b1, b2, b3] = self.0;
        Bitboard(b1 | b2 | b3)
    }

    /// Returns the squares of all pieces of one side.
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

    /// Returns the squares of all pieces of one role, both white and black.
    ///
    /// # Cost
    /// If `role` is a constant, 1 operation for bishops, queens or kings; 3 for pawns, knights or rooks.
    #[inline]
    pub const fn role(self, role: Role) -> Bitboard {
        let [_, b1, b2, b3] = self.0;
        // Of bits 1 to 3 of a code, one is set for pawns, knights and rooks, and two are set for other pieces. The
        // exclusive or of these bits, `parity`, is therefore 1 only for pawns, knights and rooks.
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

    /// Returns the rooks and queens of both sides, which are the sliders along ranks and files.
    ///
    /// # Cost
    /// 1 operation.
    #[inline]
    pub const fn orthogonal(self) -> Bitboard {
        let [_, _, b2, b3] = self.0;
        Bitboard(b3 & !b2)
    }

    /// Returns the bishops and queens of both sides, which are the sliders along diagonals.
    ///
    /// # Cost
    /// 2 operations.
    #[inline]
    pub const fn diagonal(self) -> Bitboard {
        let [_, b1, b2, b3] = self.0;
        Bitboard(b1 & (b2 | b3))
    }

    /// Returns the squares of all pieces of one role and one side.
    ///
    /// # Cost
    /// 3 operations if `piece` is a constant; otherwise 7 operations and one table entry, but no branch.
    #[inline]
    pub const fn pieces(self, piece: Piece) -> Bitboard {
        let [d0, d1, d2, d3] = self.symmetric_difference(EVERYWHERE[piece as usize]).0;
        Bitboard(!(d0 | d1 | d2 | d3))
    }

    /// Returns the pieces as [`PieceSets`]: one set for each role, of both sides together, and one set for each colour.
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

    /// Returns the set of squares for each code, 0 to 15. The 16 sets are disjoint and together cover the board.
    ///
    /// # Cost
    /// 28 operations: four combinations of lanes 3 and 2, four of lanes 1 and 0, and one intersection for each code.
    /// LLVM emits 69 scalar instructions for plain x86-64; the Chess Programming Wiki's code for SSE2 has 36 to 38.
    #[inline]
    pub const fn sets(self) -> [Bitboard; 16] {
        let [b0, b1, b2, b3] = self.0;
        let low = [!(b1 | b0), b0 & !b1, b1 & !b0, b1 & b0];
        let high = [!(b3 | b2), b2 & !b3, b3 & !b2, b3 & b2];
        array!(Bitboard::EMPTY; 16, code => Bitboard(high[code >> 2] & low[code & 3]))
    }

    /// The squares with a code that is not assigned to a piece, which is 1, 14 or 15.
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
