//! The threats that a move ends and begins.

use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Move, MoveKind, Piece, Role, castling_targets};
use crate::threats::square::{PieceThreats, threats_at};
use crate::threats::threat::{Threat, ThreatList};

/// The threats that a move changes. No threat is in both lists.
// A move removes at most two pieces and puts at most two. So at most `2 * 24` direct and `2 * 8` discovered threats are
// added to a list, and 64 lanes suffice.
#[derive(Clone, Copy, Debug)]
pub struct MoveThreats {
    /// The threats that exist before the move and not after it.
    pub ended: ThreatList<64>,
    /// The threats that exist after the move and not before it.
    pub begun: ThreatList<64>,
}

/// The threats that a move ends and begins. `None` if the move does not fit the board.
///
/// `mailbox` and `occupied` are those before the move. The move fits if its pieces stand where it takes them from, and if
/// the squares onto which it puts pieces are free. Other rules of chess are not checked.
///
/// # Cost
/// [`threats_at`] for each square that changes.
#[inline]
#[must_use]
pub const fn move_threats(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
    let Some(mut change) = Change::new(chosen, mailbox, occupied) else { return None };
    let mut i = 0;
    while i < 2 {
        if let Some((square, piece)) = change.removed[i] {
            change.remove(square, piece);
        }
        i += 1;
    }
    i = 0;
    while i < 2 {
        if let Some((square, piece)) = change.added[i] {
            change.add(square, piece);
        }
        i += 1;
    }
    Some(change.threats)
}

/// A move as pieces that are removed and added, and what these have changed so far.
struct Change {
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    mailbox: Mailbox,
    occupied: Bitboard,
    threats: MoveThreats,
}

impl Change {
    /// `None` if the move does not fit the board.
    #[inline]
    const fn new(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<Self> {
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        let (other, added) = if matches!(chosen.kind(), MoveKind::Castling) {
            let rook = Piece::new(piece.color(), Role::Rook);
            let (king_to, rook_to) = castling_targets(from, to);
            (Some((to, rook)), [Some((king_to, piece)), Some((rook_to, rook))])
        } else {
            let captured = match chosen.captured() {
                Some(captured) => Some((chosen.captured_square(), captured)),
                None => None,
            };
            (captured, [Some((to, chosen.piece_after())), None])
        };
        let removed = [Some((from, piece)), other];
        let threats = MoveThreats { ended: ThreatList::EMPTY, begun: ThreatList::EMPTY };
        let change = Self { removed, added, mailbox: *mailbox, occupied, threats };
        if change.fits() { Some(change) } else { None }
    }

    #[inline]
    const fn fits(&self) -> bool {
        let mut free = self.occupied.complement();
        let mut i = 0;
        while i < 2 {
            if let Some((square, piece)) = self.removed[i] {
                if free.contains(square) || self.mailbox.code_at(square) != piece.code() {
                    return false;
                }
                free = free.with(square);
            }
            i += 1;
        }
        i = 0;
        while i < 2 {
            if let Some((square, _)) = self.added[i]
                && !free.contains(square)
            {
                return false;
            }
            i += 1;
        }
        true
    }

    #[inline]
    const fn remove(&mut self, square: Square, piece: Piece) {
        self.mailbox.remove(square);
        self.occupied = self.occupied.without(square);
        let PieceThreats { direct, discovered } = threats_at(square, piece, &self.mailbox, self.occupied);
        record(&direct, &mut self.threats.begun, &mut self.threats.ended);
        record(&discovered, &mut self.threats.ended, &mut self.threats.begun);
    }

    #[inline]
    const fn add(&mut self, square: Square, piece: Piece) {
        let PieceThreats { direct, discovered } = threats_at(square, piece, &self.mailbox, self.occupied);
        self.mailbox.put(square, piece);
        self.occupied = self.occupied.with(square);
        record(&direct, &mut self.threats.ended, &mut self.threats.begun);
        record(&discovered, &mut self.threats.begun, &mut self.threats.ended);
    }
}

/// Adds each threat to `to`, unless it cancels the same threat in `from`.
#[inline]
const fn record<const N: usize>(threats: &ThreatList<N>, from: &mut ThreatList<64>, to: &mut ThreatList<64>) {
    let mut i = 0;
    while i < threats.len() {
        let threat: Threat = threats.as_slice()[i];
        if !from.take(threat) {
            to.push(threat);
        }
        i += 1;
    }
}
