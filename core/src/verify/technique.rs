//! The list of all scalar techniques. Proofs, tests and audits use it.

use super::cases::{ATTACKS, LineCases, next};
use super::mismatch::Mismatch;
use crate::board::{Bitboard, Line, Mapping, Square};
use crate::tables::{COMPACT_MASKS, LineMasks, MASKS};
use crate::technique::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use crate::technique::{obstruction, rank};

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
    /// [`hyperbola::smsk`](crate::hyperbola::smsk).
    HyperbolaSmsk,
    /// [`hyperbola::combined`](crate::hyperbola::combined).
    HyperbolaCombined,
    /// [`hyperbola::mirrored`](crate::hyperbola::mirrored).
    HyperbolaMirrored,
    /// [`hyperbola::generalised`](crate::hyperbola::generalised).
    HyperbolaGeneralised,
    /// [`hyperbola::mask`](crate::hyperbola::mask) with a1 = 0.
    HyperbolaMask,
    /// [`hyperbola::mask`](crate::hyperbola::mask) with a8 = 0.
    HyperbolaMaskA8,
    /// [`hyperbola::twin`](crate::hyperbola::twin).
    HyperbolaTwin,
    /// [`rank::by_table`].
    RankTable,
    /// [`rank::by_diagonal`].
    RankDiagonal,
    /// [`rank::by_reversal`].
    RankReversal,
    /// [`obstruction::printed`] over [`MASKS`].
    ObstructionPrinted,
    /// [`obstruction::arithmetic`] over [`MASKS`].
    ObstructionArithmetic,
    /// [`obstruction::logical`] over [`MASKS`].
    ObstructionLogical,
    /// [`obstruction::blsmsk`] over [`MASKS`].
    ObstructionBlsmsk,
    /// [`obstruction::printed`] over [`COMPACT_MASKS`].
    CompactPrinted,
    /// [`obstruction::arithmetic`] over [`COMPACT_MASKS`].
    CompactArithmetic,
    /// [`obstruction::logical`] over [`COMPACT_MASKS`].
    CompactLogical,
    /// [`obstruction::blsmsk`] over [`COMPACT_MASKS`].
    CompactBlsmsk,
}

impl Technique {
    /// Every technique.
    pub const ALL: [Self; 18] = [
        Self::HyperbolaSmsk,
        Self::HyperbolaCombined,
        Self::HyperbolaMirrored,
        Self::HyperbolaGeneralised,
        Self::HyperbolaMask,
        Self::HyperbolaMaskA8,
        Self::HyperbolaTwin,
        Self::RankTable,
        Self::RankDiagonal,
        Self::RankReversal,
        Self::ObstructionPrinted,
        Self::ObstructionArithmetic,
        Self::ObstructionLogical,
        Self::ObstructionBlsmsk,
        Self::CompactPrinted,
        Self::CompactArithmetic,
        Self::CompactLogical,
        Self::CompactBlsmsk,
    ];

    /// The name of the technique in reports and compiler errors.
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HyperbolaSmsk => "hyperbola, smsk",
            Self::HyperbolaCombined => "hyperbola, combined",
            Self::HyperbolaMirrored => "hyperbola, mirrored",
            Self::HyperbolaGeneralised => "hyperbola, generalised",
            Self::HyperbolaMask => "hyperbola, mask, a1 = 0",
            Self::HyperbolaMaskA8 => "hyperbola, mask, a8 = 0",
            Self::HyperbolaTwin => "hyperbola, twin",
            Self::RankTable => "rank, by table",
            Self::RankDiagonal => "rank, by diagonal",
            Self::RankReversal => "rank, by reversal",
            Self::ObstructionPrinted => "obstruction, printed",
            Self::ObstructionArithmetic => "obstruction, arithmetic",
            Self::ObstructionLogical => "obstruction, logical",
            Self::ObstructionBlsmsk => "obstruction, blsmsk",
            Self::CompactPrinted => "obstruction, compact, printed",
            Self::CompactArithmetic => "obstruction, compact, arithmetic",
            Self::CompactLogical => "obstruction, compact, logical",
            Self::CompactBlsmsk => "obstruction, compact, blsmsk",
        }
    }

    /// The total size in bytes of the tables that the technique reads.
    #[inline]
    #[must_use]
    pub const fn table_bytes(self) -> usize {
        match self {
            Self::HyperbolaSmsk | Self::HyperbolaCombined => 2048 + 512,
            Self::HyperbolaMirrored | Self::HyperbolaGeneralised | Self::HyperbolaTwin => 2048,
            Self::HyperbolaMask | Self::HyperbolaMaskA8 => 46 * 8,
            Self::RankTable => 512,
            Self::RankDiagonal | Self::RankReversal => 0,
            Self::ObstructionPrinted
            | Self::ObstructionArithmetic
            | Self::ObstructionLogical
            | Self::ObstructionBlsmsk => 6144,
            Self::CompactPrinted | Self::CompactArithmetic | Self::CompactLogical | Self::CompactBlsmsk => {
                4096
            }
        }
    }

    /// Whether the technique computes attacks along this line. The techniques of [`rank`] compute only ranks.
    #[inline]
    #[must_use]
    pub const fn covers(self, line: Line) -> bool {
        match self {
            Self::RankTable | Self::RankDiagonal | Self::RankReversal => {
                matches!(line, Line::Rank)
            }
            _ => true,
        }
    }

    /// The squares that a slider on `square` attacks along one line, computed by this technique.
    ///
    /// The result has no meaning if the technique does not [cover](Self::covers) the line.
    #[inline]
    #[must_use]
    pub const fn line_attacks(self, square: Square, line: Line, occupied: Bitboard) -> Bitboard {
        match self {
            Self::HyperbolaSmsk => smsk::line_attacks(square, line, occupied),
            Self::HyperbolaCombined => combined::line_attacks(square, line, occupied),
            Self::HyperbolaMirrored => mirrored::line_attacks(square, line, occupied),
            Self::HyperbolaGeneralised => generalised::line_attacks(square, line, occupied),
            Self::HyperbolaMask => mask::line_attacks(square, line, occupied),
            Self::HyperbolaMaskA8 => {
                let occupied = Mapping::A8.encode(occupied);
                Mapping::A8.decode(mask::mapped_line_attacks(Mapping::A8, square, line, occupied))
            }
            Self::HyperbolaTwin => twin::line_attacks(square, line, occupied),
            Self::RankTable => rank::by_table(square, occupied),
            Self::RankDiagonal => rank::by_diagonal(square, occupied),
            Self::RankReversal => rank::by_reversal(square, occupied),
            Self::ObstructionPrinted => obstruction::printed(full(square, line), occupied),
            Self::ObstructionArithmetic => obstruction::arithmetic(full(square, line), occupied),
            Self::ObstructionLogical => obstruction::logical(full(square, line), occupied),
            Self::ObstructionBlsmsk => obstruction::blsmsk(full(square, line), occupied),
            Self::CompactPrinted => obstruction::printed(compact(square, line), occupied),
            Self::CompactArithmetic => obstruction::arithmetic(compact(square, line), occupied),
            Self::CompactLogical => obstruction::logical(compact(square, line), occupied),
            Self::CompactBlsmsk => obstruction::blsmsk(compact(square, line), occupied),
        }
    }

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
