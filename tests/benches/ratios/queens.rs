//! Queens with warm caches: in a chain, and on all squares at once.

use quintessence::simd::{Isa, Level, Twin};
use quintessence::{Bitboard, queen_attacks};
use quintessence_games::contest::{Contest, Ratio, Side};

use crate::ask::{Question, ask, ask_batch};
use crate::inputs::{Position, QUEENS, positions};
use crate::report::{Bound, Report};
use crate::{Effort, Forms, peers};

/// Who answers questions about positions with `N` queens.
pub(crate) struct Contender<'a, const N: usize> {
    pub(crate) name: String,
    pub(crate) side: Side,
    pub(crate) table_bytes: Option<usize>,
    pub(crate) pass: Pass<'a, N>,
}

pub(crate) type Pass<'a, const N: usize> = Box<dyn Fn(Question, &[Position<N>]) -> u64 + 'a>;

pub(crate) const ROOT: &str = "`queen_attacks`";
pub(crate) const TWIN: &str = "`simd::Twin`";
pub(crate) const PEXT: &str = "PEXT";
pub(crate) const FOUR_LANES: &str = "four lanes, AVX2";

/// All that take one queen at a time.
pub(crate) fn one_by_one<const N: usize>(forms: &Forms) -> Vec<Contender<'_, N>> {
    let mut contenders = vec![
        Contender {
            name: ROOT.to_owned(),
            side: Side::Ours,
            table_bytes: Some(2_560),
            pass: Box::new(|question, positions| {
                ask(question, positions, |occupied| move |square| queen_attacks(square, occupied))
            }),
        },
        Contender {
            name: TWIN.to_owned(),
            side: Side::Ours,
            table_bytes: Some(if cfg!(target_arch = "x86_64") { 5_120 } else { 2_560 }),
            pass: Box::new(|question, positions| {
                ask(question, positions, |occupied| {
                    let twin = Twin::new(occupied);
                    move |square| twin.queen_attacks(square)
                })
            }),
        },
    ];
    contenders.extend(peers::contenders());
    contenders.extend(forms.contenders());
    contenders
}

/// Each level that the processor has, with all queens of a position at once.
pub(crate) fn batches<const N: usize>() -> Vec<Contender<'static, N>> {
    let contender = |level: Level| Contender {
        name: batch_name(level.isa()),
        side: Side::Ours,
        table_bytes: Some(batch_table(level.isa())),
        pass: Box::new(move |question, positions| {
            ask_batch(question, positions, |position: &Position<N>, buffer: &mut [Bitboard; N]| {
                let filled = level.queen_attacks_batch(&position.queens, position.occupied, buffer);
                debug_assert!(filled.is_ok());
            })
        }),
    };
    Level::supported().map(contender).collect()
}

fn batch_name(isa: Isa) -> String {
    format!("`queen_attacks_batch`, {isa}")
}

const fn batch_table(isa: Isa) -> usize {
    match isa {
        Isa::Portable => 2_560,
        Isa::Sse2 | Isa::Ssse3 => 5_120,
        _ => 0,
    }
}

pub(crate) fn latency(effort: &Effort, forms: &Forms, report: &mut Report) {
    let positions = positions::<QUEENS>();
    let outcome = contest(one_by_one(forms), &positions, Question::Latency).run(effort.rounds, effort.passes);
    report.ratio("latency.queen", Bound::Upper(0.60), outcome.speed_against_crates(ROOT).map(Ratio::recip));
    report.table("Queen, hot tables, each square out of the attacks before it", &outcome);
}

/// The number of squares of a board: to turn the board costs as much for a few squares as for all.
const ALL: usize = 64;

pub(crate) fn batch(effort: &Effort, forms: &Forms, report: &mut Report) {
    let positions = positions::<ALL>();
    let contenders = batches().into_iter().chain(one_by_one(forms)).collect();
    let outcome = contest(contenders, &positions, Question::Buffered).run(effort.rounds, effort.passes);
    for (isa, other) in [(Isa::Avx512, PEXT), (Isa::Avx2, FOUR_LANES)] {
        let id = format!("throughput.queen.batch.{isa}.64");
        report.ratio(&id, Bound::Lower(1.50), outcome.speed(&batch_name(isa), other));
    }
    report.table("Queens on 64 squares to a buffer, hot tables", &outcome);
}

/// Everyone who gives the right attacks; who does not ends the program.
fn contest<'a, const N: usize>(
    contenders: Vec<Contender<'a, N>>,
    positions: &'a [Position<N>],
    question: Question,
) -> Contest<'a> {
    let mut contest = Contest::new(positions.len() * N);
    for Contender { name, side, table_bytes, pass } in contenders {
        pass(Question::Check, positions);
        contest.add(name, side, table_bytes, move || pass(question, positions));
    }
    contest
}
