//! A position of chess or Chess960 in one cache line.

use core::ops::{BitXor, BitXorAssign};

use super::{Move, MoveKind, Piece, QuadBitboard, Role, key};
use crate::attacks::pawn_attacks;
use crate::board::{Bitboard, Color, Square};

/// A position: the board, its hash keys and all that the rules go by, in the 64 bytes of a cache line.
///
/// | bytes | what |
/// |---|---|
/// | 0-31 | the board |
/// | 32-39 | the key of the position |
/// | 40-47 | the key of its pawns |
/// | 48-55 | the rooks that may castle |
/// | 56-63 | whose turn it is, the square for a capture in passing, both move counters |
///
/// The difference that a move makes, a [`Delta`], has the same form, and playing the move is an exclusive or of the two
/// lines: one instruction where vectors have 64 bytes, two where they have 32. Playing it again takes it back.
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
#[repr(C, align(64))]
pub struct Position {
    board: QuadBitboard,
    /// That of the position, and that of its pawns.
    keys: [u64; 2],
    castling: u64,
    state: u64,
}

/// What a move changes in a [`Position`]: the exclusive or of the position before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Delta(Position);

const _: () = assert!(size_of::<Position>() == 64 && align_of::<Position>() == 64);

/// The fields of `state`, by the bit at which each begins.
const TURN: u32 = 0;
const EN_PASSANT: u32 = 8;
const HALFMOVES: u32 = 16;
const FULLMOVES: u32 = 32;

/// In place of a square.
const NO_SQUARE: u8 = 64;

impl Position {
    /// The position in which a game of chess begins.
    pub const START: Self = {
        let mut board = QuadBitboard::EMPTY;
        let back = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        let mut file = 0;
        while file < 8 {
            board.put(Square::ALL[file], Piece::new(Color::White, back[file]));
            board.put(Square::ALL[8 + file], Piece::WhitePawn);
            board.put(Square::ALL[48 + file], Piece::BlackPawn);
            board.put(Square::ALL[56 + file], Piece::new(Color::Black, back[file]));
            file += 1;
        }
        Self::new(board, Color::White, Bitboard(0x8100_0000_0000_0081), None, 0, 1)
    };

    /// A position from its parts. They are taken as they are: whether they can occur in a game is for the caller to say.
    ///
    /// `castling` holds the squares of the rooks that may castle. `en_passant` is the square that a pawn has just gone over;
    /// it is dropped if no pawn stands where it could capture there, so that positions with the same moves are equal.
    ///
    /// # Panics
    /// If a square of the board has one of the free codes 14 and 15, which have no keys.
    #[inline]
    #[must_use]
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
            position.keys = xor(position.keys, key::piece(board.code_at(square), square));
        }
        let target = match en_passant {
            Some(target) => position.target(target, turn),
            None => NO_SQUARE,
        };
        position.state = (turn as u64) << TURN
            | (target as u64) << EN_PASSANT
            | (halfmoves as u64) << HALFMOVES
            | (fullmoves as u64) << FULLMOVES;
        position.keys[0] ^= key::castling(castling.0) ^ key::en_passant(target);
        if matches!(turn, Color::Black) {
            position.keys[0] ^= key::TURN;
        }
        position
    }

    /// The square for a capture in passing, if a pawn of the side to move stands where it could do so.
    #[inline]
    const fn target(&self, target: Square, turn: Color) -> u8 {
        let pawns = self.board.pieces(Piece::new(turn, Role::Pawn));
        if pawn_attacks(turn.opposite(), target).intersects(pawns) { target as u8 } else { NO_SQUARE }
    }

    /// What stands where.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> QuadBitboard {
        self.board
    }

    /// The key of the position: equal for positions with the same board, side to move, castling and captures in passing.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.keys[0]
    }

    /// The key of the pawns of both sides alone.
    #[inline]
    #[must_use]
    pub const fn pawn_key(&self) -> u64 {
        self.keys[1]
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        if self.state >> TURN & 1 == 0 { Color::White } else { Color::Black }
    }

    /// The squares of the rooks with which their kings may still castle, when nothing is in the way.
    #[inline]
    #[must_use]
    pub const fn castling(&self) -> Bitboard {
        Bitboard(self.castling)
    }

    /// The square on which a pawn may be captured in passing.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        Square::new((self.state >> EN_PASSANT) as u8)
    }

    /// The moves of both sides since the last capture or move of a pawn.
    #[inline]
    #[must_use]
    pub const fn halfmoves(&self) -> u16 {
        (self.state >> HALFMOVES) as u16
    }

    /// The number of the move, which goes up after those of Black; 1 at the start of a game.
    #[inline]
    #[must_use]
    pub const fn fullmoves(&self) -> u16 {
        (self.state >> FULLMOVES) as u16
    }

    /// The position after a move, which must be one of the side to move.
    ///
    /// # Cost
    /// That of [`delta`](Self::delta) and 8 operations on words, or one on a vector of 64 bytes.
    #[inline]
    #[must_use]
    pub const fn after(&self, chosen: Move) -> Self {
        self.xor(&self.delta(chosen).0)
    }

    /// What a move changes. Playing it is `position ^= delta`, and so is taking it back.
    ///
    /// # Cost
    /// About 40 operations; two or three entries each of a table of 14 KiB and of one of 512 bytes.
    #[inline]
    #[must_use]
    pub const fn delta(&self, chosen: Move) -> Delta {
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        let mut delta = Self { board: QuadBitboard::EMPTY, keys: [key::TURN, 0], castling: 0, state: 0 };
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
            delta.keys[0] ^= key::castling(self.castling) ^ key::castling(self.castling ^ delta.castling);
        }
        let old_target = (self.state >> EN_PASSANT) as u8;
        if old_target != target {
            delta.keys[0] ^= key::en_passant(old_target) ^ key::en_passant(target);
        }
        let is_lasting = matches!(piece.role(), Role::Pawn) | (chosen.captured_code() != 0);
        let turn = self.state & 1;
        let halfmoves = if is_lasting { 0 } else { (self.halfmoves().wrapping_add(1) as u64) << HALFMOVES };
        let fullmoves = (self.fullmoves().wrapping_add(turn as u16) as u64) << FULLMOVES;
        delta.state = self.state ^ (turn ^ 1 | (target as u64) << EN_PASSANT | halfmoves | fullmoves);
        Delta(delta)
    }

    /// The part of a delta that a move of its own kind makes beside the piece that leaves its square. Returns the new square
    /// for a capture in passing.
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
                // The square between, since the two differ in the rank alone.
                let over = Square::from_low_bits(u8::midpoint(from as u8, to as u8));
                self.target(over, piece.color().opposite())
            }
            _ => {
                delta.toggle(piece.code(), to);
                // The captured pawn stands on the rank that the capture comes from.
                let passed = Square::from_low_bits(from as u8 & 56 | to as u8 & 7);
                delta.toggle(chosen.captured_code(), passed);
                NO_SQUARE
            }
        }
    }

    /// Takes a piece from a square, or puts it there, in the board and in the keys.
    #[inline]
    const fn toggle(&mut self, code: u8, square: Square) {
        self.board = self.board.symmetric_difference(QuadBitboard::from_code(square, code));
        self.keys = xor(self.keys, key::piece(code, square));
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

/// Where the king and the rook go when they castle: to the g- and the f-file, or to the c- and the d-file.
#[inline]
#[must_use]
pub const fn castling_targets(king: Square, rook: Square) -> (Square, Square) {
    let rank = king as u8 & 56;
    let (king_file, rook_file) = if (rook as u8) > king as u8 { (6, 5) } else { (2, 3) };
    (Square::from_low_bits(rank | king_file), Square::from_low_bits(rank | rook_file))
}

/// The rooks that may no longer castle: one that moves or is captured, and both of a king that moves.
#[inline]
const fn lost_rights(piece: Piece, from: Square, to: Square) -> u64 {
    let moved = 1 << from as u8 | 1 << to as u8;
    // Not the rank that the king leaves, which may be the other side's.
    if matches!(piece.role(), Role::King) { moved | 0xff << (56 * piece.color() as u8) } else { moved }
}

/// Plays a move, or takes it back.
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
