//! [`PawnInputs`]: further input features of a network, each of which describes two pawns.

/// Which input features of a network describe two pawns, besides the threats of pawns on pawns.
///
/// A feature may describe two pawns of the same colour or of different colours.
/// [`ThreatIndices::write_pawns`](super::ThreatIndices::write_pawns) finds these features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PawnInputs {
    /// No features for two pawns. An engine can add features of its own with indices from
    /// [`dimensions`](super::ThreatIndices::dimensions) on, because the indices of all threats are below this number.
    None,
    /// Blocked pushes: a pawn also threatens a pawn on the square in front of it. The numbering treats this square as
    /// one more target of a pawn, and so reserves an index for each role that pawns threaten, although only a pawn can
    /// be the victim of a blocked push.
    BlockedPushes,
    /// Pairs of pawns on the same file or on adjacent files. Their 4,560 indices follow the indices of threats.
    ///
    /// The 96 possible pawns, on 48 squares in two colours, are numbered by colour, then by square. If the pawns of a
    /// pair have the numbers `low` and `high`, the pair has the index `high * (high - 1) / 2 + low`.
    Pairs,
    /// The same pairs as [`Pairs`](Self::Pairs), but numbered differently, with 2,163 indices instead of 4,560.
    ///
    /// The pawns are numbered by file, then by colour, then by rank, so that each file has 12 numbers. The numbers
    /// `low` and `high` of a pair thus differ by 1 to 23, and its index is `23 * low + (high - low - 1)`.
    PairsByFile,
}

impl PawnInputs {
    /// The number of indices for pairs of pawns, which follow the indices of threats.
    pub(super) const fn len(self) -> u32 {
        match self {
            Self::None | Self::BlockedPushes => 0,
            Self::Pairs | Self::PairsByFile => self.pair(94, 95) + 1,
        }
    }

    /// The number of a pawn, given by its colour and its square.
    #[inline]
    pub(super) const fn pawn(self, (color, square): (u32, u32)) -> u32 {
        match self {
            Self::PairsByFile => 12 * (square % 8) + 6 * color + square / 8 - 1,
            _ => 48 * color + square - 8,
        }
    }

    /// The index of a pair, counted from the first pair. `low` and `high` are the numbers of its two pawns.
    #[inline]
    pub(super) const fn pair(self, low: u32, high: u32) -> u32 {
        match self {
            Self::PairsByFile => 23 * low + (high - low - 1),
            _ => high * (high - 1) / 2 + low,
        }
    }
}
