//! Puts one question in one form.

use quintessence::Bitboard;
use quintessence::simd::{Level, ShortBuffer};

use crate::{Answer, Form, Question, Report};

/// The content of buffers before a call.
const UNTOUCHED: Bitboard = Bitboard::new(0x5ca1_ab1e_0ddb_a115);

/// Puts the question. The buffer starts at board `offset` of its memory, and is `longer` boards longer than needed.
pub(crate) fn check(
    level: Level,
    form: &Form,
    question: &Question,
    [offset, longer]: [usize; 2],
    report: &mut Report,
) {
    let expected = (form.expected)(question);
    let complaint = match form.answer {
        Answer::Boards(answer) => difference(&answer(level, question), &expected),
        Answer::Batch(answer) => {
            let needed = expected.len();
            let mut memory = vec![UNTOUCHED; offset + needed + longer + 2];
            let buffer = &mut memory[offset..offset + needed + longer];
            let start = buffer.as_ptr();
            let complaint = match answer(level, question, buffer) {
                Ok(found) if found.as_ptr() != start => Some("other boards than the first".to_owned()),
                Ok(found) => difference(found, &expected),
                Err(error) => Some(format!("a buffer of {} boards: {error}", needed + longer)),
            };
            memory.drain(offset..offset + needed);
            complaint.or_else(|| {
                memory.iter().any(|&board| board != UNTOUCHED).then(|| "wrote elsewhere".to_owned())
            })
        }
    };
    report.note(complaint, form.name, question);
}

/// Puts the question with buffers that are too short.
pub(crate) fn check_short_buffers(level: Level, form: &Form, question: &Question, report: &mut Report) {
    let Answer::Batch(answer) = form.answer else { return };
    let needed = (form.expected)(question).len();
    let mut lengths = vec![0, needed / 2, needed.saturating_sub(1)];
    lengths.dedup();
    for given in lengths.into_iter().filter(|&given| given < needed) {
        let mut memory = vec![UNTOUCHED; needed + 8];
        let complaint = match answer(level, question, &mut memory[..given]) {
            Ok(_) => Some(format!("took {given} boards for {needed} results")),
            Err(ShortBuffer { needed: n, given: g, .. }) if (n, g) != (needed, given) => {
                Some(format!("says {n} results for {g} boards"))
            }
            Err(_) => {
                memory.iter().any(|&board| board != UNTOUCHED).then(|| format!("wrote to {given} boards"))
            }
        };
        report.note(complaint, form.name, question);
    }
}

pub(crate) fn difference(found: &[Bitboard], expected: &[Bitboard]) -> Option<String> {
    if found.len() != expected.len() {
        return Some(format!("{} boards instead of {}", found.len(), expected.len()));
    }
    let (i, (found, expected)) =
        found.iter().zip(expected).enumerate().find(|(_, (found, expected))| found != expected)?;
    Some(format!("board {i} is {found:#018x} instead of {expected:#018x}"))
}
