//! Does a capture win material in the exchange on its target square? Move ordering and quiescence searches ask so.

use quintessence::exchange::{Exchange, FirstMove};
use quintessence::{Bitboard, PieceSets, Role, Square};

use super::oracle::attacks_of;
use crate::answers::ask;
use crate::positions::Played;
use crate::question::Question;

/// Pawn, knight, bishop, rook and queen.
const VALUES: [i32; 5] = [100, 300, 310, 500, 900];

#[derive(Clone, Copy)]
pub(super) struct Capture {
    from: Square,
    to: Square,
    promotion: Option<Role>,
    /// The moved and the captured piece, as a mailbox has them.
    roles: [Role; 2],
    own: Bitboard,
    pieces: PieceSets,
    occupied: Bitboard,
}

pub(super) fn asked(positions: &[Played]) -> Question<Capture> {
    let captures: Vec<_> = positions.iter().flat_map(captures).collect();
    let mut question = Question::new(captures, |capture| u64::from(oracle_gain(capture) >= Some(0)));
    ask!(&mut question, |A, capture: &mut Capture| {
        let (exchange, chosen) = capture.ask();
        A::see_ge(&exchange, chosen, 0).into()
    });
    question
}

impl Capture {
    #[inline]
    const fn ask(&self) -> (Exchange<'_>, FirstMove) {
        let &Self { from, to, promotion, roles: [role, captured], own, ref pieces, occupied } = self;
        let none = Bitboard::EMPTY;
        let exchange = Exchange {
            pieces: pieces.lend(),
            own,
            occupied,
            values: &VALUES,
            pinned: none,
            pinners: none,
            transparent: [none; 2],
        };
        (exchange, FirstMove { from, to, role, captured: Some(captured), promotion })
    }
}

/// All captures of the side to move, legal or not. Pawns promote to queens.
fn captures(&Played { before, .. }: &Played) -> Vec<Capture> {
    let (board, pieces) = (before.board(), before.board().piece_sets());
    let (own, occupied) = (board.color(before.turn()), board.occupied());
    let capture = move |from: Square, to: Square| {
        let roles = [from, to].map(|square| role_at(&pieces, square).expect("a piece captures another"));
        let promotion = (roles[0] == Role::Pawn && matches!(to.rank(), 0 | 7)).then_some(Role::Queen);
        Capture { from, to, promotion, roles, own, pieces, occupied }
    };
    let targets = |from| attacks_of(from, &pieces, occupied) & (occupied - own);
    own.into_iter().flat_map(|from| targets(from).into_iter().map(move |to| capture(from, to))).collect()
}

fn role_at(pieces: &PieceSets, square: Square) -> Option<Role> {
    Role::ALL.iter().copied().find(|&role| pieces.role(role).contains(square))
}

/// What a capture gains, by playing it on the sets. `None` if it leaves the capturing king attacked.
fn oracle_gain(&Capture { from, to, own, pieces, occupied, .. }: &Capture) -> Option<i32> {
    let [moved, captured] = [from, to].map(|square| role_at(&pieces, square));
    let (moved, captured) = (moved?, captured?);
    let placed = if moved == Role::Pawn && matches!(to.rank(), 0 | 7) { Role::Queen } else { moved };
    let mut next = pieces;
    for set in next.roles.iter_mut().chain(&mut next.colors) {
        *set = set.without(to);
    }
    next.roles[moved as usize] -= from;
    next.roles[placed as usize] |= to;
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
    let value = |role: Role| VALUES.get(role as usize).copied().unwrap_or(0);
    Some(value(captured) + value(placed) - value(moved) - lost)
}
