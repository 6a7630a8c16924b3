//! What exists on x86-64 alone: two forms to compare with, and the time-stamp counter.

mod four_lanes;
pub(crate) mod ticks;

use four_lanes::FourLanes;
use quintessence_games::Pext;
use quintessence_games::contest::Side;

use crate::ask::{Question, ask};
use crate::inputs::Position;
use crate::queens::{Contender, FOUR_LANES, PEXT};

/// The forms that are written for the comparison, as far as the processor has their instructions.
pub(crate) struct Forms {
    pext: Option<Pext>,
    four_lanes: Option<FourLanes>,
}

impl Forms {
    pub(crate) fn new() -> Self {
        Self { pext: Pext::new(), four_lanes: FourLanes::new() }
    }

    pub(crate) fn contenders<const N: usize>(&self) -> Vec<Contender<'_, N>> {
        let pext = self.pext.as_ref().map(|pext| Contender {
            name: PEXT.to_owned(),
            side: Side::Form,
            table_bytes: Some(pext.table_bytes()),
            // SAFETY: `ask_pext` needs BMI2. `Pext::new` returns tables only if the processor has it.
            pass: Box::new(|question, positions| unsafe { ask_pext(pext, question, positions) }),
        });
        let four_lanes = self.four_lanes.as_ref().map(|four_lanes| Contender {
            name: FOUR_LANES.to_owned(),
            side: Side::Form,
            table_bytes: Some(four_lanes.table_bytes()),
            pass: Box::new(|question, positions| four_lanes.ask(question, positions)),
        });
        pext.into_iter().chain(four_lanes).collect()
    }
}

#[target_feature(enable = "bmi2")]
fn ask_pext<const N: usize>(pext: &Pext, question: Question, positions: &[Position<N>]) -> u64 {
    ask(question, positions, |occupied| move |square| pext.queen_attacks(square, occupied))
}
