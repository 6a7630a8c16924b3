//! Positions: a set of squares for each kind of piece, one for each side, one for the promoted pieces, and the hands.

use crate::moves::{Kind, Move};
use crate::side::{Color, Side};

/// A position. 192 bytes; a move copies the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The pieces of both sides by kind, promoted ones among them.
    pub(crate) kinds: [u128; 8],
    /// The promoted pieces of both sides.
    pub(crate) promoted: u128,
    /// The pieces of each side.
    pub(crate) colors: [u128; 2],
    /// The number of pieces in hand, by side and kind. Kings are not counted.
    pub(crate) hands: [[u8; 7]; 2],
    pub(crate) turn: Color,
}

/// The pieces of one side by their way of moving.
#[derive(Debug)]
pub(crate) struct Army {
    pub(crate) pawns: u128,
    pub(crate) lances: u128,
    pub(crate) knights: u128,
    pub(crate) silvers: u128,
    /// Golds, and the promoted pieces that move like a gold.
    pub(crate) golds: u128,
    /// Bishops and horses.
    pub(crate) bishops: u128,
    /// Rooks and dragons.
    pub(crate) rooks: u128,
    pub(crate) horses: u128,
    pub(crate) dragons: u128,
    pub(crate) king: u128,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    pub(crate) const fn own<S: Side>(&self) -> u128 {
        self.colors[S::COLOR as usize]
    }

    #[inline]
    pub(crate) const fn occupied(&self) -> u128 {
        self.colors[0] | self.colors[1]
    }

    /// The square of the king.
    #[inline]
    pub(crate) const fn king<S: Side>(&self) -> usize {
        (self.kinds[Kind::King as usize] & self.own::<S>()).trailing_zeros() as usize
    }

    #[inline]
    pub(crate) fn army<S: Side>(&self) -> Army {
        let [pawns, lances, knights, silvers, golds, bishops, rooks, king] =
            self.kinds.map(|kind| kind & self.own::<S>());
        let promoted = self.promoted;
        Army {
            pawns: pawns & !promoted,
            lances: lances & !promoted,
            knights: knights & !promoted,
            silvers: silvers & !promoted,
            golds: golds | promoted & (pawns | lances | knights | silvers),
            bishops,
            rooks,
            horses: bishops & promoted,
            dragons: rooks & promoted,
            king,
        }
    }

    /// The kind of the piece on an occupied square.
    #[inline]
    fn kind_at(&self, square: usize) -> Kind {
        let is_here = |&kind: &Kind| self.kinds[kind as usize] >> square & 1 != 0;
        Kind::IN_HAND.into_iter().find(is_here).unwrap_or(Kind::King)
    }

    /// The position after a move of the side `S`.
    #[inline]
    pub(crate) fn after<S: Side>(&self, chosen: Move) -> Self {
        let (own, enemy) = (S::COLOR as usize, S::Other::COLOR as usize);
        let mut after = Self { turn: S::Other::COLOR, ..*self };
        match chosen {
            Move::Board { kind, from, to, promotes } => {
                let (left, arrived) = (1 << from, 1 << to);
                if self.colors[enemy] & arrived != 0 {
                    let captured = self.kind_at(to.into());
                    after.kinds[captured as usize] &= !arrived;
                    after.colors[enemy] &= !arrived;
                    if let Some(count) = after.hands[own].get_mut(captured as usize) {
                        *count += 1;
                    }
                }
                after.kinds[kind as usize] ^= left | arrived;
                after.colors[own] ^= left | arrived;
                let is_promoted = promotes || self.promoted & left != 0;
                after.promoted = self.promoted & !(left | arrived) | u128::from(is_promoted) << to;
            }
            Move::Drop { kind, to } => {
                after.kinds[kind as usize] |= 1 << to;
                after.colors[own] |= 1 << to;
                after.hands[own][kind as usize] -= 1;
            }
        }
        after
    }
}
