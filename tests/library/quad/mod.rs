//! Quad-bitboards against single words and against mailboxes.

mod board;
mod keys;
mod lanes;
mod mailbox;
mod pieces;

use std::iter;

use quintessence::quad::QuadBitboard;
use support::boards::boards;

/// Quads of random lanes, in all combinations of densities.
fn quads(seed: u64) -> impl Iterator<Item = QuadBitboard> {
    let mut lanes = [0, 1, 2, 3].map(|lane| boards(seed + 1_000 * lane).skip(lane as usize));
    iter::repeat_with(move || QuadBitboard::from(lanes.each_mut().map(|lane| lane.next().unwrap())))
}
