//! What a piece and a move change, against all threats before and after.

use std::collections::BTreeSet;

use fastrand::Rng;
use quintessence::quad::{Mailbox, Piece};
use quintessence::threats::{Threat, all_threats, threats_at};
use quintessence::{Bitboard, Square};

use super::naive;

fn random_mailbox(random: &mut Rng) -> Mailbox {
    let mut mailbox = Mailbox::EMPTY;
    for _ in 0..random.usize(2..64) {
        mailbox.put(random.choice(Square::ALL).unwrap(), random.choice(Piece::ALL).unwrap());
    }
    mailbox
}

const fn occupied(mailbox: &Mailbox) -> Bitboard {
    mailbox.to_board().occupied()
}

fn set(threats: &[Threat]) -> BTreeSet<Threat> {
    let set: BTreeSet<_> = threats.iter().copied().collect();
    assert_eq!(set.len(), threats.len(), "a threat twice");
    set
}

#[test]
fn all_threats_of_random_boards() {
    let mut random = Rng::with_seed(13);
    for _ in 0..1_000 {
        let mailbox = random_mailbox(&mut random);
        assert_eq!(set(&all_threats(&mailbox, occupied(&mailbox))), naive::threats(&mailbox));
    }
}

#[test]
fn a_piece_changes_what_the_board_changes() {
    let mut random = Rng::with_seed(14);
    for _ in 0..1_000 {
        let mut mailbox = random_mailbox(&mut random);
        let square = random.choice(Square::ALL).unwrap();
        let piece = random.choice(Piece::ALL).unwrap();
        mailbox.remove(square);
        let before = naive::threats(&mailbox);
        let change = threats_at(square, piece, &mailbox, occupied(&mailbox));
        mailbox.put(square, piece);
        assert_eq!(set(&threats_at(square, piece, &mailbox, occupied(&mailbox)).direct), set(&change.direct));
        let after = naive::threats(&mailbox);
        assert_eq!(set(&change.direct), &after - &before);
        assert_eq!(set(&change.discovered), &before - &after);
    }
}
