//! What exists on x86-64 alone: two forms to compare with, and the time-stamp counter.

mod four_lanes;
mod pext;
pub(crate) mod ticks;

use four_lanes::FourLanes;
use pext::Pext;
use quintessence::Bitboard;

use crate::ask::Question;
use crate::contest::{Contest, Side};
use crate::inputs::{Board, Position};
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
            pass: Box::new(|question, positions| pext.ask(question, positions)),
        });
        let four_lanes = self.four_lanes.as_ref().map(|four_lanes| Contender {
            name: FOUR_LANES.to_owned(),
            side: Side::Form,
            table_bytes: Some(four_lanes.table_bytes()),
            pass: Box::new(|question, positions| four_lanes.ask(question, positions)),
        });
        pext.into_iter().chain(four_lanes).collect()
    }

    /// Lets lookups take part that write to no buffer, in a contest of those that do.
    pub(crate) fn add_unbuffered<'a, const N: usize>(
        &'a self,
        contest: &mut Contest<'a>,
        positions: &'a [Position<N>],
    ) {
        if let Some(pext) = &self.pext {
            contest.add(format!("{PEXT}, no buffer"), Side::Form, Some(pext.table_bytes()), || {
                pext.ask(Question::Throughput, positions)
            });
        }
    }

    /// Lets a loop of lookups take part in a contest of unions.
    pub(crate) fn add_unions<'a>(
        &'a self,
        contest: &mut Contest<'a>,
        boards: &'a [Board],
        expected: &[Bitboard],
    ) {
        if let Some(pext) = &self.pext {
            let mut found = Vec::with_capacity(boards.len());
            pext.unions(boards, |union| found.push(union));
            assert_eq!(found, expected, "{PEXT} attacks other squares than the oracle");
            contest.add(PEXT, Side::Form, Some(pext.table_bytes()), || {
                let mut all = 0;
                pext.unions(boards, |union| all ^= union.bits());
                all
            });
        }
    }
}
