//! Counts the last two plies together: the pairs of a move and a reply, mostly without making the move.
//!
//! A quiet move changes only few of the replies, so `replies` counts the replies to a pass once, and for each move adds
//! the difference. All targets of a piece are handled at once, as sets. `stops` finds how many slider moves a piece
//! stops on each square, and `flights` the king's steps and castlings, which depend on what the moved piece attacks.
//! Only moves whose difference is not known, such as checks, are made, and `leaves` counts the replies to each.
//!
//! In `replies` and `flights`, `own` are the pieces of the side `S`, which moves, and `enemy` those of the other side.

mod flights;
mod replies;
mod stops;

use quintessence::quad::{Move, Piece};
use quintessence::{Bitboard, Role, Square};

use self::replies::Replies;
use crate::lanes::Level;
use crate::leaves::Safety;
use crate::legal::{Legal, List, Moves, Side, Step};
use crate::node::{Node, beside};

/// Counts the pairs of a move of the side `S` and a reply to this move.
#[inline(always)]
pub(crate) fn pairs<S: Side, L: Level>(level: L, node: &Node) -> u64 {
    let mut pairs = Pairs { replies: Replies::new::<S, L>(level, node), anew: List::new(), sum: 0 };
    Legal::list::<S, _, _>(level, node, &mut pairs);
    // A loop, because the body of a closure is not compiled for the target features of the caller.
    for node in &pairs.anew {
        pairs.sum += i64::from(Safety::new::<S::Other>(level, node).count::<S::Other>(level, node));
    }
    pairs.sum as u64
}

struct Pairs {
    replies: Replies,
    /// The positions after the moves whose replies must be counted anew.
    anew: List<Node>,
    /// The number of pairs of all other moves, and all en passant replies.
    sum: i64,
}

impl Moves for Pairs {
    #[inline(always)]
    fn piece<S: Side>(&mut self, node: &Node, role: Role, from: Square, targets: Bitboard) {
        if targets.is_empty() {
            return;
        }
        let known = self.replies.known::<S>(node, role, from, targets);
        if !known.is_empty() {
            self.sum += self.replies.after_piece::<S>(node, role, from, known);
        }
        self.anew.piece::<S>(node, role, from, targets - known);
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, node: &Node, step: Step, role: Role, targets: Bitboard) {
        if targets.is_empty() {
            return;
        }
        let known = self.replies.known_pawns::<S>(node, step, role, targets);
        if !known.is_empty() {
            self.sum += self.replies.after_pawns::<S>(node, step, role, known);
        }
        if step == Step::DoublePush {
            // `leaves` and `replies` leave out en passant captures. No checkers are given, because the
            // only leaper that can give check is the pushed pawn, which the capture removes.
            let pawns = node.board.role(Role::Pawn) & node.board.color(S::Other::COLOR);
            for to in targets & beside(pawns) {
                let Some(from) = step.origins::<S>(to.into()).lowest() else { continue };
                let after = node.after::<S>(Move::plain(Piece::new(S::COLOR, Role::Pawn), from, to, None));
                self.sum += i64::from(after.en_passant_captures::<S::Other>(Bitboard::EMPTY).len());
            }
        }
        self.anew.pawns::<S>(node, step, role, targets - known);
    }

    #[inline(always)]
    fn special<S: Side>(&mut self, node: &Node, chosen: Move) {
        self.anew.special::<S>(node, chosen);
    }
}
