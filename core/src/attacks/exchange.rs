//! Exchanges: the captures on one square, one after the other.

use crate::attacks::attackers::attackers_to;
use crate::attacks::between::{between, line_through};
use crate::attacks::sliders::{bishop_and_rook_attacks, bishop_attacks, rook_attacks};
use crate::board::{Bitboard, PieceSets, Role, Square};

/// The exchanges of a position, by the values that an engine gives to the pieces.
///
/// An engine makes one value for each position, and calls [`see_ge`](Self::see_ge) for each move.
///
/// ```
/// use quintessence::exchange::Exchange;
/// use quintessence::{Bitboard, PieceSets, Square};
///
/// const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
///
/// // White rook d1 takes the pawn d5, which the pawn e6 guards: a pawn for a rook.
/// let own = Bitboard::from_square(Square::D1);
/// let (pawns, none) = (Bitboard::from_iter([Square::D5, Square::E6]), Bitboard::EMPTY);
/// let pieces = PieceSets { roles: [pawns, none, none, own, none, none], colors: [own, pawns] };
/// let occupied = pieces.occupied();
/// let exchange = Exchange { pieces: &pieces, own, occupied, values: &VALUES, pinned: none, pinners: none };
/// let see_ge = |threshold| exchange.see_ge(Square::D1, Square::D5, None, threshold);
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
    /// The pieces that are pinned to their kings: the union of [`pins`](crate::pins) of both kings. The empty set ignores
    /// pins.
    pub pinned: Bitboard,
    /// The pieces that pin them, of both sides. Without its pinner, a piece is pinned for the whole exchange.
    pub pinners: Bitboard,
}

impl Exchange<'_> {
    /// Whether a move gains at least `threshold` in the exchange on its target square.
    ///
    /// Both sides capture on `to` in turn, each time with the least valuable attacker: pawn, knight, bishop, rook, queen,
    /// king. Each side may stop instead of capturing. `promotion` is the role to which the move promotes its pawn.
    ///
    /// ```
    /// use quintessence::exchange::Exchange;
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
    /// let gains = |exchange: Exchange, gain| {
    ///     let see_ge = |threshold| exchange.see_ge(Square::E7, Square::D8, Some(Role::Queen), threshold);
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
    /// * A pawn that changes its file onto an empty square captures the enemy pawn beside it, en passant.
    /// * A promotion gains the difference of the values, and the enemy may capture the promoted piece.
    /// * A pawn that captures on the last rank later in the exchange becomes a queen.
    /// * A pinned piece captures only along the line through its king, or after its pinner has left its square. The rule
    ///   does not test the move itself, which is legal in an engine.
    ///
    /// # Other input
    /// A king that moves onto an attacked square gains nothing: the result is `false`. A king that castles by moving onto
    /// its own rook captures nothing. If `from` is empty, a piece without value moves. Any piece may promote. A pawn that
    /// moves to the last rank without `promotion` remains a pawn.
    ///
    /// A square in several sets of `pieces` attacks as each of these pieces, and has the value of the least valuable one.
    /// When it captures, it opens only the lines on which that least valuable piece captures. Values may be negative or in
    /// any order; no sum overflows.
    ///
    /// Of several kings of a side, the one on the lowest square counts. Without a king, a pinned piece never captures.
    /// Squares of `pinned` and `pinners` without a piece change nothing.
    ///
    /// # Cost
    /// Nothing but the values of the pieces, if these decide. Otherwise one [`attackers_to`](crate::attackers_to), and for
    /// each capture about 20 operations and the lines that the capturing piece opens. Pins take two
    /// [`line_through`](fn@crate::line_through) more, and nothing if `pinned` is the constant empty set.
    ///
    /// A form of [`simd::Level`](crate::simd::Level) would save a tenth, which is not worth a second copy of the rules.
    ///
    /// # Source
    /// The swap algorithm: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>. With promotions: after a capture
    /// that promotes, the enemy can win the queen, but has lost the difference to the pawn before. So the balance after
    /// the capture is that of a pawn. Only the test whether a capture gains enough counts the difference.
    #[inline]
    #[must_use]
    pub const fn see_ge(&self, from: Square, to: Square, promotion: Option<Role>, threshold: i32) -> bool {
        let roles = roles(self.pieces);
        let [pawn, knight, bishop, rook, queen] = *self.values;
        // A king and an empty square have no value.
        let values = [pawn as i64, knight as i64, bishop as i64, rook as i64, queen as i64, 0, 0, 0];
        let enemy = self.occupied.difference(self.own);
        let origin = Bitboard::from_square(from);
        let moved = role_in(&roles, origin);
        // LLVM does not know the range of a role in an option, so the mask avoids a bounds check.
        let placed = if let Some(role) = promotion { (role as usize - 1) & 7 } else { moved };
        let mut occupied = self.occupied.without(from);
        let mut captured = Bitboard::from_square(to);
        if moved == PAWN && from.file() != to.file() && !occupied.contains(to) {
            let passed = Square::from_index_masked(from as u8 & 56 | to as u8 & 7);
            captured = Bitboard::from_square(passed).intersection(roles[PAWN]).intersection(enemy);
            occupied = occupied.difference(captured);
        }
        let gain = values[role_in(&roles, captured.intersection(enemy))] + values[placed] - values[moved];
        // What the side that moved last has above the threshold if the exchange ends now.
        let surplus = gain - threshold as i64;
        if surplus < 0 {
            return false;
        }
        // What a pawn gains by capturing on `to`, beside the captured piece.
        let promoted = if matches!(to.rank(), 0 | 7) { values[QUEEN] - values[PAWN] } else { 0 };
        let most_promoted = if promoted > 0 { promoted } else { 0 };
        // What the side to capture has above its goal if it captures and the exchange ends then.
        let mut balance = values[placed] - surplus;
        if placed != KING && balance + most_promoted <= 0 {
            return true;
        }

        let (diagonal, orthogonal) = (self.pieces.diagonal(), self.pieces.orthogonal());
        let mut attackers = attackers_to(to, self.pieces, occupied).intersection(occupied);
        if placed == KING {
            return attackers.is_disjoint(enemy);
        }
        let mut held = self.unpinned_by(origin, enemy, self.held(to, enemy));
        let mut side = enemy;
        let mut is_enough = true;
        loop {
            let capturing = attackers.intersection(side).difference(held);
            let role = role_in(&roles, capturing);
            let promoted = if role == PAWN { promoted } else { 0 };
            if capturing.is_empty() || balance + promoted < is_enough as i64 {
                return is_enough;
            }
            is_enough = !is_enough;
            balance = values[role] - balance;
            if role != KING && balance + most_promoted < is_enough as i64 {
                return is_enough;
            }
            let candidates = capturing.intersection(roles[role]);
            let leaving = candidates.difference(candidates.without_lowest());
            occupied = occupied.difference(leaving);
            // A slider behind the capturing piece may now attack the square. A knight hides none.
            let opened = match role {
                PAWN | BISHOP => bishop_attacks(to, occupied).intersection(diagonal),
                ROOK => rook_attacks(to, occupied).intersection(orthogonal),
                QUEEN | KING => {
                    let (bishop, rook) = bishop_and_rook_attacks(to, occupied);
                    bishop.intersection(diagonal).union(rook.intersection(orthogonal))
                }
                _ => Bitboard::EMPTY,
            };
            attackers = attackers.union(opened).intersection(occupied);
            if role == KING {
                // With an enemy attacker left, the king may not capture, and the side before it has won the exchange.
                return is_enough == attackers.is_subset(side);
            }
            side = side.complement();
            held = self.unpinned_by(leaving, side, held);
        }
    }

    /// The pinned pieces that may not capture on a square while their pinners stay.
    #[inline]
    const fn held(&self, to: Square, enemy: Bitboard) -> Bitboard {
        if self.pinned.is_empty() {
            return Bitboard::EMPTY;
        }
        let mut held = self.pinned;
        if let Some(king) = self.king(self.own) {
            held = held.difference(line_through(king, to).intersection(self.own));
        }
        if let Some(king) = self.king(enemy) {
            held = held.difference(line_through(king, to).intersection(enemy));
        }
        held
    }

    /// The held pieces, without the piece of `side` that the moved piece pinned on its old square.
    #[inline]
    const fn unpinned_by(&self, moved: Bitboard, side: Bitboard, held: Bitboard) -> Bitboard {
        if let Some(pinner) = moved.intersection(self.pinners).lowest()
            && let Some(king) = self.king(side)
        {
            return held.difference(between(king, pinner));
        }
        held
    }

    #[inline]
    const fn king(&self, side: Bitboard) -> Option<Square> {
        let [.., kings] = self.pieces.roles;
        kings.intersection(side).lowest()
    }
}

const PAWN: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
const KING: usize = 5;

/// The pieces by role, the least valuable first. The last two sets are empty, so that each index of `role_in` has a set.
#[inline]
const fn roles(pieces: &PieceSets) -> [Bitboard; 8] {
    let [pawns, knights, bishops, rooks, queens, kings] = pieces.roles;
    [pawns, knights, bishops, rooks, queens, kings, Bitboard::EMPTY, Bitboard::EMPTY]
}

/// The index of the first role with a piece in `set`; 6 if there is none.
// Without a loop, LLVM knows the range of the index and checks no bounds, even where it optimises for size.
#[inline]
const fn role_in(roles: &[Bitboard; 8], set: Bitboard) -> usize {
    match *roles {
        [pawns, ..] if pawns.intersects(set) => PAWN,
        [_, knights, ..] if knights.intersects(set) => KNIGHT,
        [_, _, bishops, ..] if bishops.intersects(set) => BISHOP,
        [_, _, _, rooks, ..] if rooks.intersects(set) => ROOK,
        [_, _, _, _, queens, ..] if queens.intersects(set) => QUEEN,
        [_, _, _, _, _, kings, ..] if kings.intersects(set) => KING,
        _ => 6,
    }
}
