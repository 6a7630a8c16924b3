//! The list of all scalar techniques, for programs that test the crate.

use super::cases::{ATTACKS, LineCases, next};
use super::mismatch::Mismatch;
use crate::board::{Bitboard, Line, Mapping, Square};
use crate::tables::{COMPACT_MASKS, LineMasks, MASKS};
use crate::technique::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use crate::technique::{obstruction, rank};

/// Makes the list from a row for each technique: the variant, its name in reports and compiler errors, the bytes of its
/// tables, whether it computes all lines or ranks alone, and its attacks along a line.
macro_rules! techniques {
    ($(
        $(#[$documentation:meta])*
        $variant:ident, $name:literal, $bytes:expr, $covers:pat, |$square:pat_param, $line:pat_param, $occupied:ident| $attacks:expr;
    )*) => {
        /// A scalar technique of this crate.
        ///
        /// ```
        /// use quintessence::verify::Technique;
        ///
        /// for technique in Technique::ALL {
        ///     let cases = technique.check().unwrap();
        ///     println!("{technique}: {cases} cases, {} bytes of table", technique.table_bytes());
        /// }
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$documentation])* $variant,)*
        }

        impl Technique {
            /// Every technique.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// The name of the technique in reports and compiler errors.
            #[inline]
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The total size in bytes of the tables that the technique reads.
            #[inline]
            #[must_use]
            pub const fn table_bytes(self) -> usize {
                match self { $(Self::$variant => $bytes,)* }
            }

            /// Whether the technique computes attacks along this line. The techniques of [`rank`] compute only ranks.
            #[inline]
            #[must_use]
            pub const fn covers(self, line: Line) -> bool {
                match self { $(Self::$variant => matches!(line, $covers),)* }
            }

            /// The squares that a slider on `square` attacks along one line, computed by this technique.
            ///
            /// The result has no meaning if the technique does not [cover](Self::covers) the line.
            #[inline]
            pub const fn line_attacks(self, square: Square, line: Line, occupied: Bitboard) -> Bitboard {
                match self {
                    $(Self::$variant => {
                        let ($square, $line, $occupied) = (square, line, occupied);
                        $attacks
                    })*
                }
            }
        }
    };
}

techniques! {
    /// [`hyperbola::smsk`](crate::hyperbola::smsk).
    HyperbolaSmsk, "hyperbola, smsk", 2048 + 512, _, |square, line, occupied| smsk::line_attacks(square, line, occupied);
    /// [`hyperbola::combined`](crate::hyperbola::combined).
    HyperbolaCombined, "hyperbola, combined", 2048 + 512, _, |square, line, occupied| combined::line_attacks(square, line, occupied);
    /// [`hyperbola::mirrored`](crate::hyperbola::mirrored).
    HyperbolaMirrored, "hyperbola, mirrored", 2048, _, |square, line, occupied| mirrored::line_attacks(square, line, occupied);
    /// [`hyperbola::generalised`](crate::hyperbola::generalised).
    HyperbolaGeneralised, "hyperbola, generalised", 2048, _, |square, line, occupied| generalised::line_attacks(square, line, occupied);
    /// [`hyperbola::mask`](crate::hyperbola::mask) with a1 = 0.
    HyperbolaMask, "hyperbola, mask, a1 = 0", 46 * 8, _, |square, line, occupied| mask::line_attacks(square, line, occupied);
    /// [`hyperbola::mask`](crate::hyperbola::mask) with a8 = 0.
    HyperbolaMaskA8, "hyperbola, mask, a8 = 0", 46 * 8, _, |square, line, occupied| {
        let occupied = Mapping::A8.encode(occupied);
        Mapping::A8.decode(mask::mapped_line_attacks(Mapping::A8, square, line, occupied))
    };
    /// [`hyperbola::twin`](crate::hyperbola::twin).
    HyperbolaTwin, "hyperbola, twin", 2048, _, |square, line, occupied| twin::line_attacks(square, line, occupied);
    /// [`rank::by_table`].
    RankTable, "rank, by table", 512, Line::Rank, |square, _, occupied| rank::by_table(square, occupied);
    /// [`rank::by_diagonal`].
    RankDiagonal, "rank, by diagonal", 0, Line::Rank, |square, _, occupied| rank::by_diagonal(square, occupied);
    /// [`rank::by_reversal`].
    RankReversal, "rank, by reversal", 0, Line::Rank, |square, _, occupied| rank::by_reversal(square, occupied);
    /// [`obstruction::printed`] over [`MASKS`].
    ObstructionPrinted, "obstruction, printed", 6144, _, |square, line, occupied| obstruction::printed(full(square, line), occupied);
    /// [`obstruction::arithmetic`] over [`MASKS`].
    ObstructionArithmetic, "obstruction, arithmetic", 6144, _, |square, line, occupied| obstruction::arithmetic(full(square, line), occupied);
    /// [`obstruction::logical`] over [`MASKS`].
    ObstructionLogical, "obstruction, logical", 6144, _, |square, line, occupied| obstruction::logical(full(square, line), occupied);
    /// [`obstruction::blsmsk`] over [`MASKS`].
    ObstructionBlsmsk, "obstruction, blsmsk", 6144, _, |square, line, occupied| obstruction::blsmsk(full(square, line), occupied);
    /// [`obstruction::printed`] over [`COMPACT_MASKS`].
    CompactPrinted, "obstruction, compact, printed", 4096, _, |square, line, occupied| obstruction::printed(compact(square, line), occupied);
    /// [`obstruction::arithmetic`] over [`COMPACT_MASKS`].
    CompactArithmetic, "obstruction, compact, arithmetic", 4096, _, |square, line, occupied| obstruction::arithmetic(compact(square, line), occupied);
    /// [`obstruction::logical`] over [`COMPACT_MASKS`].
    CompactLogical, "obstruction, compact, logical", 4096, _, |square, line, occupied| obstruction::logical(compact(square, line), occupied);
    /// [`obstruction::blsmsk`] over [`COMPACT_MASKS`].
    CompactBlsmsk, "obstruction, compact, blsmsk", 4096, _, |square, line, occupied| obstruction::blsmsk(compact(square, line), occupied);
}

impl Technique {
    /// Checks every line that the technique covers, and returns the number of cases.
    ///
    /// # Errors
    /// Names the first case in which the technique differs from the oracle.
    #[inline]
    pub const fn check(self) -> Result<usize, Mismatch> {
        let mut cases = 0;
        let mut i = 0;
        while i < 4 {
            let line = Line::ALL[i];
            if self.covers(line) {
                match self.check_line(line) {
                    Ok(more) => cases += more,
                    Err(mismatch) => return Err(mismatch),
                }
            }
            i += 1;
        }
        Ok(cases)
    }

    /// Checks the technique on one line, for every square and every subset of the line's mask. Returns the number of
    /// cases.
    ///
    /// # Errors
    /// Names the first case in which the technique differs from the oracle.
    #[inline]
    pub const fn check_line(self, line: Line) -> Result<usize, Mismatch> {
        let mut count = 0;
        let mut i = 0;
        while i < 64 {
            if let Some(cases) = LineCases::from(Square::ALL[i], line) {
                let mut place = 0;
                while place < cases.len {
                    match self.check_square(line, &cases, place) {
                        Ok(more) => count += more,
                        Err(mismatch) => return Err(mismatch),
                    }
                    place += 1;
                }
            }
            i += 1;
        }
        Ok(count)
    }

    #[inline]
    const fn check_square(self, line: Line, cases: &LineCases, place: usize) -> Result<usize, Mismatch> {
        let square = cases.squares[place];
        let (mut count, mut blockers) = (0, 0);
        while blockers <= cases.whole {
            let occupied = Bitboard(cases.sets[blockers]);
            let found = self.line_attacks(square, line, occupied).0;
            let expected = cases.sets[ATTACKS[place][blockers] as usize & cases.whole];
            if found != expected {
                let column = line.name();
                return Err(Mismatch::on_chessboard(square, column, Some(occupied), found, expected));
            }
            count += 1;
            blockers = next(blockers, 1 << place);
        }
        Ok(count)
    }
}

impl core::fmt::Display for Technique {
    #[inline]
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

#[inline]
const fn full(square: Square, line: Line) -> LineMasks {
    MASKS[square as usize][line as usize]
}

#[inline]
const fn compact(square: Square, line: Line) -> LineMasks {
    COMPACT_MASKS[square as usize][line as usize].full()
}
