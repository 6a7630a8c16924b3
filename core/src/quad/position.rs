//! A position of chess or Chess960 in one cache line.

use crate::attacks::{attack_map, pawn_attacks};
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::quad::moves::{Move, MoveKind, castling_targets};
use crate::quad::quad_bitboard::QuadBitboard;
use crate::quad::zobrist;

/// A chess or Chess960 position with its hash key, in one cache line of 64 bytes.
///
/// The board takes 32 bytes. The hash key, the castling rights, the en passant square, and the side to move with the
/// counters take eight each. Gerd Isenberg's layout of 2006 also has a pawn key, for which there is no room: an engine
/// stores it elsewhere, or hashes the two sets of pawns when needed.
///
/// [`after`](Self::after) returns the position after a move. To take the move back, keep the position before it: a copy
/// is one store with 64-byte vectors, two with 32-byte ones.
///
/// ```
/// use quintessence::Square::{E2, E4};
/// use quintessence::quad::{Move, Piece, Position};
///
/// let position = Position::START.after(Move::plain(Piece::WhitePawn, E2, E4, None));
/// assert_eq!(position.board().piece_at(E4), Some(Piece::WhitePawn));
/// ```
///
/// # Layout
/// A promise: 64 bytes, aligned to 64. The board comes first, then four `u64`: hash key, castling rights, en passant
/// square as a set, and state. Bit 0 of the state is the side to move, bits 16 to 31 are the halfmove clock, bits 32 to
/// 47 the fullmove number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C, align(64))]
pub struct Position {
    board: QuadBitboard,
    key: u64,
    castling: u64,
    en_passant: u64,
    /// The side to move is bit 0. The halfmove clock begins at bit 16, and the fullmove number at bit 32.
    state: u64,
}

layout! { Position = { 64 bytes, align 64, board: 0, key: 32, castling: 40, en_passant: 48, state: 56 } }

/// The index of the first bit of each counter in `state`.
const HALFMOVES: u32 = 16;
const FULLMOVES: u32 = 32;

impl Position {
    /// The start position of chess.
    pub const START: Self = {
        let lanes =
            [0xffff_0000_0000_0000, 0x2cff_0000_0000_ff2c, 0x7600_0000_0000_0076, 0x9900_0000_0000_0099];
        Self::new(QuadBitboard::new(lanes), Color::White, Bitboard(0x8100_0000_0000_0081), None, 0, 1)
            .unwrap()
    };

    /// Makes a position from its parts; `None` if [`from_fen`](Self::from_fen) would accept no record with these parts.
    ///
    /// `castling` is the set of rooks that may castle. `en_passant` is the square that a pawn has just passed by a
    /// double push. The position stores this square only if an en passant capture is legal, because otherwise two
    /// positions with the same legal moves would differ.
    #[inline]
    #[must_use]
    pub const fn new(
        board: QuadBitboard,
        turn: Color,
        castling: Bitboard,
        en_passant: Option<Square>,
        halfmoves: u16,
        fullmoves: u16,
    ) -> Option<Self> {
        let kings = [board.pieces(Piece::WhiteKing), board.pieces(Piece::BlackKing)];
        let pawns_off = board.role(Role::Pawn).intersection(Bitboard::RANKS[0].union(Bitboard::RANKS[7]));
        if kings[0].single().is_none()
            || kings[1].single().is_none()
            || !board.unassigned().union(pawns_off).is_empty()
            || !may_castle(board, castling)
            || is_in_check(board, turn.opposite())
        {
            return None;
        }
        if let Some(target) = en_passant
            && check_passed(target, board, turn).is_err()
        {
            return None;
        }
        Some(Self::from_parts(board, turn, castling, en_passant, halfmoves, fullmoves))
    }

    /// Makes a position from parts that the caller has checked.
    pub(super) const fn from_parts(
        board: QuadBitboard,
        turn: Color,
        castling: Bitboard,
        en_passant: Option<Square>,
        halfmoves: u16,
        fullmoves: u16,
    ) -> Self {
        let state = turn as u64 | (halfmoves as u64) << HALFMOVES | (fullmoves as u64) << FULLMOVES;
        let en_passant = match en_passant {
            Some(target) => capturable(&board, behind(target), target, turn),
            None => 0,
        };
        let key = zobrist::castling(castling.0) ^ zobrist::en_passant(en_passant);
        let mut position = Self { board, key, castling: castling.0, en_passant, state };
        if matches!(turn, Color::Black) {
            position.key ^= zobrist::TURN;
        }
        let mut occupied = board.occupied();
        while let Some(square) = occupied.pop_lowest() {
            position.key ^= zobrist::piece(board.code_at(square), square);
        }
        position
    }

    /// The board with all pieces, but without the side to move, castling rights and counters.
    #[inline]
    pub const fn board(&self) -> QuadBitboard {
        self.board
    }

    /// The hash key of board, side to move, castling rights and en passant square, but not of the move counters.
    ///
    /// As in the rule for repetitions (FIDE laws of chess, 9.2.3), the en passant square changes the key only if an en
    /// passant capture is legal. For example, if a pin forbids the only capture, the square does not change the key.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        if self.state & 1 == 0 { Color::White } else { Color::Black }
    }

    /// The castling rights, as the set of the rooks that may castle.
    #[inline]
    pub const fn castling(&self) -> Bitboard {
        Bitboard(self.castling)
    }

    /// The square that a pawn has just passed by a double push; `None` if no en passant capture there is legal.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        Bitboard(self.en_passant).lowest()
    }

    /// The halfmove clock, which counts the plies since the last capture or pawn move, up to 65,535.
    #[inline]
    #[must_use]
    pub const fn halfmoves(&self) -> u16 {
        (self.state >> HALFMOVES) as u16
    }

    /// The fullmove number, which is 1 at the start of a game and grows by 1 after each move of Black, up to 65,535.
    #[inline]
    #[must_use]
    pub const fn fullmoves(&self) -> u16 {
        (self.state >> FULLMOVES) as u16
    }

    /// Returns the position after a null move (pass). The side to move must not be in check.
    ///
    /// A null move clears the en passant square, and adds 1 to the halfmove clock and, if Black passes, to the fullmove
    /// number.
    ///
    /// ```
    /// use quintessence::quad::Position;
    ///
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 30".parse()?;
    /// assert_eq!(position.after_pass().to_string(), "4k3/8/8/3pP3/8/8/8/R3K3 b Q - 1 30");
    /// # Ok::<(), quintessence::quad::ParseFenError>(())
    /// ```
    ///
    /// # Cost
    /// About 10 operations, two of them on the hash key. The pieces are not visited.
    #[inline]
    pub const fn after_pass(&self) -> Self {
        let key = self.key ^ zobrist::TURN ^ zobrist::en_passant(self.en_passant);
        Self { key, en_passant: 0, state: self.state_after(false), ..*self }
    }

    /// Returns the position after a move of the side to move.
    ///
    /// The move must be legal. After an illegal move, the position is unspecified, but nothing panics. A halfmove clock
    /// or a fullmove number of 65,535 does not grow.
    ///
    /// # Cost
    /// About 40 operations, and two or three entries each of a 7 KiB table and of a 512-byte table. About one move in
    /// 200 is a double push past an enemy pawn, which also costs an [`attack_map()`] for each pawn that could capture.
    #[inline]
    pub const fn after(&self, chosen: Move) -> Self {
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        let castling = self.castling & !lost_rights(piece, from, to);
        let en_passant = match chosen.passed() {
            Some(passed) => capturable(&self.board, from, passed, piece.color().opposite()),
            None => 0,
        };
        let is_lasting = matches!(piece.role(), Role::Pawn) | (chosen.captured_code() != 0);
        let (key, state) = (self.key ^ zobrist::TURN, self.state_after(is_lasting));
        let mut after = Self { board: self.board, key, castling, en_passant, state };
        if castling != self.castling {
            after.key ^= zobrist::castling(self.castling) ^ zobrist::castling(castling);
        }
        if en_passant != self.en_passant {
            after.key ^= zobrist::en_passant(self.en_passant) ^ zobrist::en_passant(en_passant);
        }
        after.toggle(piece as u8, from);
        match chosen.kind() {
            MoveKind::Castling => {
                let (king_to, rook_to) = castling_targets(from, to);
                let rook = Piece::new(piece.color(), Role::Rook) as u8;
                after.toggle(piece as u8, king_to);
                after.toggle(rook, to);
                after.toggle(rook, rook_to);
            }
            MoveKind::Plain | MoveKind::EnPassant => {
                after.toggle(chosen.piece_after() as u8, to);
                after.toggle(chosen.captured_code(), chosen.captured_square());
            }
        }
        after
    }

    /// Returns `state` after a move. `is_lasting` is true for captures and pawn moves, which reset the halfmove clock.
    #[inline]
    const fn state_after(&self, is_lasting: bool) -> u64 {
        let turn = self.state & 1;
        let halfmoves = if is_lasting { 0 } else { (self.halfmoves().saturating_add(1) as u64) << HALFMOVES };
        let fullmoves = (self.fullmoves().saturating_add(turn as u16) as u64) << FULLMOVES;
        turn ^ 1 | halfmoves | fullmoves
    }

    /// Puts a piece on an empty square, or removes it again, by an exclusive or on the board and on the hash key.
    #[inline]
    const fn toggle(&mut self, code: u8, square: Square) {
        self.board = self.board.symmetric_difference(QuadBitboard::from_code(square, code));
        // Without the comparison, LLVM would check bounds, because it does not know that piece codes are below 14.
        let code = if code < 14 { code } else { 0 };
        self.key ^= zobrist::piece(code, square);
    }
}

/// Whether a piece of the other side attacks the king of the side `color`.
pub(super) const fn is_in_check(board: QuadBitboard, color: Color) -> bool {
    let king = board.role(Role::King).intersection(board.color(color));
    attack_map(board.color(color.opposite()), board.piece_sets().lend(), board.occupied()).intersects(king)
}

/// The reasons why a rook cannot have a castling right.
pub(super) enum NoRight {
    /// The king is not on its first rank.
    King,
    /// No rook of the king's colour is on the square, or the square is not on the king's first rank.
    Rook,
    /// Another rook on the same side of the king has a right.
    Wing,
}

/// Adds the castling right of a rook to the rights of other rooks.
pub(super) const fn with_right(
    rights: Bitboard,
    rook: Square,
    color: Color,
    board: QuadBitboard,
) -> Result<Bitboard, NoRight> {
    let Some((king, rooks)) = at_home(board, color) else { return Err(NoRight::King) };
    let east = east_of(king);
    let wing = if east.contains(rook) { east } else { east.complement() };
    if !rooks.contains(rook) {
        Err(NoRight::Rook)
    } else if rooks.intersection(rights).intersects(wing) {
        Err(NoRight::Wing)
    } else {
        Ok(rights.with(rook))
    }
}

/// Whether each of the rooks can have a castling right together with the others.
const fn may_castle(board: QuadBitboard, mut rooks: Bitboard) -> bool {
    let mut rights = Bitboard::EMPTY;
    while let Some(rook) = rooks.pop_lowest() {
        let color = if rook.rank() == 0 { Color::White } else { Color::Black };
        match with_right(rights, rook, color, board) {
            Ok(more) => rights = more,
            Err(_) => return false,
        }
    }
    true
}

/// Returns the king and the rooks of one colour that are on its first rank; `None` if the king is elsewhere.
pub(super) const fn at_home(board: QuadBitboard, color: Color) -> Option<(Square, Bitboard)> {
    let own = board.color(color).intersection(Bitboard::RANKS[7 * color as usize]);
    match board.role(Role::King).intersection(own).lowest() {
        Some(king) => Some((king, board.role(Role::Rook).intersection(own))),
        None => None,
    }
}

/// All squares with a higher number than `square`. Those on the rank of `square` are the squares to its east.
pub(super) const fn east_of(square: Square) -> Bitboard {
    Bitboard((!1_u64) << square as u8)
}

/// The reasons why the last move cannot be the double push of a pawn past a square.
pub(super) enum NotPassed {
    /// The square is not on this rank, the only one that pawns of the colour pass. Ranks count from 0.
    Rank(u8),
    /// No pawn is on this square, where the double push ends.
    Pawn(Square),
    /// A piece is on this square, which the pawn has passed or left.
    Blocked(Square),
}

/// Refuses a square that no pawn can just have passed by a double push. The side to move is `turn`.
pub(super) const fn check_passed(target: Square, board: QuadBitboard, turn: Color) -> Result<(), NotPassed> {
    // A black pawn passes rank 6, a white pawn rank 3.
    let rank = 5 - 3 * turn as u8;
    if target.rank() != rank {
        return Err(NotPassed::Rank(rank));
    }
    let pushed = behind(target);
    let start = Square::from_index_masked(pushed as u8 ^ 16);
    if !board.pieces(Piece::new(turn.opposite(), Role::Pawn)).contains(pushed) {
        return Err(NotPassed::Pawn(pushed));
    }
    match Bitboard::from_square(target).with(start).intersection(board.occupied()).lowest() {
        Some(blocker) => Err(NotPassed::Blocked(blocker)),
        None => Ok(()),
    }
}

/// Returns the square on which a double push past `target` ends.
const fn behind(target: Square) -> Square {
    Square::from_index_masked(target as u8 ^ 8)
}

/// Returns `target` as a set if the side `turn` has a legal en passant capture there, otherwise the empty set.
///
/// `pushed` is the square of the enemy pawn on `board`, which shows the position either before or after the double
/// push. The function is not inlined, because few moves are double pushes.
#[cold]
#[inline(never)]
const fn capturable(board: &QuadBitboard, pushed: Square, target: Square, turn: Color) -> u64 {
    let pawn = Piece::new(turn, Role::Pawn);
    let mut pawns = pawn_attacks(turn.opposite(), target).intersection(board.pieces(pawn));
    while let Some(from) = pawns.pop_lowest() {
        let after = board.without(pushed).without(from).with(target, pawn);
        if !is_in_check(after, turn) {
            return 1 << target as u8;
        }
    }
    0
}

/// The squares whose rooks lose their castling rights by a move: the origin, the target and, for a king's move, the
/// whole first rank of the king's colour.
#[inline]
const fn lost_rights(piece: Piece, from: Square, to: Square) -> u64 {
    let moved = 1 << from as u8 | 1 << to as u8;
    // The rank depends on the king's colour, not on the king's square, because a white king may be on rank 8.
    if matches!(piece.role(), Role::King) { moved | 0xff << (56 * piece.color() as u8) } else { moved }
}
