//! The threats of a game, carried from move to move.

use std::collections::BTreeSet;
use std::ops::AddAssign;

use quintessence::Bitboard;
use quintessence::quad::{Mailbox, Move, MoveKind};
use quintessence::threats::{Threat, all_threats, move_threats};

pub(super) type Threats = BTreeSet<Threat>;

/// A position with its threats.
#[derive(Clone)]
pub(super) struct Tracked {
    mailbox: Mailbox,
    threats: Threats,
}

/// The moves that were compared.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) games: usize,
    pub(super) moves: usize,
    pub(super) captures: usize,
    pub(super) en_passant: usize,
    pub(super) promotions: usize,
    pub(super) castlings: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.captures += other.captures;
        self.en_passant += other.en_passant;
        self.promotions += other.promotions;
        self.castlings += other.castlings;
    }
}

impl Tracked {
    /// A position from the peer's board and threats. Panics unless the library finds the same threats.
    pub(super) fn new(mailbox: Mailbox, threats: Threats) -> Self {
        let found = set(all_threats(&mailbox, occupied(&mailbox)).iter().copied());
        assert_eq!(found, threats, "all threats of {mailbox:?}");
        Self { mailbox, threats }
    }

    /// The position after a move, by the library: the mailbox plays the move, and its threats replace others.
    pub(super) fn after(&self, chosen: Move, counts: &mut Counts) -> Self {
        let found = move_threats(chosen, &self.mailbox, occupied(&self.mailbox));
        let found = found.unwrap_or_else(|| panic!("{chosen} does not fit {:?}", self.mailbox));
        let (ended, begun) = (set(found.ended()), set(found.begun()));
        assert!(ended.is_disjoint(&begun), "{chosen} on {:?}: {found:?}", self.mailbox);
        let mut after = self.clone();
        after.mailbox.play(chosen);
        for threat in &ended {
            assert!(after.threats.remove(threat), "{chosen} ends {threat:?}, on {:?}", self.mailbox);
        }
        for &threat in &begun {
            assert!(after.threats.insert(threat), "{chosen} begins {threat:?}, on {:?}", self.mailbox);
        }
        *counts += Counts {
            games: 0,
            moves: 1,
            captures: usize::from(chosen.captured().is_some()),
            en_passant: usize::from(chosen.kind() == MoveKind::EnPassant),
            promotions: usize::from(chosen.promotion().is_some()),
            castlings: usize::from(chosen.kind() == MoveKind::Castling),
        };
        after
    }

    /// Compares the position with the peer's.
    pub(super) fn agrees(&self, mailbox: &Mailbox, threats: &Threats, chosen: Move) {
        assert_eq!(&self.mailbox, mailbox, "the board after {chosen}");
        assert_eq!(&self.threats, threats, "the threats after {chosen}, on {mailbox:?}");
    }
}

pub(super) const fn occupied(mailbox: &Mailbox) -> Bitboard {
    mailbox.to_board().occupied()
}

fn set(threats: impl ExactSizeIterator<Item = Threat>) -> Threats {
    let len = threats.len();
    let set: Threats = threats.collect();
    assert_eq!(set.len(), len, "a threat twice");
    set
}
