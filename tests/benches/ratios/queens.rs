//! Queens with warm caches: in a chain, and on all squares at once.

use quintessence::queen_attacks;
use quintessence::simd::Twin;
use quintessence_games::contest::{Contest, Ratio, Side};

use crate::ask::{Question, ask};
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

pub(crate) fn latency(effort: &Effort, forms: &Forms, report: &mut Report) {
    let positions = positions::<QUEENS>();
    let outcome = contest(one_by_one(forms), &positions, Question::Latency).run(effort.rounds, effort.passes);
    report.ratio("latency.queen", Bound::Upper(0.60), outcome.speed_against_crates(ROOT).map(Ratio::recip));
    report.table("Queen, hot tables, each square out of the attacks before it", &outcome);
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
