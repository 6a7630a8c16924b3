//! Searches of the example `engine` with different implementations of its attack queries.

use std::sync::atomic::{Ordering, compiler_fence};

use quintessence::quad::Move;
use quintessence::{Bitboard, Pieces, Square};
use quintessence_engine::{Attacks, Detected, bench, checksum};

use crate::Effort;
use crate::benchmark::{Benchmark, Outcome, Ratio};
use crate::implementations::for_each_implementation;

/// Several runs are needed, because the times of two copies of the same code differ by some percent.
const RUNS: usize = 16;

/// Times the search with each implementation. Also returns the speed of a second copy of `Level`, which shows the
/// noise, and the share of time that the network takes.
pub(crate) fn search(effort: &Effort, has_network: bool) -> (Outcome, Ratio, f64) {
    if !has_network {
        // The same number of nodes does not show that an implementation computes all sets, and each of them right.
        let mut results = Benchmark::new(vec![()]);
        for_each_implementation!(results, |T| |()| checksum::<T>(4));
    }
    let (runs, depth) = match *effort {
        Effort { rounds: 0, .. } => (0, 2),
        Effort { is_quick, .. } => (RUNS, if is_quick { 6 } else { 7 }),
    };
    let mut benchmark = Benchmark::new(vec![()]);
    for_each_implementation!(benchmark, |T| move |()| bench::<T>(depth, has_network));
    benchmark.add_ours("Level, a copy", move |()| bench::<Copy>(depth, has_network));
    benchmark.add_ours("Level, no network", move |()| bench::<Detected>(depth, false));
    let mut outcome = benchmark.run_tree(runs, 4);
    let [copy, without] = [1, 0].map(|i| outcome.0.remove(outcome.0.len() - 1 - i));
    let noise = copy.speed_against(&outcome.0[0]);
    let share = 1.0 - 1.0 / without.speed_against(&outcome.0[0]).median;
    (outcome, noise, share)
}

/// A second copy of `Level`, to show the noise. Without the fences, LLVM would merge both copies into one.
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

    /// Has only one caller, as in an engine, so that LLVM inlines it.
    fn see(chosen: Move, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard, values: &[i32; 5]) -> bool {
        Detected::see(chosen, own, pieces, occupied, values)
    }
}
