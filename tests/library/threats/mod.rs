//! Threats against walks on the board.

mod bounds;
mod indices;
mod moves;
mod naive;
mod ray_board;
mod rays;
mod squares;
mod tables;

use std::collections::BTreeSet;

use fastrand::Rng;
use quintessence::quad::{Mailbox, Piece};
use quintessence::threats::Threat;
use quintessence::{Bitboard, Square};

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

/// The squares of the pieces, or other squares: some pieces left out, some squares without a piece.
fn random_occupied(random: &mut Rng, mailbox: &Mailbox) -> Bitboard {
    let noise = Bitboard::new(random.u64(..) & random.u64(..) & random.u64(..));
    if random.bool() { occupied(mailbox) } else { occupied(mailbox) ^ noise }
}

fn set(threats: impl ExactSizeIterator<Item = Threat>) -> BTreeSet<Threat> {
    let len = threats.len();
    let set: BTreeSet<_> = threats.collect();
    assert_eq!(set.len(), len, "a threat twice");
    set
}
