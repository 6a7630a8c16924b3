//! Queens on random squares of random boards: in a chain, where each square comes out of the attacks before it, and six at
//! once, whose tables have left the caches.

use std::env::current_exe;
use std::process::{Command, Stdio};

use fastrand::Rng;
use quintessence::{Bitboard, Square};
use quintessence_engine::Attacks;

use crate::Effort;
use crate::answers::ask;
use crate::question::{Outcome, Question};

/// Occupancies, each with the square of a queen.
type Queens<const N: usize> = [(Bitboard, Square); N];

/// A quarter of the squares is occupied, about as many as in the middle of a game.
fn occupancy(random: &mut Rng) -> Bitboard {
    Bitboard::new(random.u64(..) & random.u64(..))
}

/// An answer is the last set of a chain.
pub(crate) fn latency(effort: &Effort) -> Outcome {
    let mut random = Rng::with_seed(2026);
    let chain = |_| [(); 256].map(|()| (occupancy(&mut random), Square::from_index_masked(random.u8(..))));
    let chains: Vec<_> = (0..400).map(chain).collect();
    let mut question = Question::new(chains);
    ask!(question, |A| |queens: &mut Queens<256>| {
        queens.iter().fold(0, |last, &(occupied, square)| {
            A::queen_attacks(Square::from_index_masked(square.index() ^ last as u8), occupied).bits()
        })
    });
    question.run(effort)
}

/// The option that makes a process measure with cold caches.
pub(crate) const COLD: &str = "--cold";

/// Where the tables and the code of a process lie is up to chance, and with it what is evicted from the processor's memory of
/// addresses. So several processes measure, and count as rounds.
pub(crate) fn cold(effort: &Effort) -> Outcome {
    let mut outcome = measure_cold(1);
    let rounds: Vec<_> = (0..effort.rounds.div_ceil(2)).map(|_| in_a_process()).collect();
    for (i, row) in outcome.0.iter_mut().enumerate() {
        row.times = rounds.iter().map(|times| times[i]).collect();
    }
    outcome
}

fn in_a_process() -> Vec<f64> {
    let mut command = Command::new(current_exe().expect("the benchmark is a file"));
    let output = command.arg(COLD).stderr(Stdio::inherit()).output().expect("the benchmark runs");
    let text = String::from_utf8(output.stdout).expect("numbers are text");
    text.lines().map(|line| line.parse().expect("a number")).collect()
}

/// What such a process does: prints the time of each contender.
pub(crate) fn print_cold() {
    for row in measure_cold(3).0 {
        println!("{}", row.median());
    }
}

fn measure_cold(rounds: usize) -> Outcome {
    let mut random = Rng::with_seed(2026);
    let six = |_| {
        let occupied = occupancy(&mut random);
        [(); 6].map(|()| (occupied, Square::from_index_masked(random.u8(..))))
    };
    let boards: Vec<_> = (0..100).map(six).collect();
    let mut question = Question::new(boards);
    ask!(question, |A| |queens: &mut Queens<6>| {
        queens.iter().fold(0, |all, &(occupied, square)| all ^ A::queen_attacks(square, occupied).bits())
    });
    question.run_cold(rounds)
}
