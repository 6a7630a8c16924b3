//! Exchanges: the captures on one square, one after the other.

use core::ops::ControlFlow::{self, Break, Continue};

use crate::attacks::attackers::attackers_to;
use crate::attacks::between::{between, line_through};
use crate::attacks::sliders::{bishop_and_rook_attacks, bishop_attacks, rook_attacks};
use crate::board::{Bitboard, PieceSets, Role, Square};

/// The exchanges of a position, by the values that an engine gives to the pieces.
///
/// An engine makes one value for each position, and calls [`see_ge`](Self::see_ge) for each move.
///
/// ```
/// use quintessence::exchange::{Exchange, Move};
/// use quintessence::{Bitboard, PieceSets, Role, Square};
///
/// const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
///
/// // White rook d1 takes the pawn d5, which the pawn e6 guards: a pawn for a rook.
/// let own = Bitboard::from_square(Square::D1);
/// let (pawns, none) = (Bitboard::from_iter([Square::D5, Square::E6]), Bitboard::EMPTY);
/// let pieces = PieceSets { roles: [pawns, none, none, own, none, none], colors: [own, pawns] };
/// let occupied = pieces.occupied();
/// let exchange = Exchange { pieces: &pieces, own, occupied, values: &VALUES, pinned: none, pinners: none };
/// let (role, captured) = (Role::Rook, Some(Role::Pawn));
/// let chosen = Move { from: Square::D1, to: Square::D5, role, captured, promotion: None };
/// let see_ge = |threshold| exchange.see_ge(chosen, threshold);
/// assert!(see_ge(100 - 500) && !see_ge(100 - 500 + 1));
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
#[expect(clippy::exhaustive_structs, reason = "engines write their sets as a literal")]
pub struct Exchange<'a> {
    /// The pieces of both sides.
    pub pieces: &'a PieceSets,
    /// The squares of the side that moves. All other occupied squares belong to the enemy.
    pub own: Bitboard,
    /// The squares of all pieces.
    pub occupied: Bitboard,
    /// The values of pawn, knight, bishop, rook and queen.
    pub values: &'a [i32; 5],
    /// The pieces that are pinned to their kings: the union of [`pins`](crate::pins) of both kings. The pins of one
    /// king alone are allowed, and the empty set ignores pins.
    pub pinned: Bitboard,
    /// The pieces that pin them, of both sides. Without its pinner, a piece is pinned for the whole exchange.
    pub pinners: Bitboard,
}

/// A move, with the roles that engines know from their mailbox.
///
/// The feature `quad` converts a `quad::Move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[expect(clippy::exhaustive_structs, reason = "engines write moves as a literal")]
pub struct Move {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square on which the exchange takes place. Castling has the square of the rook, and no captured role. With the
    /// king's final square instead, it is a quiet step of the king.
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
    /// Both sides capture on `to` in turn, each time with the least valuable attacker: pawn, knight, bishop, rook, queen,
    /// king. Each side may stop instead of capturing.
    ///
    /// ```
    /// use quintessence::exchange::{Exchange, Move};
    /// use quintessence::{Bitboard, PieceSets, Role, Square};
    ///
    /// const NONE: Bitboard = Bitboard::EMPTY;
    /// const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
    ///
    /// // The pawn e7 takes the knight d8 and becomes a queen. The bishop a5 takes the queen, but is pinned by the rook a1
    /// // to the king a8: the second exchange regards pins.
    /// let [pawn, knight, bishop, rook, king] =
    ///     [Square::E7, Square::D8, Square::A5, Square::A1, Square::A8].map(Bitboard::from);
    /// let (own, enemy) = (pawn | rook, knight | bishop | king);
    /// let pieces = PieceSets { roles: [pawn, knight, bishop, rook, NONE, king], colors: [own, enemy] };
    /// let occupied = pieces.occupied();
    /// let exchange = Exchange { pieces: &pieces, own, occupied, values: &VALUES, pinned: NONE, pinners: NONE };
    /// let (captured, promotion) = (Some(Role::Knight), Some(Role::Queen));
    /// let chosen = Move { from: Square::E7, to: Square::D8, role: Role::Pawn, captured, promotion };
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
    /// * Sliders behind a capturing piece take part.
    /// * A king captures only if no enemy piece attacks the square after the capture, pinned or not.
    /// * A quiet move captures nothing: the exchange starts with the enemy's capture of the moved piece.
    /// * A capture onto an empty square is en passant: the captured piece leaves the rank of `from`, on the file of `to`.
    /// * Castling is a king's move onto an own piece, the rook, and no capture answers it. It gains 0.
    /// * A promotion gains the difference of the values, and the enemy may capture the promoted piece.
    /// * A pawn that captures on the last rank later in the exchange becomes a queen.
    /// * A pinned piece captures only along the line through its king, or after its pinner has left its square. The rule
    ///   does not test the move itself, which is legal in an engine.
    ///
    /// # Other input
    /// A king that moves onto an attacked square makes an illegal move: the result is `false` for every threshold. Any
    /// piece may promote. A pawn that moves to the last rank without `promotion` remains a pawn.
    ///
    /// The roles of `chosen` are taken at face value, whatever stands on the squares `from` and `to`. Without a
    /// captured role, a piece on `to` counts for nothing. With one and an empty `to`, any role captures en passant. A
    /// captured king has no value.
    ///
    /// A square in several sets of `pieces` attacks as each of these pieces, and has the value of the least valuable one.
    /// When it captures, it opens only the lines on which that least valuable piece captures. Values may be negative or in
    /// any order; no sum overflows.
    ///
    /// Of several kings of a side, the one on the lowest square counts. Kings count outside `occupied` too.
    /// A pinned piece of a side without king never captures. Squares of `pinned` without a piece change nothing, nor do those
    /// of `pinners` except for `from`.
    ///
    /// # Cost
    /// Nothing but the values of the pieces, if these decide. Otherwise one [`attackers_to`](crate::attackers_to), and for
    /// each capture about 20 operations and the lines that the capturing piece opens. Pins take two
    /// [`line_through`](fn@crate::line_through) more, and nothing if `pinned` is the constant empty set.
    /// [`Level::see_ge`](crate::simd::Level::see_ge) looks up lines by vectors.
    ///
    /// # Source
    /// The swap algorithm: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>. With promotions: after a capture
    /// that promotes, the enemy can win the queen, but has lost the difference to the pawn before. So the balance after
    /// the capture is that of a pawn. Only the test whether a capture gains enough counts the difference.
    #[inline]
    #[must_use]
    pub const fn see_ge(&self, chosen: Move, threshold: i32) -> bool {
        let (to, diagonal, orthogonal) = (chosen.to, self.pieces.diagonal(), self.pieces.orthogonal());
        let mut swap = match Swap::begin(self, chosen, threshold) {
            Continue(swap) => swap,
            Break(is_enough) => return is_enough,
        };
        let mut seen = attackers_to(to, self.pieces, swap.occupied);
        loop {
            let role = match swap.next(seen) {
                Continue(role) => role,
                Break(is_enough) => return is_enough,
            };
            // A slider behind the capturing piece may now attack the square. A knight hides none.
            seen = match role {
                Role::Pawn | Role::Bishop => bishop_attacks(to, swap.occupied).intersection(diagonal),
                Role::Knight => Bitboard::EMPTY,
                Role::Rook => rook_attacks(to, swap.occupied).intersection(orthogonal),
                Role::Queen | Role::King => {
                    let (bishop, rook) = bishop_and_rook_attacks(to, swap.occupied);
                    bishop.intersection(diagonal).union(rook.intersection(orthogonal))
                }
            };
        }
    }

    /// The pieces of `side` that a moved piece pinned on its old square.
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
        let index = role.index();
        if index < self.values.len() { self.values[index] as i64 } else { 0 }
    }

    #[inline]
    const fn king(&self, side: Bitboard) -> Option<Square> {
        self.pieces.role(Role::King).intersection(side).lowest()
    }
}

/// An exchange between two captures: all rules but the lookup of attackers, which each form of `see_ge` does itself.
pub(crate) struct Swap<'a> {
    exchange: &'a Exchange<'a>,
    /// The pieces that have not captured yet, without the moved piece.
    pub(crate) occupied: Bitboard,
    attackers: Bitboard,
    /// The pinned pieces that may not capture.
    held: Bitboard,
    /// The squares of the side that moved last.
    side: Bitboard,
    /// The piece that moved last, and the square that it left.
    role: Role,
    left: Bitboard,
    /// Whether the first move gains enough if the exchange ends now.
    is_enough: bool,
    /// What the side to capture has above its goal if it captures and the exchange ends then.
    balance: i64,
    /// What a pawn gains by capturing on the square, beside the captured piece.
    promoted: i64,
}

#[expect(
    clippy::inline_always,
    reason = "a function that LLVM does not inline lacks the target features of a level"
)]
impl<'a> Swap<'a> {
    /// Plays the first move. `Break` has the answer, if the values of the pieces suffice for it.
    #[inline(always)]
    pub(crate) const fn begin(
        exchange: &'a Exchange<'a>,
        chosen: Move,
        threshold: i32,
    ) -> ControlFlow<bool, Self> {
        let Move { from, to, role: moved, captured, promotion } = chosen;
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
        // What the side that moved has above the threshold if the exchange ends now.
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

    /// The pinned pieces that may not capture on a square while their pinners stay.
    #[inline(always)]
    const fn held(exchange: &Exchange<'_>, to: Square) -> Bitboard {
        if exchange.pinned.is_empty() {
            return Bitboard::EMPTY;
        }
        let mut held = exchange.pinned;
        if let Some(king) = exchange.king(exchange.own) {
            held = held.difference(line_through(king, to).intersection(exchange.own));
        }
        if let Some(king) = exchange.king(exchange.own.complement()) {
            held = held.difference(line_through(king, to).difference(exchange.own));
        }
        held
    }

    /// Captures once more. `seen` has the attackers of the square at first, and then those behind the last capturing piece.
    /// `Continue` has the role that captures, and `Break` the answer.
    #[inline(always)]
    pub(crate) const fn next(&mut self, seen: Bitboard) -> ControlFlow<bool, Role> {
        self.attackers = self.attackers.union(seen).intersection(self.occupied);
        if matches!(self.role, Role::King) {
            // With an enemy attacker left, the king may not capture, and the side before it has won the exchange.
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

    /// Whether not even a capture that promotes changes the answer.
    #[inline]
    const fn is_decided(&self) -> bool {
        let most = if self.promoted > 0 { self.promoted } else { 0 };
        !matches!(self.role, Role::King) && self.balance + most < self.is_enough as i64
    }
}

/// The role of the least valuable pieces of a set, and these pieces.
// Without a loop, LLVM knows the role in each arm, even where it optimises for size.
#[inline]
const fn least_valuable(pieces: &PieceSets, set: Bitboard) -> Option<(Role, Bitboard)> {
    let (role, pieces) = match pieces.roles {
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
