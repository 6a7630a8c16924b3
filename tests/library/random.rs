//! Random boards.

use std::iter;

use fastrand::Rng;
use quintessence::quad::{Piece, QuadBitboard};
use quintessence::{Bitboard, Square};

/// Boards of five densities in turn, from about eight pieces to about 56, after the empty and the full board.
pub(crate) fn boards(seed: u64) -> impl Iterator<Item = Bitboard> {
    let mut rng = Rng::with_seed(seed);
    let random = (0..).map(move |i| board(&mut rng, i % 5));
    [Bitboard::EMPTY, Bitboard::FULL].into_iter().chain(random)
}

/// Pairs of boards, in which each density meets each.
pub(crate) fn pairs_of_boards(seed: u64) -> impl Iterator<Item = (Bitboard, Bitboard)> {
    let mut rng = Rng::with_seed(seed);
    (0..).map(move |i| (board(&mut rng, i % 7), board(&mut rng, i / 7 % 7)))
}

/// A board in which each square is a member with a probability of 1/8, 1/4, 1/2, 3/4 or 7/8, or none is, or each.
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

/// Quads of random lanes, with all 16 codes.
pub(crate) fn quads(seed: u64) -> impl Iterator<Item = QuadBitboard> {
    let pairs = [seed, seed + 1].map(pairs_of_boards);
    let [low, high] = pairs;
    iter::zip(low, high).map(|((a, b), (c, d))| QuadBitboard::from([a, b, c, d]))
}

/// Boards as an array of what stands on each square, from almost empty to full.
pub(crate) fn mailboxes(seed: u64) -> impl Iterator<Item = [Option<Piece>; 64]> {
    let mut rng = Rng::with_seed(seed);
    iter::repeat_with(move || {
        let pieces = rng.u32(..=64);
        [(); 64].map(|()| (rng.u32(..64) < pieces).then(|| *rng.choice(&Piece::ALL).unwrap()))
    })
}

/// The board, put together from single squares.
pub(crate) fn board_of(mailbox: &[Option<Piece>; 64]) -> QuadBitboard {
    let pieces = iter::zip(Square::ALL, mailbox).filter_map(|(square, &piece)| Some((square, piece?)));
    pieces.fold(QuadBitboard::EMPTY, |board, (square, piece)| board.with(square, piece))
}
