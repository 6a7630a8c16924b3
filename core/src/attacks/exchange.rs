//! Exchanges: the captures on one square, one after the other.

use crate::attacks::attackers::leapers_to;
use crate::attacks::sliders::bishop_and_rook_attacks;
use crate::board::{Bitboard, PieceSets, Square};

/// Whether a move gains at least `threshold` in the exchange on its target square.
///
/// Both sides capture on `to` in turn, each time with the least valuable attacker: pawn, knight, bishop, rook, queen,
/// king. Each side may stop instead of capturing. `own` is the set of squares of the side that moves; `values` are the
/// values of pawn, knight, bishop, rook and queen.
///
/// ```
/// use quintessence::exchange::see_ge;
/// use quintessence::{Bitboard, PieceSets, Square};
///
/// const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
///
/// // White rook d1 takes the pawn d5, which the pawn e6 guards: a pawn for a rook.
/// let own = Bitboard::from_square(Square::D1);
/// let (pawns, none) = (Bitboard::from_iter([Square::D5, Square::E6]), Bitboard::EMPTY);
/// let pieces = PieceSets { roles: [pawns, none, none, own, none, none], colors: [own, pawns] };
/// let see_ge = |threshold| {
///     see_ge(Square::D1, Square::D5, own, &pieces, pieces.occupied(), &VALUES, threshold)
/// };
/// assert!(see_ge(100 - 500) && !see_ge(100 - 500 + 1));
/// ```
///
/// The rules of the exchange:
///
/// * Sliders behind a capturing piece take part.
/// * A king captures only if no enemy piece attacks the square after the capture.
/// * A quiet move captures nothing: the exchange starts with the enemy's capture of the moved piece.
/// * A pawn that changes its file onto an empty square captures the enemy pawn beside it, en passant.
/// * Promotions are ignored: a pawn remains a pawn. An engine can change `threshold` by the value that it gains.
/// * Pins are ignored: a pinned piece captures like any other piece.
///
/// A king that moves onto an attacked square gains nothing: the result is `false`. A king that castles by moving onto its
/// own rook captures nothing. If `from` is empty, a piece without value moves. A square in several sets of `pieces` has
/// the least valuable of these pieces. Values may be negative or in any order; no sum overflows.
///
/// # Cost
/// Nothing but the values of the two pieces, if these decide. Otherwise one
/// [`bishop_and_rook_attacks`](crate::bishop_and_rook_attacks) and about 30 operations for each capture.
///
/// # Source
/// The swap algorithm: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>.
#[inline]
#[must_use]
pub const fn see_ge(
    from: Square,
    to: Square,
    own: Bitboard,
    pieces: &PieceSets,
    occupied: Bitboard,
    values: &[i32; 5],
    threshold: i32,
) -> bool {
    let roles = roles(pieces);
    let [pawn, knight, bishop, rook, queen] = *values;
    // A king and an empty square have no value.
    let values = [pawn as i64, knight as i64, bishop as i64, rook as i64, queen as i64, 0, 0, 0];
    let enemy = occupied.difference(own);
    let moved = role_in(&roles, Bitboard::from_square(from));
    let mut occupied = occupied.without(from);
    let mut captured = Bitboard::from_square(to);
    if moved == PAWN && from.file() != to.file() && !occupied.contains(to) {
        let passed = Square::from_index_masked(from as u8 & 56 | to as u8 & 7);
        captured = Bitboard::from_square(passed).intersection(roles[PAWN]).intersection(enemy);
        occupied = occupied.difference(captured);
    }
    // What the side that moved last has above the threshold if the exchange ends now.
    let mut balance = values[role_in(&roles, captured.intersection(enemy))] - threshold as i64;
    if balance < 0 {
        return false;
    }
    if moved != KING {
        balance = values[moved] - balance;
        if balance <= 0 {
            return true;
        }
    }

    let mut attackers = SquareAttackers::new(to, pieces, occupied);
    if moved == KING {
        return attackers.attackers.is_disjoint(enemy);
    }
    let mut side = enemy;
    let mut is_enough = true;
    loop {
        let capturing = attackers.attackers.intersection(side);
        if capturing.is_empty() {
            return is_enough;
        }
        is_enough = !is_enough;
        let role = role_in(&roles, capturing);
        let candidates = capturing.intersection(roles[role]);
        attackers.remove(candidates.difference(candidates.without_lowest()));
        if role == KING {
            // With an enemy attacker left, the king may not capture, and the side before it has won the exchange.
            return is_enough == attackers.attackers.is_subset(side);
        }
        balance = values[role] - balance;
        if balance < is_enough as i64 {
            return is_enough;
        }
        side = side.complement();
    }
}

const PAWN: usize = 0;
const KING: usize = 5;

/// The pieces by role, the least valuable first. The last two sets are empty: with eight sets, `role_in` needs no bounds
/// check.
#[inline]
const fn roles(pieces: &PieceSets) -> [Bitboard; 8] {
    let [pawns, knights, bishops, rooks, queens, kings] = pieces.roles;
    [pawns, knights, bishops, rooks, queens, kings, Bitboard::EMPTY, Bitboard::EMPTY]
}

/// The index of the first role with a piece in `set`; 6 if there is none.
///
/// The index is computed without a branch. A branch on the role is mispredicted more often than not.
#[inline]
const fn role_in(roles: &[Bitboard; 8], set: Bitboard) -> usize {
    let mut present = 1_u8 << 6;
    let mut role = PAWN;
    while role <= KING {
        present |= (roles[role].intersects(set) as u8) << role;
        role += 1;
    }
    present.trailing_zeros() as usize & 7
}

/// The attackers of one square, kept up to date while pieces leave the board.
///
/// In an exchange, each capture removes the capturing piece from its old square. A slider behind this piece may now
/// attack the square: an x-ray attacker. The pieces on the square itself do not matter, so a capture needs no other
/// change.
#[derive(Clone, Copy)]
struct SquareAttackers {
    square: Square,
    /// Pawns, knights and kings that attack the square, removed or not.
    leapers: Bitboard,
    diagonal: Bitboard,
    orthogonal: Bitboard,
    occupied: Bitboard,
    attackers: Bitboard,
}

impl SquareAttackers {
    /// Pieces outside `occupied` do not count.
    #[inline]
    const fn new(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Self {
        let leapers = leapers_to(square, pieces);
        let (diagonal, orthogonal) = (pieces.diagonal(), pieces.orthogonal());
        let handle = Self { square, leapers, diagonal, orthogonal, occupied, attackers: Bitboard::EMPTY };
        handle.with_occupied(occupied)
    }

    /// Removes pieces from the board. Sliders behind them now see through their squares.
    // All lines are recomputed: to find out which line was opened takes as long, and a branch on it is mispredicted.
    #[inline]
    const fn remove(&mut self, pieces: Bitboard) {
        *self = self.with_occupied(self.occupied.difference(pieces));
    }

    #[inline]
    const fn with_occupied(self, occupied: Bitboard) -> Self {
        let (bishop, rook) = bishop_and_rook_attacks(self.square, occupied);
        let attackers = bishop
            .intersection(self.diagonal)
            .union(rook.intersection(self.orthogonal))
            .union(self.leapers)
            .intersection(occupied);
        Self { occupied, attackers, ..self }
    }
}
