//! The legal moves of a position, listed or only counted.

use arrayvec::ArrayVec;

use crate::pieces::{forward, sideways};
use crate::position::{Kind, Move, Position};
use crate::safety::Safety;
use crate::squares::Squares;

/// The legal moves of a position: at most 119.
///
/// Each of two rooks and two cannons has at most 17 moves, and each of two horses 8. Two elephants, two advisors and the
/// king have at most 4 moves each, and five soldiers 3.
pub type List = ArrayVec<Move, 119>;

/// What takes the legal moves of a position.
pub(crate) trait Sink {
    /// The moves of a piece to each of some squares.
    fn piece(&mut self, kind: Kind, from: usize, targets: u128);

    /// The moves of soldiers to each of some squares, over a distance.
    fn soldiers(&mut self, distance: i8, targets: u128);
}

/// The number of moves.
impl Sink for u32 {
    #[inline(always)]
    fn piece(&mut self, _: Kind, _: usize, targets: u128) {
        *self += targets.count_ones();
    }

    #[inline(always)]
    fn soldiers(&mut self, _: i8, targets: u128) {
        *self += targets.count_ones();
    }
}

impl Sink for List {
    #[inline(always)]
    fn piece(&mut self, kind: Kind, from: usize, targets: u128) {
        self.extend(Squares(targets).map(|to| Move { kind, from: from as u8, to: to as u8 }));
    }

    #[inline(always)]
    fn soldiers(&mut self, distance: i8, targets: u128) {
        self.extend(Squares(targets).map(|to| {
            let to = to as u8;
            Move { kind: Kind::Soldier, from: to.wrapping_add_signed(-distance), to }
        }));
    }
}

/// Gives every legal move to a sink.
#[inline(always)]
pub(crate) fn legal(position: &Position, sink: &mut impl Sink) {
    let us = position.turn;
    let own = position.sides[us as usize];
    let Safety { watched, closed } = Safety::new(position);
    let (free, open) = (own & !watched, !(own | closed));

    // With a constant kind, each call has code for one kind.
    pieces(position, Kind::Advisor, free, open, sink);
    pieces(position, Kind::Elephant, free, open, sink);
    pieces(position, Kind::Horse, free, open, sink);
    pieces(position, Kind::Rook, free, open, sink);
    pieces(position, Kind::Cannon, free, open, sink);

    let soldiers = position.kinds[Kind::Soldier as usize] & free;
    let [right, left] = sideways(us, soldiers);
    sink.soldiers(if us as u8 == 0 { 9 } else { -9 }, forward(us, soldiers) & open);
    sink.soldiers(1, right & open);
    sink.soldiers(-1, left & open);

    for kind in Kind::ALL {
        for from in Squares(position.kinds[kind as usize] & own & watched) {
            sink.piece(kind, from, safe_targets(position, kind, from));
        }
    }
}

/// Gives the moves of the pieces in `free` to squares in `open`.
///
/// A closure would do the same, but LLVM would not inline it.
#[inline(always)]
fn pieces(position: &Position, kind: Kind, free: u128, open: u128, sink: &mut impl Sink) {
    for from in Squares(position.kinds[kind as usize] & free) {
        sink.piece(kind, from, position.targets(kind, from) & open);
    }
}

/// The target squares that leave the king of the side to move safe. Each move is tested.
#[inline(always)]
fn safe_targets(position: &Position, kind: Kind, from: usize) -> u128 {
    let us = position.turn;
    let [own, enemies] = [us, us.other()].map(|side| position.sides[side as usize]);
    let own_king = (position.kinds[Kind::King as usize] & own).trailing_zeros() as usize;
    let occupied = position.occupied() & !(1 << from);
    let mut targets = position.targets(kind, from) & !own;
    for to in Squares(targets) {
        let square = if kind == Kind::King { to } else { own_king };
        if position.is_attacked(square, occupied | 1 << to, enemies & !(1 << to)) {
            targets &= !(1 << to);
        }
    }
    targets
}
