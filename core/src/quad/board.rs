//! Quad-bitboards as chess boards: methods that read and write the piece codes of the squares.

use crate::board::{Bitboard, Color, PieceSets, Role, Square};
use crate::quad::piece::Piece;
use crate::quad::quad_bitboard::QuadBitboard;

/// `EVERYWHERE[code]` is the board with `code` on all 64 squares. The table has 512 bytes.
static EVERYWHERE: [QuadBitboard; 16] = array!(QuadBitboard::EMPTY; 16, code => {
    QuadBitboard(array!(0; 4, i => (code as u64 >> i & 1).wrapping_neg()))
});

/// Methods for a quad as a chess board: the four bits of a square are the [code](super) of its piece.
///
/// The codes 1, 14 and 15 are free: they stand for no piece. On a board with free codes, methods for one role or
/// colour, such as [`rooks`](Self::rooks) and [`white`](Self::white), may return wrong sets. [`sets`](Self::sets),
/// [`pieces`](Self::pieces) and [`code_at`](Self::code_at) are correct for all codes. [`unassigned`](Self::unassigned)
/// finds the squares with free codes.
impl QuadBitboard {
    /// Returns the board that has the low four bits of `code` on `square` and is empty elsewhere.
    ///
    /// An exclusive or with the returned board puts the piece on an empty square. A second exclusive or removes it
    /// again:
    ///
    /// ```
    /// use quintessence::{Role, Square};
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
        let [b0, b1, b2, b3] = self.shr_each([square as u32; 4]).0;
        (b0 & 1 | (b1 & 1) << 1 | (b2 & 1) << 2 | (b3 & 1) << 3) as u8
    }

    /// The piece on a square; `None` if the square is empty or has a free code (1, 14 or 15).
    #[inline]
    #[must_use]
    pub const fn piece_at(self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code_at(square))
    }

    /// The board with a piece on a square, replacing any other piece.
    #[inline]
    pub const fn with(self, square: Square, piece: Piece) -> Self {
        self.without(square).union(Self::from_code(square, piece.code()))
    }

    /// The board without the piece on a square.
    #[inline]
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

    /// The squares of the pieces of one side.
    ///
    /// # Cost
    /// As [`white`](Self::white) or [`black`](Self::black).
    #[inline]
    pub const fn color(self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white(),
            Color::Black => self.black(),
        }
    }

    /// The pieces of one role, of both sides.
    ///
    /// # Cost
    /// If `role` is a constant, the same as the method for this role, such as [`pawns`](Self::pawns).
    #[inline]
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
    pub const fn pieces(self, piece: Piece) -> Bitboard {
        let [d0, d1, d2, d3] = self.symmetric_difference(EVERYWHERE[piece as usize]).0;
        Bitboard(!(d0 | d1 | d2 | d3))
    }

    /// The pieces of both sides as [`PieceSets`]: one set for each role and one for each colour.
    ///
    /// ```
    /// use quintessence::quad::QuadBitboard;
    /// use quintessence::{Square, attackers_to};
    ///
    /// let board: QuadBitboard = "4k3/8/8/3p4/8/2N5/8/3R2K1".parse()?;
    /// let attackers = attackers_to(Square::D5, &board.piece_sets(), board.occupied());
    /// assert!(attackers.into_iter().eq([Square::D1, Square::C3]));
    /// # Ok::<(), quintessence::quad::ParseFenError>(())
    /// ```
    ///
    /// # Cost
    /// 13 operations.
    #[inline]
    pub const fn piece_sets(self) -> PieceSets {
        PieceSets {
            roles: array!(Bitboard::EMPTY; 6, i => self.role(Role::ALL[i])),
            colors: [self.white(), self.black()],
        }
    }

    /// The squares of each code: 16 disjoint sets that cover the board.
    ///
    /// # Cost
    /// 28 operations: four combinations of lanes 3 and 2, four of lanes 1 and 0, and one more for each set.
    #[inline]
    pub const fn sets(self) -> [Bitboard; 16] {
        let [b0, b1, b2, b3] = self.0;
        let low = [!(b1 | b0), b0 & !b1, b1 & !b0, b1 & b0];
        let high = [!(b3 | b2), b2 & !b3, b3 & !b2, b3 & b2];
        array!(Bitboard::EMPTY; 16, code => Bitboard(high[code >> 2] & low[code & 3]))
    }

    /// Builds a board from 16 sets of squares, one set for each code. The inverse of [`sets`](Self::sets).
    ///
    /// `sets[0]` is ignored: a square that is in none of `sets[1..16]` is empty. A square in several sets gets the
    /// bitwise or of the codes of these sets.
    ///
    /// The index of a set is the [code](Piece) of its piece. [`from_roles`](Self::from_roles) builds a board from one
    /// set for each role and the set of white pieces.
    ///
    /// # Cost
    /// About 25 operations.
    #[inline]
    pub const fn from_sets(sets: &[Bitboard; 16]) -> Self {
        let mut board = Self::EMPTY;
        let mut code = 1;
        while code < 16 {
            board = board.union(EVERYWHERE[code].intersection(Self::splat(sets[code])));
            code += 1;
        }
        board
    }

    /// Builds a board from one set for each role and the set of white pieces. `None` if two roles share a square.
    ///
    /// `roles` has the sets of pawns, knights, bishops, rooks, queens and kings of both sides. Pieces outside `white`
    /// are black. Squares of `white` without a piece stay empty.
    ///
    /// ```
    /// use quintessence::Role;
    /// use quintessence::quad::{Position, QuadBitboard};
    ///
    /// let start = Position::START.board();
    /// let mut roles = Role::ALL.map(|role| start.role(role));
    /// assert_eq!(QuadBitboard::from_roles(roles, start.white()), Some(start));
    /// roles[2] = start.queens();
    /// assert_eq!(QuadBitboard::from_roles(roles, start.white()), None);
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
}

/// Defines methods that return a set of pieces.
///
/// Each line has the documentation, the name, the cost, and an expression over lanes 0 to 3.
macro_rules! sets {
    ($($doc:literal $name:ident, $cost:literal: |$b0:tt, $b1:tt, $b2:tt, $b3:tt| $set:expr;)*) => {
        impl QuadBitboard {$(
            #[doc = $doc]
            ///
            /// # Cost
            #[doc = $cost]
            #[inline]
            pub const fn $name(self) -> Bitboard {
                let [$b0, $b1, $b2, $b3] = self.0;
                Bitboard($set)
            }
        )*}
    };
}

// The codes of pawns, knights and rooks have exactly one of the bits 1 to 3. The codes of bishops, queens and kings have
// two of these bits, so the exclusive or of the bits is 0.
sets! {
    "The squares of all pieces." occupied, "2 operations.": |_, b1, b2, b3| b1 | b2 | b3;
    "The squares of the black pieces." black, "None: the set is lane 0.": |b0, _, _, _| b0;
    "The squares of the white pieces." white, "3 operations.": |b0, b1, b2, b3| b0 ^ (b1 | b2 | b3);
    "The pawns of both sides." pawns,
        "3 operations. Pawns, knights and rooks share two of them: 5 for all three.": |_, b1, b2, b3| (b1 ^ b2 ^ b3) & b1;
    "The knights of both sides." knights, "As [`pawns`](Self::pawns).": |_, b1, b2, b3| (b1 ^ b2 ^ b3) & b2;
    "The bishops of both sides." bishops, "1 operation.": |_, b1, b2, _| b1 & b2;
    "The rooks of both sides." rooks, "As [`pawns`](Self::pawns).": |_, b1, b2, b3| (b1 ^ b2 ^ b3) & b3;
    "The queens of both sides." queens, "1 operation.": |_, b1, _, b3| b1 & b3;
    "The kings of both sides." kings, "1 operation.": |_, _, b2, b3| b2 & b3;
    "The rooks and queens of both sides, the sliders along ranks and files." orthogonal,
        "1 operation.": |_, _, b2, b3| b3 & !b2;
    "The bishops and queens of both sides, the sliders along diagonals." diagonal,
        "2 operations.": |_, b1, b2, b3| b1 & (b2 | b3);
    "The squares with a free code: 1, 14 or 15." unassigned,
        "6 operations.": |b0, b1, b2, b3| b0 & !(b1 | b2 | b3) | b1 & b2 & b3;
}
