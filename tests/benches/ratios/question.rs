//! A question about each of some inputs, its right answers, and all who answer it.

use std::slice;

use crate::answers::Answers;
use crate::contest::{Contest, Outcome};
use crate::lookups::Lookups;
use crate::{Effort, POSITIONS};

/// An answer is a number that depends on every bit, so that all of it has to be computed.
pub(crate) struct Question<I> {
    expected: Vec<u64>,
    contest: Contest<'static, I>,
}

impl<I: Copy + 'static> Question<I> {
    pub(crate) fn new(inputs: Vec<I>, oracle: impl Fn(&I) -> u64) -> Self {
        let expected = inputs.iter().map(oracle).collect();
        Self::with_answers(inputs, expected)
    }

    pub(crate) const fn with_answers(inputs: Vec<I>, expected: Vec<u64>) -> Self {
        let repeats = POSITIONS.div_ceil(inputs.len());
        Self { expected, contest: Contest::new(inputs, repeats) }
    }

    /// Lets a function or a method of the library answer. An answer leaves its input as it was.
    pub(crate) fn ours(&mut self, name: &str, answer: impl Fn(&mut I) -> u64 + 'static) {
        self.add(&format!("`{name}`"), true, 0, answer);
    }

    pub(crate) fn by<A: Answers>(&mut self, answer: impl Fn(&mut I) -> u64 + 'static) {
        self.add(A::NAME, A::IS_OURS, A::TABLE_BYTES, answer);
    }

    /// Lets lookups answer. The forms for one question differ in what is fast with which tables.
    pub(crate) fn form<L: Lookups>(&mut self, form: &str, answer: impl Fn(&mut I) -> u64 + 'static) {
        self.add(&format!("{}, {form}", L::NAME), L::IS_OURS, L::TABLE_BYTES, answer);
    }

    /// Compares all answers with those of the oracle.
    fn add(
        &mut self,
        name: &str,
        is_ours: bool,
        table_bytes: usize,
        answer: impl Fn(&mut I) -> u64 + 'static,
    ) {
        let pass = move |inputs: &mut [I]| {
            inputs.iter_mut().fold(0_u64, |all, input| all.wrapping_add(answer(input)))
        };
        for (i, (input, expected)) in self.contest.inputs.iter_mut().zip(&self.expected).enumerate() {
            let answered = pass(slice::from_mut(input));
            assert_eq!(answered, *expected, "{name} differs from the oracle in position {i}");
        }
        self.contest.add(name, is_ours, table_bytes, pass);
    }

    pub(crate) fn run(self, effort: &Effort) -> Outcome {
        let queries = self.expected.len();
        self.contest.run(effort.rounds, 5, queries)
    }

    pub(crate) fn run_cold(self, rounds: usize) -> Outcome {
        self.contest.run_cold(rounds)
    }
}
