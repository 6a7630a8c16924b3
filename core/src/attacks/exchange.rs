//! Static exchange evaluation (SEE): both sides capture on one square in turn.
#![expect(clippy::inline_always, reason = "calls would store the state of the exchange in memory")]

use crate::attacks::attackers::attackers_with_blockers;
use crate::attacks::between::{between, line_through};
use crate::board::{Bitboard, Pieces, Role, Square};

/// Static exchange evaluation (SEE) for one position. [`see_ge`](Self::see_ge) evaluates each of its moves.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Exchange<'a> {
    pub(crate) pieces: Pieces<'a>,
    own: Bitboard,
    occupied: Bitboard,
    values: &'a [i32; 5],
    pinned: Bitboard,
    pinners: Bitboard,
    /// The pieces through which sliders can capture: the first set for captures on diagonals, the second for ranks and
    /// files.
    pub(crate) transparent: [Bitboard; 2],
}

/// A move that [`Exchange::see_ge`] evaluates: its two squares, and the roles of the moved piece, of the captured piece
/// and of the piece to which a pawn promotes.
///
/// With the feature `quad`, a `quad::Move` converts into a `SeeMove`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
pub struct SeeMove {
    pub(crate) role: Role,
    pub(crate) captured: Option<Role>,
    pub(crate) promotion: Option<Role>,
    pub(crate) from: Square,
    pub(crate) to: Square,
}

layout! { SeeMove = { 5 bytes, align 1, role: 0, captured: 1, promotion: 2, from: 3, to: 4 } }

impl SeeMove {
    /// Creates a move of a piece of `role`, which captures a piece of the role `captured` or nothing.
    ///
    /// For an en passant capture, `to` is the en passant square and `captured` a pawn. For castling, `to` is the square
    /// of the rook and `captured` is `None`; with the king's final square, the move counts as a normal king move.
    #[inline]
    pub const fn new(role: Role, from: Square, to: Square, captured: Option<Role>) -> Self {
        Self { role, from, to, captured, promotion: None }
    }

    /// Returns the move with a promotion to `role`. The moved piece must be a pawn, which is not checked.
    ///
    /// # Panics
    /// Panics if `role` is not a knight, bishop, rook or queen.
    #[inline]
    #[track_caller]
    pub const fn promoted(self, role: Role) -> Self {
        assert!(!matches!(role, Role::Pawn | Role::King), "a pawn becomes a knight, bishop, rook or queen");
        Self { promotion: Some(role), ..self }
    }
}

/// The state of an exchange between two captures.
pub(crate) struct Swap {
    /// The occupied squares. Pieces that have moved are removed, and a pawn that was captured en passant.
    pub(crate) occupied: Bitboard,
    /// The side that moved last, as a set that contains its pieces and none of the other side: `own` or `!own`.
    side: Bitboard,
    /// The square that the last move left.
    left: Bitboard,
    /// The pinned pieces that cannot capture, because their pinners have not moved yet.
    held: Bitboard,
    is_king: bool,
    /// Whether the move reaches the threshold if the exchange ends now.
    pub(crate) is_enough: bool,
    pub(crate) is_over: bool,
    /// What the next capture wins, which is the value of the piece on the target square, minus what it must win to
    /// change the result. If this is negative, only a promotion (see `promoted`) can make the capture pay.
    surplus: i64,
    /// The gain by promotion if a pawn captures on the last rank. `surplus` never includes this gain, because the enemy
    /// wins it back by capturing the new queen.
    promoted: i64,
}

/// The value of a king on the target square. It is more than any `i32`, so no other piece can have this value.
const KING_VALUE: i64 = 1 << 40;

/// Returns the surplus of the next capture, including the gain by promotion if this gain is positive.
#[inline]
const fn best(surplus: i64, promoted: i64) -> i64 {
    surplus + if promoted > 0 { promoted } else { 0 }
}

impl<'a> Exchange<'a> {
    /// Creates the evaluation of a position, which ignores pins unless [`with_pins`](Self::with_pins) adds them.
    ///
    /// `own` contains the squares of the side that moves; all other squares of `occupied` belong to the enemy. `values`
    /// contains the values of pawn, knight, bishop, rook and queen, in this order.
    #[inline]
    pub const fn new(pieces: Pieces<'a>, own: Bitboard, occupied: Bitboard, values: &'a [i32; 5]) -> Self {
        let none = Bitboard::EMPTY;
        Self { pieces, own, occupied, values, pinned: none, pinners: none, transparent: [none; 2] }
    }

    /// Adds pins to the evaluation. For pins to both kings, unite the sets that [`pins`](crate::pins) returns for each:
    ///
    /// ```
    /// # use quintessence::{Exchange, PieceSets, Square, pins};
    /// # fn with_all_pins<'a>(exchange: Exchange<'a>, kings: [Square; 2], sets: &PieceSets) -> Exchange<'a> {
    /// let white = pins(kings[0], sets.colors[0], sets.lend(), sets.occupied());
    /// let black = pins(kings[1], sets.colors[1], sets.lend(), sets.occupied());
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

    /// Returns whether a move gains at least `threshold` in the exchange on its target square.
    ///
    /// Both sides capture on the target square in turn, each time with the least valuable attacker, in the order pawn,
    /// knight, bishop, rook, queen, king. Each side may stop instead, if the capture does not pay.
    ///
    /// If several attackers have the same role, the one on the square with the lowest number captures first, as in
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
    /// In a search, call [`Level::see_ge`](crate::simd::Level::see_ge) instead, which is faster at levels with vectors.
    ///
    /// # Cost
    /// Only a few operations if the values of the pieces in the move decide the result. Otherwise, each
    /// capture costs one [`attackers_to`](crate::attackers_to) and about 30 operations. Pins add two calls of
    /// [`line_through`](fn@crate::line_through). If the engine calls `see_ge` in one place only, LLVM inlines the call,
    /// and drops the code for pins if it is unused.
    ///
    /// # Source
    /// The swap algorithm, with promotions: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>.
    #[inline]
    #[must_use]
    pub const fn see_ge(&self, chosen: SeeMove, threshold: i32) -> bool {
        let mut swap = self.start(chosen, threshold);
        // Two thirds of all exchanges end with this first capture, so its code is repeated before the loop. For a loop,
        // LLVM loads words in advance and stores them on the stack, which pays only if more captures follow.
        if !swap.is_over {
            self.next_capture(&mut swap, chosen.to);
            while !swap.is_over {
                self.next_capture(&mut swap, chosen.to);
            }
        }
        swap.is_enough
    }

    #[inline(always)]
    const fn next_capture(&self, swap: &mut Swap, to: Square) {
        let [diagonal, orthogonal] = self.transparent;
        let [on_diagonals, on_lines] =
            [swap.occupied.difference(diagonal), swap.occupied.difference(orthogonal)];
        self.capture(swap, attackers_with_blockers(to, self.pieces, on_diagonals, on_lines));
    }

    #[inline(always)]
    pub(crate) const fn start(&self, chosen: SeeMove, threshold: i32) -> Swap {
        let SeeMove { role: moved, from, to, captured, promotion } = chosen;
        let (mut role, mut occupied) = (moved, self.occupied.without(from));
        // If the exchange ends now, the side that plays `chosen` gains this much more than the threshold.
        let mut surplus = -(threshold as i64);
        if let Some(promotion) = promotion {
            surplus += self.value(promotion) - self.value(moved);
            role = promotion;
        }
        if let Some(captured) = captured {
            surplus += self.value(captured);
            if !occupied.contains(to) {
                // En passant.
                occupied = occupied.without(Square::from_index_masked(from as u8 & 56 | to as u8 & 7));
            }
        }
        let (side, left, held) = (self.own, Bitboard::from_square(from), Bitboard::EMPTY);
        let (is_king, is_over) = (matches!(role, Role::King), true);
        let mut swap =
            Swap { occupied, side, left, held, is_king, is_enough: false, is_over, surplus, promoted: 0 };
        if surplus >= 0 {
            // This test is true for ranks 1 and 8 only.
            if (to as u8 + 8) & 48 == 0 {
                swap.promoted = self.value(Role::Queen) - self.value(Role::Pawn);
            }
            // The enemy can now capture the moved piece. This changes the result only if the piece is worth more than
            // the surplus of the move, that is at least `surplus + 1`.
            swap.surplus = if is_king { KING_VALUE } else { self.value(role) } - surplus - 1;
            swap.is_enough = true;
            let is_castling = is_king && self.own.contains(to);
            if !is_castling && best(swap.surplus, swap.promoted) >= 0 {
                swap.is_over = false;
                if !self.pinned.is_empty() {
                    swap.held = self.held(to);
                }
            }
        }
        swap
    }

    /// Makes the next capture on the target square, by the least valuable piece of the side to move.
    ///
    /// `attackers` contains all pieces that attack the target square if `swap.occupied` is the occupancy.
    #[inline(always)]
    pub(crate) const fn capture(&self, swap: &mut Swap, attackers: Bitboard) {
        let attackers = attackers.intersection(swap.occupied);
        if swap.is_king {
            // If an enemy piece attacks the king on the target square, the king's last move was illegal, and its side
            // has lost.
            swap.is_enough = swap.is_enough == attackers.difference(swap.side).is_empty();
            swap.is_over = true;
        } else {
            self.capture_by_least(swap, attackers);
        }
    }

    /// Makes a capture by the least valuable attacker, which is the king only if no other piece can capture.
    ///
    /// Apart from the test for pins, one branch covers all ways in which an exchange can end. No branch depends on the
    /// role of the capturing piece, because it would be hard to predict.
    #[inline(always)]
    const fn capture_by_least(&self, swap: &mut Swap, attackers: Bitboard) {
        // The values are loaded here, because otherwise LLVM would load each value behind a branch.
        let values = array!(0; 5, i => self.values[i] as i64);
        swap.side = swap.side.complement();
        swap.held = swap.held.difference(self.pinned_by(swap.left, swap.side));
        let capturing = attackers.intersection(swap.side).difference(swap.held);
        let (mut least, mut value, mut surplus) = (capturing, KING_VALUE, swap.surplus);
        let mut i = values.len();
        while i > 0 {
            i -= 1;
            let pieces = capturing.intersection(self.pieces.roles[i]);
            if !pieces.is_empty() {
                (least, value) = (pieces, values[i]);
            }
        }
        if self.pieces.roles[0].intersects(capturing) {
            surplus += swap.promoted;
        }
        if capturing.is_empty() {
            surplus = -1;
        }
        swap.is_king = value == KING_VALUE;
        // The other side can now capture the piece on the target square. To change the result, it must win more than
        // the surplus of the last capture, and so at least `swap.surplus + 1`.
        swap.surplus = value - swap.surplus - 1;
        swap.is_enough ^= surplus >= 0;
        // The exchange ends if either operand is negative. The sign of the bitwise OR tests both with one branch.
        swap.is_over = surplus | best(swap.surplus, swap.promoted) < 0;
        swap.left = least.difference(least.without_lowest());
        swap.occupied = swap.occupied.difference(swap.left);
    }

    /// Returns the squares between `moved` and the king of `side` if the piece on `moved` is a pinner; otherwise, none.
    #[inline]
    const fn pinned_by(&self, moved: Bitboard, side: Bitboard) -> Bitboard {
        if let Some(pinner) = moved.intersection(self.pinners).lowest()
            && let Some(king) = self.king(side)
        {
            between(king, pinner)
        } else {
            Bitboard::EMPTY
        }
    }

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

    /// Returns the pinned pieces that may not capture on `to` before their pinners move, because `to` is off their
    /// line.
    #[inline(always)]
    const fn held(&self, to: Square) -> Bitboard {
        let mut held = self.pinned;
        if let Some(king) = self.king(self.own) {
            held = held.difference(line_through(king, to).intersection(self.own));
        }
        if let Some(king) = self.king(self.own.complement()) {
            held = held.difference(line_through(king, to).difference(self.own));
        }
        held
    }
}
