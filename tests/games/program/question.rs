//! A question about each of some positions, its right answers, and all who answer it.

use std::fmt::Debug;
use std::hint::black_box;

use quintessence::Bitboard;
use quintessence_games::contest::{Contest, Outcome, Side};

use crate::lookups::{Lookups, Root, TwinSse2};
use crate::peers::{CozyChess, Shakmaty};
use crate::pext::Pext;
use crate::{Effort, POSITIONS};

/// Passes of a contender in each round.
const PASSES: usize = 4;

/// The answer to a question about one position.
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

/// Code that answers a question by attacks of single pieces, whoever gives them.
pub(crate) trait Form<I, A>: Copy {
    /// What distinguishes it from other forms for the same question.
    const NAME: &'static str;

    fn answer<L: Lookups>(self, lookups: L, input: &I) -> A;
}

pub(crate) struct Question<'a, I, A> {
    inputs: &'a [I],
    expected: Vec<A>,
    contest: Contest<'a>,
    pext: Option<&'a Pext>,
}

impl<'a, I, A: Answer + 'a> Question<'a, I, A> {
    pub(crate) fn new(inputs: &'a [I], oracle: impl Fn(&I) -> A, pext: Option<&'a Pext>) -> Self {
        let expected = inputs.iter().map(oracle).collect();
        Self { inputs, expected, contest: Contest::new(repeats(inputs) * inputs.len()), pext }
    }

    /// Lets the tables and the other crates answer. The forms for one question differ in what is fast with which tables.
    pub(crate) fn rivals(&mut self, form: impl Form<I, A> + 'a) {
        if cfg!(feature = "magics") {
            if let Some(pext) = self.pext {
                self.by_lookups(pext, form);
            }
            self.by_lookups(CozyChess, form);
        }
        self.by_lookups(Shakmaty, form);
    }

    /// Lets the library answer by attacks of single pieces.
    pub(crate) fn ours_by_lookups(&mut self, form: impl Form<I, A> + 'a) {
        self.by_lookups(Root, form);
        if cfg!(feature = "magics") {
            self.by_lookups(TwinSse2, form);
        }
    }

    /// Lets a function at the root of the crate answer.
    pub(crate) fn root(&mut self, name: &str, answer: impl Fn(&I) -> A + 'a) {
        self.add(format!("`{name}`"), Side::Ours, None, answer);
    }

    /// Lets a method of [`LEVEL`](crate::LEVEL) answer.
    pub(crate) fn level(&mut self, name: &str, answer: impl Fn(&I) -> A + 'a) {
        if cfg!(feature = "magics") {
            self.add(format!("`Level::{name}`"), Side::Ours, None, answer);
        }
    }

    /// The same in another way, of which the name says something.
    pub(crate) fn level_by(&mut self, name: &str, way: &str, answer: impl Fn(&I) -> A + 'a) {
        if cfg!(feature = "magics") {
            self.add(format!("`Level::{name}`, {way}"), Side::Ours, None, answer);
        }
    }

    fn by_lookups<L: Lookups + 'a, F: Form<I, A> + 'a>(&mut self, lookups: L, form: F) {
        let name = format!("{}, {}", L::NAME, F::NAME);
        self.add(name, L::SIDE, Some(lookups.table_bytes()), move |input| form.answer(lookups, input));
    }

    /// Compares all answers with those of the oracle.
    fn add(&mut self, name: String, side: Side, table_bytes: Option<usize>, answer: impl Fn(&I) -> A + 'a) {
        for (i, (input, expected)) in self.inputs.iter().zip(&self.expected).enumerate() {
            assert_eq!(answer(input), *expected, "{name} differs from the oracle in position {i}");
        }
        let inputs = self.inputs;
        self.contest.add(name, side, table_bytes, move || {
            let mut all = 0_u64;
            for _ in 0..repeats(inputs) {
                for input in black_box(inputs) {
                    all = all.wrapping_add(answer(input).number());
                }
            }
            all
        });
    }

    pub(crate) fn run(self, effort: &Effort) -> Outcome {
        self.contest.run(effort.rounds, PASSES)
    }
}

/// How often a pass asks about each input: a pass over a few positions alone would be too short for the clock.
const fn repeats<I>(inputs: &[I]) -> usize {
    POSITIONS.div_ceil(inputs.len())
}
