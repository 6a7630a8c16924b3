//! Queens with warm caches: in a chain, one by one, and all of a position at once.

use quintessence::simd::{Isa, Level, Twin};
use quintessence::{Bitboard, queen_attacks};

use crate::ask::{Question, ask, ask_batch};
use crate::contest::{Contest, Outcome, Side};
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
    report.ratio("latency.queen", Bound::Upper(0.60), outcome.speed_against_crates(ROOT).map(f64::recip));
    report.table("Queen, hot tables, each square out of the attacks before it", &outcome);
}

pub(crate) fn throughput(effort: &Effort, forms: &Forms, report: &mut Report) {
    let positions = positions::<QUEENS>();
    let outcome =
        contest(one_by_one(forms), &positions, Question::Throughput).run(effort.rounds, effort.passes);
    report.ratio("throughput.queen.scalar", Bound::Lower(0.75), outcome.speed_against_crates(TWIN));
    report.table("Queen, hot tables, 12 independent queens per position", &outcome);
}

pub(crate) fn batch(effort: &Effort, forms: &Forms, report: &mut Report) {
    batch_of::<4>(effort, forms, report);
    batch_of::<8>(effort, forms, report);
    let outcome = batch_of::<QUEENS>(effort, forms, report);
    batch_of::<16>(effort, forms, report);
    let outcome_of_64 = batch_of::<64>(effort, forms, report);
    // To turn the board costs as much for a dozen squares as for all 64.
    for (outcome, size) in [(outcome, ""), (outcome_of_64, ".64")] {
        for (isa, other) in [(Isa::Avx512, PEXT), (Isa::Avx2, FOUR_LANES)] {
            let id = format!("throughput.queen.batch.{isa}{size}");
            report.ratio(&id, Bound::Lower(1.40), outcome.speed(&batch_name(isa), other));
        }
    }
}

fn batch_of<const N: usize>(effort: &Effort, forms: &Forms, report: &mut Report) -> Outcome {
    let positions = positions::<N>();
    let contenders = batches().into_iter().chain(one_by_one(forms)).collect();
    let mut contest = contest(contenders, &positions, Question::Buffered);
    forms.add_unbuffered(&mut contest, &positions);
    let outcome = contest.run(effort.rounds, effort.passes);
    report.table(&format!("Queens of a position to a buffer, hot tables, {N} per position"), &outcome);
    outcome
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
