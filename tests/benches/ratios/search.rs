//! The example `engine`, which searches with different answers to its questions about attacks.

use std::sync::atomic::{Ordering, compiler_fence};

use quintessence::quad::Move;
use quintessence::{Bitboard, PieceSets, Square};
use quintessence_engine::{Attacks, Compiled, bench};

use crate::Effort;
use crate::answers::{Answers, By, Root};
use crate::contest::{Contest, Outcome, Ratio};
use crate::lookups::{Lookups, rivals};

/// Alternating runs: in a single one, even two copies of one code differ by some hundredths.
const RUNS: usize = 24;

/// All contenders, by the time for a node, and the speed of a second copy of one of them. All search the same nodes.
pub(crate) fn search(effort: &Effort) -> (Outcome, Ratio) {
    let depth = if effort.is_quick { 6 } else { 7 };
    let mut contest = Contest::new(vec![()], 1);
    add::<Compiled>(&mut contest, depth);
    add::<Root>(&mut contest, depth);
    rivals!(add_lookups(&mut contest, depth));
    contest.add("`Level`, a copy", true, 0, move |_| bench::<Copy>(depth));
    let mut outcome = contest.run(RUNS, 4, bench::<Compiled>(depth) as usize);
    let copy = outcome.0.pop().expect("a copy searches");
    let noise = copy.speed_against(&outcome.0[0]);
    (outcome, noise)
}

fn add<A: Answers>(contest: &mut Contest<'_, ()>, depth: u64) {
    contest.add(A::NAME, A::IS_OURS, A::TABLE_BYTES, move |_| bench::<A>(depth));
}

fn add_lookups<L: Lookups>(contest: &mut Contest<'_, ()>, depth: u64) {
    add::<By<L>>(contest, depth);
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

    /// One caller of the method, as in an engine: LLVM then inlines it.
    #[inline]
    fn see_ge(chosen: Move, own: Bitboard, pieces: &PieceSets, values: &[i32; 5], threshold: i32) -> bool {
        Compiled::see_ge(chosen, own, pieces, values, threshold)
    }
}
