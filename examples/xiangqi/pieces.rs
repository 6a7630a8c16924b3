//! The squares that each piece attacks, and the pieces that attack a king.

use crate::position::{Kind, Position, Side};
use crate::tables::{
    ADVISOR, BOARD, EDGE, ELEPHANT, HALF, HORSE, KING, horse_attacks, lines, rook_attacks, rook_xrays,
};

impl Position {
    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        let king = self.pieces(self.turn, Kind::King).trailing_zeros() as usize;
        self.is_attacked(king, self.occupied(), self.sides[self.turn.other() as usize])
    }

    /// The squares to which a piece of the side to move may go, if the king is left out of account.
    ///
    /// The squares include those of own pieces, except for cannons.
    #[inline(always)]
    pub(crate) fn targets(&self, kind: Kind, from: usize) -> u128 {
        let (us, occupied) = (self.turn, self.occupied());
        match kind {
            Kind::King => KING[from],
            Kind::Advisor => ADVISOR[from],
            Kind::Elephant => ELEPHANT.attacks(from, occupied) & HALF[us as usize],
            Kind::Horse => horse_attacks(from, occupied),
            Kind::Rook => rook_attacks(from, occupied),
            Kind::Cannon => {
                let enemy = self.sides[us.other() as usize];
                let captures = rook_xrays(from, occupied) & enemy;
                rook_attacks(from, occupied) & !occupied | captures
            }
            Kind::Soldier => {
                let soldier = 1 << from;
                forward(us, soldier) | sideways(us, soldier).into_iter().fold(0, |all, set| all | set)
            }
        }
    }

    /// Whether the enemies in a set attack the king of the side to move on a square, if these squares are occupied.
    ///
    /// The enemy king attacks along open files, so that the kings never face each other.
    #[inline(always)]
    pub(crate) fn is_attacked(&self, king: usize, occupied: u128, enemies: u128) -> bool {
        let set = |kind: Kind| self.kinds[kind as usize] & enemies;
        let (rooks, cannons) = (set(Kind::Rook) | set(Kind::King), set(Kind::Cannon));
        let [rank, file] = lines(king);
        // Without an enemy rook, cannon or king on the lines of the king, its rays are not needed.
        if (rooks | cannons) & (rank | file) != 0
            && rook_attacks(king, occupied) & rooks | rook_xrays(king, occupied) & cannons != 0
        {
            return true;
        }
        HORSE.attackers(king, occupied) & set(Kind::Horse)
            | soldier_attackers(self.turn, king) & set(Kind::Soldier)
            != 0
    }
}

/// The squares in front of some soldiers.
#[inline(always)]
pub(crate) const fn forward(side: Side, soldiers: u128) -> u128 {
    match side {
        Side::Red => soldiers << 9 & BOARD,
        Side::Black => soldiers >> 9,
    }
}

/// The squares to the right and to the left of the soldiers that have crossed the river.
#[inline(always)]
pub(crate) const fn sideways(side: Side, soldiers: u128) -> [u128; 2] {
    let across = soldiers & HALF[side.other() as usize];
    [(across & !EDGE[1]) << 1, (across & !EDGE[0]) >> 1]
}

/// The squares from which an enemy soldier attacks the king of a side. No king stands on an edge file.
#[inline(always)]
pub(crate) const fn soldier_attackers(side: Side, king: usize) -> u128 {
    let king = 1 << king;
    forward(side, king) | king << 1 | king >> 1
}
