//! Random boards of several densities. Uniformly random boards would be too alike, with about 32 pieces each.

use std::iter;

use fastrand::Rng;
use quintessence::quad::{Piece, QuadBitboard};
use quintessence::{Bitboard, Square};

pub(crate) fn boards(seed: u64) -> impl Iterator<Item = Bitboard> {
    let mut rng = Rng::with_seed(seed);
    let random = (0..).map(move |i| board(&mut rng, i % 5));
    [Bitboard::EMPTY, Bitboard::FULL].into_iter().chain(random)
}

pub(crate) fn pairs_of_boards(seed: u64) -> impl Iterator<Item = (Bitboard, Bitboard)> {
    let mut rng = Rng::with_seed(seed);
    (0..).map(move |i| (board(&mut rng, i % 7), board(&mut rng, i / 7 % 7)))
}

/// A density from 0 to 6 means that each square is a member with a probability of 1/8, 1/4, 1/2, 3/4, 7/8, 0 or 1.
fn board(rng: &mut Rng, density: u32) -> Bitboard {
    let mut word = || rng.u64(..);
    Bitboard::new(match density {
        0 => word() & word() & word(),
        1 => word() & word(),
        2 => word(),
        3 => word() | word(),
        4 => word() | word() | word(),
        5 => 0,
        _ => u64::MAX,
    })
}

pub(crate) fn quads(seed: u64) -> impl Iterator<Item = QuadBitboard> {
    let pairs = [seed, seed + 1].map(pairs_of_boards);
    let [low, high] = pairs;
    iter::zip(low, high).map(|((a, b), (c, d))| QuadBitboard::from([a, b, c, d]))
}

pub(crate) fn mailboxes(seed: u64) -> impl Iterator<Item = [Option<Piece>; 64]> {
    let mut rng = Rng::with_seed(seed);
    iter::repeat_with(move || {
        let pieces = rng.u32(..=64);
        [(); 64].map(|()| (rng.u32(..64) < pieces).then(|| *rng.choice(&Piece::ALL).unwrap()))
    })
}

pub(crate) fn board_of(mailbox: &[Option<Piece>; 64]) -> QuadBitboard {
    let pieces = iter::zip(Square::ALL, mailbox).filter_map(|(square, &piece)| Some((square, piece?)));
    pieces.fold(QuadBitboard::default(), |board, (square, piece)| board.with(square, piece))
}
