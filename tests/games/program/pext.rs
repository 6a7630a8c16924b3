//! Tables indexed by parallel bit extraction, and the squares between two squares by table.

use quintessence::{Bitboard, Square};
use quintessence_games::contest::Side;

use crate::lookups::{Lookups, Sliders};

pub(crate) struct Pext {
    sliders: quintessence_games::Pext,
    between: Box<[[Bitboard; 64]; 64]>,
}

impl Pext {
    /// `None` in a build for processors without BMI2. Each lookup would be a call there.
    pub(crate) fn new() -> Option<Self> {
        if !cfg!(target_feature = "bmi2") {
            return None;
        }
        let between = Square::ALL.map(|a| Square::ALL.map(|b| quintessence::between(a, b)));
        quintessence_games::Pext::new().map(|sliders| Self { sliders, between: Box::new(between) })
    }
}

pub(crate) struct PextBoard<'a> {
    pext: &'a quintessence_games::Pext,
    occupied: Bitboard,
}

impl<'a> Lookups for &'a Pext {
    const NAME: &'static str = "PEXT";
    const SIDE: Side = Side::Form;

    type Board = PextBoard<'a>;

    #[inline]
    fn board(self, occupied: Bitboard) -> PextBoard<'a> {
        PextBoard { pext: &self.sliders, occupied }
    }

    fn table_bytes(self) -> usize {
        self.sliders.table_bytes()
    }

    #[inline]
    fn between(self, a: Square, b: Square) -> Bitboard {
        self.between[a as usize][b as usize]
    }
}

impl Sliders for PextBoard<'_> {
    #[inline]
    fn bishop(&self, square: Square) -> Bitboard {
        // SAFETY: the function needs BMI2. `quintessence_games::Pext::new` returns tables only if the processor has it.
        unsafe { self.pext.bishop_attacks(square, self.occupied) }
    }

    #[inline]
    fn rook(&self, square: Square) -> Bitboard {
        // SAFETY: the function needs BMI2. `quintessence_games::Pext::new` returns tables only if the processor has it.
        unsafe { self.pext.rook_attacks(square, self.occupied) }
    }
}
