//! [`Mailbox`]: the code of the piece on each square, in an array of 64 bytes.

use core::fmt;

use crate::board::{Piece, Role, Square};
use crate::quad::moves::{Move, MoveKind, castling_targets};
use crate::quad::quad_bitboard::QuadBitboard;
use crate::simd::mailbox::{codes_by_words, lanes_by_words, set_byte};

/// The piece on each square, from a1 to h8: 64 piece codes in one cache line.
///
/// Each byte is 0 for an empty square, or the code of a [`Piece`], 2 to 13. No other byte can occur.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Move, Piece, Position};
///
/// let mut mailbox = Position::START.board().to_mailbox()?;
/// mailbox.play(Move::plain(Piece::WhitePawn, Square::E2, Square::E4, None));
/// assert_eq!(mailbox.piece_at(Square::E2), None);
/// mailbox.put(Square::C3, Piece::WhiteKnight);
/// let board = Position::START.board().without(Square::E2).with(Square::E4, Piece::WhitePawn);
/// assert_eq!(mailbox.to_board(), board.with(Square::C3, Piece::WhiteKnight));
/// # Ok::<(), quintessence::quad::InvalidCode>(())
/// ```
///
/// # Layout
/// A promise: 64 codes, a1 first, aligned to 64 bytes.
// Vector code loads 16 or 64 bytes at once. The alignment keeps each load within one cache line.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C, align(64))]
pub struct Mailbox([u8; 64]);

layout! { Mailbox = { 64 bytes, align 64, 0: 0 } }

impl Mailbox {
    /// Makes a mailbox from the piece codes of all squares, from a1 to h8.
    ///
    /// An engine with other piece codes must first convert them, with `Piece::new(color, role) as u8`.
    ///
    /// # Errors
    /// If a code is neither 0 nor the code of a piece. The error names the lowest square with such a code.
    #[inline]
    pub const fn new(codes: [u8; 64]) -> Result<Self, InvalidCode> {
        each!(i < 64, {
            let code = codes[i];
            if code != 0 && Piece::from_code(code).is_none() {
                return Err(InvalidCode { square: Square::ALL[i], code });
            }
        });
        Ok(Self(codes))
    }

    /// Makes a mailbox from the codes of a board, which must have no [`invalid_code`](QuadBitboard::invalid_code).
    #[inline]
    pub(super) const fn from_board_codes(codes: [u8; 64]) -> Self {
        Self(codes)
    }

    /// The codes of all squares, from a1 to h8.
    #[inline]
    #[must_use]
    pub const fn codes(&self) -> &[u8; 64] {
        &self.0
    }

    /// The code of the piece on a square; 0 for an empty square.
    #[inline]
    pub(crate) const fn code_at(&self, square: Square) -> u8 {
        // Without the mask, LLVM would check bounds, because it does not know that a square from a `Move` is below 64.
        self.0[square as usize & 63]
    }

    /// The piece on a square; `None` for an empty square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match self.code_at(square) {
            0 => None,
            code => Some(Piece::from_piece_code(code)),
        }
    }

    /// Puts a piece on a square, where it replaces any other piece.
    ///
    /// # Cost
    /// Stores one byte. In builds with the target feature `avx2`, it stores 16 bytes by one instruction, and with
    /// `avx512bw` all 64 bytes. These stores are as wide as the loads in `Level::threats_at`, so store forwarding
    /// works. They require intrinsics, so the method is not `const`.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        set_byte(&mut self.0, square as usize, piece as u8);
    }

    /// Removes the piece on a square and returns it; `None` if the square is empty.
    ///
    /// # Cost
    /// The same as for [`put`](Self::put).
    #[inline]
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let removed = self.piece_at(square);
        set_byte(&mut self.0, square as usize, 0);
        removed
    }

    /// Writes the code of a square. Unlike [`put`](Self::put), this method is `const`.
    #[cfg(feature = "threats")]
    #[inline]
    pub(crate) const fn set(&mut self, square: Square, code: u8) {
        self.0[square as usize] = code;
    }

    /// Plays a move, without a check that the pieces of the move are on their squares.
    ///
    /// # Cost
    /// As much as two calls of [`put`](Self::put), three for an en passant capture, four for castling.
    #[inline]
    pub fn play(&mut self, chosen: Move) {
        let [from, to] = chosen.squares();
        set_byte(&mut self.0, from as usize, 0);
        match chosen.kind() {
            MoveKind::Castling => {
                let (king_to, rook_to) = castling_targets(from, to);
                set_byte(&mut self.0, to as usize, 0);
                self.put(king_to, chosen.piece());
                self.put(rook_to, Piece::new(chosen.piece().color(), Role::Rook));
            }
            MoveKind::EnPassant => {
                set_byte(&mut self.0, chosen.captured_square() as usize & 63, 0);
                self.put(to, chosen.piece_after());
            }
            MoveKind::Plain => self.put(to, chosen.piece_after()),
        }
    }

    /// Converts the mailbox to a board; the inverse of [`QuadBitboard::to_mailbox`].
    ///
    /// In a search, call [`Level::to_board`](crate::simd::Level::to_board) instead, which is faster at levels with
    /// vectors.
    ///
    /// # Cost
    /// The same as for [`QuadBitboard::to_mailbox`].
    #[inline]
    pub const fn to_board(&self) -> QuadBitboard {
        QuadBitboard(lanes_by_words(&self.0))
    }
}

impl Default for Mailbox {
    #[inline]
    fn default() -> Self {
        Self([0; 64])
    }
}

/// Prints the pieces as the piece placement of a FEN record.
impl fmt::Debug for Mailbox {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mailbox({})", self.to_board())
    }
}

/// The error for a code that is neither 0 nor the code of a piece. The message names the code and its square.
///
/// ```
/// use quintessence::{Square, quad::QuadBitboard};
///
/// let error = QuadBitboard::from_code(Square::E4, 14).to_mailbox().unwrap_err();
/// assert_eq!(error.to_string(), "code 14 on e4 is no piece; expected 0 or 2 to 13");
/// ```
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidCode {
    square: Square,
    code: u8,
}

impl fmt::Display for InvalidCode {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "code {} on {} is no piece; expected 0 or 2 to 13", self.code, self.square)
    }
}

impl core::error::Error for InvalidCode {}

impl QuadBitboard {
    /// Converts the board to a mailbox.
    ///
    /// In a search, call [`Level::to_mailbox`](crate::simd::Level::to_mailbox) instead, which is faster at levels with
    /// vectors.
    ///
    /// # Errors
    /// If a square has a code that is not assigned to a piece: 1, 14 or 15. The error names the lowest such square.
    ///
    /// # Cost
    /// About 35 operations for each of the four matrices; no table.
    #[inline]
    pub const fn to_mailbox(&self) -> Result<Mailbox, InvalidCode> {
        if let Some(error) = self.invalid_code() {
            return Err(error);
        }
        Ok(Mailbox(codes_by_words(&self.0)))
    }

    /// Finds the lowest square whose code is not assigned to a piece. Returns the square and its code.
    #[inline]
    pub(super) const fn invalid_code(self) -> Option<InvalidCode> {
        match self.unassigned().lowest() {
            Some(square) => Some(InvalidCode { square, code: self.code_at(square) }),
            None => None,
        }
    }
}
