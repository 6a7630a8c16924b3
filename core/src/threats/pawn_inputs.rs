//! [`PawnInputs`]: the inputs of a network for two pawns, besides attacks.

/// The input features of a network that describe two pawns, in addition to the threats by attacks.
///
/// The two pawns may have any colours. [`ThreatIndices::write_pawns`](super::ThreatIndices::write_pawns) finds these
/// inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PawnInputs {
    /// No inputs for two pawns. An engine may give its own inputs the indices from
    /// [`dimensions`](super::ThreatIndices::dimensions) on.
    None,
    /// Blocked pushes: a pawn threatens the pawn on the square in front of it. A pawn thus has one more target square,
    /// and this square has an index for every role among the victims of a pawn.
    BlockedPushes,
    /// Pairs of pawns on the same file or on adjacent files; their 4,560 indices follow the indices of threats.
    ///
    /// The 96 possible pawns (two colours, 48 squares) are numbered by colour, then by square. Two pawns with the
    /// numbers `low` and `high` have the index `high * (high - 1) / 2 + low`.
    Pairs,
    /// The same pairs as [`Pairs`](Self::Pairs), with 2,163 indices.
    ///
    /// The pawns are numbered by file, then by colour, then by rank: 12 on each file. The numbers `low` and `high` of a
    /// pair differ by 1 to 23, so its index is `23 * low + (high - low - 1)`.
    PairsByFile,
}

impl PawnInputs {
    /// The number of indices that follow the indices of threats.
    pub(super) const fn len(self) -> u32 {
        match self {
            Self::None | Self::BlockedPushes => 0,
            Self::Pairs | Self::PairsByFile => self.pair(94, 95) + 1,
        }
    }

    /// The number of a pawn of a colour on a square.
    #[inline]
    pub(super) const fn pawn(self, (color, square): (u32, u32)) -> u32 {
        match self {
            Self::PairsByFile => 12 * (square % 8) + 6 * color + square / 8 - 1,
            _ => 48 * color + square - 8,
        }
    }

    /// The number of a pair, from the lower and the higher number of its pawns.
    #[inline]
    pub(super) const fn pair(self, low: u32, high: u32) -> u32 {
        match self {
            Self::PairsByFile => 23 * low + (high - low - 1),
            _ => high * (high - 1) / 2 + low,
        }
    }
}
