//! Checks, pins, discovered checks and the squares that a king may not enter, for both kings in one pass.

use super::{QuadBitboard, attacks_toward};
use crate::attacks::{line_through, setwise};
use crate::board::{Bitboard, Color, Direction, Line, Square};

/// The dangers to both kings.
///
/// Four lanes hold the rooks and queens of White, the white king, the black king, and the rooks and queens of Black. All
/// of them slide in one direction, up to the first piece in the way, which is included; then in the opposite one. What a
/// slider reaches one way and the enemy's king the other way is what stands between the two, unless more than one piece
/// does:
///
/// ```text
/// R . n . . k . .     R X X . . k . .     R . X X X k . .     R . X . . k . .
///    the board         the rook, east      the king, west       in between
///
/// R . . . . k . .     R X X X X X X X     X X X X X k . .     R X X X X k . .
/// ```
///
/// An empty square in between is one where a check can be blocked. A piece in between is pinned if it is of the king's
/// side, and uncovers a check if it is of the slider's. Bishops and queens do the same along the diagonals, and the
/// other pieces are added to the checkers and to what is attacked.
///
/// ```
/// use quintessence::quad::{KingSafety, QuadBitboard};
/// use quintessence::{Bitboard, Square, bitboard};
///
/// let board: QuadBitboard = "8/8/8/8/R1n2k2/8/3B4/2K5".parse()?;
/// let black = KingSafety::new(board).black;
/// assert_eq!(black.pinned, Bitboard::from_square(Square::C4));
/// assert_eq!(black.pin_line(Square::C4), Bitboard::RANKS[3]);
/// assert_eq!(black.checkers, Bitboard::from_square(Square::D2));
/// assert_eq!(black.blocks, Bitboard::from_square(Square::E3));
/// assert_eq!(black.taboo, bitboard! {
///     X . . . . . . .
///     X . . . . . . .
///     X . . . . . . X
///     X . . . . . X .
///     . X X . . X . .
///     X . X . X . . .
///     X X X X . . . .
///     X X X X X . . .
/// });
/// # Ok::<(), quintessence::quad::ParsePlacementError>(())
/// ```
///
/// For a side without a king there are no checkers, blocks and pins, and no discoverers for the other side; its taboo
/// squares are all that the enemy attacks. If a side has several kings, they are all looked at, with all of them off the
/// board, so that one of them may be pinned in front of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingSafety {
    /// The dangers to the white king.
    pub white: Safety,
    /// The dangers to the black king.
    pub black: Safety,
}

/// The dangers to one king, and the pieces of its side that can uncover a check to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Safety {
    /// The king.
    pub king: Bitboard,
    /// The enemy's pieces that attack the king; a king beside it would be one of them.
    pub checkers: Bitboard,
    /// The squares strictly between the king and each slider among the checkers. With one checker, a piece that comes
    /// here ends the check; with two, none does.
    pub blocks: Bitboard,
    /// The own pieces that stand alone between the king and an enemy slider.
    pub pinned: Bitboard,
    /// The own pieces that stand alone between an own slider and the enemy's king, which uncover a check by leaving the
    /// line. They may be giving check themselves.
    pub discoverers: Bitboard,
    /// All squares that the enemy attacks with the king off the board, which does not hide the squares behind it from a
    /// slider that gives check. An enemy's piece stands on one of them if it is defended.
    pub taboo: Bitboard,
}

impl KingSafety {
    /// Looks at both kings of a board.
    ///
    /// # Cost
    /// About 180 operations on four lanes at once and 80 on words, the same for every board; no table, no branch.
    #[inline]
    #[must_use]
    pub const fn new(board: QuadBitboard) -> Self {
        let empty = board.occupied().complement();
        let [_, white_king, black_king, _] = beside_kings(board, board.kings()).0;
        let passable =
            QuadBitboard([empty.0 | black_king, empty.0, empty.0, empty.0 | white_king]).in_memory();
        let rooks = beside_kings(board, board.orthogonal()).in_memory();
        let bishops = beside_kings(board, board.diagonal()).in_memory();
        let knights = beside_kings(board, board.knights()).in_memory();
        let findings = Findings::NONE
            .slide(Line::Rank, rooks, passable)
            .slide(Line::File, rooks, passable)
            .slide(Line::Diagonal, bishops, passable)
            .slide(Line::Antidiagonal, bishops, passable)
            .attack(knights, knight_attacks(knights))
            .in_memory();
        Self {
            white: findings.about(board, Color::White, Bitboard(white_king), Bitboard(black_king)),
            black: findings.about(board, Color::Black, Bitboard(black_king), Bitboard(white_king)),
        }
    }

    /// The dangers to the king of one side.
    #[inline]
    #[must_use]
    pub const fn of(&self, color: Color) -> &Safety {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl Safety {
    /// The squares on which the piece on `square` does not expose the king: the line through the king if it is pinned,
    /// all squares otherwise.
    ///
    /// The line is that of the king on the lowest square, if there are several.
    ///
    /// # Cost
    /// That of [`line_through()`] for a pinned piece.
    #[inline]
    #[must_use]
    pub const fn pin_line(&self, square: Square) -> Bitboard {
        match self.king.lowest() {
            Some(king) if self.pinned.contains(square) => line_through(king, square),
            _ => Bitboard::FULL,
        }
    }
}

/// The pieces of White, the kings of White and of Black, and the pieces of Black: the pieces of each side are two lanes
/// away from the king that they are after.
#[inline]
const fn beside_kings(board: QuadBitboard, pieces: Bitboard) -> QuadBitboard {
    let (white, black, kings) = (board.white().0, board.black().0, board.kings().0);
    QuadBitboard([white & pieces.0, white & kings, black & kings, black & pieces.0])
}

/// Exchanges each side's pieces with the enemy's king.
#[inline]
const fn opposite(quad: QuadBitboard) -> QuadBitboard {
    let [white, white_king, black_king, black] = quad.0;
    QuadBitboard([black_king, black, white, white_king])
}

/// What is known of both kings after some of the lines, in the lanes of [`beside_kings`].
#[derive(Clone, Copy)]
struct Findings {
    /// What the pieces attack, and what the kings would if they were such pieces.
    attacked: QuadBitboard,
    /// In the lanes of the kings, the pieces that attack them.
    checkers: QuadBitboard,
    /// What is between a piece and the enemy's king, in the lane of one or of the other.
    between: QuadBitboard,
}

impl Findings {
    const NONE: Self =
        Self { attacked: QuadBitboard::EMPTY, checkers: QuadBitboard::EMPTY, between: QuadBitboard::EMPTY };

    #[inline]
    const fn slide(self, line: Line, pieces: QuadBitboard, passable: QuadBitboard) -> Self {
        let upper = attacks_toward(line.upper(), pieces, passable);
        let lower = attacks_toward(line.lower(), pieces, passable);
        let between = self.between.union(upper.intersection(opposite(lower)));
        Self { between, ..self.attack(pieces, upper.union(lower)) }
    }

    #[inline]
    const fn attack(self, pieces: QuadBitboard, attacked: QuadBitboard) -> Self {
        Self {
            attacked: self.attacked.union(attacked),
            checkers: self.checkers.union(attacked.intersection(opposite(pieces))),
            between: self.between,
        }
    }

    #[inline]
    const fn in_memory(self) -> Self {
        Self {
            attacked: self.attacked.in_memory(),
            checkers: self.checkers.in_memory(),
            between: self.between.in_memory(),
        }
    }

    /// What the lanes say of one king, and what pawns and the other king add.
    #[inline]
    const fn about(self, board: QuadBitboard, color: Color, king: Bitboard, enemy_king: Bitboard) -> Safety {
        let (own_lane, enemy_king_lane, enemy_lane) = match color {
            Color::White => (1, 2, 3),
            Color::Black => (2, 1, 0),
        };
        let between = self.between.union(opposite(self.between));
        let (own, enemy_pawns) = (board.color(color), board.pawns().difference(board.color(color)));
        let checkers_beside = setwise::pawn_attacks(color, king)
            .intersection(enemy_pawns)
            .union(setwise::king_attacks(king).intersection(enemy_king));
        Safety {
            king,
            checkers: self.checkers.lane(own_lane).union(checkers_beside),
            blocks: between.lane(own_lane).difference(board.occupied()),
            pinned: between.lane(own_lane).intersection(own),
            discoverers: between.lane(enemy_king_lane).intersection(own),
            taboo: self
                .attacked
                .lane(enemy_lane)
                .union(setwise::pawn_attacks(color.opposite(), enemy_pawns))
                .union(setwise::king_attacks(enemy_king)),
        }
    }
}

/// As [`setwise::knight_attacks`], of four sets.
#[inline]
const fn knight_attacks(knights: QuadBitboard) -> QuadBitboard {
    let (east, west) = (knights.shift(Direction::East), knights.shift(Direction::West));
    let near = east.union(west);
    let far = east.shift(Direction::East).union(west.shift(Direction::West));
    near.shl(16).union(near.shr(16)).union(far.shl(8)).union(far.shr(8))
}
