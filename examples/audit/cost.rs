//! The cost of each technique: operations by its documentation, and time measured here.

use std::hint::black_box;
use std::time::{Duration, Instant};

use quintessence::verify::Technique;
use quintessence::{Bitboard, Line, Square};

use crate::random::Sets;

/// The cost of one call for one line.
pub(crate) struct Cost {
    pub(crate) technique: Technique,
    pub(crate) operations: &'static str,
    /// Nanoseconds per call when each call needs the result of the call before.
    pub(crate) latency: f64,
    /// Nanoseconds per call when the calls are independent.
    pub(crate) throughput: f64,
}

/// Whether the compiler optimised this program; otherwise its times mean nothing.
pub(crate) const IS_OPTIMISED: bool = !cfg!(debug_assertions);

/// Measures every technique on diagonals, or on ranks if it covers ranks only.
pub(crate) fn measure() -> Vec<Cost> {
    /// One loop per technique: a `match` inside the loop would be measured too.
    macro_rules! costs {
        ($($technique:ident on $line:ident, $operations:literal;)+) => {
            vec![$({
                let attacks = |square, occupied| {
                    Technique::$technique.line_attacks(square, Line::$line, occupied)
                };
                Cost {
                    technique: Technique::$technique,
                    operations: $operations,
                    latency: latency(attacks),
                    throughput: throughput(attacks),
                }
            }),+]
        };
    }
    costs! {
        HyperbolaSmsk on Diagonal, "8, with 3 byte swaps; ranks: 6 and a table byte";
        HyperbolaCombined on Diagonal, "9, with 2 byte swaps; ranks: 6 and a table byte";
        HyperbolaMirrored on Diagonal, "10, with 2 byte swaps; ranks: bit reversals";
        HyperbolaGeneralised on Diagonal, "9, with 3 bit reversals";
        HyperbolaMask on Diagonal, "9, with 3 byte swaps; ranks: bit reversals";
        HyperbolaMaskA8 on Diagonal, "as with a1 = 0, and 2 byte swaps";
        HyperbolaTwin on Diagonal, "7 and 2 bit reversals, one for the whole occupancy";
        RankTable on Rank, "6 and a table byte";
        RankDiagonal on Rank, "about 20, with 2 multiplications";
        RankReversal on Rank, "12, with 3 bit reversals";
        ObstructionPrinted on Diagonal, "about 11, with a bit scan";
        ObstructionArithmetic on Diagonal, "about 10, with a count of zeros";
        ObstructionLogical on Diagonal, "about 10, with a count of zeros";
        ObstructionBlsmsk on Diagonal, "9, or 8 with BMI1, with a count of zeros";
        CompactPrinted on Diagonal, "one more than with full masks";
        CompactArithmetic on Diagonal, "one more than with full masks";
        CompactLogical on Diagonal, "one more than with full masks";
        CompactBlsmsk on Diagonal, "one more than with full masks";
    }
}

/// The number of occupancies; each is used on every square.
const OCCUPANCIES: usize = 256;

fn latency(attacks: impl Fn(Square, Bitboard) -> Bitboard) -> f64 {
    time(|occupied| {
        Square::ALL.into_iter().fold(occupied, |last, square| occupied ^ attacks(square, last ^ occupied))
    })
}

fn throughput(attacks: impl Fn(Square, Bitboard) -> Bitboard) -> f64 {
    time(|occupied| {
        Square::ALL.into_iter().fold(Bitboard::EMPTY, |all, square| all ^ attacks(square, occupied))
    })
}

/// Nanoseconds per call, with 64 calls a round. The fastest of several runs is the least disturbed by other programs.
fn time(round: impl Fn(Bitboard) -> Bitboard) -> f64 {
    const TIMES: usize = 7;
    let occupancies: Vec<_> = Sets::new().take(OCCUPANCIES).collect();
    let once = || {
        let start = Instant::now();
        for &occupied in &occupancies {
            black_box(round(black_box(occupied)));
        }
        start.elapsed()
    };
    let best = (0..TIMES).map(|_| once()).min().unwrap_or(Duration::ZERO);
    #[expect(clippy::cast_precision_loss, reason = "there are a few thousand calls")]
    let calls = (OCCUPANCIES * Square::ALL.len()) as f64;
    best.as_secs_f64() * 1e9 / calls
}
