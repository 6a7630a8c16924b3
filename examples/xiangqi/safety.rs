//! Which moves can expose the king of the side to move.
//!
//! ```text
//! first, second, third = the first, second and third blockers of the king's rays
//!
//! check    rook or king in first, cannon in second, horse with a free leg, soldier
//! watched  pieces whose departure may open a line or free a leg:
//!          own pieces between the king and a rook or king in second
//!          own pieces between the king and a cannon in third
//!          own pieces on the legs of horses, next to the king
//! closed   squares where a piece would become a screen: between the king and a cannon in first
//! ```
//!
//! Any other move leaves the king safe, as long as it is not in check. A capture on a line replaces a blocker by a blocker.

use crate::pieces::soldier_attackers;
use crate::position::{Kind, Position};
use crate::squares::Squares;
use crate::tables::{HORSE, lines, rook_attacks};

/// The pieces and squares whose moves need a test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Safety {
    /// Pieces whose moves are tested one by one. In check, these are all pieces.
    pub(crate) watched: u128,
    /// Empty squares that no piece may enter. A watched piece that enters one fails its test.
    pub(crate) closed: u128,
}

impl Safety {
    #[inline(always)]
    pub(crate) fn new(position: &Position) -> Self {
        const CHECK: Safety = Safety { watched: !0, closed: 0 };
        let (us, occupied) = (position.turn, position.occupied());
        let (own, enemies) = (position.sides[us as usize], position.sides[us.other() as usize]);
        let set = |kind: Kind| position.kinds[kind as usize] & enemies;
        let king = (position.kinds[Kind::King as usize] & own).trailing_zeros() as usize;

        if soldier_attackers(us, king) & set(Kind::Soldier) != 0 {
            return CHECK;
        }
        let mut safety = Self { watched: 1 << king, closed: 0 };
        let near = HORSE.attackers(king, 0) & set(Kind::Horse);
        if near != 0 {
            if HORSE.attackers(king, occupied) & near != 0 {
                return CHECK;
            }
            safety.watched |= diagonal_neighbours(king) & own;
        }

        let (rooks, cannons) = (set(Kind::Rook) | set(Kind::King), set(Kind::Cannon));
        let [rank, file] = lines(king);
        if (rooks | cannons) & (rank | file) == 0 {
            return safety;
        }
        let once = rook_attacks(king, occupied);
        let first = once & occupied;
        let twice = rook_attacks(king, occupied & !once);
        let second = twice & occupied & !once;
        if first & rooks | second & cannons != 0 {
            return CHECK;
        }
        let third = rook_attacks(king, occupied & !twice) & occupied & !twice;
        for pinner in Squares(second & rooks | third & cannons) {
            safety.watched |= between(king, pinner) & own;
        }
        for cannon in Squares(first & cannons) {
            safety.closed |= between(king, cannon);
        }
        safety
    }
}

/// The squares between two squares of a line.
#[inline(always)]
fn between(king: usize, other: usize) -> u128 {
    let [rank, file] = lines(king);
    let line = if rank >> other & 1 != 0 { rank } else { file };
    let (lower, upper) = (1 << king.min(other), 1 << king.max(other));
    // The bits above the lower one and below the upper one. Both are on the board, so nothing overflows.
    line & (upper - 2 * lower)
}

/// The diagonal neighbours of a king. No king stands on an edge file.
#[inline(always)]
const fn diagonal_neighbours(king: usize) -> u128 {
    let sides = (1 << king) << 1 | (1 << king) >> 1;
    sides << 9 | sides >> 9
}
