//! The techniques of the library: the lines that each one computes, its documented operations, and its time measured
//! here.

use std::hint::black_box;
use std::time::{Duration, Instant};

use fastrand::Rng;
use quintessence::hyperbola::{self, mask};
use quintessence::{
    Bitboard, COMPACT_MASKS, Line, LineMasks, MASKS, Mapping, Square, kindergarten, obstruction, rank,
};

/// A technique and its cost.
pub(crate) struct Technique {
    pub(crate) name: &'static str,
    pub(crate) table_bytes: usize,
    pub(crate) operations: &'static str,
    /// The lines for which the technique computes attacks.
    pub(crate) lines: &'static [Line],
    pub(crate) attacks: fn(Square, Line, Bitboard) -> Bitboard,
    /// Measures the latency and the throughput of a call, both in nanoseconds per call. For the latency, each call
    /// needs the result of the call before. For the throughput, the calls are independent.
    pub(crate) measure: fn() -> [f64; 2],
}

/// Lists the techniques. Each technique has its own function for measuring. A shared function would call the technique
/// through a pointer, and would measure that call too.
macro_rules! techniques {
    ($($name:literal, $lines:expr, $bytes:literal bytes, $operations:literal => $attacks:expr;)+) => {
        pub(crate) static TECHNIQUES: &[Technique] = &[$(Technique {
            name: $name,
            table_bytes: $bytes,
            operations: $operations,
            lines: $lines,
            attacks: $attacks,
            measure: || measure($attacks, $lines.len() == 1),
        }),+];
    };
}

const ALL: &[Line] = &Line::ALL;
const RANK: &[Line] = &[Line::Rank];

techniques! {
    "hyperbola, smsk", ALL, 2560 bytes, "8, with 3 byte swaps; ranks: 6 and a table byte" => hyperbola::smsk;
    "hyperbola, combined", ALL, 2560 bytes, "9, with 2 byte swaps; ranks: 6 and a table byte"
        => hyperbola::line_attacks;
    "hyperbola, mirrored", ALL, 2048 bytes, "10, with 2 byte swaps; ranks: bit reversals" => hyperbola::mirrored;
    "hyperbola, generalised", ALL, 2048 bytes, "10, with 2 bit reversals" => hyperbola::generalised;
    "hyperbola, mask, a1 = 0", ALL, 368 bytes, "9, with 3 byte swaps; ranks: bit reversals"
        => |square, line, occupied| mask::line_attacks(Mapping::A1, square, line, occupied);
    "hyperbola, mask, a8 = 0", ALL, 368 bytes, "as with a1 = 0, and 2 byte swaps" => |square, line, occupied| {
        let occupied = Mapping::A8.encode(occupied);
        Mapping::A8.decode(mask::line_attacks(Mapping::A8, square, line, occupied))
    };
    "hyperbola, twin", ALL, 2048 bytes, "7 and 2 bit reversals, one for the whole occupancy" => hyperbola::twin;
    "kindergarten", ALL, 2560 bytes, "7, with 2 multiplications; files: 12; ranks: 6 and a table byte"
        => kindergarten::line_attacks;
    "rank, by table", RANK, 512 bytes, "6 and a table byte" => |square, _, occupied| rank::by_table(square, occupied);
    "rank, by diagonal", RANK, 0 bytes, "about 20, with 2 multiplications"
        => |square, _, occupied| rank::by_diagonal(square, occupied);
    "rank, by reversal", RANK, 0 bytes, "12, with 3 bit reversals"
        => |square, _, occupied| rank::by_reversal(square, occupied);
    "obstruction, printed", ALL, 6144 bytes, "about 11, with a bit scan"
        => |square, line, occupied| obstruction::printed(full(square, line), occupied);
    "obstruction, arithmetic", ALL, 6144 bytes, "about 10, with a count of zeros"
        => |square, line, occupied| obstruction::arithmetic(full(square, line), occupied);
    "obstruction, logical", ALL, 6144 bytes, "about 10, with a count of zeros"
        => |square, line, occupied| obstruction::logical(full(square, line), occupied);
    "obstruction, blsmsk", ALL, 6144 bytes, "9, or 8 with BMI1, with a count of zeros"
        => |square, line, occupied| obstruction::blsmsk(full(square, line), occupied);
    "obstruction, borrow", ALL, 6144 bytes, "8, with a count of zeros"
        => |square, line, occupied| obstruction::borrow(full(square, line), occupied);
    "obstruction, compact", ALL, 4096 bytes, "10, or 9 with BMI1, with a count of zeros"
        => |square, line, occupied| COMPACT_MASKS[square as usize][line as usize].attacks(occupied);
}

const fn full(square: Square, line: Line) -> LineMasks {
    MASKS[square as usize][line as usize]
}

/// Whether the compiler optimised this program. Without optimisation, the measured times mean nothing.
pub(crate) const IS_OPTIMISED: bool = !cfg!(debug_assertions);

/// An endless sequence of sparse and dense sets, the same in every run.
pub(crate) fn random_sets() -> impl Iterator<Item = Bitboard> {
    let mut rng = Rng::with_seed(0x5175_1e55_e9ce);
    std::iter::from_fn(move || {
        // The intersection of random words is sparse; its complement is dense.
        let words = rng.usize(1..=4);
        let sparse = Bitboard::new((0..words).fold(u64::MAX, |set, _| set & rng.u64(..)));
        Some(if rng.bool() { sparse } else { !sparse })
    })
}

/// Measures a technique on diagonals, or on ranks if the technique computes only ranks.
fn measure(attacks: impl Fn(Square, Line, Bitboard) -> Bitboard, only_ranks: bool) -> [f64; 2] {
    if only_ranks {
        measure_line(|square, occupied| attacks(square, Line::Rank, occupied))
    } else {
        measure_line(|square, occupied| attacks(square, Line::Diagonal, occupied))
    }
}

fn measure_line(attacks: impl Fn(Square, Bitboard) -> Bitboard) -> [f64; 2] {
    let squares = || Square::ALL.into_iter();
    [
        time(|occupied| squares().fold(occupied, |last, square| occupied ^ attacks(square, last ^ occupied))),
        time(|occupied| squares().fold(Bitboard::EMPTY, |all, square| all ^ attacks(square, occupied))),
    ]
}

/// The nanoseconds per call. A call of `round` calls the technique 64 times. The fastest of several runs is the least
/// disturbed by other programs.
fn time(round: impl Fn(Bitboard) -> Bitboard) -> f64 {
    const TIMES: usize = 7;
    const OCCUPANCIES: u32 = 256;
    let occupancies: Vec<_> = random_sets().take(OCCUPANCIES as usize).collect();
    let once = || {
        let start = Instant::now();
        for &occupied in &occupancies {
            let _ = black_box(round(black_box(occupied)));
        }
        start.elapsed()
    };
    let best = (0..TIMES).map(|_| once()).min().unwrap_or(Duration::ZERO);
    best.as_secs_f64() * 1e9 / f64::from(OCCUPANCIES * 64)
}
