//! The example `engine`, which searches with different answers to its questions about attacks.

use std::marker::PhantomData;
use std::sync::atomic::{Ordering, compiler_fence};

use quintessence::exchange::{Exchange, Move};
use quintessence::{Bitboard, PieceSets, Square};
use quintessence_engine::{Attacks, Compiled, bench};

use crate::Effort;
use crate::contest::{Contest, Outcome, Ratio};
use crate::game;
use crate::lookups::{Lookups, rivals};

/// Alternating runs: in a single one, even two copies of one code differ by some hundredths.
const RUNS: usize = 24;

/// All contenders, by the time for a node, and the speed of a second copy of one of them. All search the same nodes.
pub(crate) fn search(effort: &Effort) -> (Outcome, Ratio) {
    let depth = if effort.is_quick { 6 } else { 7 };
    let mut contest = Contest::new(vec![()], 1);
    contest.add("`Level`", true, 0, move |_| bench::<Compiled>(depth));
    contest.add("root functions", true, 2_560, move |_| bench::<Root>(depth));
    rivals!(add(&mut contest, depth));
    contest.add("`Level`, a copy", true, 0, move |_| bench::<Copy>(depth));
    let mut outcome = contest.run(RUNS, 4, bench::<Compiled>(depth) as usize);
    let copy = outcome.0.pop().expect("a copy searches");
    let noise = copy.speed_against(&outcome.0[0]);
    (outcome, noise)
}

fn add<L: Lookups>(contest: &mut Contest<'_, ()>, depth: u64) {
    contest.add(L::NAME, false, L::TABLE_BYTES, move |_| bench::<By<L>>(depth));
}

/// The methods of a constant level again, in machine code of their own: LLVM merges functions that are equal.
struct Copy;

impl Attacks for Copy {
    #[inline]
    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        compiler_fence(Ordering::Acquire);
        Compiled::queen_attacks(square, occupied)
    }

    #[inline]
    fn pins(king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> (Bitboard, Bitboard) {
        compiler_fence(Ordering::Acquire);
        Compiled::pins(king, own, pieces, occupied)
    }
}

struct Root;

impl Attacks for Root {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::bishop_attacks(square, occupied)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::rook_attacks(square, occupied)
    }

    #[inline]
    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::queen_attacks(square, occupied)
    }

    #[inline]
    fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        quintessence::attackers_to(square, pieces, occupied)
    }

    #[inline]
    fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        quintessence::is_attacked(square, by, pieces, occupied)
    }

    #[inline]
    fn pins(king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let pins = quintessence::pins(king, own, pieces, occupied);
        (pins.checkers, pins.pinned)
    }

    #[inline]
    fn attack_map(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        quintessence::attack_map(by, pieces, occupied)
    }

    #[inline]
    fn see_ge(exchange: &Exchange<'_>, chosen: Move, threshold: i32) -> bool {
        exchange.see_ge(chosen, threshold)
    }
}

/// Lookups, each question in a form that is fast with them.
struct By<L>(PhantomData<L>);

impl<L: Lookups> Attacks for By<L> {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        L::new(occupied).bishop(square)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        L::new(occupied).rook(square)
    }

    #[inline]
    fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        game::from_square::<L>(square, pieces, occupied)
    }

    #[inline]
    fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        game::from_square::<L>(square, pieces, occupied).intersects(by)
    }

    #[inline]
    fn pins(king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let pins = game::from_the_empty_board::<L>(king, own, pieces, occupied);
        (pins.checkers, pins.pinned)
    }

    #[inline]
    fn attack_map(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        game::with_two_loops::<L>(by, pieces, occupied)
    }

    #[inline]
    fn see_ge(exchange: &Exchange<'_>, chosen: Move, threshold: i32) -> bool {
        game::see_ge::<L>(exchange, chosen, threshold)
    }
}
