//! Compares every level of `quintessence::simd` with the oracle.
//!
//! A [`Form`] is one method of the library, with the answer of `quintessence::oracle` or of a walk to the same question.
//! The questions are random boards of all densities, with any sets. `.ci/proofs` proves many of the methods for every
//! input; these questions also reach the levels and processors that it does not.
//!
//! The code needs nothing but memory, so it also runs under emulation, under Miri and as WebAssembly. Differences are
//! collected in the [`Report`].

mod conversions;
pub mod mistakes;
mod processor;
mod question;
mod sides;
mod squares;
pub mod threats;

use std::fmt;

use quintessence::simd::Level;

pub use processor::{complaints_about_names, isas_of_the_processor};
pub(crate) use question::Question;

/// One method under test. Its answer is a list of words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    name: &'static str,
    /// The answer of the level, and that of the function at the root of the library where there is one.
    answer: fn(Level, &Question) -> Vec<u64>,
    /// The answer of the oracle or of a walk.
    expected: fn(&Question) -> Vec<u64>,
}

/// A function for each question.
pub(crate) type Ask<'a> = &'a mut dyn FnMut(&Question);

/// Methods that are asked the same questions.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The name of the room.
    pub name: &'static str,
    forms: &'static [Form],
    /// Asks each question.
    questions: fn(Ask<'_>),
}

/// All methods of `Level`.
pub const ROOMS: [Room; 4] = [squares::ROOM, sides::ROOM, threats::ROOM, conversions::ROOM];

/// Of so many boards, one is asked about: under Miri, which is about a thousand times slower than the processor, the first,
/// which is nearly empty, a full one and those between them.
const STEP: usize = if cfg!(miri) { 194 } else { 1 };

/// Of so many squares or moves of a board, one is asked about.
const STRIDE: usize = if cfg!(miri) { 13 } else { 1 };

/// The number of failures that are described. The others are only counted.
const TOLD: usize = 5;

/// The results of all questions to one level.
#[derive(Clone, Debug)]
pub struct Report {
    level: Level,
    /// The number of questions, one for each form.
    pub questions: usize,
    /// The number of wrong answers.
    pub failures: usize,
    told: Vec<String>,
}

/// Puts every question of some rooms to the level, in each form.
#[must_use]
pub fn check(level: Level, rooms: &[Room]) -> Report {
    let mut report = Report { level, questions: 0, failures: 0, told: Vec::new() };
    for room in rooms {
        (room.questions)(&mut |question| {
            for form in room.forms {
                let (found, expected) = ((form.answer)(level, question), (form.expected)(question));
                report.questions += 1;
                if found != expected {
                    report.failures += 1;
                    if report.told.len() < TOLD {
                        let name = form.name;
                        report
                            .told
                            .push(format!("{name}: {found:x?} instead of {expected:x?}; {question:x?}"));
                    }
                }
            }
        });
    }
    report
}

impl fmt::Display for Report {
    /// Prints one line, and one more for each failure that is described.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}: {} questions", self.level, self.questions)?;
        if self.failures > 0 {
            write!(f, ", {} FAILURES", self.failures)?;
        }
        self.told.iter().try_for_each(|failure| write!(f, "\n    {failure}"))
    }
}
