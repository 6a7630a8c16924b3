//! Single sliders on random squares of random boards, by the techniques and by lookups: independent of each other, each
//! waiting for the one before, and with cold caches.

use std::env::current_exe;
use std::process::{Command, Stdio};
use std::sync::atomic::{Ordering, compiler_fence};

use fastrand::Rng;
use quintessence::{Bitboard, FIRST_RANK, MASKS, SMSK, Square, hyperbola, obstruction};
use quintessence_engine::Attacks;

use crate::Effort;
use crate::benchmark::{Benchmark, Outcome};
use crate::implementations::for_each_implementation;

type Sliders<const N: usize> = [(Bitboard, Square); N];

/// Adds every implementation and both techniques, each in a loop over sliders of one role.
macro_rules! add_all {
    ($benchmark:expr, $in_loop:ident, $attacks:ident) => {{
        for_each_implementation!($benchmark, |T| $in_loop(T::$attacks));
        let bytes = size_of_val(SMSK) + size_of_val(FIRST_RANK);
        $benchmark.add("hyperbola", true, bytes, $in_loop(hyperbola::$attacks));
        $benchmark.add("obstruction", true, size_of_val(MASKS), $in_loop(obstruction::$attacks));
    }};
}

/// Does the same for the role in an id of the benchmark, such as `cold.rook`.
macro_rules! add_all_of_role {
    ($benchmark:expr, $in_loop:ident, $id:expr) => {
        match $id.rsplit('.').next() {
            Some("rook") => add_all!($benchmark, $in_loop, rook_attacks),
            Some("bishop") => add_all!($benchmark, $in_loop, bishop_attacks),
            _ => add_all!($benchmark, $in_loop, queen_attacks),
        }
    };
}

pub(crate) fn measure(id: &str, effort: &Effort) -> Outcome {
    if id.starts_with("cold.") {
        return cold(id, effort);
    }
    let mut random = Rng::with_seed(2026);
    let chain = |_| [(); 256].map(|()| slider(occupancy(&mut random), &mut random));
    let mut benchmark = Benchmark::new((0..400).map(chain).collect());
    if id.starts_with("latency.") {
        add_all_of_role!(benchmark, in_a_chain, id);
    } else {
        add_all_of_role!(benchmark, independent, id);
    }
    benchmark.run(effort)
}

/// Occupies a quarter of the squares, about as many as in the middle of a game.
fn occupancy(random: &mut Rng) -> Bitboard {
    Bitboard::new(random.u64(..) & random.u64(..))
}

fn slider(occupied: Bitboard, random: &mut Rng) -> (Bitboard, Square) {
    (occupied, Square::from_index_masked(random.u8(..)))
}

/// Returns a loop whose attack sets do not depend on each other, so that the processor overlaps them.
fn independent<const N: usize>(
    attacks: impl Fn(Square, Bitboard) -> Bitboard,
) -> impl Fn(&mut Sliders<N>) -> u64 {
    move |sliders| {
        sliders.iter().fold(0, |all, &(occupied, square)| {
            // Without the fence, LLVM could vectorise over several sliders, which no move generator has at hand.
            compiler_fence(Ordering::SeqCst);
            all ^ attacks(square, occupied).bits()
        })
    }
}

/// Returns a loop that measures latency: each slider's square depends on the attack set before.
fn in_a_chain<const N: usize>(
    attacks: impl Fn(Square, Bitboard) -> Bitboard,
) -> impl Fn(&mut Sliders<N>) -> u64 {
    move |sliders| {
        let all = sliders.iter().fold((0, 0), |(last, all), &(occupied, square)| {
            let square = Square::from_index_masked(square.index() ^ last as u8);
            let attacks = attacks(square, occupied).bits();
            (attacks, all ^ attacks)
        });
        all.1
    }
}

pub(crate) const COLD: &str = "--cold";

/// Measures sliders while the tables are not in the caches. The result depends on the addresses that a process happens
/// to get, so several processes measure, and each counts as one round.
fn cold(id: &str, effort: &Effort) -> Outcome {
    let mut outcome = measure_cold(id, 1);
    let rounds: Vec<_> = (0..effort.rounds.div_ceil(2)).map(|_| in_a_process(id)).collect();
    for (i, timing) in outcome.0.iter_mut().enumerate() {
        timing.times = rounds.iter().map(|times| times[i]).collect();
    }
    outcome
}

fn in_a_process(id: &str) -> Vec<f64> {
    let mut command = Command::new(current_exe().expect("the benchmark is a file"));
    let output = command.args([COLD, id]).stderr(Stdio::inherit()).output().expect("the benchmark runs");
    let text = String::from_utf8(output.stdout).expect("numbers are text");
    text.lines().map(|line| line.parse().expect("a number")).collect()
}

pub(crate) fn print_cold(id: &str) {
    for timing in measure_cold(id, 3).0 {
        println!("{}", timing.median());
    }
}

fn measure_cold(id: &str, rounds: usize) -> Outcome {
    let mut random = Rng::with_seed(2026);
    let six = |_| {
        let occupied = occupancy(&mut random);
        [(); 6].map(|()| slider(occupied, &mut random))
    };
    let mut benchmark = Benchmark::<Sliders<6>>::new((0..100).map(six).collect());
    add_all_of_role!(benchmark, independent, id);
    benchmark.run_cold(rounds)
}
