//! Counts legal moves without listing them: all pieces that step in one direction at once.
//!
//! In one direction, no two pieces reach the same square. One shift and one population count therefore count the steps
//! of all pawns, silvers, golds and horses forward. Pinned pieces and sliders are counted one by one.

use crate::attacks::{bishop, king, rook};
use crate::board::{count, sides, squares};
use crate::drops;
use crate::legal::{Legal, promotions};
use crate::moves::Kind;
use crate::position::Army;
use crate::side::Side;
use crate::tables::{GOLD, SILVER};

impl Legal<'_> {
    /// The number of legal moves of the side `S`.
    #[inline]
    pub(crate) fn count<S: Side>(&self) -> u64 {
        let mut moves = count(self.king_targets);
        if self.targets == 0 {
            return moves;
        }
        moves += self.steps::<S>() + self.sliders::<S>() + self.drop_count::<S>();
        for from in squares(self.pinned) {
            moves += self.pinned_steps::<S>(from);
        }
        moves
    }

    /// The moves of pieces that step and are not pinned. Horses step to the sides, forward and back, dragons diagonally:
    /// their other steps are among their slides.
    #[inline]
    fn steps<S: Side>(&self) -> u64 {
        let free = !self.pinned;
        let Army { pawns, knights, silvers, golds, horses, dragons, .. } = self.army;
        let (pawns, knights, silvers) = (pawns & free, knights & free, silvers & free);
        let (horses, dragons) = (horses & free, dragons & free);
        let straight = golds & free | horses;

        let here = |set: u128| count(set & self.targets);
        let beside = |set: u128| {
            let [left, right] = sides(set);
            here(left) + here(right)
        };
        let ahead = S::forward(silvers | golds & free | dragons);
        let mut moves = here(S::forward(pawns & !S::LAST[2] | silvers | straight))
            + here(S::back(straight))
            + beside(straight)
            + beside(ahead)
            + beside(S::back(silvers | dragons))
            + beside(S::two_forward(knights & !S::LAST[4]));

        // Promotions: every step forward from the fourth rank leaves or enters the zone, every leap from the fifth.
        let near = S::LAST[4];
        if (pawns | silvers) & near | knights & S::LAST[5] != 0 {
            moves += here(S::forward((pawns | silvers) & near))
                + beside(S::forward(silvers & near))
                + beside(S::back(silvers & S::ZONE))
                + beside(S::two_forward(knights & S::LAST[5]));
        }
        moves
    }

    /// The slides of lances, bishops and rooks, pinned or not.
    #[inline]
    fn sliders<S: Side>(&self) -> u64 {
        let mut moves = 0;
        for from in squares(self.army.lances) {
            let targets = S::lance(from, self.occupied) & self.allowed(from);
            moves += count(targets & !S::LAST[1]) + count(targets & S::ZONE);
        }
        for from in squares(self.army.bishops) {
            moves += self.slides::<S>(from, bishop(from, self.occupied) & self.allowed(from));
        }
        for from in squares(self.army.rooks) {
            moves += self.slides::<S>(from, rook(from, self.occupied) & self.allowed(from));
        }
        moves
    }

    #[inline]
    const fn slides<S: Side>(&self, from: usize, targets: u128) -> u64 {
        let is_promoted = self.position.promoted >> from & 1 != 0;
        count(targets) + if is_promoted { 0 } else { count(promotions::<S>(from, targets)) }
    }

    /// The steps of one pinned piece; `sliders` has counted its slides.
    #[cold]
    fn pinned_steps<S: Side>(&self, from: usize) -> u64 {
        let (army, bit, color) = (&self.army, 1 << from, S::COLOR as usize);
        let allowed = self.allowed(from);
        // A pinned knight has no move: its leaps leave every line.
        if army.golds & bit != 0 {
            count(GOLD[color][from] & allowed)
        } else if army.silvers & bit != 0 {
            let targets = SILVER[color][from] & allowed;
            count(targets) + count(promotions::<S>(from, targets))
        } else if army.pawns & bit != 0 {
            let target = S::forward(bit) & allowed;
            count(target & !S::LAST[1]) + count(target & S::ZONE)
        } else if army.horses & bit != 0 {
            count(king(from) & !bishop(from, self.occupied) & allowed)
        } else if army.dragons & bit != 0 {
            count(king(from) & !rook(from, self.occupied) & allowed)
        } else {
            0
        }
    }

    #[inline]
    fn drop_count<S: Side>(&self) -> u64 {
        let (empty, hand) = (self.targets & !self.occupied, &self.position.hands[S::COLOR as usize]);
        let has = |kind: Kind| hand[kind as usize] > 0;
        let anywhere = [Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook].map(|kind| u64::from(has(kind)));
        let mut moves = anywhere.iter().sum::<u64>() * count(empty);
        for kind in [Kind::Pawn, Kind::Lance, Kind::Knight] {
            if has(kind) {
                moves += count(drops::targets::<S>(self.position, kind, empty));
            }
        }
        moves
    }
}
