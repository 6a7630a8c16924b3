//! No tables indexed by parallel bit extraction, where there is no x86-64.

use quintessence::{Bitboard, Square};
use quintessence_games::contest::Side;

use crate::lookups::{Lookups, Sliders};

pub(crate) enum Pext {}

impl Pext {
    pub(crate) const fn new() -> Option<Self> {
        None
    }
}

impl Lookups for &Pext {
    const NAME: &'static str = "PEXT";
    const SIDE: Side = Side::Form;

    type Board = Self;

    fn board(self, _: Bitboard) -> Self {
        match *self {}
    }

    fn table_bytes(self) -> usize {
        match *self {}
    }
}

impl Sliders for &Pext {
    fn bishop(&self, _: Square) -> Bitboard {
        match **self {}
    }

    fn rook(&self, _: Square) -> Bitboard {
        match **self {}
    }
}
