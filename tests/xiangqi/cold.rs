//! The same questions after the tables have left the first two caches.

use std::hint::black_box;
use std::time::Instant;

use quintessence_games::contest::{Outcome, Row, Side, median};

use crate::ask::{PEXT, contenders, pieces};
use crate::pext::Pext;
use crate::positions::{Kind, Position};

/// Three times a second-level cache of 2 MiB.
const EVICTED_BYTES: usize = 6 << 20;

/// The nanoseconds for a piece, one row for each contender. A round counts the median position of each contender.
pub(crate) fn outcome(kind: Kind, positions: &[Position], pext: &Pext, rounds: usize) -> Outcome {
    // A position without such a piece has no time for a piece.
    let positions: Vec<_> =
        positions.iter().filter(|position| pieces(kind, std::slice::from_ref(position)) > 1).collect();
    let contenders = contenders(kind, pext);
    let mut buffer = vec![0_u8; EVICTED_BYTES];
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    for round in 0..rounds {
        for turn in 0..contenders.len() {
            let i = if round % 2 == 0 { turn } else { contenders.len() - 1 - turn };
            let of_positions = positions.iter().step_by(4).map(|position| {
                evict(&mut buffer);
                // The position itself is back in the first cache.
                let position = &[black_box(**position)];
                let empty = time(|| black_box(position).len() as u64);
                let asked = time(|| contenders[i].2(black_box(position)));
                (asked - empty).max(1.0) / f64::from(pieces(kind, position))
            });
            times[i].push(median(of_positions.collect()));
        }
    }
    let rows = contenders.into_iter().zip(times).map(|((name, bytes, _), times)| Row {
        name: name.to_owned(),
        side: if name == PEXT { Side::Form } else { Side::Ours },
        table_bytes: Some(bytes),
        times,
    });
    Outcome { rows: rows.collect() }
}

/// Nanoseconds.
fn time(ask: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    black_box(ask());
    start.elapsed().as_secs_f64() * 1e9
}

/// Writes to every cache line of the buffer, so that nothing else is left in the second-level cache.
fn evict(buffer: &mut [u8]) {
    for line in buffer.chunks_exact_mut(64) {
        line[0] = line[0].wrapping_add(1);
    }
    black_box(buffer);
}
