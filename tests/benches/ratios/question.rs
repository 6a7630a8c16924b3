//! A question about each of some inputs, its right answers, and all who answer it.

use crate::contest::{Contest, Outcome};
use crate::lookups::Lookups;
use crate::{Effort, POSITIONS};

/// An answer is a number that depends on every bit, so that all of it has to be computed.
pub(crate) struct Question<'a, I> {
    inputs: &'a [I],
    expected: Vec<u64>,
    contest: Contest<'a, I>,
}

impl<'a, I: Copy> Question<'a, I> {
    pub(crate) fn new(inputs: &'a [I], oracle: impl Fn(&I) -> u64) -> Self {
        let expected = inputs.iter().map(oracle).collect();
        Self { inputs, expected, contest: Contest::new(inputs, POSITIONS.div_ceil(inputs.len())) }
    }

    /// Lets a function or a method of the library answer.
    pub(crate) fn ours(&mut self, name: &str, answer: impl Fn(&I) -> u64 + 'a) {
        self.add(&format!("`{name}`"), true, 0, answer);
    }

    /// Lets lookups answer. The forms for one question differ in what is fast with which tables.
    pub(crate) fn by<L: Lookups>(&mut self, form: &str, answer: impl Fn(&I) -> u64 + 'a) {
        self.add(&format!("{}, {form}", L::NAME), L::IS_OURS, L::TABLE_BYTES, answer);
    }

    /// Compares all answers with those of the oracle.
    fn add(&mut self, name: &str, is_ours: bool, table_bytes: usize, answer: impl Fn(&I) -> u64 + 'a) {
        for (i, (input, expected)) in self.inputs.iter().zip(&self.expected).enumerate() {
            assert_eq!(answer(input), *expected, "{name} differs from the oracle in position {i}");
        }
        self.contest.add(name, is_ours, table_bytes, move |inputs| {
            inputs.iter().fold(0_u64, |all, input| all.wrapping_add(answer(input)))
        });
    }

    pub(crate) fn run(self, effort: &Effort) -> Outcome {
        self.contest.run(effort.rounds, 5, self.inputs.len())
    }

    pub(crate) fn run_cold(self, rounds: usize) -> Outcome {
        self.contest.run_cold(rounds)
    }
}
