//! Boards in memory, and the moves that change them right before a question.
//!
//! Engines ask within nanoseconds of a move. A load that is wider than the stores of the move then waits until the stores
//! have reached the cache, because the processor forwards a store only to loads that it covers.

use std::hint::{black_box, select_unpredictable};

use quintessence::quad::{MoveKind, QuadBitboard};
use quintessence::{Bitboard, Color, PieceSets, Pieces, Role, Square};

use crate::positions::Played;

/// What a question is asked about: the position after a random quiet move, and what the engine knows.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub(crate) pieces: Pieces<'a>,
    /// The pieces of the side to move.
    pub(crate) own: Bitboard,
    /// The pieces of the other side.
    pub(crate) enemy: Bitboard,
    pub(crate) occupied: Bitboard,
    /// The king of the side to move.
    pub(crate) king: Square,
}

/// A quiet move as an engine makes it, and unmakes it: by an exclusive or of two words.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    squares: Bitboard,
    role: Role,
    color: Color,
    /// The king of the side to move after it.
    king: Square,
}

impl Change {
    /// `None` for captures, promotions and castling. They change more words, by a branch that would be mispredicted.
    fn new(&Played { before, chosen }: &Played) -> Option<Self> {
        let is_quiet =
            chosen.kind() == MoveKind::Plain && chosen.captured().is_none() && chosen.promotion().is_none();
        let squares = Bitboard::from_iter([chosen.from(), chosen.to()]);
        let (role, color) = (chosen.piece().role(), chosen.piece().color());
        let king = before.board().role(Role::King) & before.board().color(color.opposite());
        let king = king.lowest().expect("a side has a king");
        is_quiet.then_some(Self { squares, role, color, king })
    }

    /// Stores single words. LLVM does not know which ones, so it cannot join them.
    fn apply(self, words: &mut Words) {
        words.roles[self.role as usize] ^= self.squares;
        words.colors[self.color as usize] ^= self.squares;
    }

    /// A board in memory: the sets of both sides are loaded from there.
    fn board(self, words: &Words) -> Board<'_> {
        let (Self { color, king, .. }, [white, black]) = (self, words.colors);
        let [own, enemy] = [color.opposite(), color].map(|side| words.colors[side as usize]);
        Board { pieces: Pieces { roles: &words.roles, white }, own, enemy, occupied: white | black, king }
    }
}

/// An engine's own board of eight words, which begins `OFFSET` words behind the start of a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Sets<const OFFSET: usize> {
    before: [u64; OFFSET],
    words: Words,
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Words {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl<const OFFSET: usize> Sets<OFFSET> {
    const fn new(words: Words) -> Self {
        Self { before: [0; OFFSET], words }
    }
}

impl Words {
    const fn of(PieceSets { roles, colors }: PieceSets) -> Self {
        Self { roles, colors }
    }
}

/// How an engine changes its board.
pub(crate) trait Shape: Copy + 'static {
    fn new(before: PieceSets, change: Change) -> Self;

    /// Makes the move, asks, and takes the move back.
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64;

    /// The same with the answer alone, for a [`Question`](crate::question::Question).
    fn answer(answer: impl Fn(&Board<'_>) -> u64 + 'static) -> impl Fn(&mut Self) -> u64 + 'static {
        move |board| board.ask(&answer)
    }

    fn all(positions: &[Played]) -> Vec<Self> {
        let shape =
            |played: &Played| Some(Self::new(played.before.board().piece_sets(), Change::new(played)?));
        positions.iter().filter_map(shape).collect()
    }
}

/// No move is made: the board after the move has been in memory for long.
#[derive(Clone, Copy)]
pub(crate) struct AtRest(Sets<0>, Change);

impl Shape for AtRest {
    fn new(before: PieceSets, change: Change) -> Self {
        let mut sets = Sets::new(Words::of(before));
        change.apply(&mut sets.words);
        Self(sets, change)
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        answer(&self.1.board(&self.0.words))
    }
}

/// Single words of the board are changed, and changed back after the question.
#[derive(Clone, Copy)]
pub(crate) struct InPlace(Sets<0>, Change);

impl Shape for InPlace {
    fn new(before: PieceSets, change: Change) -> Self {
        Self(Sets::new(Words::of(before)), change)
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        let Self(Sets { words, .. }, change) = self;
        change.apply(words);
        let answered = answer(&change.board(black_box(words)));
        change.apply(words);
        answered
    }
}

/// Single words of a copy are changed. With AVX-512, one store of 64 bytes makes the copy.
#[derive(Clone, Copy)]
pub(crate) struct Copied<const OFFSET: usize>(Sets<OFFSET>, Change);

impl<const OFFSET: usize> Shape for Copied<OFFSET> {
    fn new(before: PieceSets, change: Change) -> Self {
        Self(Sets::new(Words::of(before)), change)
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        let mut copy = Sets::<OFFSET>::new(self.0.words);
        self.1.apply(black_box(&mut copy.words));
        answer(&self.1.board(black_box(&copy.words)))
    }
}

/// A quad-bitboard is changed by one exclusive or of 32 bytes. The question gets its sets.
#[derive(Clone, Copy)]
pub(crate) struct Quads {
    quad: QuadBitboard,
    delta: QuadBitboard,
    change: Change,
}

impl Shape for Quads {
    fn new(before: PieceSets, change: Change) -> Self {
        let before = Words::of(before);
        let mut after = before;
        change.apply(&mut after);
        let [quad, next] = [before, after].map(|Words { roles, colors: [white, _] }| {
            QuadBitboard::from_roles(roles, white).expect("a square has one piece")
        });
        Self { quad, delta: quad ^ next, change }
    }

    #[inline]
    fn ask(&mut self, answer: impl Fn(&Board<'_>) -> u64) -> u64 {
        self.quad ^= self.delta;
        let (pieces, Change { color, king, .. }) = (black_box(&self.quad).piece_sets(), self.change);
        let [white, black] = pieces.colors;
        // An index would force the sets into memory.
        let side = |color| select_unpredictable(color == Color::White, white, black);
        let (own, enemy, occupied) = (side(color.opposite()), side(color), pieces.occupied());
        let answered = answer(&Board { pieces: pieces.lend(), own, enemy, occupied, king });
        self.quad ^= self.delta;
        answered
    }
}
