//! Random sets of squares, the same in every run.

use fastrand::Rng;
use quintessence::Bitboard;

/// An endless sequence of sparse and dense sets.
pub(crate) struct Sets {
    rng: Rng,
}

impl Sets {
    const SEED: u64 = 0x5175_1e55_e9ce;

    pub(crate) const fn new() -> Self {
        Self { rng: Rng::with_seed(Self::SEED) }
    }
}

impl Iterator for Sets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        // The intersection of random words is sparse; its complement is dense.
        let words = self.rng.usize(1..=4);
        let sparse = (0..words).fold(u64::MAX, |set, _| set & self.rng.u64(..));
        let set = Bitboard::new(sparse);
        Some(if self.rng.bool() { set } else { !set })
    }
}
