//! Boards in memory, and the moves that change them right before a question.
//!
//! Engines ask within nanoseconds of a move. A load that is wider than the stores of the move then waits until the stores
//! have reached the cache, because the processor forwards a store only to loads that it covers.

use std::hint::{black_box, select_unpredictable};

use quintessence::quad::{Move, MoveKind, QuadBitboard};
use quintessence::{Bitboard, Color, PieceSets, Role, Square};

use crate::Effort;
use crate::answers::Answers;
use crate::contest::Outcome;
use crate::lookups::Lookups;
use crate::positions::Played;
use crate::question::Question;

/// What a question is asked about: the position after a random quiet move, and what the engine knows.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub(crate) pieces: &'a PieceSets,
    /// The pieces of the side to move.
    pub(crate) own: Bitboard,
    /// The pieces of the other side.
    pub(crate) enemy: Bitboard,
    pub(crate) occupied: Bitboard,
    /// The king of the side to move.
    pub(crate) king: Square,
}

#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// The side to move.
    turn: Color,
    king: Square,
}

impl Known {
    /// A board in memory: the sets of both sides are loaded from there.
    #[inline]
    const fn board(self, pieces: &PieceSets) -> Board<'_> {
        let Self { turn, king } = self;
        let [own, enemy] = [pieces.colors[turn as usize], pieces.colors[turn.opposite() as usize]];
        Board { pieces, own, enemy, occupied: pieces.occupied(), king }
    }
}

/// A quiet move as an engine makes it, and unmakes it: by an exclusive or of two words.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    squares: Bitboard,
    role: Role,
    color: Color,
}

impl Change {
    /// `None` for captures, promotions and castling. They change more words, by a branch that would be mispredicted.
    fn new(chosen: Move) -> Option<Self> {
        let is_quiet =
            chosen.kind() == MoveKind::Plain && chosen.captured().is_none() && chosen.promotion().is_none();
        let squares = Bitboard::from_iter([chosen.from(), chosen.to()]);
        let (role, color) = (chosen.piece().role(), chosen.piece().color());
        is_quiet.then_some(Self { squares, role, color })
    }

    /// Stores single words. LLVM does not know which ones, so it cannot join them.
    #[inline]
    fn apply(self, pieces: &mut PieceSets) {
        pieces.roles[self.role as usize] ^= self.squares;
        pieces.colors[self.color as usize] ^= self.squares;
    }
}

/// How an engine changes its board.
pub(crate) trait Shape: Copy + 'static {
    fn new(before: PieceSets, change: Change, known: Known) -> Self;

    /// Makes the move, asks, and takes the move back.
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64;
}

/// No move is made: the board after the move has been in memory for long.
#[derive(Clone, Copy)]
pub(crate) struct AtRest(PieceSets, Known);

impl Shape for AtRest {
    fn new(mut pieces: PieceSets, change: Change, known: Known) -> Self {
        change.apply(&mut pieces);
        Self(pieces, known)
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        answer(&self.1.board(&self.0))
    }
}

/// Single words of the board are changed, and changed back after the question.
#[derive(Clone, Copy)]
pub(crate) struct InPlace {
    pieces: PieceSets,
    change: Change,
    known: Known,
}

impl Shape for InPlace {
    fn new(pieces: PieceSets, change: Change, known: Known) -> Self {
        Self { pieces, change, known }
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        self.change.apply(&mut self.pieces);
        let answered = answer(&self.known.board(black_box(&self.pieces)));
        self.change.apply(&mut self.pieces);
        answered
    }
}

/// The whole board is copied, and single words of the copy are changed.
#[derive(Clone, Copy)]
pub(crate) struct Copied(InPlace);

impl Shape for Copied {
    fn new(pieces: PieceSets, change: Change, known: Known) -> Self {
        Self(InPlace::new(pieces, change, known))
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        let mut copy = self.0.pieces;
        self.0.change.apply(black_box(&mut copy));
        answer(&self.0.known.board(black_box(&copy)))
    }
}

/// A quad-bitboard is changed by one exclusive or of 32 bytes. The question gets its sets.
#[derive(Clone, Copy)]
pub(crate) struct Quads {
    quad: QuadBitboard,
    change: QuadBitboard,
    known: Known,
}

impl Shape for Quads {
    fn new(before: PieceSets, change: Change, known: Known) -> Self {
        let mut after = before;
        change.apply(&mut after);
        let quad = |pieces: PieceSets| {
            let [white, _] = pieces.colors;
            QuadBitboard::from_roles(pieces.roles, white).expect("a square has one piece")
        };
        Self { quad: quad(before), change: quad(before) ^ quad(after), known }
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        self.quad ^= self.change;
        let (pieces, Known { turn, king }) = (black_box(&self.quad).piece_sets(), self.known);
        let [white, black] = pieces.colors;
        // An index would force the sets into memory.
        let side = |color| select_unpredictable(color == Color::White, white, black);
        let (own, enemy, occupied) = (side(turn), side(turn.opposite()), pieces.occupied());
        let answered = answer(&Board { pieces: &pieces, own, enemy, occupied, king });
        self.quad ^= self.change;
        answered
    }
}

/// A question about boards that move in one shape.
pub(crate) struct Asked<S>(Question<S>);

impl<S: Shape> Asked<S> {
    pub(crate) fn new(positions: &[Played], oracle: impl Fn(&Board<'_>) -> u64) -> Self {
        let (mut boards, mut expected) = (Vec::new(), Vec::new());
        for &Played { before, chosen } in positions {
            let Some(change) = Change::new(chosen) else { continue };
            let (after, turn) = (before.after(chosen).board().piece_sets(), before.turn().opposite());
            let king = (after.role(Role::King) & after.colors[turn as usize]).lowest();
            let known = Known { turn, king: king.expect("a side has a king") };
            expected.push(oracle(&known.board(&after)));
            boards.push(S::new(before.board().piece_sets(), change, known));
        }
        Self(Question::with_answers(boards, expected))
    }

    pub(crate) fn ours(&mut self, name: &str, answer: impl Fn(&Board<'_>) -> u64 + 'static) {
        self.0.ours(name, move |board| board.ask(&answer));
    }

    pub(crate) fn by<A: Answers>(&mut self, answer: impl Fn(&Board<'_>) -> u64 + 'static) {
        self.0.by::<A>(move |board| board.ask(&answer));
    }

    pub(crate) fn form<L: Lookups>(&mut self, form: &str, answer: impl Fn(&Board<'_>) -> u64 + 'static) {
        self.0.form::<L>(form, move |board| board.ask(&answer));
    }

    pub(crate) fn run(self, effort: &Effort) -> Outcome {
        self.0.run(effort)
    }
}
