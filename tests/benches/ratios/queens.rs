//! Queens on random squares of random boards, to measure the latency of one query and the cost of cold caches.

use std::env::current_exe;
use std::process::{Command, Stdio};

use fastrand::Rng;
use quintessence::{Bitboard, Square};
use quintessence_engine::Attacks;

use crate::Effort;
use crate::benchmark::{Benchmark, Outcome};
use crate::implementations::for_each_implementation;

type Queens<const N: usize> = [(Bitboard, Square); N];

/// Occupies a quarter of the squares, about as many as in the middle of a game.
fn occupancy(random: &mut Rng) -> Bitboard {
    Bitboard::new(random.u64(..) & random.u64(..))
}

/// Measures latency: each queen's square depends on the attack set before, so the processor cannot overlap the queries.
pub(crate) fn latency(effort: &Effort) -> Outcome {
    let mut random = Rng::with_seed(2026);
    let chain = |_| [(); 256].map(|()| (occupancy(&mut random), Square::from_index_masked(random.u8(..))));
    let chains: Vec<_> = (0..400).map(chain).collect();
    let mut benchmark = Benchmark::new(chains);
    for_each_implementation!(benchmark, |T| |queens: &mut Queens<256>| {
        let all = queens.iter().fold((0, 0), |(last, all), &(occupied, square)| {
            let square = Square::from_index_masked(square.index() ^ last as u8);
            let attacks = T::queen_attacks(square, occupied).bits();
            (attacks, all ^ attacks)
        });
        all.1
    });
    benchmark.run(effort)
}

pub(crate) const COLD: &str = "--cold";

/// Measures queens while the tables are not in the caches. The result depends on the addresses that a process happens
/// to get, so several processes measure, and each counts as one round.
pub(crate) fn cold(effort: &Effort) -> Outcome {
    let mut outcome = measure_cold(1);
    let rounds: Vec<_> = (0..effort.rounds.div_ceil(2)).map(|_| in_a_process()).collect();
    for (i, timing) in outcome.0.iter_mut().enumerate() {
        timing.times = rounds.iter().map(|times| times[i]).collect();
    }
    outcome
}

fn in_a_process() -> Vec<f64> {
    let mut command = Command::new(current_exe().expect("the benchmark is a file"));
    let output = command.arg(COLD).stderr(Stdio::inherit()).output().expect("the benchmark runs");
    let text = String::from_utf8(output.stdout).expect("numbers are text");
    text.lines().map(|line| line.parse().expect("a number")).collect()
}

pub(crate) fn print_cold() {
    for timing in measure_cold(3).0 {
        println!("{}", timing.median());
    }
}

fn measure_cold(rounds: usize) -> Outcome {
    let mut random = Rng::with_seed(2026);
    let six = |_| {
        let occupied = occupancy(&mut random);
        [(); 6].map(|()| (occupied, Square::from_index_masked(random.u8(..))))
    };
    let boards: Vec<_> = (0..100).map(six).collect();
    let mut benchmark = Benchmark::new(boards);
    for_each_implementation!(benchmark, |T| |queens: &mut Queens<6>| {
        queens.iter().fold(0, |all, &(occupied, square)| all ^ T::queen_attacks(square, occupied).bits())
    });
    benchmark.run_cold(rounds)
}
