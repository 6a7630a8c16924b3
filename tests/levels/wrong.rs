//! Forms that are wrong on purpose, to show that the checks find them.

use quintessence::quad::{Move, MoveKind, castling_targets};
use quintessence::simd::Level;
use quintessence::{Bitboard, Square, oracle};

use crate::squares::{self, SquareForm};
use crate::threats::{self, ThreatForm};
use crate::{FORMS, Form, Report, boards, lines};

/// A queen on h4 ignores the only blocker, on d4.
const PAST_A_BLOCKER: Form = Form {
    name: "past a blocker",
    answer: |_, q| {
        let attacks = |&square| match (square, q.occupied - Bitboard::from_square(square)) {
            (Square::H4, occupied) if occupied == Bitboard::from_square(Square::D4) => {
                oracle::queen_attacks(square, Bitboard::EMPTY)
            }
            (_, occupied) => oracle::queen_attacks(square, occupied),
        };
        q.squares.iter().map(attacks).collect()
    },
    ..of("queen_attacks")
};

/// Sliders do not block each other if the occupancy lacks them.
const THROUGH_EACH_OTHER: Form = Form {
    name: "through each other",
    answer: |level, q| {
        let attacks = Square::ALL.map(|square| {
            let slider = q.sets.orthogonal & Bitboard::from_square(square);
            let diagonal = q.sets.diagonal & Bitboard::from_square(square);
            level.attacked(quintessence::simd::Sliders { orthogonal: slider, diagonal }, q.occupied)
        });
        vec![attacks.into_iter().collect()]
    },
    ..of("attacked")
};

/// The last group of sliders is missing.
const A_GROUP_TOO_FEW: Form = Form {
    name: "a group too few",
    answer: |level, q| {
        let groups: Vec<_> = level.slider_groups(q.sets, q.occupied, q.targets).collect();
        let kept = groups.len().saturating_sub(1).max(1);
        let boards = |group: &quintessence::simd::SliderGroup| {
            let counts = group.counts.map(|count| Bitboard::new(u64::from(count)));
            group.targets.into_iter().chain(counts).collect::<Vec<_>>()
        };
        groups[..kept].iter().flat_map(boards).collect()
    },
    ..of("slider_groups")
};

/// Every wrong form. Each is wrong in another way.
pub const WRONG: [Form; 3] = [PAST_A_BLOCKER, THROUGH_EACH_OTHER, A_GROUP_TOO_FEW];

/// A piece is pinned even if the enemy slider behind it attacks along another line.
const PINNED_BY_ANY_SLIDER: SquareForm = SquareForm {
    name: "pinned by any slider",
    answer: |level, q| {
        let mut pieces = q.pieces;
        pieces.diagonal |= pieces.orthogonal;
        let (checkers, _) = level.checkers_and_pinned(q.square, q.side, &q.pieces, q.occupied);
        vec![checkers, level.checkers_and_pinned(q.square, q.side, &pieces, q.occupied).1]
    },
    ..squares::FORMS[3]
};

/// The pieces of the other side do not block.
const THROUGH_THE_OTHER_SIDE: SquareForm = SquareForm {
    name: "through the other side",
    answer: |level, q| vec![level.attackers_to(q.square, &q.pieces, q.occupied & q.side)],
    ..squares::FORMS[1]
};

/// Every wrong form for one square.
pub const WRONG_FOR_SQUARES: [SquareForm; 2] = [PINNED_BY_ANY_SLIDER, THROUGH_THE_OTHER_SIDE];

/// A piece outside of the occupancy counts.
const OUTSIDE_OF_THE_OCCUPANCY: ThreatForm = ThreatForm {
    name: "outside of the occupancy",
    answer: |level, q| {
        let occupied = q.occupied | q.mailbox.to_board().occupied();
        (threats::FORMS[0].answer)(level, &threats::Question { occupied, ..*q })
    },
    ..threats::FORMS[0]
};

/// The rook does not move in castling.
const ONLY_THE_KING_CASTLES: ThreatForm = ThreatForm {
    name: "only the king castles",
    answer: |level, q| {
        let (from, to) = (q.chosen.from(), castling_targets(q.chosen.from(), q.chosen.to()).0);
        let chosen = match q.chosen.kind() {
            MoveKind::Castling => Move::plain(q.chosen.piece(), from, to, None),
            _ => q.chosen,
        };
        (threats::FORMS[1].answer)(level, &threats::Question { chosen, ..*q })
    },
    ..threats::FORMS[1]
};

/// A square without a piece does not block.
const THROUGH_AN_EMPTY_CODE: ThreatForm = ThreatForm {
    name: "through an empty code",
    answer: |level, q| {
        let occupied = q.occupied & q.mailbox.to_board().occupied();
        (threats::FORMS[2].answer)(level, &threats::Question { occupied, ..*q })
    },
    ..threats::FORMS[2]
};

/// Every wrong form for threats.
pub const WRONG_FOR_THREATS: [ThreatForm; 3] =
    [OUTSIDE_OF_THE_OCCUPANCY, ONLY_THE_KING_CASTLES, THROUGH_AN_EMPTY_CODE];

/// One complaint for each wrong form that passes the checks.
#[must_use]
pub fn unnoticed(level: Level) -> Vec<String> {
    let wrong = WRONG.iter().map(|form| {
        let mut report = Report::new(level, 1);
        // The boards are fewer than the lines, and find most wrong forms.
        boards::check(level, &[*form], &mut report);
        if report.failures() == 0 {
            lines::check(level, &[*form], &mut report);
        }
        (form.name, report)
    });
    let for_squares = WRONG_FOR_SQUARES.iter().map(|form| {
        let mut report = Report::new(level, 0);
        squares::check(level, &[*form], &mut report);
        (form.name, report)
    });
    let for_threats = WRONG_FOR_THREATS.iter().map(|form| {
        let mut report = Report::new(level, 0);
        threats::check(level, &[*form], &mut report);
        (form.name, report)
    });
    let passed = wrong.chain(for_squares).chain(for_threats).filter(|(_, report)| report.failures() == 0);
    passed.map(|(name, _)| format!("a wrong form passes: {name}")).collect()
}

/// The form with the given name.
const fn of(name: &str) -> Form {
    let mut i = 0;
    while !is_equal(FORMS[i].name, name) {
        i += 1;
    }
    FORMS[i]
}

const fn is_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}
