//! A question about each of some inputs, its right answers, and all who answer it.

use std::fmt::Debug;

use quintessence::Bitboard;

use crate::contest::{Contest, Outcome};
use crate::lookups::Lookups;
use crate::{Effort, POSITIONS};

/// The answer to a question about one input.
pub(crate) trait Answer: Copy + PartialEq + Debug {
    /// A number that depends on every bit, so that all of the answer has to be computed.
    fn number(self) -> u64;
}

impl Answer for u64 {
    fn number(self) -> u64 {
        self
    }
}

impl Answer for Bitboard {
    fn number(self) -> u64 {
        self.bits()
    }
}

impl Answer for (Bitboard, Bitboard) {
    fn number(self) -> u64 {
        self.0.bits() ^ self.1.bits().rotate_left(1)
    }
}

pub(crate) struct Question<'a, I, A> {
    inputs: &'a [I],
    expected: Vec<A>,
    contest: Contest<'a, I>,
}

impl<'a, I: Copy, A: Answer + 'a> Question<'a, I, A> {
    pub(crate) fn new(inputs: &'a [I], oracle: impl Fn(&I) -> A) -> Self {
        let expected = inputs.iter().map(oracle).collect();
        Self { inputs, expected, contest: Contest::new(inputs, POSITIONS.div_ceil(inputs.len())) }
    }

    /// Lets a function or a method of the library answer.
    pub(crate) fn ours(&mut self, name: &str, answer: impl Fn(&I) -> A + 'a) {
        self.add(format!("`{name}`"), true, 0, answer);
    }

    /// Lets lookups answer. The forms for one question differ in what is fast with which tables.
    pub(crate) fn by<L: Lookups>(&mut self, form: &str, answer: impl Fn(&I) -> A + 'a) {
        self.add(format!("{}, {form}", L::NAME), L::IS_OURS, L::TABLE_BYTES, answer);
    }

    /// Compares all answers with those of the oracle.
    fn add(&mut self, name: String, is_ours: bool, table_bytes: usize, answer: impl Fn(&I) -> A + 'a) {
        for (i, (input, expected)) in self.inputs.iter().zip(&self.expected).enumerate() {
            assert_eq!(answer(input), *expected, "{name} differs from the oracle in position {i}");
        }
        self.contest.add(name, is_ours, table_bytes, move |inputs| {
            inputs.iter().fold(0_u64, |all, input| all.wrapping_add(answer(input).number()))
        });
    }

    pub(crate) fn run(self, effort: &Effort) -> Outcome {
        self.contest.run(effort.rounds, 4, self.inputs.len())
    }

    pub(crate) fn run_cold(self, rounds: usize) -> Outcome {
        self.contest.run_cold(rounds)
    }
}
