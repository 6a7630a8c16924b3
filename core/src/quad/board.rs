//! Quad-bitboards as boards of pieces, by the codes of the squares.

use super::{Piece, QuadBitboard, Role};
use crate::board::{Bitboard, Color, Square};

/// For each code, a board with the code on all squares; 512 bytes.
static EVERYWHERE: [QuadBitboard; 16] = {
    let mut boards = [QuadBitboard::EMPTY; 16];
    let mut code = 0;
    while code < 16 {
        let mut i = 0;
        while i < 4 {
            boards[code].0[i] = (code as u64 >> i & 1).wrapping_neg();
            i += 1;
        }
        code += 1;
    }
    boards
};

/// The lanes as a board: the four bits on a square are the [code](super) of its piece.
///
/// The methods by role and colour, such as [`rooks`](Self::rooks) and [`white`](Self::white), are right for boards
/// without the free codes 1, 14 and 15. [`unassigned`](Self::unassigned) finds free codes. [`sets`](Self::sets),
/// [`pieces`](Self::pieces) and [`code_at`](Self::code_at) are right for all codes.
impl QuadBitboard {
    /// The board with the four low bits of `code` on one square, empty elsewhere.
    ///
    /// An exclusive or with this board puts a piece on an empty square, or removes that piece again:
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Piece, QuadBitboard};
    ///
    /// let knight = Piece::WhiteKnight.code();
    /// let from = QuadBitboard::from_code(Square::G1, knight);
    /// let to = QuadBitboard::from_code(Square::F3, knight);
    /// let played = from ^ (from ^ to);
    /// assert_eq!(played.piece_at(Square::F3), Some(Piece::WhiteKnight));
    /// assert_eq!(played ^ (from ^ to), from);
    /// ```
    ///
    /// # Cost
    /// Two operations on all lanes at once; 32 bytes of a table of 512.
    #[inline]
    #[must_use]
    pub const fn from_code(square: Square, code: u8) -> Self {
        EVERYWHERE[(code & 15) as usize].intersection(Self::splat(Bitboard::from_square(square)))
    }

    /// The code on a square, 0 to 15.
    ///
    /// # Cost
    /// About 12 operations on words, fewer with vectors.
    #[inline]
    #[must_use]
    pub const fn code_at(self, square: Square) -> u8 {
        let [b0, b1, b2, b3] = self.shr(square as u32).0;
        (b0 & 1 | (b1 & 1) << 1 | (b2 & 1) << 2 | (b3 & 1) << 3) as u8
    }

    /// The piece on a square; `None` if it is empty or has a free code.
    #[inline]
    #[must_use]
    pub const fn piece_at(self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code_at(square))
    }

    /// The board with a piece on a square, replacing any other piece.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square, piece: Piece) -> Self {
        self.without(square).union(Self::from_code(square, piece.code()))
    }

    /// The board without the piece on a square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::splat(Bitboard::from_square(square)))
    }

    /// Puts a piece on a square, replacing any other piece.
    #[inline]
    pub const fn put(&mut self, square: Square, piece: Piece) {
        *self = self.with(square, piece);
    }

    /// Removes the piece from a square.
    #[inline]
    pub const fn clear(&mut self, square: Square) {
        *self = self.without(square);
    }

    /// The squares of all pieces.
    ///
    /// # Cost
    /// 2 operations.
    #[inline]
    #[must_use]
    pub const fn occupied(self) -> Bitboard {
        let [_, b1, b2, b3] = self.0;
        Bitboard(b1 | b2 | b3)
    }

    /// The squares of the black pieces.
    ///
    /// # Cost
    /// None: the set is lane 0.
    #[inline]
    #[must_use]
    pub const fn black(self) -> Bitboard {
        Bitboard(self.0[0])
    }

    /// The squares of the white pieces.
    ///
    /// # Cost
    /// 3 operations.
    #[inline]
    #[must_use]
    pub const fn white(self) -> Bitboard {
        Bitboard(self.0[0] ^ self.occupied().0)
    }

    /// The squares of the pieces of one side.
    ///
    /// # Cost
    /// As [`white`](Self::white) or [`black`](Self::black).
    #[inline]
    #[must_use]
    pub const fn color(self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white(),
            Color::Black => self.black(),
        }
    }

    /// The pawns of both sides.
    ///
    /// # Cost
    /// 3 operations. Pawns, knights and rooks share two of them: 5 for all three.
    #[inline]
    #[must_use]
    pub const fn pawns(self) -> Bitboard {
        Bitboard(self.odd() & self.0[1])
    }

    /// The knights of both sides.
    ///
    /// # Cost
    /// As [`pawns`](Self::pawns).
    #[inline]
    #[must_use]
    pub const fn knights(self) -> Bitboard {
        Bitboard(self.odd() & self.0[2])
    }

    /// The bishops of both sides.
    ///
    /// # Cost
    /// 1 operation.
    #[inline]
    #[must_use]
    pub const fn bishops(self) -> Bitboard {
        Bitboard(self.0[1] & self.0[2])
    }

    /// The rooks of both sides.
    ///
    /// # Cost
    /// As [`pawns`](Self::pawns).
    #[inline]
    #[must_use]
    pub const fn rooks(self) -> Bitboard {
        Bitboard(self.odd() & self.0[3])
    }

    /// The queens of both sides.
    ///
    /// # Cost
    /// 1 operation.
    #[inline]
    #[must_use]
    pub const fn queens(self) -> Bitboard {
        Bitboard(self.0[1] & self.0[3])
    }

    /// The kings of both sides.
    ///
    /// # Cost
    /// 1 operation.
    #[inline]
    #[must_use]
    pub const fn kings(self) -> Bitboard {
        Bitboard(self.0[2] & self.0[3])
    }

    /// The rooks and queens of both sides, the sliders along ranks and files.
    ///
    /// # Cost
    /// 1 operation.
    #[inline]
    #[must_use]
    pub const fn orthogonal(self) -> Bitboard {
        Bitboard(self.0[3] & !self.0[2])
    }

    /// The bishops and queens of both sides, the sliders along diagonals.
    ///
    /// # Cost
    /// 2 operations.
    #[inline]
    #[must_use]
    pub const fn diagonal(self) -> Bitboard {
        Bitboard(self.0[1] & (self.0[2] | self.0[3]))
    }

    /// The pieces of one role, of both sides.
    ///
    /// # Cost
    /// As the method named for the role, where `role` is a constant.
    #[inline]
    #[must_use]
    pub const fn role(self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawns(),
            Role::Knight => self.knights(),
            Role::Bishop => self.bishops(),
            Role::Rook => self.rooks(),
            Role::Queen => self.queens(),
            Role::King => self.kings(),
        }
    }

    /// The pieces of one role and one side.
    ///
    /// # Cost
    /// 3 operations where `piece` is a constant; otherwise 7 operations and a table entry, without a branch.
    #[inline]
    #[must_use]
    pub const fn pieces(self, piece: Piece) -> Bitboard {
        let [d0, d1, d2, d3] = self.symmetric_difference(EVERYWHERE[piece as usize]).0;
        Bitboard(!(d0 | d1 | d2 | d3))
    }

    /// The squares with a free code: 1, 14 or 15.
    ///
    /// # Cost
    /// 6 operations.
    #[inline]
    #[must_use]
    pub const fn unassigned(self) -> Bitboard {
        let [b0, b1, b2, b3] = self.0;
        Bitboard(b0 & !(b1 | b2 | b3) | b1 & b2 & b3)
    }

    /// The squares of each code: 16 disjoint sets that cover the board.
    ///
    /// ```
    /// use quintessence::Bitboard;
    /// use quintessence::quad::{Piece, QuadBitboard};
    ///
    /// let board: QuadBitboard = "4k3/8/8/8/8/8/PP6/4K3".parse()?;
    /// let sets = board.sets();
    /// assert_eq!(sets[Piece::WhitePawn as usize], board.pieces(Piece::WhitePawn));
    /// assert_eq!(sets[0].len(), 60);
    /// assert_eq!(QuadBitboard::from_sets(&sets), board);
    /// # Ok::<(), quintessence::quad::ParseFenError>(())
    /// ```
    ///
    /// # Cost
    /// 28 operations: four combinations of lanes 3 and 2, four of lanes 1 and 0, and one more for each set.
    #[inline]
    #[must_use]
    pub const fn sets(self) -> [Bitboard; 16] {
        let [b0, b1, b2, b3] = self.0;
        let low = [!(b1 | b0), b0 & !b1, b1 & !b0, b1 & b0];
        let high = [!(b3 | b2), b2 & !b3, b3 & !b2, b3 & b2];
        let mut sets = [Bitboard::EMPTY; 16];
        let mut code = 0;
        while code < 16 {
            sets[code] = Bitboard(high[code >> 2] & low[code & 3]);
            code += 1;
        }
        sets
    }

    /// The board from the set of squares of each code, the inverse of [`sets`](Self::sets).
    ///
    /// The set of code 0 is ignored: squares in no other set are empty. A square in several sets gets the bitwise or of
    /// their codes.
    ///
    /// # Cost
    /// About 25 operations.
    #[inline]
    #[must_use]
    pub const fn from_sets(sets: &[Bitboard; 16]) -> Self {
        let mut board = Self::EMPTY;
        let mut code = 1;
        while code < 16 {
            board = board.union(EVERYWHERE[code].intersection(Self::splat(sets[code])));
            code += 1;
        }
        board
    }

    /// The pawns, knights and rooks: their codes have one bit set above bit 0, all others two or none.
    #[inline]
    const fn odd(self) -> u64 {
        self.0[1] ^ self.0[2] ^ self.0[3]
    }
}

// Each piece stands on the square numbered as its code, so that its sets are known: one bit, `1 << code`.
const _: () = {
    let mut board = QuadBitboard::EMPTY;
    let mut i = 0;
    while i < 12 {
        board.put(Square::ALL[Piece::ALL[i] as usize], Piece::ALL[i]);
        i += 1;
    }
    i = 0;
    while i < 12 {
        let piece = Piece::ALL[i];
        let square = Square::ALL[piece as usize];
        assert!(matches!(board.piece_at(square), Some(found) if found as u8 == piece as u8));
        assert!(matches!(Piece::from_symbol(piece.symbol()), Some(found) if found as u8 == piece as u8));
        assert!(Piece::new(piece.color(), piece.role()) as u8 == piece as u8);
        assert!(board.pieces(piece).0 == 1 << piece as u8);
        assert!(board.role(piece.role()).intersection(board.color(piece.color())).0 == 1 << piece as u8);
        i += 1;
    }
    assert!(board.occupied().0 == 0x3ffc && board.unassigned().is_empty());
    assert!(board.orthogonal().0 == board.rooks().0 | board.queens().0);
    assert!(board.diagonal().0 == board.bishops().0 | board.queens().0);
};
