//! What several sliders attack together: set-wise fills and fills of four lanes against a loop over the sliders, and what
//! the two kings have to know by one pass against a walk from each of them.
//!
//! `cargo bench --bench sets`. Fills take the same time for any number of sliders, so the loop wins with few of them.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use quintessence::quad::{self, KingSafety, Position, QuadBitboard};
use quintessence::{Bitboard, Color, bishop_attacks, rook_attacks, setwise};

const BOARDS: usize = 4096;

/// Sliders along ranks and files, sliders along diagonals, and all pieces.
#[derive(Clone, Copy)]
struct Board {
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
}

type Union = fn(Board) -> Bitboard;

const WAYS: [(&str, Union); 3] = [("loop", by_loop), ("setwise", by_setwise), ("quad", by_quad)];

fn main() {
    let mut criterion = Criterion::default()
        .configure_from_args()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    for sliders in [1, 2, 3, 5] {
        let boards = boards(sliders);
        let mut group = criterion.benchmark_group(format!("{sliders} + {sliders} sliders"));
        group.throughput(Throughput::Elements(BOARDS as u64));
        for (name, union) in WAYS {
            assert!(boards.iter().all(|&board| union(board) == by_loop(board)), "{name}");
            group.bench_function(name, |bencher| {
                bencher.iter(|| black_box(&boards).iter().fold(0, |all, &board| all ^ union(board).bits()));
            });
        }
        group.finish();
    }
    let board = Position::START.board();
    criterion.bench_function("king safety", |bencher| {
        bencher.iter(|| Color::ALL.map(|color| KingSafety::new(black_box(board), color)));
    });
    criterion.bench_function("16 sets", |bencher| bencher.iter(|| black_box(board).sets()));
    criterion.bench_function("to a mailbox", |bencher| bencher.iter(|| black_box(board).to_mailbox()));
    criterion.final_summary();
}

fn boards(sliders: usize) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(2026);
    let mut some = |count: usize| {
        let mut set = Bitboard::EMPTY;
        while (set.len() as usize) < count {
            set |= Bitboard::new(1 << random.u32(..64));
        }
        set
    };
    let board = |_| {
        let (orthogonal, diagonal) = (some(sliders), some(sliders));
        Board { orthogonal, diagonal, occupied: some(12) | orthogonal | diagonal }
    };
    (0..BOARDS).map(board).collect()
}

fn by_loop(Board { orthogonal, diagonal, occupied }: Board) -> Bitboard {
    let mut union = Bitboard::EMPTY;
    for slider in orthogonal {
        union |= rook_attacks(slider, occupied);
    }
    for slider in diagonal {
        union |= bishop_attacks(slider, occupied);
    }
    union
}

fn by_setwise(Board { orthogonal, diagonal, occupied }: Board) -> Bitboard {
    setwise::rook_attacks(orthogonal, occupied) | setwise::bishop_attacks(diagonal, occupied)
}

fn by_quad(Board { orthogonal, diagonal, occupied }: Board) -> Bitboard {
    let sliders = QuadBitboard::from([orthogonal, orthogonal, diagonal, diagonal]);
    (quad::positive_ray_attacks(sliders, occupied) | quad::negative_ray_attacks(sliders, occupied)).merge()
}
