//! Every level of `quintessence::simd` against the oracle.
//!
//! A [`Form`] is a way of asking for attacks, with what the oracle `quintessence::oracle` says to the same [`Question`]. The
//! questions are all 21,508 cases of a slider, a line and what stands on that line, and batches of every length on random
//! boards. Nothing panics and nothing is needed but memory, so that it also runs under emulation and as a module of
//! WebAssembly; what differs is told in the [`Report`].

mod boards;
mod check;
mod form;
mod forms;
mod lines;
#[cfg(target_family = "wasm")]
mod module;
mod names;
mod processor;
mod report;
mod rng;
pub mod wrong;

use std::fmt::Write;

use quintessence::simd::{Isa, Level};

pub use form::{Answer, Batch, Form, Question};
pub use forms::FORMS;
pub use names::complaints_about_names;
pub use processor::isas_of_the_processor;
pub use report::Report;

/// Puts every question to the level, in each of the forms.
#[must_use]
pub fn check(level: Level, forms: &[Form]) -> Report {
    let mut report = Report::new(level, forms.len());
    lines::check(level, forms, &mut report);
    boards::check(level, forms, &mut report);
    report
}

/// Checks the levels that this processor is to have, and whether a wrong form would be found; a line for each level, and
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
    for level in Level::supported() {
        let report = check(level, &FORMS);
        failures += report.failures();
        let _ = writeln!(text, "{report}");
    }
    (text, failures)
}
