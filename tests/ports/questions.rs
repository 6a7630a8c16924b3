//! The questions, each a function from a position to one word.

use quintessence::Bitboard;

use crate::position::Position;
use crate::provider::Provider;

/// The names of the questions, in the order of the answers in the file.
pub const NAMES: [&str; 7] = [
    "attack_map",
    "slider_union",
    "each_slider",
    "is_attacked",
    "attackers_to",
    "checkers_and_pinned",
    "both_kinds",
];

/// The function of a question.
pub type Question = fn(&Position) -> u64;

/// The functions, in the order of [`NAMES`].
#[must_use]
pub fn all<P: Provider>() -> [Question; 7] {
    [
        attack_map::<P>,
        slider_union::<P>,
        each_slider::<P>,
        is_attacked::<P>,
        attackers_to::<P>,
        checkers_and_pinned::<P>,
        both_kinds::<P>,
    ]
}

/// The answers to one question about all positions, folded into one word.
#[inline]
pub fn pass(positions: &[Position], question: impl Fn(&Position) -> u64) -> u64 {
    positions.iter().fold(0, |all: u64, position| all.rotate_left(1) ^ question(position))
}

/// All that the other side attacks.
#[inline]
#[must_use]
pub fn attack_map<P: Provider>(position: &Position) -> u64 {
    P::attack_map(position.enemy(), &position.pieces(), position.occupied()).bits()
}

/// All that the sliders of the other side attack.
#[inline]
#[must_use]
pub fn slider_union<P: Provider>(position: &Position) -> u64 {
    P::slider_union(position.enemy(), &position.pieces(), position.occupied()).bits()
}

/// The mobility of every slider of both sides, with a weight for each kind.
///
/// Three loops for each side, one for each kind, are the best form over lookups.
#[inline]
#[must_use]
pub fn each_slider<P: Provider>(position: &Position) -> u64 {
    let occupied = position.occupied();
    let [bishops, rooks, queens] = [2, 3, 4].map(|role| position.role(role));
    let mut mobility = 0;
    for side in [position.own(), position.enemy()] {
        for square in bishops & side {
            mobility += 3 * (P::bishop_attacks(square, occupied) - side).len();
        }
        for square in rooks & side {
            mobility += 5 * (P::rook_attacks(square, occupied) - side).len();
        }
        for square in queens & side {
            let attacks = P::bishop_attacks(square, occupied) | P::rook_attacks(square, occupied);
            mobility += 7 * (attacks - side).len();
        }
    }
    mobility.into()
}

/// The pieces of the side to move that the other side attacks.
#[inline]
#[must_use]
pub fn is_attacked<P: Provider>(position: &Position) -> u64 {
    let (enemy, pieces, occupied) = (position.enemy(), position.pieces(), position.occupied());
    let mut attacked = 0;
    for square in position.own() {
        attacked |= u64::from(P::is_attacked(square, enemy, &pieces, occupied)) << square.index();
    }
    attacked
}

/// The attackers of every piece of the other side.
#[inline]
#[must_use]
pub fn attackers_to<P: Provider>(position: &Position) -> u64 {
    let (pieces, occupied) = (position.pieces(), position.occupied());
    let mut all = 0_u64;
    for square in position.enemy() {
        all = all.rotate_left(7) ^ P::attackers_to(square, &pieces, occupied).bits();
    }
    all
}

/// The pieces that give check, and the pinned pieces of the side to move.
#[inline]
#[must_use]
pub fn checkers_and_pinned<P: Provider>(position: &Position) -> u64 {
    let (own, pieces) = (position.own(), position.pieces());
    let Some(king) = (pieces.kings & own).lowest() else { return 0 };
    let (checkers, pinned) = P::checkers_and_pinned(king, own, &pieces, position.occupied());
    fold_pins(checkers, pinned)
}

/// Checkers and pinned pieces as one word.
#[inline]
#[must_use]
pub const fn fold_pins(checkers: Bitboard, pinned: Bitboard) -> u64 {
    checkers.bits() ^ pinned.bits().rotate_left(13)
}

/// The pieces of the side to move that the sliders of the other side attack.
#[inline]
#[must_use]
pub fn both_kinds<P: Provider>(position: &Position) -> u64 {
    let (enemy, pieces, occupied) = (position.enemy(), position.pieces(), position.occupied());
    let (diagonal, orthogonal) = (pieces.diagonal & enemy, pieces.orthogonal & enemy);
    let mut attacked = 0;
    for square in position.own() {
        let is_attacked = P::is_attacked_by_sliders(square, diagonal, orthogonal, occupied);
        attacked |= u64::from(is_attacked) << square.index();
    }
    attacked
}
