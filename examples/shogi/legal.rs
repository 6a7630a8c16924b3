//! The legal moves of a position, generated without trying a move and taking it back.

use crate::attacks::{bishop, king, rook};
use crate::board::{BOARD, sides, squares};
use crate::drops;
use crate::moves::{Kind, Move};
use crate::position::{Army, Position};
use crate::safety::Safety;
use crate::side::Side;
use crate::tables::{GOLD, SILVER, line_through};

/// The checks, pins and target squares that decide which moves are legal.
#[derive(Debug)]
pub(crate) struct Legal<'a> {
    pub(crate) position: &'a Position,
    pub(crate) army: Army,
    pub(crate) occupied: u128,
    pub(crate) king: usize,
    pub(crate) pinned: u128,
    /// The squares to which the king may move.
    pub(crate) king_targets: u128,
    /// The target squares of pieces other than the king: no own pieces, in check only the checker and the blocks, and
    /// in double check none.
    pub(crate) targets: u128,
}

impl<'a> Legal<'a> {
    /// Finds checks and pins. `S` is the side to move.
    #[inline]
    pub(crate) fn new<S: Side>(position: &'a Position) -> Self {
        let (king_square, own) = (position.king::<S>(), position.own::<S>());
        let safety = Safety::new::<S>(position, king_square);
        let targets = match safety.checkers {
            0 => BOARD & !own,
            checkers if checkers.is_power_of_two() => checkers | safety.blocks,
            _ => 0,
        };
        Self {
            position,
            army: position.army::<S>(),
            occupied: position.occupied(),
            king: king_square,
            pinned: safety.pinned & own,
            king_targets: safety.flights,
            targets,
        }
    }

    /// Calls `visit` with every legal move of the side `S`, in no particular order.
    #[inline]
    pub(crate) fn visit<S: Side>(&self, visit: &mut impl FnMut(Move)) {
        for to in squares(self.king_targets) {
            visit(board(Kind::King, self.king, to, false));
        }
        if self.targets == 0 {
            return;
        }
        let army = &self.army;
        for from in squares(army.pawns) {
            self.piece::<S>(Kind::Pawn, from, S::forward(1 << from), visit);
        }
        for from in squares(army.lances) {
            self.piece::<S>(Kind::Lance, from, S::lance(from, self.occupied), visit);
        }
        for from in squares(army.knights) {
            let [left, right] = sides(S::two_forward(1 << from));
            self.piece::<S>(Kind::Knight, from, left | right, visit);
        }
        for from in squares(army.silvers) {
            self.piece::<S>(Kind::Silver, from, SILVER[S::COLOR as usize][from], visit);
        }
        for from in squares(army.bishops) {
            let step = if army.horses >> from & 1 != 0 { king(from) } else { 0 };
            self.piece::<S>(Kind::Bishop, from, bishop(from, self.occupied) | step, visit);
        }
        for from in squares(army.rooks) {
            let step = if army.dragons >> from & 1 != 0 { king(from) } else { 0 };
            self.piece::<S>(Kind::Rook, from, rook(from, self.occupied) | step, visit);
        }
        for kind in [Kind::Gold, Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver] {
            for from in squares(army.golds & self.position.kinds[kind as usize]) {
                for to in squares(GOLD[S::COLOR as usize][from] & self.allowed(from)) {
                    visit(board(kind, from, to, false));
                }
            }
        }
        self.drops::<S>(visit);
    }

    /// The target squares that checks and a pin leave to a piece.
    #[inline]
    pub(crate) fn allowed(&self, from: usize) -> u128 {
        if self.pinned >> from & 1 == 0 { self.targets } else { self.targets & line_through(self.king, from) }
    }

    /// The moves of a piece that may promote or is promoted. A piece promotes if it leaves or enters the zone.
    #[inline]
    fn piece<S: Side>(&self, kind: Kind, from: usize, attacks: u128, visit: &mut impl FnMut(Move)) {
        let targets = attacks & self.allowed(from);
        for to in squares(promotions::<S>(from, targets & !self.promoted(from))) {
            visit(board(kind, from, to, true));
        }
        for to in squares(targets & !dead_end::<S>(kind)) {
            visit(board(kind, from, to, false));
        }
    }

    /// All squares if the piece on a square is promoted, or none.
    #[inline]
    const fn promoted(&self, from: usize) -> u128 {
        (self.position.promoted >> from & 1).wrapping_neg()
    }

    #[inline]
    fn drops<S: Side>(&self, visit: &mut impl FnMut(Move)) {
        let empty = self.targets & !self.occupied;
        for kind in Kind::IN_HAND {
            if empty != 0 && self.position.hands[S::COLOR as usize][kind as usize] > 0 {
                for to in squares(drops::targets::<S>(self.position, kind, empty)) {
                    visit(Move::Drop { kind, to: to as u8 });
                }
            }
        }
    }
}

/// Those targets of an unpromoted piece at which it may promote.
#[inline]
pub(crate) const fn promotions<S: Side>(from: usize, targets: u128) -> u128 {
    if S::ZONE >> from & 1 != 0 { targets } else { targets & S::ZONE }
}

/// The ranks from which an unpromoted piece of a kind would have no further move.
#[inline]
pub(crate) const fn dead_end<S: Side>(kind: Kind) -> u128 {
    match kind {
        Kind::Pawn | Kind::Lance => S::LAST[1],
        Kind::Knight => S::LAST[2],
        _ => 0,
    }
}

#[inline]
const fn board(kind: Kind, from: usize, to: usize, promotes: bool) -> Move {
    Move::Board { kind, from: from as u8, to: to as u8, promotes }
}
