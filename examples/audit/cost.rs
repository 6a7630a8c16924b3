//! What each technique costs: table bytes, operations as its documentation counts them, and time as it is measured here.

use std::hint::black_box;
use std::time::{Duration, Instant};

use quintessence::verify::Technique;
use quintessence::{Bitboard, Line, Square};

use crate::random::Sets;

/// The cost of the attacks along one line.
pub(crate) struct Cost {
    pub(crate) technique: Technique,
    pub(crate) operations: &'static str,
    /// Nanoseconds when each question depends on the answer before.
    pub(crate) latency: f64,
    /// Nanoseconds when many questions are open at once.
    pub(crate) throughput: f64,
}

/// Whether this program was built to be measured.
pub(crate) const IS_OPTIMISED: bool = !cfg!(debug_assertions);

/// Measures every technique, along a diagonal, or along a rank if it solves nothing else.
pub(crate) fn measure() -> Vec<Cost> {
    /// One loop for each technique, so that no loop chooses between them.
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
        HyperbolaSmsk on Diagonal, "8, three of them byte swaps; rank: 6 and a byte of table";
        HyperbolaCombined on Diagonal, "9, two of them byte swaps; rank: 6 and a byte of table";
        HyperbolaMirrored on Diagonal, "10, two of them byte swaps; rank: bit reversals";
        HyperbolaGeneralised on Diagonal, "9, three of them bit reversals";
        HyperbolaMask on Diagonal, "9, three of them byte swaps; rank: bit reversals";
        HyperbolaMaskA8 on Diagonal, "the same between two byte swaps";
        HyperbolaTwin on Diagonal, "7 and two bit reversals, one of them for the whole occupancy";
        RankTable on Rank, "6 and a byte of table";
        RankTransposedTable on Rank, "6 and a byte of table";
        RankDiagonal on Rank, "about 20, two of them multiplications";
        RankReversal on Rank, "12, three of them bit reversals";
        ObstructionPrinted on Diagonal, "about 11, one of them a bit scan";
        ObstructionArithmetic on Diagonal, "about 10, one of them a count of zeros";
        ObstructionLogical on Diagonal, "about 10, one of them a count of zeros";
        ObstructionBlsmsk on Diagonal, "9, or 8 with BMI1, one of them a count of zeros";
        CompactPrinted on Diagonal, "one more than with the union stored";
        CompactArithmetic on Diagonal, "one more than with the union stored";
        CompactLogical on Diagonal, "one more than with the union stored";
        CompactBlsmsk on Diagonal, "one more than with the union stored";
    }
}

/// How many occupancies are asked about, each on every square.
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

/// The nanoseconds of a question, of 64 that a round asks; the best of a few times is the one least disturbed.
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
    #[expect(clippy::cast_precision_loss, reason = "there are a few thousand questions")]
    let questions = (OCCUPANCIES * Square::ALL.len()) as f64;
    best.as_secs_f64() * 1e9 / questions
}
