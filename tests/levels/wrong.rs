//! Forms that are wrong on purpose, to show that the checks find them.

use quintessence::quad::{Move, MoveKind, castling_targets};
use quintessence::simd::Level;

use crate::sides::{ATTACKED, attacked};
use crate::squares::{PINS, sets, words};
use crate::threats::MOVE_THREATS;
use crate::{Form, Question, ROOMS, Room, sides, squares, threats};

/// Forms of the library, with answers that are wrong in rare cases.
const WRONG: [(Room, Form); 3] = [
    (
        sides::ROOM,
        Form {
            name: "sliders do not block each other if the occupancy lacks them",
            answer: |_, q| words([attacked(q.pieces.diagonal(), q.pieces.orthogonal(), q.occupied)]),
            ..ATTACKED
        },
    ),
    (
        squares::ROOM,
        Form {
            name: "a piece is pinned by a slider that attacks along another line",
            answer: |level, q| {
                let mut pieces = *q.pieces;
                pieces.roles[4] |= pieces.roles[3];
                let mut pins = level.pins(q.square, q.side, q.pieces.lend(), q.occupied);
                pins.pinned = level.pins(q.square, q.side, pieces.lend(), q.occupied).pinned;
                sets(&pins, level.discovered_checks(q.square, q.side, q.pieces.lend(), q.occupied)).repeat(2)
            },
            ..PINS
        },
    ),
    (
        threats::ROOM,
        Form {
            name: "the rook does not move in castling",
            answer: |level, q| {
                let (from, to) = (q.chosen.from(), castling_targets(q.chosen.from(), q.chosen.to()).0);
                let chosen = match q.chosen.kind() {
                    MoveKind::Castling => Move::plain(q.chosen.piece(), from, to, None),
                    _ => q.chosen,
                };
                (MOVE_THREATS.answer)(level, &Question { chosen, ..q.clone() })
            },
            ..MOVE_THREATS
        },
    ),
];

/// One complaint for each wrong form that passes the checks, and for each form that gives the right answers although it
/// is asked without the piece on d4.
#[must_use]
pub fn unnoticed(level: Level) -> Vec<String> {
    let passes = |room: &Room, is_wrong: &dyn Fn(&Question) -> bool| {
        let mut passes = true;
        (room.questions)(&mut |question| passes = passes && !is_wrong(question));
        passes
    };
    let all = ROOMS.iter().flat_map(|room| room.forms.iter().map(move |form| (room, form)));
    let blind = all.filter(|(room, form)| {
        passes(room, &|question| (form.answer)(level, &question.without_d4()) != (form.expected)(question))
    });
    let wrong = WRONG.iter().map(|(room, form)| (room, form)).filter(|(room, form)| {
        passes(room, &|question| (form.answer)(level, question) != (form.expected)(question))
    });
    blind.chain(wrong).map(|(_, form)| format!("a wrong form passes: {}", form.name)).collect()
}
