//! Every form of `quintessence::simd` at every level that the processor has.
//!
//! `cargo bench --bench vectors` times what `ratios` leaves out: sets of sliders, and
//! how much a fill costs with each kind of answer. The times drift; the ratios between rows of one run hold.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use quintessence::simd::{Level, Sliders, Twin};
use quintessence::{Bitboard, Square};

const POSITIONS: usize = 1024;
const SLIDERS: usize = 12;

struct Position {
    occupied: Bitboard,
    squares: [Square; SLIDERS],
    sets: Sliders,
}

type Group<'a> = BenchmarkGroup<'a, WallTime>;

fn main() {
    let positions = positions();
    let mut criterion = Criterion::default()
        .configure_from_args()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800));
    let mut group = criterion.benchmark_group("twin");
    twin(&mut group, &positions);
    group.finish();
    for level in Level::supported() {
        let mut group = criterion.benchmark_group(level.to_string());
        batches(&mut group, &positions, level);
        unions(&mut group, &positions, level);
        group.finish();
    }
    criterion.final_summary();
}

fn positions() -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(2026);
    let position = |_| {
        let mut some = Square::ALL;
        random.shuffle(&mut some);
        let squares = *some.first_chunk().expect("there are more squares than sliders");
        let (orthogonal, diagonal) =
            (some[..3].iter().copied().collect(), some[3..6].iter().copied().collect());
        let occupied: Bitboard = some[..16].iter().copied().collect();
        Position { occupied, squares, sets: Sliders { orthogonal, diagonal } }
    };
    (0..POSITIONS).map(position).collect()
}

fn twin(group: &mut Group, positions: &[Position]) {
    group.throughput(Throughput::Elements((POSITIONS * SLIDERS) as u64));
    for (name, attacks) in [
        ("rook", Twin::rook_attacks as fn(&Twin, Square) -> Bitboard),
        ("bishop", Twin::bishop_attacks),
        ("queen", Twin::queen_attacks),
    ] {
        run(group, name, positions, |position| {
            let twin = Twin::new(position.occupied);
            position.squares.iter().fold(0, |all, &square| all ^ attacks(&twin, square).bits())
        });
    }
}

fn batches(group: &mut Group, positions: &[Position], level: Level) {
    group.throughput(Throughput::Elements((POSITIONS * SLIDERS) as u64));
    run(group, "queen_attacks", positions, |position| {
        let attacks = |all, &square| all ^ level.queen_attacks(square, position.occupied).bits();
        position.squares.iter().fold(0, attacks)
    });
    // Six of the twelve.
    group.throughput(Throughput::Elements((POSITIONS * SLIDERS / 2) as u64));
    run(group, "slider_groups", positions, |position| {
        let groups = level.slider_groups(position.sets, position.occupied, !position.occupied);
        groups.flat_map(|group| group.counts).fold(0, |all, count| all + u64::from(count))
    });
}

fn unions(group: &mut Group, positions: &[Position], level: Level) {
    group.throughput(Throughput::Elements(POSITIONS as u64));
    run(group, "attacked", positions, |position| level.attacked(position.sets, position.occupied).bits());
}

fn run(group: &mut Group, name: &str, positions: &[Position], attacks: impl Fn(&Position) -> u64) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| black_box(positions).iter().fold(0, |all, position| all ^ attacks(position)));
    });
}
