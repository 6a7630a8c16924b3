//! Static exchange evaluation: what a move gains if both sides go on capturing on its target square.
//!
//! Each capture removes a piece from the occupancy, so the slider behind it (x-ray) attacks too:
//!
//! ```text
//! loop:  the side to move captures with its least valuable attacker, of equal ones from the lowest square
//!        occupied -= that attacker
//! ```
//!
//! Each side may stop instead of capturing. So the value of a capture is the captured piece minus the value of the next
//! capture, if that one is positive. The last capture has no next one, so the values follow from the last to the first.
//!
//! An engine needs neither the list of captures nor the exact value: `quintessence::exchange::see_ge` compares with a
//! threshold and stops early.

use quintessence::quad::{Piece, QuadBitboard, Role};
use quintessence::simd::Level;
use quintessence::{Bitboard, Color, Square};

/// The values of pawn, knight, bishop, rook and queen.
pub const VALUES: [i32; 5] = [100, 300, 300, 500, 900];

/// The value of a piece; 0 for a king.
#[must_use]
pub fn value(role: Role) -> i32 {
    VALUES.get(role as usize - 1).copied().unwrap_or(0)
}

/// A move to the square of an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The piece that moves.
    pub piece: Piece,
    /// The square that it leaves.
    pub from: Square,
    /// The piece that it captures. Only the first move may capture nothing.
    pub captured: Option<Piece>,
}

/// The captures on one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// All captures if neither side stops.
    pub captures: Vec<Capture>,
    /// How many of them happen if each side stops when going on gains nothing. At least 1.
    pub best: usize,
    /// What the side of the first move gains then.
    pub value: i32,
}

impl Exchange {
    /// The exchange on `to` that begins with the move of a piece from `from`.
    ///
    /// `None` if `from` is empty, if `to` has a piece of the same side, or if a king moves onto an attacked square.
    ///
    /// An en passant capture captures the pawn beside `from`. Promotions are ignored: a pawn remains a pawn. Pins are
    /// ignored: a pinned piece captures like any other piece. A king captures only if no enemy attacks the square then.
    #[must_use]
    pub fn new(level: Level, board: &QuadBitboard, from: Square, to: Square) -> Option<Self> {
        let moved = board.piece_at(from)?;
        let mut victim = board.piece_at(to);
        if victim.is_some_and(|piece| piece.color() == moved.color()) {
            return None;
        }
        let mut board = board.without(from);
        if moved.role() == Role::Pawn && from.file() != to.file() && victim.is_none() {
            let passed = Square::at(to.file(), from.rank())?;
            let pawn = Piece::new(moved.color().opposite(), Role::Pawn);
            victim = board.piece_at(passed).filter(|&piece| piece == pawn);
            if victim.is_some() {
                board.clear(passed);
            }
        }

        let pieces = board.piece_sets();
        let mut occupied = board.occupied();
        let mut captures = vec![Capture { piece: moved, from, captured: victim }];
        let (mut side, mut on_square) = (moved.color().opposite(), moved);
        loop {
            let attackers = level.attackers_to(to, &pieces, occupied) & board.color(side) & occupied;
            let Some(from) = least_valuable(&board, attackers) else { break };
            if on_square.role() == Role::King {
                // The king may not move onto an attacked square, so its side stops before.
                captures.pop();
                break;
            }
            let piece = board.piece_at(from)?;
            captures.push(Capture { piece, from, captured: Some(on_square) });
            occupied.remove(from);
            (side, on_square) = (side.opposite(), piece);
        }
        Self::of(captures)
    }

    /// Finds where both sides stop. `None` if there is no capture.
    fn of(captures: Vec<Capture>) -> Option<Self> {
        let (mut next, mut best) = (0, 0);
        for (i, capture) in captures.iter().enumerate().rev() {
            if next <= 0 {
                // The next capture gains nothing, so its side stops.
                (next, best) = (0, i + 1);
            }
            next = capture.captured.map_or(0, |piece| value(piece.role())) - next;
        }
        (best > 0).then_some(Self { captures, best, value: next })
    }

    /// The value for the side of the first move if the exchange ends after each of the captures.
    pub fn balances(&self) -> impl Iterator<Item = i32> {
        let first = self.captures.first().map_or(Color::White, |capture| capture.piece.color());
        self.captures.iter().scan(0, move |balance, capture| {
            let gain = capture.captured.map_or(0, |piece| value(piece.role()));
            *balance += if capture.piece.color() == first { gain } else { -gain };
            Some(*balance)
        })
    }
}

/// The lowest square of the least valuable piece among the attackers.
fn least_valuable(board: &QuadBitboard, attackers: Bitboard) -> Option<Square> {
    Role::ALL.into_iter().find_map(|role| (board.role(role) & attackers).lowest())
}
