//! Four bitboards at once: against single words, against a mailbox, and against rays walked square by square.

mod board;
mod fill;
mod lanes;
mod mailbox;
mod pieces;
mod placement;
mod position;
mod safety;
// Its assembly is that of one processor, in the form that Unix systems give it.
#[cfg(all(target_arch = "x86_64", not(any(windows, target_vendor = "apple"))))]
mod vectors;

use std::iter;

use fastrand::Rng;
use quintessence::Square;
use quintessence::quad::{Piece, QuadBitboard};

use crate::support::boards::boards;

/// Four lanes of random boards, each density beside each.
fn quads(seed: u64) -> impl Iterator<Item = QuadBitboard> {
    let mut lanes = [0, 1, 2, 3].map(|lane| boards(seed + 1_000 * lane).skip(lane as usize));
    iter::repeat_with(move || QuadBitboard::from(lanes.each_mut().map(|lane| lane.next().unwrap())))
}

/// Boards as an array of what stands on each square, from almost empty to full.
fn mailboxes(seed: u64) -> impl Iterator<Item = [Option<Piece>; 64]> {
    let mut rng = Rng::with_seed(seed);
    iter::repeat_with(move || {
        let pieces = rng.u32(..=64);
        [(); 64].map(|()| (rng.u32(..64) < pieces).then(|| *rng.choice(&Piece::ALL).unwrap()))
    })
}

/// The board, put together from single squares.
fn board_of(mailbox: &[Option<Piece>; 64]) -> QuadBitboard {
    let mut board = QuadBitboard::EMPTY;
    for (square, piece) in Square::ALL.into_iter().zip(mailbox) {
        if let &Some(piece) = piece {
            board.put(square, piece);
        }
    }
    board
}
