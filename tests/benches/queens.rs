//! Queen attacks by each scalar technique, by `cozy-chess` and by `shakmaty`.
//!
//! `cozy-chess` has tables of magics. `shakmaty` has them too, and uses Hyperbola Quintessence with
//! `--no-default-features`.
//!
//! `cargo bench --bench queens` asks two questions about the same squares and occupancies in one run. Throughput: how
//! long an attack set takes when none waits for another. Latency: how long when each square comes out of the attacks
//! before it, which is nearer to how a search asks. The times drift from run to run and from machine to machine; the
//! ratios between rows of one run hold.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use quintessence::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use quintessence::{Bitboard, Square, obstruction, oracle};

const POSITIONS: usize = 4096;
const QUEENS: usize = 12;

const SHAKMATY: &str = if cfg!(feature = "magics") { "shakmaty" } else { "shakmaty, no magics" };

struct Position {
    occupied: Bitboard,
    queens: [Square; QUEENS],
}

fn main() {
    let positions = positions();
    let mut criterion = Criterion::default()
        .configure_from_args()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    let mut group = criterion.benchmark_group("throughput");
    rows(&mut group, &positions, Question::Throughput);
    group.finish();
    let mut group = criterion.benchmark_group("latency");
    rows(&mut group, &positions, Question::Latency);
    group.finish();
    criterion.final_summary();
}

/// A quarter of the squares is occupied, about as many as in the middle of a game.
fn positions() -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(2026);
    let position = |_| Position {
        occupied: Bitboard::new(random.u64(..) & random.u64(..)),
        queens: [(); QUEENS].map(|()| Square::ALL[random.usize(..64)]),
    };
    (0..POSITIONS).map(position).collect()
}

#[derive(Clone, Copy)]
enum Question {
    Throughput,
    Latency,
}

type Group<'a> = BenchmarkGroup<'a, WallTime>;

fn rows(group: &mut Group, positions: &[Position], question: Question) {
    group.throughput(Throughput::Elements((POSITIONS * QUEENS) as u64));
    row(group, positions, question, "cozy-chess", cozy_chess_queen);
    row(group, positions, question, SHAKMATY, shakmaty_queen);
    row(group, positions, question, "root", quintessence::queen_attacks);
    row(group, positions, question, "hyperbola::combined", combined::queen_attacks);
    row(group, positions, question, "hyperbola::smsk", smsk::queen_attacks);
    row(group, positions, question, "hyperbola::mirrored", mirrored::queen_attacks);
    row(group, positions, question, "hyperbola::generalised", generalised::queen_attacks);
    row(group, positions, question, "hyperbola::mask", mask::queen_attacks);
    row(group, positions, question, "hyperbola::twin", twin::queen_attacks);
    row(group, positions, question, "obstruction", obstruction::queen_attacks);
    row(group, positions, question, "obstruction::compact", obstruction::compact::queen_attacks);
}

fn row(
    group: &mut Group,
    positions: &[Position],
    question: Question,
    name: &str,
    attacks: impl Fn(Square, Bitboard) -> Bitboard,
) {
    for position in positions {
        for queen in position.queens {
            let expected = oracle::queen_attacks(queen, position.occupied);
            assert_eq!(attacks(queen, position.occupied), expected, "{name} on {queen}");
        }
    }
    group.bench_function(name, |bencher| match question {
        Question::Throughput => bencher.iter(|| throughput(black_box(positions), &attacks)),
        Question::Latency => bencher.iter(|| latency(black_box(positions), &attacks)),
    });
}

fn throughput(positions: &[Position], attacks: impl Fn(Square, Bitboard) -> Bitboard) -> u64 {
    let mut all = 0;
    for position in positions {
        for queen in position.queens {
            all ^= attacks(queen, position.occupied).bits();
        }
    }
    all
}

fn latency(positions: &[Position], attacks: impl Fn(Square, Bitboard) -> Bitboard) -> u64 {
    let mut last = 0;
    for position in positions {
        for queen in position.queens {
            // No slider attacks the square that it stands on, so that `last` is always 0 and the square what it was;
            // but the processor cannot know the square before it knows the attacks.
            let square = Square::ALL[(u64::from(queen.index()) ^ last) as usize & 63];
            last = attacks(square, position.occupied).bits() >> square.index() & 1;
        }
    }
    last
}

fn cozy_chess_queen(square: Square, occupied: Bitboard) -> Bitboard {
    let (square, blockers) =
        (cozy_chess::Square::index(square.index().into()), cozy_chess::BitBoard(occupied.bits()));
    let rook = cozy_chess::get_rook_moves(square, blockers);
    Bitboard::new((rook | cozy_chess::get_bishop_moves(square, blockers)).0)
}

fn shakmaty_queen(square: Square, occupied: Bitboard) -> Bitboard {
    let square = shakmaty::Square::new(square.index().into());
    Bitboard::new(shakmaty::attacks::queen_attacks(square, shakmaty::Bitboard(occupied.bits())).0)
}
