//! Forms that are wrong on purpose, to show that the checks find them.

use quintessence::quad::{Move, MoveKind, castling_targets};
use quintessence::simd::Level;
use quintessence::{Bitboard, PieceSets, Role, oracle};

use crate::sides::Side;
use crate::{Form, Report, conversions, sides, squares, threats};

/// Runs the checks with a wrong form.
type Check = fn(Level, &mut Report);

/// A form of the library, with a wrong answer.
macro_rules! wrong {
    ($room:ident[$i:literal], $answer:expr) => {
        |level, report| $room::check(level, &[Form { answer: $answer, ..$room::FORMS[$i] }], report)
    };
}

/// Forms that are wrong in rare cases.
const WRONG: [(&str, Check); 5] = [
    (
        "sliders do not block each other if the occupancy lacks them",
        wrong!(sides[1], |_, q| {
            let rooks = q.pieces.orthogonal().into_iter().map(|at| oracle::rook_attacks(at, q.occupied));
            let bishops = q.pieces.diagonal().into_iter().map(|at| oracle::bishop_attacks(at, q.occupied));
            vec![rooks.chain(bishops).collect::<Bitboard>().bits()]
        }),
    ),
    (
        "a piece is pinned by a slider that attacks along another line",
        wrong!(squares[3], |level, q| {
            let mut pieces = q.pieces;
            pieces.roles[4] |= pieces.roles[3];
            let mut pins = level.pins(q.square, q.side, q.pieces.lend(), q.occupied);
            pins.pinned = level.pins(q.square, q.side, pieces.lend(), q.occupied).pinned;
            [squares::sets(&pins); 2]
        }),
    ),
    (
        "the enemy king does not block",
        wrong!(sides[0], |level, q| {
            let occupied = q.occupied - (q.pieces.role(Role::King) - q.by);
            (sides::FORMS[0].answer)(level, &Side { occupied, ..*q })
        }),
    ),
    (
        "two knights count as one piece",
        wrong!(sides[0], |level, q| {
            let mut pieces = PieceSets::EMPTY;
            pieces.roles[1] = q.pieces.role(Role::Knight);
            let mut words = (sides::FORMS[0].answer)(level, q);
            words[7] &= !level.attack_maps(q.by, pieces.lend(), q.occupied).twice.bits();
            words
        }),
    ),
    (
        "the rook does not move in castling",
        wrong!(threats[1], |level, q| {
            let (from, to) = (q.chosen.from(), castling_targets(q.chosen.from(), q.chosen.to()).0);
            let chosen = match q.chosen.kind() {
                MoveKind::Castling => Move::plain(q.chosen.piece(), from, to, None),
                _ => q.chosen,
            };
            (threats::FORMS[1].answer)(level, &threats::Question { chosen, ..*q })
        }),
    ),
];

/// One complaint for each form of a room that gives the right answers although it was asked without the piece on d4.
macro_rules! blind {
    ($level:ident, $($room:ident),*) => {
        [$($room::FORMS.iter().filter(|form| {
            let mut report = Report::new($level);
            report.is_blind = true;
            $room::check($level, std::slice::from_ref(*form), &mut report);
            report.failures() == 0
        }).map(|form| form.name).collect::<Vec<_>>()),*].concat()
    };
}

/// One complaint for each wrong form that passes the checks.
#[must_use]
pub fn unnoticed(level: Level) -> Vec<String> {
    let passes = |&&(_, check): &&(&str, Check)| {
        let mut report = Report::new(level);
        check(level, &mut report);
        report.failures() == 0
    };
    let mut names = blind!(level, squares, sides, threats, conversions);
    names.extend(WRONG.iter().filter(passes).map(|(name, _)| *name));
    names.into_iter().map(|name| format!("a wrong form passes: {name}")).collect()
}
