//! Compares every level of `quintessence::simd` with the oracle.
//!
//! A [`Form`] is one method of the library, with the answer of `quintessence::oracle` to the same [`Question`]. The
//! questions are all 21,508 cases of a slider, a line and its occupancy, and batches of every length on random boards.
//!
//! The code never panics and needs nothing but memory. So it also runs under emulation and as a WebAssembly module.
//! Differences are collected in the [`Report`].

mod boards;
mod check;
pub mod conversions;
mod form;
mod forms;
mod lines;
pub mod maps;
#[cfg(target_family = "wasm")]
mod module;
mod names;
mod processor;
mod report;
mod rng;
pub mod squares;
pub mod threats;
pub mod wrong;

use std::fmt::Write;

use quintessence::simd::{Isa, Level};

pub use form::{Form, Question};
pub use forms::FORMS;
pub use names::complaints_about_names;
pub use processor::isas_of_the_processor;
pub use report::Report;

/// Puts every question to the level, in each form.
#[must_use]
pub fn check(level: Level, forms: &[Form]) -> Report {
    let mut report = Report::new(level, forms.len());
    lines::check(level, forms, &mut report);
    boards::check(level, forms, &mut report);
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
    for level in Level::supported() {
        for complaint in maps::complaints(level).into_iter().chain(conversions::complaints(level)) {
            failures += 1;
            let _ = writeln!(text, "level {level}: {complaint}");
        }
        let mut report = check(level, &FORMS);
        squares::check(level, &squares::FORMS, &mut report);
        threats::check(level, &threats::FORMS, &mut report);
        failures += report.failures();
        let _ = writeln!(text, "{report}");
    }
    (text, failures)
}
