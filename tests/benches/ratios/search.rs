//! The example `engine`, which searches with different answers to its questions about attacks.

use std::sync::atomic::{Ordering, compiler_fence};

use quintessence::quad::Move;
use quintessence::{Bitboard, Pieces, Square};
use quintessence_engine::{Attacks, Detected, bench};

use crate::Effort;
use crate::answers::ask;
use crate::question::{Outcome, Question, Ratio};

/// Alternating runs: in a single one, even two copies of one code differ by some hundredths.
const RUNS: usize = 16;

/// All contenders, by the time for a node; the speed of a second copy of one of them; and the share of its time that the
/// network takes. All search the same nodes.
pub(crate) fn search(effort: &Effort, has_network: bool) -> (Outcome, Ratio, f64) {
    let depth = if effort.is_quick { 6 } else { 7 };
    let mut question = Question::new(vec![()]);
    ask!(question, |A| move |()| bench::<A>(depth, has_network));
    question.ours("Level, a copy", move |()| bench::<Copy>(depth, has_network));
    question.ours("Level, no network", move |()| bench::<Detected>(depth, false));
    let mut outcome = question.run_tree(RUNS, 4);
    let [copy, without] = [1, 0].map(|i| outcome.0.remove(outcome.0.len() - 1 - i));
    let noise = copy.speed_against(&outcome.0[0]);
    let share = 1.0 - 1.0 / without.speed_against(&outcome.0[0]).median;
    (outcome, noise, share)
}

/// The methods of the level again, in machine code of their own: LLVM merges functions that are equal.
struct Copy;

impl Attacks for Copy {
    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        compiler_fence(Ordering::Acquire);
        Detected::queen_attacks(square, occupied)
    }

    fn pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> (Bitboard, Bitboard) {
        compiler_fence(Ordering::Acquire);
        Detected::pins(king, own, pieces, occupied)
    }

    /// One caller of the method, as in an engine: LLVM then inlines it.
    fn see(chosen: Move, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard, values: &[i32; 5]) -> bool {
        Detected::see(chosen, own, pieces, occupied, values)
    }
}
