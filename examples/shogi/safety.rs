//! Checks, pins and king danger squares of the side to move.

use crate::attacks::{self, bishop, diagonals, orthogonals, rook};
use crate::board::{both_sides, files_of, sides, squares};
use crate::position::{Army, Position};
use crate::side::Side;
use crate::tables::{GOLD, SILVER, between};

/// What decides which moves leave the own king safe.
#[derive(Debug)]
pub(crate) struct Safety {
    /// The enemy pieces that give check.
    pub(crate) checkers: u128,
    /// The squares between the king and the checking sliders.
    pub(crate) blocks: u128,
    /// The pieces of either side that stand alone between the king and an enemy slider.
    pub(crate) pinned: u128,
    /// The squares to which the king may move: none with an own piece, and no king danger squares. The enemy's attacks
    /// are computed with our king removed, so that checking sliders see through it.
    pub(crate) flights: u128,
}

impl Safety {
    #[inline]
    pub(crate) fn new<S: Side>(position: &Position, king: usize) -> Self {
        let enemy = position.army::<S::Other>();
        let occupied = position.occupied();
        let steps = stepper_attacks::<S::Other>(&enemy);
        let flights = attacks::king(king) & !position.own::<S>();
        let danger = steps | slider_attacks::<S::Other>(&enemy, flights, occupied & !(1 << king));
        let mut safety = Self { checkers: 0, blocks: 0, pinned: 0, flights: flights & !danger };
        if steps >> king & 1 != 0 {
            safety.checkers = stepper_attackers::<S::Other>(&enemy, king);
        }
        let snipers = orthogonals(king) & enemy.rooks
            | diagonals(king) & enemy.bishops
            | S::lance(king, 0) & enemy.lances;
        for sniper in squares(snipers) {
            let line = between(king, sniper);
            let screens = line & occupied;
            if screens == 0 {
                safety.checkers |= 1 << sniper;
                safety.blocks |= line;
            } else if screens.is_power_of_two() {
                safety.pinned |= screens;
            }
        }
        safety
    }
}

/// All squares that pawns, knights, silvers, golds and kings of a side attack, and horses and dragons by a step.
#[inline]
fn stepper_attacks<S: Side>(army: &Army) -> u128 {
    // A king's step is forward, back or to a side, or both, as gold and silver go.
    let kings = army.king | army.horses | army.dragons;
    let ahead = S::forward(army.silvers | army.golds | kings);
    let behind = S::back(army.golds | kings);
    let beside = ahead | S::back(army.silvers | kings) | army.golds | kings;
    S::forward(army.pawns) | ahead | behind | both_sides(beside | S::two_forward(army.knights))
}

/// All squares out of `wanted` that bishops, rooks and lances of a side attack; steps of horses and dragons are not among
/// them.
///
/// Most sliders have no line to a square near the king, so their blockers do not matter.
#[inline]
fn slider_attacks<S: Side>(army: &Army, wanted: u128, occupied: u128) -> u128 {
    let mut attacks = 0;
    for from in squares(army.rooks) {
        if orthogonals(from) & wanted != 0 {
            attacks |= rook(from, occupied);
        }
    }
    for from in squares(army.bishops) {
        if diagonals(from) & wanted != 0 {
            attacks |= bishop(from, occupied);
        }
    }
    for from in squares(army.lances & files_of(wanted)) {
        attacks |= S::lance(from, occupied);
    }
    attacks & wanted
}

/// The pieces of a side, other than its king, that attack a square by a step.
#[inline]
pub(crate) fn stepper_attackers<S: Side>(army: &Army, square: usize) -> u128 {
    let other = S::Other::COLOR as usize;
    let [left, right] = sides(S::Other::two_forward(1 << square));
    S::back(1 << square) & army.pawns
        | (left | right) & army.knights
        | SILVER[other][square] & army.silvers
        | GOLD[other][square] & army.golds
        | attacks::king(square) & (army.horses | army.dragons)
}

/// The sliders of a side that attack a square.
#[inline]
pub(crate) fn slider_attackers<S: Side>(army: &Army, square: usize, occupied: u128) -> u128 {
    let mut attackers = 0;
    if orthogonals(square) & army.rooks != 0 {
        attackers |= rook(square, occupied) & army.rooks;
    }
    if diagonals(square) & army.bishops != 0 {
        attackers |= bishop(square, occupied) & army.bishops;
    }
    if S::Other::lance(square, 0) & army.lances != 0 {
        attackers |= S::Other::lance(square, occupied) & army.lances;
    }
    attackers
}
