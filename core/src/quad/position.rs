//! A position of chess or Chess960 in one cache line.

use core::ops::{BitXor, BitXorAssign};

use crate::attacks::pawn_attacks;
use crate::board::{Bitboard, Color, Role, Square};
use crate::quad::moves::{Move, MoveKind};
use crate::quad::piece::Piece;
use crate::quad::quad_bitboard::QuadBitboard;
use crate::quad::zobrist;

/// A chess or Chess960 position with its hash keys, in one cache line of 64 bytes.
///
/// | bytes | content |
/// |---|---|
/// | 0-31 | board |
/// | 32-39 | hash key of the position |
/// | 40-47 | hash key of the pawns |
/// | 48-55 | castling rights: the rooks that may castle |
/// | 56-63 | side to move, en passant square, halfmove clock, fullmove number |
///
/// A [`Delta`] is the exclusive or of the positions before and after a move. `position ^= delta` plays the move, and a
/// second `position ^= delta` takes it back. The exclusive or is one instruction with 64-byte vectors and two with
/// 32-byte vectors.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Move, Piece, Position};
///
/// let start = Position::START;
/// let e4 = start.delta(Move::double_push(Piece::WhitePawn, Square::E2, Square::E4));
/// let mut position = start;
/// position ^= e4;
/// assert_eq!(position.board().piece_at(Square::E4), Some(Piece::WhitePawn));
/// assert_eq!(position ^ e4, start);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C, align(64))]
pub struct Position {
    board: QuadBitboard,
    /// The key of the position and the key of the pawns.
    keys: [u64; 2],
    castling: u64,
    state: u64,
}

/// The change that a move makes to a [`Position`]: the exclusive or of the positions before and after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Delta(Position);

const _: () = assert!(size_of::<Position>() == 64 && align_of::<Position>() == 64);

/// The number of the lowest bit of each field in `state`. The side to move is bit 0.
const EN_PASSANT: u32 = 8;
const HALFMOVES: u32 = 16;
const FULLMOVES: u32 = 32;

/// The value of the en passant field if there is no en passant square.
const NO_SQUARE: u8 = 64;

impl Position {
    /// The start position of chess.
    pub const START: Self = {
        let lanes =
            [0xffff_0000_0000_0000, 0x2cff_0000_0000_ff2c, 0x7600_0000_0000_0076, 0x9900_0000_0000_0099];
        Self::new(QuadBitboard::new(lanes), Color::White, Bitboard(0x8100_0000_0000_0081), None, 0, 1)
    };

    /// Makes a position from its parts. The parts are not checked against the rules of chess.
    ///
    /// `castling` is the set of rooks that may castle. `en_passant` is the square that a pawn has just passed by a
    /// double push. The en passant square is stored only if a pawn of the side to move attacks it. Positions that
    /// differ only in an unattacked en passant square are therefore equal.
    ///
    /// [`from_fen`](Self::from_fen) checks the position.
    ///
    /// # Panics
    /// If the board has the free code 14 or 15, which has no hash key.
    #[inline]
    pub const fn new(
        board: QuadBitboard,
        turn: Color,
        castling: Bitboard,
        en_passant: Option<Square>,
        halfmoves: u16,
        fullmoves: u16,
    ) -> Self {
        let mut position = Self { board, keys: [0; 2], castling: castling.0, state: 0 };
        let mut occupied = board.occupied();
        while let Some(square) = occupied.pop_lowest() {
            position.keys = xor(position.keys, zobrist::piece(board.code_at(square), square));
        }
        let target = match en_passant {
            Some(target) => position.target(target, turn),
            None => NO_SQUARE,
        };
        position.state = turn as u64
            | (target as u64) << EN_PASSANT
            | (halfmoves as u64) << HALFMOVES
            | (fullmoves as u64) << FULLMOVES;
        position.keys[0] ^= zobrist::castling(castling.0) ^ zobrist::en_passant(target);
        if matches!(turn, Color::Black) {
            position.keys[0] ^= zobrist::TURN;
        }
        position
    }

    /// Returns `target` if a pawn of the side `turn` attacks it, otherwise [`NO_SQUARE`].
    #[inline]
    const fn target(&self, target: Square, turn: Color) -> u8 {
        let pawns = self.board.pieces(Piece::new(turn, Role::Pawn));
        if pawn_attacks(turn.opposite(), target).intersects(pawns) { target as u8 } else { NO_SQUARE }
    }

    /// The board.
    #[inline]
    pub const fn board(&self) -> QuadBitboard {
        self.board
    }

    /// The hash key of board, side to move, castling rights and en passant square. The move counters do not affect it.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.keys[0]
    }

    /// The hash key of the pawns of both sides.
    #[inline]
    #[must_use]
    pub const fn pawn_key(&self) -> u64 {
        self.keys[1]
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        if self.state & 1 == 0 { Color::White } else { Color::Black }
    }

    /// The castling rights, as the squares of the rooks that may castle.
    #[inline]
    pub const fn castling(&self) -> Bitboard {
        Bitboard(self.castling)
    }

    /// The en passant square; `None` unless a pawn of the side to move attacks the square.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        Square::new((self.state >> EN_PASSANT) as u8)
    }

    /// The halfmove clock: plies since the last capture or pawn move. It stays at 65,535 once it is there.
    #[inline]
    #[must_use]
    pub const fn halfmoves(&self) -> u16 {
        (self.state >> HALFMOVES) as u16
    }

    /// The fullmove number: 1 at the start of a game, increased by 1 after each move of Black, up to 65,535.
    #[inline]
    #[must_use]
    pub const fn fullmoves(&self) -> u16 {
        (self.state >> FULLMOVES) as u16
    }

    /// The position after a move of the side to move.
    ///
    /// # Cost
    /// One [`delta`](Self::delta), then 8 operations on words or one on a vector of 64 bytes.
    #[inline]
    pub const fn after(&self, chosen: Move) -> Self {
        self.xor(&self.delta(chosen).0)
    }

    /// The change that a move makes. `position ^= delta` plays the move; a second `position ^= delta` takes it back.
    ///
    /// The halfmove clock and the fullmove number saturate: a counter of 65,535 does not grow.
    ///
    /// # Cost
    /// About 40 operations; two or three entries each of a 14 KiB table and of a 512-byte table.
    #[inline]
    #[must_use]
    pub const fn delta(&self, chosen: Move) -> Delta {
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        let mut delta = Self { board: QuadBitboard::EMPTY, keys: [zobrist::TURN, 0], castling: 0, state: 0 };
        let mut target = NO_SQUARE;
        delta.toggle(piece.code(), from);
        if matches!(chosen.kind(), MoveKind::Plain) {
            delta.toggle(chosen.piece_after().code(), to);
            delta.toggle(chosen.captured_code(), to);
        } else {
            target = self.special(chosen, &mut delta);
        }
        delta.castling = self.castling & lost_rights(piece, from, to);
        if delta.castling != 0 {
            delta.keys[0] ^=
                zobrist::castling(self.castling) ^ zobrist::castling(self.castling ^ delta.castling);
        }
        let old_target = (self.state >> EN_PASSANT) as u8;
        if old_target != target {
            delta.keys[0] ^= zobrist::en_passant(old_target) ^ zobrist::en_passant(target);
        }
        let is_lasting = matches!(piece.role(), Role::Pawn) | (chosen.captured_code() != 0);
        let turn = self.state & 1;
        let halfmoves = if is_lasting { 0 } else { (self.halfmoves().saturating_add(1) as u64) << HALFMOVES };
        let fullmoves = (self.fullmoves().saturating_add(turn as u16) as u64) << FULLMOVES;
        delta.state = self.state ^ (turn ^ 1 | (target as u64) << EN_PASSANT | halfmoves | fullmoves);
        Delta(delta)
    }

    /// Completes `delta` for a double push, an en passant capture or castling. The caller has already removed the
    /// moving piece from its origin square.
    ///
    /// Returns the new en passant square, or [`NO_SQUARE`].
    #[inline]
    const fn special(&self, chosen: Move, delta: &mut Self) -> u8 {
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        match chosen.kind() {
            MoveKind::Castling => {
                let (king_to, rook_to) = castling_targets(from, to);
                let rook = Piece::new(piece.color(), Role::Rook).code();
                delta.toggle(piece.code(), king_to);
                delta.toggle(rook, to);
                delta.toggle(rook, rook_to);
                NO_SQUARE
            }
            MoveKind::DoublePush => {
                delta.toggle(piece.code(), to);
                // For a double push, the numbers of `from` and `to` differ by 16. Their midpoint is the number of the
                // passed square.
                let over = Square::from_index_masked(u8::midpoint(from as u8, to as u8));
                self.target(over, piece.color().opposite())
            }
            _ => {
                delta.toggle(piece.code(), to);
                delta.toggle(chosen.captured_code(), chosen.captured_square());
                NO_SQUARE
            }
        }
    }

    /// Puts a piece on an empty square or removes it again, by exclusive or on the board and on both hash keys.
    #[inline]
    const fn toggle(&mut self, code: u8, square: Square) {
        self.board = self.board.symmetric_difference(QuadBitboard::from_code(square, code));
        // The codes of a move are below 14, but LLVM does not know that. The comparison replaces a bounds check.
        let code = if code < 14 { code } else { 0 };
        self.keys = xor(self.keys, zobrist::piece(code, square));
    }

    #[inline]
    const fn xor(&self, other: &Self) -> Self {
        Self {
            board: self.board.symmetric_difference(other.board),
            keys: xor(self.keys, other.keys),
            castling: self.castling ^ other.castling,
            state: self.state ^ other.state,
        }
    }
}

#[inline]
const fn xor([a, b]: [u64; 2], [c, d]: [u64; 2]) -> [u64; 2] {
    [a ^ c, b ^ d]
}

/// The squares of king and rook after castling. The arguments `king` and `rook` are the squares of king and rook before
/// castling.
///
/// If the rook is east of the king, the king moves to the g-file and the rook to the f-file. Otherwise, the king moves
/// to the c-file and the rook to the d-file.
///
/// ```
/// use quintessence::Square::{A8, C8, D8, E8};
/// use quintessence::quad::castling_targets;
///
/// assert_eq!(castling_targets(E8, A8), (C8, D8));
/// ```
#[inline]
pub const fn castling_targets(king: Square, rook: Square) -> (Square, Square) {
    let rank = king as u8 & 56;
    let (king_file, rook_file) = if (rook as u8) > king as u8 { (6, 5) } else { (2, 3) };
    (Square::from_index_masked(rank | king_file), Square::from_index_masked(rank | rook_file))
}

/// Returns the squares on which a move ends castling rights: origin, target and, for a king's move, the whole first
/// rank of the king's colour.
#[inline]
const fn lost_rights(piece: Piece, from: Square, to: Square) -> u64 {
    let moved = 1 << from as u8 | 1 << to as u8;
    // The first rank depends on the king's colour, not on the king's square: a white king may stand on rank 8.
    if matches!(piece.role(), Role::King) { moved | 0xff << (56 * piece.color() as u8) } else { moved }
}

/// `position ^ delta` plays a move, or takes it back.
impl BitXor<Delta> for Position {
    type Output = Self;

    #[inline]
    fn bitxor(self, delta: Delta) -> Self {
        self.xor(&delta.0)
    }
}

impl BitXorAssign<Delta> for Position {
    #[inline]
    fn bitxor_assign(&mut self, delta: Delta) {
        *self = self.xor(&delta.0);
    }
}
