//! Forms that are wrong on purpose, to show that the checks find them.

use quintessence::exchange::Exchange;
use quintessence::quad::{Move, MoveKind, QuadBitboard, castling_targets};
use quintessence::simd::{Level, Slider};
use quintessence::{Bitboard, Color, PieceSets, Role, Square, oracle};

use crate::sides::Side;
use crate::{Form, Report, conversions, lines, sides, squares, threats};

/// Runs the checks with a wrong form.
type Check = fn(Level, &mut Report);

/// A form of the library, with a wrong answer.
macro_rules! wrong {
    ($room:ident[$i:literal], $answer:expr) => {
        |level, report| $room::check(level, &[Form { answer: $answer, ..$room::FORMS[$i] }], report)
    };
}

/// The word of a map that a wrong answer changes.
fn map(level: Level, q: &Side, word: usize, wrong: impl Fn(u64) -> u64) -> Vec<u64> {
    let mut words = (sides::FORMS[0].answer)(level, q);
    words[word] = wrong(words[word]);
    words
}

const KNIGHTS: usize = 1;
const ALL: usize = 6;
const TWICE: usize = 7;

/// Every wrong form. Each is wrong in another way.
const WRONG: [(&str, Check); 21] = [
    ("a queen on h4 ignores the only blocker, on d4", |level, report| {
        let answer = |_, q: &lines::Slider| match *q {
            (Square::H4, occupied) if occupied - Square::H4 == Bitboard::from_square(Square::D4) => {
                lines::by_oracle(&(Square::H4, Bitboard::EMPTY))
            }
            _ => lines::by_oracle(q),
        };
        lines::check::<()>(level, &[Form { answer, ..lines::FORMS[0] }], &[], report);
    }),
    (
        "sliders do not block each other if the occupancy lacks them",
        wrong!(sides[2], |_, q| {
            let rooks = q.pieces.orthogonal().into_iter().map(|at| oracle::rook_attacks(at, q.occupied));
            let bishops = q.pieces.diagonal().into_iter().map(|at| oracle::bishop_attacks(at, q.occupied));
            vec![rooks.chain(bishops).collect::<Bitboard>().bits()]
        }),
    ),
    (
        "a queen attacks along ranks and files alone",
        wrong!(sides[3], |level, q| {
            let attacks = |slider: Slider| match slider.role() {
                Role::Queen => level.slider_attacks(Slider::rook(slider.square()), q.occupied),
                _ => level.slider_attacks(slider, q.occupied),
            };
            let words =
                |slider: Slider| [slider.square() as u64, slider.role() as u64, attacks(slider).bits()];
            q.sliders().iter().flat_map(words).collect()
        }),
    ),
    (
        "a piece is pinned by a slider that attacks along another line",
        wrong!(squares[2], |level, q| {
            let mut pieces = q.pieces;
            pieces.roles[4] |= pieces.roles[3];
            let mut pins = level.pins(q.square, q.side, &q.pieces, q.occupied);
            pins.pinned = level.pins(q.square, q.side, &pieces, q.occupied).pinned;
            [squares::sets(&pins); 2]
        }),
    ),
    (
        "a piece before its own king discovers a check",
        wrong!(squares[2], |level, q| {
            let mut pins = level.pins(q.square, q.side, &q.pieces, q.occupied);
            pins.discovered |= pins.pinned;
            [squares::sets(&pins); 2]
        }),
    ),
    (
        "the pieces of the other side do not block",
        wrong!(squares[0], |level, q| {
            let attackers = level.attackers_to(q.square, &q.pieces, q.occupied & q.side);
            let mut answer = (squares::FORMS[0].answer)(level, q);
            answer[0][0] = attackers;
            answer
        }),
    ),
    (
        "sliders do not take back",
        wrong!(squares[4], |level, q| {
            let (exchange, chosen, threshold) = q.capture();
            let [pawns, knights, .., kings] = q.pieces.roles;
            let none = Bitboard::EMPTY;
            let pieces = &PieceSets { roles: [pawns, knights, none, none, none, kings], ..q.pieces };
            [squares::board(level.see_ge(&Exchange { pieces, ..exchange }, chosen, threshold)); 2]
        }),
    ),
    (
        "the enemy king blocks",
        wrong!(sides[0], |level, q| {
            let mut pieces = q.pieces;
            pieces.roles[5] &= q.by;
            (sides::FORMS[0].answer)(level, &Side { pieces, ..*q })
        }),
    ),
    (
        "a knight rotates by 18",
        wrong!(sides[0], |level, q| {
            let wrong = (q.pieces.role(Role::Knight) & q.by).bits().rotate_left(18) & !0x0303_0303_0303_0303;
            map(level, q, KNIGHTS, |map| map | wrong)
        }),
    ),
    (
        "a knight leaves the board at the a-file and enters at the h-file",
        wrong!(sides[0], |level, q| map(level, q, ALL, |map| map
            | (q.pieces.role(Role::Knight) & q.by).bits() << 15)),
    ),
    (
        "a pawn leaves the board at the h-file and enters at the a-file",
        wrong!(sides[0], |level, q| {
            let pawns = (q.pieces.pawns(Color::White) & q.by).bits();
            map(level, q, ALL, |map| map | pawns << 9)
        }),
    ),
    (
        "two knights count as one piece",
        wrong!(sides[0], |level, q| {
            let mut alone = *q;
            alone.pieces = PieceSets::EMPTY;
            alone.pieces.roles[1] = q.pieces.role(Role::Knight);
            let twice = level.attack_maps(alone.by, &alone.pieces, alone.occupied).twice;
            map(level, q, TWICE, |map| map & !twice.bits())
        }),
    ),
    (
        "a piece outside of the occupancy counts",
        wrong!(threats[0], |level, q| {
            let occupied = q.occupied | q.mailbox.to_board().occupied();
            (threats::FORMS[0].answer)(level, &threats::Question { occupied, ..*q })
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
    (
        "a square without a piece does not block",
        wrong!(threats[2], |level, q| {
            let occupied = q.occupied & q.mailbox.to_board().occupied();
            (threats::FORMS[2].answer)(level, &threats::Question { occupied, ..*q })
        }),
    ),
    (
        "a move takes the captured piece off without its threats",
        wrong!(threats[6], |level, q| {
            let mut mailbox = q.mailbox;
            mailbox.remove(q.chosen.to());
            let chosen = Move::plain(q.chosen.piece(), q.chosen.from(), q.chosen.to(), None);
            let occupied = q.occupied - q.chosen.to();
            (threats::FORMS[6].answer)(level, &threats::Question { mailbox, occupied, chosen, ..*q })
        }),
    ),
    (
        "the sets of pieces are those of the mailbox",
        wrong!(threats[5], |level, q| {
            let pieces = q.mailbox.to_board().piece_sets();
            (threats::FORMS[5].answer)(level, &threats::Question { pieces, ..*q })
        }),
    ),
    (
        "two ranks of a mailbox are swapped",
        wrong!(conversions[0], |level, board| {
            let (mut codes, again) = (conversions::FORMS[0].answer)(level, board);
            if let Ok(codes) = &mut codes {
                (0..8).for_each(|file| codes.swap(file, 32 + file));
            }
            (codes, again)
        }),
    ),
    (
        "free codes are accepted",
        wrong!(conversions[0], |level, board| {
            let pieces = *board & QuadBitboard::splat(!board.unassigned());
            (conversions::FORMS[0].answer)(level, &pieces)
        }),
    ),
    (
        "a lane is missing",
        wrong!(conversions[0], |level, board| {
            let (codes, again) = (conversions::FORMS[0].answer)(level, board);
            (codes, again.map(|board| board.with_lane(3, Bitboard::EMPTY)))
        }),
    ),
    (
        "another square is asked",
        wrong!(squares[1], |level, q| {
            (squares::FORMS[1].answer)(level, &squares::Question { square: q.square.flip_files(), ..*q })
        }),
    ),
];

/// One complaint for each wrong form that passes the checks.
#[must_use]
pub fn unnoticed(level: Level) -> Vec<String> {
    let passes = |&&(_, check): &&(&str, Check)| {
        let mut report = Report::new(level);
        check(level, &mut report);
        report.failures() == 0
    };
    WRONG.iter().filter(passes).map(|(name, _)| format!("a wrong form passes: {name}")).collect()
}
