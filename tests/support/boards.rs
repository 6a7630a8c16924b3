//! Random boards.

use std::iter;

use fastrand::Rng;
use quintessence::quad::{Piece, QuadBitboard};
use quintessence::{Bitboard, Square};

/// Boards of five densities in turn, from about eight pieces to about 56, after the empty and the full board.
pub fn boards(seed: u64) -> impl Iterator<Item = Bitboard> {
    let mut rng = Rng::with_seed(seed);
    let random = (0..).map(move |i| board(&mut rng, i % 5));
    [Bitboard::EMPTY, Bitboard::FULL].into_iter().chain(random)
}

/// Pairs of boards, in which each density meets each.
pub fn pairs_of_boards(seed: u64) -> impl Iterator<Item = (Bitboard, Bitboard)> {
    let extremes = [Bitboard::EMPTY, Bitboard::FULL];
    let corners = extremes.into_iter().flat_map(move |a| extremes.map(|b| (a, b)));
    let mut rng = Rng::with_seed(seed);
    let random = (0..).map(move |i| (board(&mut rng, i % 5), board(&mut rng, i / 5 % 5)));
    corners.chain(random)
}

/// A board in which each square is a member with a probability of 1/8, 1/4, 1/2, 3/4 or 7/8.
fn board(rng: &mut Rng, density: u32) -> Bitboard {
    let mut words = iter::repeat_with(|| rng.u64(..));
    let mut word = || words.next().unwrap();
    Bitboard::new(match density {
        0 => word() & word() & word(),
        1 => word() & word(),
        2 => word(),
        3 => word() | word(),
        _ => word() | word() | word(),
    })
}

/// Boards as an array of what stands on each square, from almost empty to full.
pub fn mailboxes(seed: u64) -> impl Iterator<Item = [Option<Piece>; 64]> {
    let mut rng = Rng::with_seed(seed);
    iter::repeat_with(move || {
        let pieces = rng.u32(..=64);
        [(); 64].map(|()| (rng.u32(..64) < pieces).then(|| *rng.choice(&Piece::ALL).unwrap()))
    })
}

/// The board, put together from single squares.
pub fn board_of(mailbox: &[Option<Piece>; 64]) -> QuadBitboard {
    let mut board = QuadBitboard::EMPTY;
    for (square, piece) in Square::ALL.into_iter().zip(mailbox) {
        if let &Some(piece) = piece {
            board = board.with(square, piece);
        }
    }
    board
}
