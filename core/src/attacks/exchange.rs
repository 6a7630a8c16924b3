//! Static exchange evaluation (SEE): both sides capture on one square in turn.

use core::ops::ControlFlow::{self, Break, Continue};

use crate::attacks::attackers::{attackers_with_blockers, sliders_on};
use crate::attacks::between::{between, line_through};
use crate::attacks::sliders::{bishop_and_rook_apart, bishop_attacks, rook_attacks};
use crate::board::{Bitboard, Pieces, Role, Square};

/// Static exchange evaluation (SEE) for the moves of one position, by [`see_ge`](Self::see_ge).
#[derive(Clone, Copy, Debug)]
#[must_use]
#[expect(clippy::exhaustive_structs, reason = "engines write their sets as a literal")]
pub struct Exchange<'a> {
    /// The pieces of both sides.
    pub pieces: Pieces<'a>,
    /// The squares of the side that moves. All other occupied squares belong to the enemy.
    pub own: Bitboard,
    /// The squares of all pieces.
    pub occupied: Bitboard,
    /// The values of pawn, knight, bishop, rook and queen.
    pub values: &'a [i32; 5],
    /// The pieces that are pinned to their kings, from [`pins`](crate::pins) for both kings or for one king. With the
    /// empty set, the exchange ignores pins.
    pub pinned: Bitboard,
    /// The sliders that pin the pieces in `pinned`. When a pinner is captured in the exchange, its pin ends. If
    /// `pinners` lacks the pinner of a piece, the piece stays pinned for the whole exchange.
    pub pinners: Bitboard,
    /// Two sets of pieces that do not block, usually empty. Bishops and queens capture on diagonals through pieces of
    /// the first set, rooks and queens on ranks and files through pieces of the second set.
    pub transparent: [Bitboard; 2],
}

/// A move for [`Exchange::see_ge`]: its squares, and the roles that engines read from their mailbox.
///
/// With the feature `quad`, a `quad::Move` converts into a `FirstMove`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[expect(clippy::exhaustive_structs, reason = "engines write moves as a literal")]
pub struct FirstMove {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square on which the exchange takes place. For castling, pass the rook's square as `to`, and `None` as the
    /// captured role. Do not pass the king's final square, because castling would then be treated as a step of the
    /// king.
    pub to: Square,
    /// The role of the moved piece, before a promotion.
    pub role: Role,
    /// The role of the captured piece: a pawn for an en passant capture, `None` for a quiet move.
    pub captured: Option<Role>,
    /// The role to which the move promotes its pawn.
    pub promotion: Option<Role>,
}

impl Exchange<'_> {
    /// Whether a move gains at least `threshold` in the exchange on its target square.
    ///
    /// Both sides capture on the target square in turn, each time with the least valuable attacker: pawn, knight,
    /// bishop, rook, queen, king. Each side may stop instead of capturing.
    ///
    /// Of several attackers of one role, the one on the lowest square captures first, whatever stands behind it, as in
    /// Stockfish. The mirrored position can therefore have another result.
    ///
    /// ```
    /// use quintessence::exchange::{Exchange, FirstMove};
    /// use quintessence::{Bitboard, PieceSets, Role, Square};
    ///
    /// const NONE: Bitboard = Bitboard::EMPTY;
    /// const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
    ///
    /// // The pawn e7 takes the knight d8 and becomes a queen. The bishop a5 takes the queen, but is
    /// // pinned by the rook a1 to the king a8: the second exchange regards pins.
    /// let [pawn, knight, bishop, rook, king] =
    ///     [Square::E7, Square::D8, Square::A5, Square::A1, Square::A8].map(Bitboard::from);
    /// let colors = [pawn | rook, knight | bishop | king];
    /// let pieces = PieceSets { roles: [pawn, knight, bishop, rook, NONE, king], colors };
    /// let occupied = pieces.occupied();
    /// let exchange = Exchange {
    ///     pieces: pieces.lend(),
    ///     own: colors[0],
    ///     occupied,
    ///     values: &VALUES,
    ///     pinned: NONE,
    ///     pinners: NONE,
    ///     transparent: [NONE; 2],
    /// };
    /// let (captured, promotion) = (Some(Role::Knight), Some(Role::Queen));
    /// let (from, to, role) = (Square::E7, Square::D8, Role::Pawn);
    /// let chosen = FirstMove { from, to, role, captured, promotion };
    /// let gains = |exchange: Exchange, gain| {
    ///     let see_ge = |threshold| exchange.see_ge(chosen, threshold);
    ///     see_ge(gain) && !see_ge(gain + 1)
    /// };
    /// assert!(gains(exchange, 300 + (900 - 100) - 900));
    /// assert!(gains(Exchange { pinned: bishop, pinners: rook, ..exchange }, 300 + (900 - 100)));
    /// ```
    ///
    /// The rules of the exchange:
    ///
    /// * A slider behind a capturing piece can capture after this piece (x-ray attack). A slider behind a
    ///   [`transparent`](Self::transparent) piece can capture from the start.
    /// * A king captures only if no enemy piece, pinned or not, attacks the target square after the capture.
    /// * A quiet move captures nothing: the exchange starts with the enemy's capture of the moved piece.
    /// * A capture on an empty square is en passant: the captured piece stands on the rank of `from` and on the file of
    ///   `to`.
    /// * A king's move onto its own rook is castling. It gains 0, and no capture answers it.
    /// * A promotion gains the value of the new piece minus the value of the pawn. The enemy may capture the new piece.
    /// * A pawn that captures on the last rank later in the exchange becomes a queen.
    /// * A pinned piece captures only along the line through its king, or after its pinner has left its square.
    ///   The move `chosen` is not tested for pins, because an engine passes legal moves.
    ///
    /// # Other input
    /// If a king moves onto an attacked square, the move is illegal, and the result is `false` for every threshold. Any
    /// piece may promote, and a pawn on the last rank without `promotion` remains a pawn.
    ///
    /// `see_ge` does not check the roles in `chosen`. If `captured` is `None`, a piece on `to` has no value. If `to` is
    /// empty, a captured role means an en passant capture, even for other roles than pawns. A captured king has the
    /// value 0. Values may be negative or in any order; no sum overflows.
    ///
    /// A square in several sets of `pieces` attacks like each of these pieces, and captures as the least valuable one.
    /// If a side has several kings, only the king on the lowest square counts, in `occupied` or not. A pinned piece of
    /// a side without a king never captures. Squares of `pinned` and of `pinners` without a piece have no effect,
    /// except that `from` in `pinners` always counts as a pinner.
    ///
    /// # Cost
    /// Only a few operations if the values of the pieces decide. Otherwise one [`attackers_to`](crate::attackers_to),
    /// and for each capture about 20 operations and the attacks along the lines that the capturing piece opens. Pins
    /// add two [`line_through`](fn@crate::line_through), but nothing if `pinned` is the constant empty set.
    /// [`Level::see_ge`](crate::simd::Level::see_ge) computes the line attacks with vector instructions.
    ///
    /// # Source
    /// The swap algorithm, with promotions: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>.
    #[inline]
    #[must_use]
    pub const fn see_ge(&self, chosen: FirstMove, threshold: i32) -> bool {
        let (to, diagonal, orthogonal) = (chosen.to, self.pieces.diagonal(), self.pieces.orthogonal());
        let mut swap = match Swap::begin(self, chosen, threshold) {
            Continue(swap) => swap,
            Break(is_enough) => return is_enough,
        };
        let [on_diagonals, on_lines] = self.blockers(swap.occupied);
        let mut seen = attackers_with_blockers(to, self.pieces, on_diagonals, on_lines);
        loop {
            let role = match swap.next(seen) {
                Continue(role) => role,
                Break(is_enough) => return is_enough,
            };
            let blockers @ [on_diagonals, on_lines] = self.blockers(swap.occupied);
            // A slider behind the capturing piece may now attack the target square. A knight does not capture along a
            // line, so it uncovers no slider.
            seen = match role {
                Role::Pawn | Role::Bishop => bishop_attacks(to, on_diagonals).intersection(diagonal),
                Role::Knight => Bitboard::EMPTY,
                Role::Rook => rook_attacks(to, on_lines).intersection(orthogonal),
                Role::Queen | Role::King => {
                    let (bishop, rook) = bishop_and_rook_apart(to, blockers);
                    sliders_on(bishop, rook, self.pieces)
                }
            };
        }
    }

    /// The pieces that block on diagonals, and those that block on ranks and files.
    #[inline]
    const fn blockers(&self, occupied: Bitboard) -> [Bitboard; 2] {
        let [diagonal, orthogonal] = self.transparent;
        [occupied.difference(diagonal), occupied.difference(orthogonal)]
    }

    /// The squares between the king of `side` and the piece `moved`, if `moved` is a pinner; otherwise the empty set.
    #[inline]
    const fn pinned_by(&self, moved: Bitboard, side: Bitboard) -> Bitboard {
        if let Some(pinner) = moved.intersection(self.pinners).lowest()
            && let Some(king) = self.king(side)
        {
            return between(king, pinner);
        }
        Bitboard::EMPTY
    }

    /// The value of a piece; 0 for a king.
    #[inline]
    const fn value(&self, role: Role) -> i64 {
        let index = role as usize;
        if index < self.values.len() { self.values[index] as i64 } else { 0 }
    }

    #[inline]
    const fn king(&self, side: Bitboard) -> Option<Square> {
        let [.., kings] = *self.pieces.roles;
        kings.intersection(side).lowest()
    }
}

/// The state of an exchange between two captures. The caller finds the attackers, and `Swap` does all the rest.
pub(crate) struct Swap<'a> {
    exchange: &'a Exchange<'a>,
    /// The pieces that have not captured yet, without the moved piece.
    pub(crate) occupied: Bitboard,
    attackers: Bitboard,
    /// The pinned pieces that may not capture on the target square.
    held: Bitboard,
    /// The squares of the side that moved last.
    side: Bitboard,
    /// The role of the piece that moved last, and the square that it left.
    role: Role,
    left: Bitboard,
    /// Whether the first move gains enough if the exchange ends now.
    is_enough: bool,
    /// The gain of the side to capture minus the gain that this side needs, if the exchange ends after its capture.
    balance: i64,
    /// The gain by promotion if a pawn captures on the target square; 0 except on ranks 1 and 8. The enemy that
    /// captures the new queen wins this gain back, so `balance` never contains it.
    promoted: i64,
}

#[expect(
    clippy::inline_always,
    reason = "a function that LLVM does not inline lacks the target features of a level"
)]
impl<'a> Swap<'a> {
    /// Plays the first move. Returns `Break` with the answer if the values of the pieces already decide.
    #[inline(always)]
    pub(crate) const fn begin(
        exchange: &'a Exchange<'a>,
        chosen: FirstMove,
        threshold: i32,
    ) -> ControlFlow<bool, Self> {
        let FirstMove { from, to, role: moved, captured, promotion } = chosen;
        let role = if let Some(role) = promotion { role } else { moved };
        let mut occupied = exchange.occupied.without(from);
        let mut gain = exchange.value(role) - exchange.value(moved);
        if let Some(captured) = captured {
            gain += exchange.value(captured);
            if !occupied.contains(to) {
                // En passant.
                occupied = occupied.without(Square::from_index_masked(from as u8 & 56 | to as u8 & 7));
            }
        }
        // The gain of the side that moved minus the threshold, if the exchange ends now.
        let surplus = gain - threshold as i64;
        if surplus < 0 {
            return Break(false);
        }
        let promoted = match to.rank() {
            0 | 7 => exchange.value(Role::Queen) - exchange.value(Role::Pawn),
            _ => 0,
        };
        let mut swap = Self {
            exchange,
            occupied,
            attackers: Bitboard::EMPTY,
            held: Bitboard::EMPTY,
            side: exchange.own,
            role,
            left: Bitboard::from_square(from),
            is_enough: true,
            balance: exchange.value(role) - surplus,
            promoted,
        };
        let is_castling = matches!(moved, Role::King) && exchange.own.contains(to);
        if swap.is_decided() || is_castling {
            return Break(true);
        }
        swap.held = Self::held(exchange, to);
        Continue(swap)
    }

    /// Returns the pinned pieces that may not capture on `to` until their pinners move, because they are not on the
    /// line through their king and `to`.
    #[inline(always)]
    const fn held(exchange: &Exchange<'_>, to: Square) -> Bitboard {
        let mut held = exchange.pinned;
        if held.is_empty() {
            return held;
        }
        if let Some(king) = exchange.king(exchange.own) {
            held = held.difference(line_through(king, to).intersection(exchange.own));
        }
        if let Some(king) = exchange.king(exchange.own.complement()) {
            held = held.difference(line_through(king, to).difference(exchange.own));
        }
        held
    }

    /// Plays one more capture. `seen` contains the attackers of the target square in the first call, later only the
    /// newly uncovered sliders. Returns `Continue` with the role that captures, or `Break` with the answer.
    #[inline(always)]
    pub(crate) const fn next(&mut self, seen: Bitboard) -> ControlFlow<bool, Role> {
        self.attackers = self.attackers.union(seen).intersection(self.occupied);
        if matches!(self.role, Role::King) {
            // If an enemy attacker is left, the king's capture was illegal, so the other side has won the exchange.
            return Break(self.is_enough == self.attackers.is_subset(self.side));
        }
        self.side = self.side.complement();
        self.held = self.held.difference(self.exchange.pinned_by(self.left, self.side));
        let capturing = self.attackers.intersection(self.side).difference(self.held);
        let Some((role, candidates)) = least_valuable(self.exchange.pieces, capturing) else {
            return Break(self.is_enough);
        };
        let promoted = if matches!(role, Role::Pawn) { self.promoted } else { 0 };
        if self.balance + promoted < self.is_enough as i64 {
            return Break(self.is_enough);
        }
        self.role = role;
        self.is_enough = !self.is_enough;
        self.balance = self.exchange.value(role) - self.balance;
        if self.is_decided() {
            return Break(self.is_enough);
        }
        self.left = candidates.difference(candidates.without_lowest());
        self.occupied = self.occupied.difference(self.left);
        Continue(role)
    }

    /// Whether the answer is final: even a capture that promotes would gain too little.
    #[inline]
    const fn is_decided(&self) -> bool {
        let most = if self.promoted > 0 { self.promoted } else { 0 };
        !matches!(self.role, Role::King) && self.balance + most < self.is_enough as i64
    }
}

/// Returns the role of the least valuable pieces in `set`, and the pieces of this role.
// This is a `match` and not a loop, so that LLVM knows the role in each arm, even if it optimises for size.
#[inline]
const fn least_valuable(pieces: Pieces<'_>, set: Bitboard) -> Option<(Role, Bitboard)> {
    let (role, pieces) = match *pieces.roles {
        [pawns, ..] if pawns.intersects(set) => (Role::Pawn, pawns),
        [_, knights, ..] if knights.intersects(set) => (Role::Knight, knights),
        [_, _, bishops, ..] if bishops.intersects(set) => (Role::Bishop, bishops),
        [_, _, _, rooks, ..] if rooks.intersects(set) => (Role::Rook, rooks),
        [_, _, _, _, queens, ..] if queens.intersects(set) => (Role::Queen, queens),
        [.., kings] if kings.intersects(set) => (Role::King, kings),
        _ => return None,
    };
    Some((role, pieces.intersection(set)))
}
