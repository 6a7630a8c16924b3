//! Boards in memory, and the ways in which a move changes them right before a query. Engines compute queries within
//! nanoseconds of a move. The processor forwards a store only to loads that it covers, so a load that is wider than the
//! move's stores waits until they have reached the cache.

use std::hint::{black_box, select_unpredictable};

use quintessence::quad::{MoveKind, QuadBitboard};
use quintessence::{Bitboard, Color, PieceSets, Pieces, Role, Square};

use crate::positions::Played;

#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub(crate) pieces: Pieces<'a>,
    pub(crate) own: Bitboard,
    pub(crate) enemy: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) king: Square,
}

/// A quiet move, which is made, and taken back, by an exclusive or on two words of the board.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    squares: Bitboard,
    role: Role,
    color: Color,
    king: Square,
}

impl Change {
    /// Returns `None` unless the move is quiet, because other moves need branches, which would be mispredicted.
    fn new(&Played { before, chosen }: &Played) -> Option<Self> {
        let is_quiet =
            chosen.kind() == MoveKind::Plain && chosen.captured().is_none() && chosen.promotion().is_none();
        let squares = Bitboard::from_iter([chosen.from(), chosen.to()]);
        let (role, color) = (chosen.piece().role(), chosen.piece().color());
        let king = before.board().role(Role::King) & before.board().color(color.opposite());
        let king = king.lowest().expect("a side has a king");
        is_quiet.then_some(Self { squares, role, color, king })
    }

    /// Stores two words. LLVM does not know which ones, so it cannot merge the stores into a wider one.
    fn apply(self, words: &mut Words) {
        words.roles[self.role as usize] ^= self.squares;
        words.colors[self.color as usize] ^= self.squares;
    }

    fn board(self, words: &Words) -> Board<'_> {
        let (Self { color, king, .. }, [white, black]) = (self, words.colors);
        let [own, enemy] = [color.opposite(), color].map(|side| words.colors[side as usize]);
        Board { pieces: Pieces { roles: &words.roles, white }, own, enemy, occupied: white | black, king }
    }
}

/// A board that begins `OFFSET` words after the start of a cache line, so that vector loads may cross two lines.
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

pub(crate) trait Update: Copy + 'static {
    fn new(before: PieceSets, change: Change) -> Self;

    fn query(&mut self, compute: impl Fn(&Board<'_>) -> u64) -> u64;

    /// Wraps a query for a [`Benchmark`](crate::benchmark::Benchmark), so that the board is updated first.
    fn with_update(compute: impl Fn(&Board<'_>) -> u64 + 'static) -> impl Fn(&mut Self) -> u64 + 'static {
        move |board| board.query(&compute)
    }

    fn all(positions: &[Played]) -> Vec<Self> {
        let update =
            |played: &Played| Some(Self::new(played.before.board().piece_sets(), Change::new(played)?));
        positions.iter().filter_map(update).collect()
    }
}

/// The board after the move has been in memory for long.
#[derive(Clone, Copy)]
pub(crate) struct AtRest(Sets<0>, Change);

impl Update for AtRest {
    fn new(before: PieceSets, change: Change) -> Self {
        let mut sets = Sets::new(Words::of(before));
        change.apply(&mut sets.words);
        Self(sets, change)
    }

    #[inline]
    fn query(&mut self, compute: impl Fn(&Board<'_>) -> u64) -> u64 {
        compute(&self.1.board(&self.0.words))
    }
}

/// Single words of the board are changed, and changed back after the query.
#[derive(Clone, Copy)]
pub(crate) struct InPlace(Sets<0>, Change);

impl Update for InPlace {
    fn new(before: PieceSets, change: Change) -> Self {
        Self(Sets::new(Words::of(before)), change)
    }

    #[inline]
    fn query(&mut self, compute: impl Fn(&Board<'_>) -> u64) -> u64 {
        let Self(Sets { words, .. }, change) = self;
        change.apply(words);
        let result = compute(&change.board(black_box(words)));
        change.apply(words);
        result
    }
}

/// The move is stored word by word into a copy of the board, as in engines that copy the position for each move. With
/// AVX-512, one store of 64 bytes makes the copy.
#[derive(Clone, Copy)]
pub(crate) struct Copied<const OFFSET: usize>(Sets<OFFSET>, Change);

impl<const OFFSET: usize> Update for Copied<OFFSET> {
    fn new(before: PieceSets, change: Change) -> Self {
        Self(Sets::new(Words::of(before)), change)
    }

    #[inline]
    fn query(&mut self, compute: impl Fn(&Board<'_>) -> u64) -> u64 {
        let mut copy = Sets::<OFFSET>::new(self.0.words);
        self.1.apply(black_box(&mut copy.words));
        compute(&self.1.board(black_box(&copy.words)))
    }
}

/// A quad-bitboard is changed by one exclusive or on its 32 bytes. Each query gets sets that are decoded from it.
#[derive(Clone, Copy)]
pub(crate) struct Quads {
    quad: QuadBitboard,
    delta: QuadBitboard,
    change: Change,
}

impl Update for Quads {
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
    fn query(&mut self, compute: impl Fn(&Board<'_>) -> u64) -> u64 {
        self.quad ^= self.delta;
        let (pieces, Change { color, king, .. }) = (black_box(&self.quad).piece_sets(), self.change);
        let [white, black] = pieces.colors;
        // An index would force the sets into memory.
        let side = |color| select_unpredictable(color == Color::White, white, black);
        let (own, enemy, occupied) = (side(color.opposite()), side(color), pieces.occupied());
        let result = compute(&Board { pieces: pieces.lend(), own, enemy, occupied, king });
        self.quad ^= self.delta;
        result
    }
}
