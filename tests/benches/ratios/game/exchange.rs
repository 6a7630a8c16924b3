//! Does a capture win material in the exchange on its target square? Move ordering and quiescence searches ask so.

use quintessence::exchange::{Exchange, Move};
use quintessence::{Bitboard, PieceSets, Role, Square};
use quintessence_benches::Position;

use super::attackers::{attacks_of, leapers};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

/// Pawn, knight, bishop, rook and queen.
const VALUES: [i32; 5] = [100, 300, 310, 500, 900];

#[derive(Clone, Copy)]
struct Capture {
    from: Square,
    to: Square,
    promotion: Option<Role>,
    /// The moved and the captured piece, as a mailbox has them.
    roles: [Role; 2],
    own: Bitboard,
    pieces: PieceSets,
    occupied: Bitboard,
}

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let captures: Vec<_> = positions.iter().flat_map(captures).collect();
    let mut question = Question::new(captures, |capture| u64::from(oracle_gain(capture) >= Some(0)));
    question.ours("Exchange::see_ge", |capture| {
        let (exchange, chosen) = capture.ask();
        exchange.see_ge(chosen, 0).into()
    });
    question.ours("Level::see_ge", |capture| {
        let (exchange, chosen) = capture.ask();
        LEVEL.see_ge(&exchange, chosen, 0).into()
    });
    rivals!(forms(&mut question));
    question.run(effort)
}

impl Capture {
    #[inline]
    const fn ask(&self) -> (Exchange<'_>, Move) {
        let &Self { from, to, promotion, roles: [role, captured], own, ref pieces, occupied } = self;
        let none = Bitboard::EMPTY;
        let exchange = Exchange { pieces, own, occupied, values: &VALUES, pinned: none, pinners: none };
        (exchange, Move { from, to, role, captured: Some(captured), promotion })
    }
}

/// All captures of the side to move, legal or not. Pawns promote to queens.
fn captures(position: &Position) -> Vec<Capture> {
    let (own, pieces, occupied) = (position.own(), position.pieces(), position.occupied());
    let capture = move |from: Square, to: Square| {
        let roles = [from, to].map(|square| role_at(&pieces, square).expect("a piece captures another"));
        let promotion = (roles[0] == Role::Pawn && is_last_rank(to)).then_some(Role::Queen);
        Capture { from, to, promotion, roles, own, pieces, occupied }
    };
    let targets = |from| attacks_of(from, &pieces, occupied) & position.enemy();
    own.into_iter().flat_map(|from| targets(from).into_iter().map(move |to| capture(from, to))).collect()
}

#[inline]
fn role_at(pieces: &PieceSets, square: Square) -> Option<Role> {
    Role::ALL.iter().copied().find(|&role| pieces.role(role).contains(square))
}

#[inline]
const fn is_last_rank(square: Square) -> bool {
    matches!(square.rank(), 0 | 7)
}

#[inline]
fn value(role: Role) -> i32 {
    VALUES.get(role.index()).copied().unwrap_or(0)
}

/// What a capture gains, by playing it on the sets. `None` if it leaves the capturing king attacked.
fn oracle_gain(&Capture { from, to, own, pieces, occupied, .. }: &Capture) -> Option<i32> {
    let [moved, captured] = [from, to].map(|square| role_at(&pieces, square));
    let (moved, captured) = (moved?, captured?);
    let placed = if moved == Role::Pawn && is_last_rank(to) { Role::Queen } else { moved };
    let mut next = pieces;
    for set in next.roles.iter_mut().chain(&mut next.colors) {
        *set = set.without(to);
    }
    next.roles[moved.index()].remove(from);
    next.roles[placed.index()].insert(to);
    let color = usize::from(pieces.colors[1].contains(from));
    next.colors[color] = next.colors[color].without(from).with(to);
    let (enemy, occupied) = (occupied - own.with(to), occupied.without(from));
    let recapture = |from: Square| {
        let roles = [role_at(&next, from)?, placed];
        Some((roles[0], Capture { from, to, promotion: None, roles, own: enemy, pieces: next, occupied }))
    };
    let attackers = enemy.into_iter().filter(|&from| attacks_of(from, &next, occupied).contains(to));
    let least = attackers.filter_map(recapture).min_by_key(|&(role, Capture { from, .. })| (role, from));
    if moved == Role::King && least.is_some() {
        return None;
    }
    let lost = least.and_then(|(_, recapture)| oracle_gain(&recapture)).map_or(0, |gain| gain.max(0));
    Some(value(captured) + value(placed) - value(moved) - lost)
}

fn forms<L: Lookups>(question: &mut Question<Capture>) {
    question.by::<L>("after each capture", |capture| {
        let (exchange, chosen) = capture.ask();
        see_ge::<L>(&exchange, chosen, 0).into()
    });
}

/// As engines do: after a capture, only the lines are looked up that the capturing piece can have opened. Pins are ignored.
#[inline]
pub(crate) fn see_ge<L: Lookups>(exchange: &Exchange<'_>, chosen: Move, threshold: i32) -> bool {
    let &Exchange { pieces, own, occupied, values, .. } = exchange;
    let Move { from, to, role: moved, captured, promotion } = chosen;
    let value = |role: Role| values.get(role.index()).copied().unwrap_or(0);
    let placed = promotion.unwrap_or(moved);
    let surplus = captured.map_or(0, value) + value(placed) - value(moved) - threshold;
    if surplus < 0 {
        return false;
    }
    let promoted = if is_last_rank(to) { value(Role::Queen) - value(Role::Pawn) } else { 0 };
    let mut balance = value(placed) - surplus;
    if placed != Role::King && balance + promoted <= 0 {
        return true;
    }
    let (diagonal, orthogonal) = (pieces.diagonal(), pieces.orthogonal());
    let mut occupied = occupied.without(from);
    if captured.is_some() && !occupied.contains(to) {
        // En passant.
        occupied = occupied.without(Square::from_index_masked(from.index() & 56 | to.file()));
    }
    let (bishop, rook) = L::new(occupied).bishop_and_rook(to);
    let mut attackers = leapers(to, pieces) | bishop & diagonal | rook & orthogonal;
    let mut side = !own;
    if placed == Role::King {
        return (attackers & occupied).is_disjoint(side);
    }
    let mut is_enough = true;
    loop {
        attackers &= occupied;
        let capturing = attackers & side;
        let mut least = Role::ALL.iter().map(|&role| (role, capturing & pieces.role(role)));
        let Some((role, candidates)) = least.find(|(_, candidates)| !candidates.is_empty()) else {
            return is_enough;
        };
        let gain = if role == Role::Pawn { promoted } else { 0 };
        if balance + gain < i32::from(is_enough) {
            return is_enough;
        }
        is_enough = !is_enough;
        if role == Role::King {
            return is_enough == attackers.is_subset(side);
        }
        balance = value(role) - balance;
        if balance + promoted < i32::from(is_enough) {
            return is_enough;
        }
        occupied &= candidates.without_lowest() | !candidates;
        let lookups = L::new(occupied);
        match role {
            Role::Pawn | Role::Bishop => attackers |= lookups.bishop(to) & diagonal,
            Role::Rook => attackers |= lookups.rook(to) & orthogonal,
            Role::Queen => {
                attackers |= lookups.bishop(to) & diagonal | lookups.rook(to) & orthogonal;
            }
            Role::Knight | Role::King => {}
        }
        side = !side;
    }
}
