//! Compares every level of `quintessence::simd` with the oracle.
//!
//! A [`Form`] is one method of the library, with the answer of `quintessence::oracle` or of a walk to the same question.
//! The questions are random boards of all densities, with any sets. `.ci/proofs` proves many of the methods for every
//! input; these questions also reach the levels and processors that it does not.
//!
//! The code never panics and needs nothing but memory. So it also runs under emulation and as a WebAssembly module.
//! Differences are collected in the [`Report`].

mod conversions;
#[cfg(target_family = "wasm")]
mod module;
mod names;
mod processor;
mod report;
mod rng;
mod sides;
mod squares;
pub mod threats;
pub mod wrong;

use std::fmt::{Debug, Write};

use quintessence::simd::{Isa, Level};

pub use names::complaints_about_names;
pub use processor::isas_of_the_processor;
pub use report::Report;

/// One method under test.
#[derive(Debug)]
pub struct Form<Q, A> {
    /// The name of the method.
    pub name: &'static str,
    /// The answer of the level, and that of the function at the root of the library where there is one.
    pub answer: fn(Level, &Q) -> A,
    /// The answer of the oracle or of a walk.
    pub expected: fn(&Q) -> A,
}

/// The arguments of a method.
pub trait Question: Copy + Debug {
    /// The same arguments without the piece on d4.
    #[must_use]
    fn without_d4(self) -> Self;
}

impl<Q: Question, A: Debug + PartialEq> Form<Q, A> {
    fn ask(&self, level: Level, question: &Q, report: &mut Report) {
        report.questions += 1;
        let asked = if report.is_blind { question.without_d4() } else { *question };
        let (found, expected) = ((self.answer)(level, &asked), (self.expected)(question));
        if found != expected {
            report.fail(|| format!("{}: {found:x?} instead of {expected:x?}; {question:x?}", self.name));
        }
    }
}

/// Puts every question to the level, in each form.
#[must_use]
pub fn check(level: Level) -> Report {
    let mut report = Report::new(level);
    squares::check(level, &squares::FORMS, &mut report);
    sides::check(level, &sides::FORMS, &mut report);
    threats::check(level, &threats::FORMS, &mut report);
    conversions::check(level, &conversions::FORMS, &mut report);
    report
}

/// Checks each level of this processor, and that wrong forms are found. Returns a text with a line for each level, and
/// the number of failures.
#[must_use]
pub fn run(expected: &[Isa]) -> (String, usize) {
    let mut complaints = complaints_about_names(expected);
    complaints.extend(wrong::unnoticed(Level::PORTABLE));
    let mut failures = complaints.len();
    let mut text = String::new();
    for complaint in complaints {
        let _ = writeln!(text, "{complaint}");
    }
    for report in Level::supported().map(check) {
        failures += report.failures();
        let _ = writeln!(text, "{report}");
    }
    (text, failures)
}
