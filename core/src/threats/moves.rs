//! The threats that a move ends and begins.

use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Move, MoveKind, Piece, Role, castling_targets};
use crate::threats::square::{Nearest, push_direct};
use crate::threats::threat::ThreatList;

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
/// Two loops over pieces in sight for each square that changes: one on the board before the move, one after it. Lists are
/// not searched.
#[inline]
#[must_use]
pub const fn move_threats(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
    let Some(Change { removed, added, occupied_after }) = Change::new(chosen, mailbox, occupied) else {
        return None;
    };
    let mut threats = MoveThreats { ended: ThreatList::EMPTY, begun: ThreatList::EMPTY };
    // One copy for both lists: a copy of bytes that were just written would have to wait for them.
    let mut codes = *mailbox;
    push_ended(removed, added, &mut codes, occupied, &mut threats.ended);
    let mut i = 0;
    while i < 2 {
        if let Some((square, piece)) = added[i] {
            codes.put(square, piece);
        }
        i += 1;
    }
    push_ended(added, removed, &mut codes, occupied_after, &mut threats.begun);
    Some(threats)
}

/// Appends the threats that end if the pieces `removed` are replaced by `added`. Both are taken off the mailbox, unless
/// they stay.
///
/// A pair with a piece of `removed` is a direct threat of the piece. Any other pair that ends is a discovered threat of a
/// square that `added` fills. So that each threat is found once, a square that was visited has no code any more, and is
/// occupied.
#[inline]
const fn push_ended(
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    mailbox: &mut Mailbox,
    mut occupied: Bitboard,
    ended: &mut ThreatList<64>,
) {
    let mut i = 0;
    while i < 2 {
        if let Some((square, piece)) = removed[i]
            && !stays(square, piece, added)
        {
            push_direct(square, piece, mailbox, occupied, ended);
            mailbox.remove(square);
        }
        i += 1;
    }
    i = 0;
    while i < 2 {
        if let Some((square, _)) = added[i]
            && !occupied.contains(square)
        {
            Nearest::new(square, mailbox, occupied).push_discovered(square, mailbox, ended);
            mailbox.remove(square);
            occupied = occupied.with(square);
        }
        i += 1;
    }
}

/// Whether the same piece is put back on its square.
#[inline]
const fn stays(square: Square, piece: Piece, added: [Option<(Square, Piece)>; 2]) -> bool {
    let mut i = 0;
    while i < 2 {
        if let Some((target, put)) = added[i]
            && target as u8 == square as u8
            && put as u8 == piece as u8
        {
            return true;
        }
        i += 1;
    }
    false
}

/// A move as pieces that are removed and added.
struct Change {
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    occupied_after: Bitboard,
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
        let mut occupied_after = occupied;
        let mut i = 0;
        while i < 2 {
            if let Some((square, piece)) = removed[i] {
                if !occupied_after.contains(square) || mailbox.code_at(square) != piece.code() {
                    return None;
                }
                occupied_after = occupied_after.without(square);
            }
            i += 1;
        }
        i = 0;
        while i < 2 {
            if let Some((square, _)) = added[i] {
                if occupied_after.contains(square) {
                    return None;
                }
                occupied_after = occupied_after.with(square);
            }
            i += 1;
        }
        Some(Self { removed, added, occupied_after })
    }
}
