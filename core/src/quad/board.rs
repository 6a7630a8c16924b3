//! Four lanes as the definition of a board: what stands where, by the codes of squares.

use super::{Piece, QuadBitboard, Role};
use crate::board::{Bitboard, Color, Square};

/// A code in all squares of a board, by code; 512 bytes.
static ALL_OVER: [QuadBitboard; 16] = {
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

/// The lanes as a board: the four bits on a square are the [code](super) of what stands there.
///
/// The sets of pieces are right for boards in which the free codes 1, 14 and 15 do not occur, which
/// [`unassigned`](Self::unassigned) tells. Code 1 is black, and white too, without being occupied, and 14 and 15 are of
/// several roles at once; [`sets`](Self::sets), [`pieces`](Self::pieces) and the codes of single squares are right for
/// all codes.
impl QuadBitboard {
    /// The board with the four low bits of `code` on one square, and nothing elsewhere.
    ///
    /// An exclusive or with it puts a piece on an empty square, and takes that piece from the square:
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Piece, QuadBitboard};
    ///
    /// let knight = Piece::WhiteKnight.code();
    /// let from = QuadBitboard::of(Square::G1, knight);
    /// let to = QuadBitboard::of(Square::F3, knight);
    /// let played = from ^ (from ^ to);
    /// assert_eq!(played.piece_at(Square::F3), Some(Piece::WhiteKnight));
    /// assert_eq!(played ^ (from ^ to), from);
    /// ```
    ///
    /// # Cost
    /// Two operations, on all lanes at once; 32 bytes of a table of 512.
    #[inline]
    #[must_use]
    pub const fn of(square: Square, code: u8) -> Self {
        ALL_OVER[(code & 15) as usize].intersection(Self::splat(Bitboard::from_square(square)))
    }

    /// The code on a square, 0 to 15.
    ///
    /// # Cost
    /// About 12 operations, of which vectors save most.
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

    /// The board with a piece on a square, in place of what stands there.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square, piece: Piece) -> Self {
        self.without(square).union(Self::of(square, piece.code()))
    }

    /// The board with nothing on a square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::splat(Bitboard::from_square(square)))
    }

    /// Puts a piece on a square, in place of what stands there.
    #[inline]
    pub const fn put(&mut self, square: Square, piece: Piece) {
        *self = self.with(square, piece);
    }

    /// Takes from a square what stands there.
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
    /// None: it is lane 0.
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
    /// 3 operations; 5 for pawns, knights and rooks together, which share two.
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

    /// The rooks and queens of both sides: what slides along ranks and files.
    ///
    /// # Cost
    /// 1 operation.
    #[inline]
    #[must_use]
    pub const fn orthogonal(self) -> Bitboard {
        Bitboard(self.0[3] & !self.0[2])
    }

    /// The bishops and queens of both sides: what slides along diagonals.
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
    /// That of the method with the name of the role, where `role` is a constant.
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
    /// 3 operations where `piece` is a constant; 7 and an entry of a table otherwise, without a branch.
    #[inline]
    #[must_use]
    pub const fn pieces(self, piece: Piece) -> Bitboard {
        let [d0, d1, d2, d3] = self.symmetric_difference(ALL_OVER[piece as usize]).0;
        Bitboard(!(d0 | d1 | d2 | d3))
    }

    /// The squares with one of the free codes, 1, 14 and 15.
    ///
    /// # Cost
    /// 6 operations.
    #[inline]
    #[must_use]
    pub const fn unassigned(self) -> Bitboard {
        let [b0, b1, b2, b3] = self.0;
        Bitboard(b0 & !(b1 | b2 | b3) | b1 & b2 & b3)
    }

    /// The squares of each code: 16 sets, of which each square is in one.
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
    /// # Ok::<(), quintessence::quad::ParsePlacementError>(())
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

    /// The board in which each square has the code of the set that it is in.
    ///
    /// The first set, of code 0, is not looked at. A square of several sets gets the union of their codes, one of no set
    /// is empty.
    ///
    /// # Cost
    /// About 25 operations.
    #[inline]
    #[must_use]
    pub const fn from_sets(sets: &[Bitboard; 16]) -> Self {
        let mut board = Self::EMPTY;
        let mut code = 1;
        while code < 16 {
            board = board.union(ALL_OVER[code].intersection(Self::splat(sets[code])));
            code += 1;
        }
        board
    }

    /// An odd number of bits set above the lowest one: the pawns, knights and rooks, which have one.
    #[inline]
    const fn odd(self) -> u64 {
        self.0[1] ^ self.0[2] ^ self.0[3]
    }
}

// Each piece on the square with the number of its code must come out of every set that it belongs to, and no other.
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
