//! What the engine asks about attacks.
//!
//! Each question has an answer by lookups of one slider on one square: two lookups for one square and both kinds, a loop
//! for several sliders. A library with better answers overrides them, as [`Quintessence`](crate::Quintessence) does.

use quintessence::quad::{Move, Role};
use quintessence::{Bitboard, Color, PieceSets, Square, king_attacks, knight_attacks, pawn_attacks, setwise};

use crate::board::Board;
use crate::exchange;

/// Answers to the questions of the engine.
///
/// `occupied` is not always the board's: exchanges and en passant captures remove pieces. A side is selected by the set of
/// its squares, `own` or `by`.
pub trait Questions: Sized {
    /// The attacks of a bishop.
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;

    /// The attacks of a rook.
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares strictly between two squares.
    fn between(a: Square, b: Square) -> Bitboard;

    /// The whole line through two squares.
    fn line_through(a: Square, b: Square) -> Bitboard;

    /// The attacks of a bishop and of a rook on the same square.
    #[inline]
    #[must_use]
    fn bishop_and_rook_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        (Self::bishop_attacks(square, occupied), Self::rook_attacks(square, occupied))
    }

    /// The pieces of both sides that attack a square.
    #[inline]
    #[must_use]
    fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = Self::bishop_and_rook_attacks(square, occupied);
        bishop & pieces.diagonal
            | rook & pieces.orthogonal
            | knight_attacks(square) & pieces.knights
            | king_attacks(square) & pieces.kings
            | pawn_attacks(Color::Black, square) & pieces.pawns(Color::White)
            | pawn_attacks(Color::White, square) & pieces.pawns(Color::Black)
    }

    /// Whether a side attacks a square.
    #[inline]
    #[must_use]
    fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        Self::attackers_to(square, pieces, occupied).intersects(by)
    }

    /// The enemy pieces that give check to a king, and the own pieces that are pinned to it.
    #[inline]
    #[must_use]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let checkers = Self::attackers_to(king, pieces, occupied) - own;
        let (bishop, rook) = Self::bishop_and_rook_attacks(king, occupied - own);
        let snipers = (bishop & pieces.diagonal | rook & pieces.orthogonal) - own - checkers;
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let blockers = Self::between(king, sniper) & own;
            if blockers.len() == 1 {
                pinned |= blockers;
            }
        }
        (checkers, pinned)
    }

    /// Those of the squares that a side attacks, with the king of the other side lifted from the board.
    #[inline]
    #[must_use]
    fn attacked_among(squares: Bitboard, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        let occupied = occupied - (pieces.kings - by);
        let mut attacked = Bitboard::EMPTY;
        for square in squares {
            if Self::is_attacked(square, by, pieces, occupied) {
                attacked |= square;
            }
        }
        attacked
    }

    /// Hands over each bishop, rook and queen of a side with those of its attacks that are in `targets`, in any order.
    ///
    /// A piece without such attacks may be left out. A role may come with any square and no attacks.
    #[inline]
    fn each_slider(
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
        targets: Bitboard,
        mut then: impl FnMut(Role, Square, Bitboard),
    ) {
        let (diagonal, orthogonal) = (pieces.diagonal & own, pieces.orthogonal & own);
        for bishop in diagonal - orthogonal {
            then(Role::Bishop, bishop, Self::bishop_attacks(bishop, occupied) & targets);
        }
        for rook in orthogonal - diagonal {
            then(Role::Rook, rook, Self::rook_attacks(rook, occupied) & targets);
        }
        for queen in diagonal & orthogonal {
            let (bishop, rook) = Self::bishop_and_rook_attacks(queen, occupied);
            then(Role::Queen, queen, (bishop | rook) & targets);
        }
    }

    /// The squares that a side attacks, by kind, with the king of the other side lifted from the board.
    #[inline]
    #[must_use]
    fn threats(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Threats {
        let mut threats = Threats::of_leapers(by, pieces);
        let occupied = occupied - (pieces.kings - by);
        Self::each_slider(by, pieces, occupied, Bitboard::FULL, |role, _, attacks| match role {
            Role::Bishop => threats.minors |= attacks,
            Role::Rook => threats.rooks |= attacks,
            _ => threats.queens |= attacks,
        });
        threats
    }

    /// Whether a move, with the best captures on its target square after it, gains at least `least`.
    #[inline]
    #[must_use]
    fn exchange_gains(board: &Board, chosen: Move, least: i32) -> bool {
        exchange::gains::<Self>(board, chosen, least)
    }
}

/// The squares that a side attacks, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// By pawns.
    pub pawns: Bitboard,
    /// By knights and bishops.
    pub minors: Bitboard,
    /// By rooks.
    pub rooks: Bitboard,
    /// By queens.
    pub queens: Bitboard,
}

impl Threats {
    /// The threats by pawns and knights.
    #[inline]
    #[must_use]
    pub fn of_leapers(by: Bitboard, pieces: &PieceSets) -> Self {
        let [white, black] = Color::ALL.map(|color| setwise::pawn_attacks(color, pieces.pawns(color) & by));
        Self { pawns: white | black, minors: setwise::knight_attacks(pieces.knights & by), ..Self::default() }
    }
}
