//! Puts one question in one form.

use quintessence::Bitboard;
use quintessence::simd::Level;

use crate::{Form, Question, Report};

/// Puts the question.
pub(crate) fn check(level: Level, form: &Form, question: &Question, report: &mut Report) {
    let complaint = difference(&(form.answer)(level, question), &(form.expected)(question));
    report.note(complaint, form.name, question);
}

pub(crate) fn difference(found: &[Bitboard], expected: &[Bitboard]) -> Option<String> {
    if found.len() != expected.len() {
        return Some(format!("{} boards instead of {}", found.len(), expected.len()));
    }
    let (i, (found, expected)) =
        found.iter().zip(expected).enumerate().find(|(_, (found, expected))| found != expected)?;
    Some(format!("board {i} is {found:#018x} instead of {expected:#018x}"))
}
