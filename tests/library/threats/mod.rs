//! Threats: their indices, the lists that hold them, and moves that do not fit. The package `quintessence-levels` compares
//! threats with walks on random boards.

mod indices;
mod lists;
mod moves;
#[path = "../../../examples/networks.rs"]
#[expect(dead_code, reason = "an example has a function `main`")]
mod networks;

use std::collections::BTreeSet;

use quintessence::Bitboard;
use quintessence::quad::Mailbox;
use quintessence::threats::Threat;
use quintessence_levels::threats::walked;

const fn occupied(mailbox: &Mailbox) -> Bitboard {
    mailbox.to_board().occupied()
}

/// All threats of a board by walks from each piece.
fn all_walked(mailbox: &Mailbox) -> BTreeSet<Threat> {
    walked(mailbox, occupied(mailbox))
}
