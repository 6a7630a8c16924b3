//! Static exchange evaluation (SEE): both sides capture on one square in turn.

use crate::attacks::attackers::{attackers_with_blockers, sliders_on};
use crate::attacks::between::{between, line_through};
use crate::attacks::sliders::{bishop_and_rook_apart, bishop_attacks, rook_attacks};
use crate::board::{Bitboard, Pieces, Role, Square};

/// Static exchange evaluation (SEE) for the moves of one position, by [`see_ge`](Self::see_ge).
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Exchange<'a> {
    pub(crate) pieces: Pieces<'a>,
    pub(crate) own: Bitboard,
    pub(crate) occupied: Bitboard,
    values: &'a [i32; 5],
    pinned: Bitboard,
    pinners: Bitboard,
    /// The pieces through which sliders can capture: one set for diagonals, and one for ranks and files.
    pub(crate) transparent: [Bitboard; 2],
}

/// A move for [`Exchange::see_ge`]: its two squares, and the roles of the moved, the captured and the promoted piece.
///
/// With the feature `quad`, a `quad::Move` converts into a `SeeMove`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct SeeMove {
    pub(crate) role: Role,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: Option<Role>,
    pub(crate) promotion: Option<Role>,
}

impl SeeMove {
    /// A move of a piece of `role`, with the role of the captured piece.
    ///
    /// For an en passant capture, `to` is the en passant square and `captured` a pawn. For castling, `to` is the square
    /// of the rook and `captured` is `None`; with the king's final square, the move would count as a normal king move.
    #[inline]
    pub const fn new(role: Role, from: Square, to: Square, captured: Option<Role>) -> Self {
        Self { role, from, to, captured, promotion: None }
    }

    /// The move with a promotion of the pawn to `role`: knight, bishop, rook or queen.
    #[inline]
    pub const fn promoted(self, role: Role) -> Self {
        Self { promotion: Some(role), ..self }
    }
}

/// The body of `see_ge`, for scalar and for vector code. The body is a macro, because a `const fn` can call neither
/// closures nor trait methods; a `return` in the macro leaves the surrounding function.
///
/// `$attackers` computes all attackers of the target square, and `$uncovered` the sliders that a capture by a piece of
/// `$role` may uncover. `$occupied` contains the pieces that have not captured yet.
macro_rules! play {
    (
        $exchange:ident, $chosen:ident, $threshold:ident,
        |$occupied:ident| $attackers:expr,
        |$role:ident| $uncovered:expr $(,)?
    ) => {{
        let SeeMove { role: moved, from, to, captured, promotion } = $chosen;
        let mut $role = if let Some(role) = promotion { role } else { moved };
        let mut $occupied = $exchange.occupied.without(from);
        let mut gain = $exchange.value($role) - $exchange.value(moved);
        if let Some(captured) = captured {
            gain += $exchange.value(captured);
            if !$occupied.contains(to) {
                // En passant.
                $occupied = $occupied.without(Square::from_index_masked(from as u8 & 56 | to as u8 & 7));
            }
        }
        // If the exchange ends now, the side that plays `$chosen` gains this much more than the threshold.
        let surplus = gain - $threshold as i64;
        if surplus < 0 {
            return false;
        }
        // The gain by promotion if a pawn captures on the last rank. `balance` never includes this gain, because the
        // enemy wins it back by capturing the new queen.
        let promoted = match to.rank() {
            0 | 7 => $exchange.value(Role::Queen) - $exchange.value(Role::Pawn),
            _ => 0,
        };
        let most = if promoted > 0 { promoted } else { 0 };
        // `is_enough` says whether the move reaches the threshold if the exchange ends now. `balance` is what the side
        // that captures next gains, beyond what it needs, if the exchange ends after this capture.
        let (mut is_enough, mut balance) = (true, $exchange.value($role) - surplus);
        let is_castling = matches!(moved, Role::King) && $exchange.own.contains(to);
        // Castling ends the exchange. After another move, it ends here if even a capture with promotion gains the
        // enemy too little to make `is_enough` false.
        if is_castling || !matches!($role, Role::King) && balance + most < is_enough as i64 {
            return true;
        }
        let (mut side, mut left) = ($exchange.own, Bitboard::from_square(from));
        let mut held = $exchange.held(to);
        let mut attackers: Bitboard = $attackers;
        loop {
            attackers = attackers.intersection($occupied);
            if matches!($role, Role::King) {
                // If a piece still attacks the king on this square, the capture was illegal, and the king's side has
                // lost.
                return is_enough == attackers.difference(side).is_empty();
            }
            side = side.complement();
            held = held.difference($exchange.pinned_by(left, side));
            let capturing = attackers.intersection(side).difference(held);
            let Some((role, candidates)) = $exchange.least_valuable(capturing) else {
                return is_enough;
            };
            let gained = if matches!(role, Role::Pawn) { promoted } else { 0 };
            if balance + gained < is_enough as i64 {
                return is_enough;
            }
            $role = role;
            is_enough = !is_enough;
            balance = $exchange.value(role) - balance;
            if !matches!(role, Role::King) && balance + most < is_enough as i64 {
                return is_enough;
            }
            left = candidates.difference(candidates.without_lowest());
            $occupied = $occupied.difference(left);
            attackers = attackers.union($uncovered);
        }
    }};
}

pub(crate) use play;

impl<'a> Exchange<'a> {
    /// The exchanges of a position, without pins.
    ///
    /// `own` contains the squares of the side that moves; all other squares of `occupied` belong to the enemy. `values`
    /// has the values of pawn, knight, bishop, rook and queen, in this order.
    #[inline]
    pub const fn new(pieces: Pieces<'a>, own: Bitboard, occupied: Bitboard, values: &'a [i32; 5]) -> Self {
        let none = Bitboard::EMPTY;
        Self { pieces, own, occupied, values, pinned: none, pinners: none, transparent: [none; 2] }
    }

    /// Adds pins to the exchanges: the pinned pieces and pinners of one king or both, as [`pins`](crate::pins) finds
    /// them:
    ///
    /// ```
    /// # use quintessence::{Exchange, PieceSets, Square, pins};
    /// # fn with_all_pins<'a>(exchange: Exchange<'a>, kings: [Square; 2], sets: &PieceSets) -> Exchange<'a> {
    /// let of = |side: usize| pins(kings[side], sets.colors[side], sets.lend(), sets.occupied());
    /// let [white, black] = [0, 1].map(of);
    /// exchange.with_pins(white.pinned | black.pinned, white.pinners | black.pinners)
    /// # }
    /// ```
    ///
    /// A pin ends when its pinner moves in the exchange. A piece whose pinner is not in `pinners` stays pinned.
    #[inline]
    pub const fn with_pins(self, pinned: Bitboard, pinners: Bitboard) -> Self {
        Self { pinned, pinners, ..self }
    }

    /// Lets sliders capture through other pieces: bishops and queens on diagonals through pieces of `diagonal`, rooks
    /// and queens on ranks and files through pieces of `orthogonal`.
    #[inline]
    pub const fn with_transparent(self, diagonal: Bitboard, orthogonal: Bitboard) -> Self {
        Self { transparent: [diagonal, orthogonal], ..self }
    }

    /// Whether a move gains at least `threshold` in the exchange on its target square.
    ///
    /// Both sides capture on the target square in turn, each time with the least valuable attacker, in the order pawn,
    /// knight, bishop, rook, queen, king. Each side may stop instead of capturing.
    ///
    /// Of several attackers of the same role, the one on the square with the lowest number captures first, as in
    /// Stockfish. The result may therefore change if the position is flipped.
    ///
    /// ```
    /// use quintessence::{Bitboard, Exchange, PieceSets, Role, SeeMove, Square};
    ///
    /// const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
    ///
    /// // The pawn e7 takes the knight d8 and becomes a queen. The bishop a5 takes the queen, but is
    /// // pinned by the rook a1 to the king a8: the second exchange regards pins.
    /// let [pawn, knight, bishop, rook, king] =
    ///     [Square::E7, Square::D8, Square::A5, Square::A1, Square::A8].map(Bitboard::from);
    /// let colors = [pawn | rook, knight | bishop | king];
    /// let pieces = PieceSets { roles: [pawn, knight, bishop, rook, Bitboard::EMPTY, king], colors };
    /// let exchange = Exchange::new(pieces.lend(), colors[0], pieces.occupied(), &VALUES);
    /// let captured = Some(Role::Knight);
    /// let chosen = SeeMove::new(Role::Pawn, Square::E7, Square::D8, captured).promoted(Role::Queen);
    /// assert!(!exchange.see_ge(chosen, 300 + (900 - 100) - 900 + 1));
    /// assert!(exchange.with_pins(bishop, rook).see_ge(chosen, 300 + (900 - 100)));
    /// ```
    ///
    /// The rules of the exchange:
    ///
    /// * A slider behind a capturing piece can capture next (x-ray attack). A slider behind a piece of
    ///   [`with_transparent`](Self::with_transparent) can capture from the start.
    /// * A king captures only if no enemy piece, pinned or not, attacks the target square after the capture.
    /// * After a quiet move, the exchange starts with the enemy's capture of the moved piece.
    /// * A capture on an empty square is en passant: the captured pawn is on the rank of `from` and the file of `to`.
    /// * A king's move to the square of its own rook is castling, which gains 0 and ends the exchange.
    /// * A promotion gains the value of the new piece minus the value of the pawn. The enemy may capture the new piece.
    /// * A pawn that captures on the last rank later in the exchange becomes a queen.
    /// * A pinned piece captures only along the line through its king, or after its pinner has moved. The move `chosen`
    ///   is not tested for pins, because an engine passes legal moves.
    ///
    /// For illegal moves and positions, the result is unspecified, but the function does not panic or overflow.
    ///
    /// # Cost
    /// Only a few operations if the values of the pieces decide. Otherwise, `see_ge` calls
    /// [`attackers_to`](crate::attackers_to) once. Each capture takes about 20 operations, and the attacks along the
    /// lines that the capturing piece opens. Pins add two calls of [`line_through`](fn@crate::line_through). If the
    /// engine calls `see_ge` in one place only, LLVM inlines the call, and drops unused code for pins.
    ///
    /// # Source
    /// The swap algorithm, with promotions: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>.
    #[inline]
    #[must_use]
    pub const fn see_ge(&self, chosen: SeeMove, threshold: i32) -> bool {
        let (to, pieces) = (chosen.to, self.pieces);
        play!(
            self,
            chosen,
            threshold,
            |occupied| {
                let [on_diagonals, on_lines] = self.blockers(occupied);
                attackers_with_blockers(to, pieces, on_diagonals, on_lines)
            },
            |role| {
                let blockers @ [on_diagonals, on_lines] = self.blockers(occupied);
                match role {
                    Role::Pawn | Role::Bishop => {
                        bishop_attacks(to, on_diagonals).intersection(pieces.diagonal())
                    }
                    Role::Knight => Bitboard::EMPTY,
                    Role::Rook => rook_attacks(to, on_lines).intersection(pieces.orthogonal()),
                    Role::Queen | Role::King => {
                        let (bishop, rook) = bishop_and_rook_apart(to, blockers);
                        sliders_on(bishop, rook, pieces)
                    }
                }
            },
        )
    }

    /// Two sets of blockers: those on diagonals, and those on ranks and files.
    #[inline]
    const fn blockers(&self, occupied: Bitboard) -> [Bitboard; 2] {
        let [diagonal, orthogonal] = self.transparent;
        [occupied.difference(diagonal), occupied.difference(orthogonal)]
    }

    /// The squares between the piece `moved` and the king of `side` if this piece is a pinner; otherwise the empty set.
    #[inline]
    pub(crate) const fn pinned_by(&self, moved: Bitboard, side: Bitboard) -> Bitboard {
        if let Some(pinner) = moved.intersection(self.pinners).lowest()
            && let Some(king) = self.king(side)
        {
            return between(king, pinner);
        }
        Bitboard::EMPTY
    }

    /// The value of a piece; 0 for a king.
    #[inline]
    pub(crate) const fn value(&self, role: Role) -> i64 {
        let index = role as usize;
        if index < self.values.len() { self.values[index] as i64 } else { 0 }
    }

    #[inline]
    const fn king(&self, side: Bitboard) -> Option<Square> {
        let [.., kings] = *self.pieces.roles;
        kings.intersection(side).lowest()
    }

    /// The pinned pieces that may not capture on `to` before their pinners move, because they would leave the line to
    /// their king.
    #[inline]
    pub(crate) const fn held(&self, to: Square) -> Bitboard {
        let mut held = self.pinned;
        if held.is_empty() {
            return held;
        }
        if let Some(king) = self.king(self.own) {
            held = held.difference(line_through(king, to).intersection(self.own));
        }
        if let Some(king) = self.king(self.own.complement()) {
            held = held.difference(line_through(king, to).difference(self.own));
        }
        held
    }

    /// Returns the role of the least valuable pieces in `set`, and the pieces of this role.
    // The code is a `match`, not a loop, so that LLVM knows the role in each arm, even if it optimises for size.
    #[inline]
    pub(crate) const fn least_valuable(&self, set: Bitboard) -> Option<(Role, Bitboard)> {
        let (role, pieces) = match *self.pieces.roles {
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
}
