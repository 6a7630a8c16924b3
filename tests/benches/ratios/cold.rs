//! Queens whose tables have left the caches.
//!
//! Where the tables and the code of a process lie is up to chance, and with it what the buffer evicts from the processor's
//! memory of addresses; one of two runs of the same program may take twice the time of the other for a contender. So several
//! processes measure, and count as rounds.

use std::env::current_exe;
use std::hint::black_box;
use std::process::{Command, Stdio};

use quintessence::Bitboard;
use quintessence_games::contest::{Outcome, Row, Side, median};

use crate::ask::{Question, ask};
use crate::inputs::{Position, positions};
use crate::queens::{Contender, ROOT, one_by_one};
use crate::report::{Bound, Report};
use crate::{Effort, Forms};

/// The option that makes a process measure.
pub(crate) const MEASURE: &str = "--cold";

const QUEENS: usize = 6;

/// How often a process lets each contender go through all positions, and how many those are.
const ROUNDS: usize = 3;
const POSITIONS: usize = 100;

/// Three times a second-level cache of 2 MiB.
const EVICTED_BYTES: usize = 6 << 20;

pub(crate) fn cold(effort: &Effort, forms: &Forms, report: &mut Report) {
    let contenders = contenders(forms);
    let outcome = if cfg!(target_arch = "x86_64") {
        (0..effort.rounds.div_ceil(2)).map(|_| in_a_process(contenders.len())).collect()
    } else {
        Err("there is no time-stamp counter".to_owned())
    };
    let outcome = outcome.map(|rounds: Vec<_>| {
        let row = |(i, contender): (usize, Contender<'_, QUEENS>)| Row {
            name: contender.name,
            side: contender.side,
            table_bytes: contender.table_bytes,
            times: rounds.iter().map(|ticks| ticks[i]).collect(),
        };
        Outcome { rows: contenders.into_iter().enumerate().map(row).collect() }
    });
    let speed = outcome.as_ref().map_err(Clone::clone).and_then(|outcome| outcome.speed_against_crates(ROOT));
    report.ratio("cold.queen", Bound::Lower(4.0), speed);
    if let Ok(outcome) = outcome {
        report.ticks("Queen, cold caches, six queens per position", &outcome);
    }
}

/// The ticks of each contender, by a process of their own.
fn in_a_process(contenders: usize) -> Result<Vec<f64>, String> {
    let mut command = Command::new(current_exe().map_err(|error| error.to_string())?);
    let output = command.arg(MEASURE).stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let ticks: Vec<_> = text.lines().filter_map(|line| line.parse().ok()).collect();
    if output.status.success() && ticks.len() == contenders {
        Ok(ticks)
    } else {
        Err(format!("a process that measures ended with {}", output.status))
    }
}

/// What such a process does: prints the ticks per queen of each contender, without those of an empty loop.
pub(crate) fn measure(forms: &Forms) {
    let positions = &positions::<QUEENS>()[..POSITIONS];
    let mut contenders = contenders(forms);
    for contender in &contenders {
        (contender.pass)(Question::Check, positions);
    }
    contenders.push(empty_loop());
    let mut evicting = vec![0; EVICTED_BYTES];
    let mut rounds = vec![Vec::with_capacity(ROUNDS); contenders.len()];
    for round in 0..ROUNDS {
        for turn in 0..contenders.len() {
            let i = if round % 2 == 0 { turn } else { contenders.len() - 1 - turn };
            let ticks = positions.iter().map(|position| {
                evict(&mut evicting);
                ticks(&contenders[i], position)
            });
            rounds[i].push(median(ticks.collect()) / QUEENS as f64);
        }
    }
    let mut ticks: Vec<_> = rounds.into_iter().map(median).collect();
    let around = ticks.pop().unwrap_or_default();
    for ticks in ticks {
        // One at least, so that nothing is divided by what is below the resolution.
        println!("{:.2}", (ticks - around).max(1.0));
    }
}

fn contenders(forms: &Forms) -> Vec<Contender<'_, QUEENS>> {
    one_by_one(forms)
}

fn empty_loop() -> Contender<'static, QUEENS> {
    Contender {
        name: "empty loop".to_owned(),
        side: Side::Form,
        table_bytes: None,
        pass: Box::new(|question, positions| {
            ask(question, positions, |occupied| move |square| Bitboard::new(occupied.bits() ^ square as u64))
        }),
    }
}

#[cfg(target_arch = "x86_64")]
fn ticks(contender: &Contender<'_, QUEENS>, position: &Position<QUEENS>) -> f64 {
    (contender.pass)(Question::Ticks, std::slice::from_ref(position)) as f64
}

#[cfg(not(target_arch = "x86_64"))]
const fn ticks(_: &Contender<'_, QUEENS>, _: &Position<QUEENS>) -> f64 {
    f64::NAN
}

/// Writes to every cache line of the buffer, so that nothing else is left in the second-level cache.
fn evict(buffer: &mut [u8]) {
    for line in buffer.chunks_exact_mut(64) {
        line[0] = line[0].wrapping_add(1);
    }
    black_box(buffer);
}
