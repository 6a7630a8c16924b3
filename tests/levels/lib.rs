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
mod names;
mod processor;
mod question;
mod report;
mod rng;
mod sides;
mod squares;
pub mod threats;
pub mod wrong;

use quintessence::simd::Level;

pub use names::complaints_about_names;
pub use processor::isas_of_the_processor;
pub use question::Question;
pub use report::Report;

/// One method under test. Its answer is a list of words.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The name of the method.
    pub name: &'static str,
    /// The answer of the level, and that of the function at the root of the library where there is one.
    pub answer: fn(Level, &Question) -> Vec<u64>,
    /// The answer of the oracle or of a walk.
    pub expected: fn(&Question) -> Vec<u64>,
}

/// A function for each question.
pub type Ask<'a> = &'a mut dyn FnMut(&Question);

/// Methods that are asked the same questions.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The name of the room.
    pub name: &'static str,
    /// Its methods.
    pub forms: &'static [Form],
    /// Asks each question.
    pub questions: fn(Ask<'_>),
}

/// All methods of `Level`.
pub const ROOMS: [Room; 4] = [squares::ROOM, sides::ROOM, threats::ROOM, conversions::ROOM];

/// Of so many boards, one is asked about: under Miri, which is about a thousand times slower than the processor, the first,
/// which is nearly empty, a full one and those between them.
const STEP: usize = if cfg!(miri) { 194 } else { 1 };

/// Of so many squares or moves of a board, one is asked about.
const STRIDE: usize = if cfg!(miri) { 13 } else { 1 };

/// Puts every question to the level, in each form.
#[must_use]
pub fn check(level: Level) -> Report {
    let mut report = Report::new(level);
    for room in &ROOMS {
        report.ask(room);
    }
    report
}
