//! [`PawnInputs`]: what a network sees between two pawns besides attacks.

/// The input features of a network that describe two pawns, in addition to the threats by attacks.
///
/// The two pawns may have any colours. [`ThreatIndices::write_pawns`](super::ThreatIndices::write_pawns) finds these
/// inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PawnInputs {
    /// No inputs between two pawns. An engine may number inputs of its own from
    /// [`dimensions`](super::ThreatIndices::dimensions) on.
    None,
    /// Blocked pushes. The pawn that cannot push is the attacker, and the pawn in front of it is the victim, so each
    /// pawn has one more target, for every role among its victims.
    BlockedPushes,
    /// Pairs of pawns on the same file or on adjacent files; their 4,560 indices follow the indices of threats.
    ///
    /// The 96 possible pawns (two colours, 48 squares) are numbered by colour, then by square. Any two numbers have an
    /// index, `high * (high - 1) / 2 + low`.
    Pairs,
    /// The same pairs with 2,163 indices, `23 * low + (high - low - 1)`.
    ///
    /// The pawns are numbered by file, then by colour, then by rank: 12 on each file. The numbers of the two pawns of a
    /// pair then differ by 1 to 23, so 23 indices are enough for each lower number.
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
