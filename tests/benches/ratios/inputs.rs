//! What the contenders are asked about: the same for all of them, and the same in every run.

use quintessence::{Bitboard, Square};

/// With [`QUEENS`] queens each, 320 KiB: they and the largest of the tables stay in a second-level cache of 2 MiB.
const POSITIONS: usize = 16 << 10;

/// The queens of a position where nothing else is said.
pub(crate) const QUEENS: usize = 12;

/// An occupancy and the squares of the queens that are asked for over it.
#[derive(Clone, Copy)]
pub(crate) struct Position<const N: usize> {
    pub(crate) occupied: Bitboard,
    pub(crate) queens: [Square; N],
}

/// A quarter of the squares is occupied, about as many as in the middle of a game.
pub(crate) fn positions<const N: usize>() -> Vec<Position<N>> {
    let mut random = fastrand::Rng::with_seed(2026);
    let position = |_| Position {
        occupied: Bitboard::new(random.u64(..) & random.u64(..)),
        queens: [(); N].map(|()| Square::ALL[random.usize(..64)]),
    };
    (0..POSITIONS.min(POSITIONS * QUEENS / N)).map(position).collect()
}
