//! The threats that one piece makes, receives or blocks.

use core::fmt;

use crate::board::{Bitboard, Piece, Pieces, Square};
use crate::quad::Mailbox;
use crate::simd::threats::DIRECT;
use crate::threats::focus::{Focus, Given};
use crate::threats::threat::{Block, Threat, Threats};

/// The threats that depend on one piece, in 32 lanes, with a mask of the lanes that hold a threat.
///
/// In a direct threat, the piece is the attacker or the victim. In a discovered threat, a slider attacks another piece
/// along a line that the piece blocks. If the piece is put on its square, the direct threats begin and the discovered
/// threats end. If the piece is removed, the discovered threats begin and the direct threats end.
///
/// There are at most 24 direct threats: eight on pieces that the piece attacks, eight by pieces that attack it along
/// rays, and eight by knights. There are at most eight discovered threats, one for each ray.
///
/// # Layout
/// A promise: 192 bytes, aligned to 64; the 32 lanes, then the mask.
#[derive(Clone, Copy)]
#[must_use]
#[repr(C, align(64))]
pub struct PieceThreats {
    pub(super) block: Block,
    pub(super) mask: u32,
}

layout! { PieceThreats = { 192 bytes, align 64, block: 0, mask: 128 } }

impl PieceThreats {
    pub(super) const NONE: Self = Self { block: [0; 32], mask: 0 };

    /// Iterates over the direct threats, in which the piece is the attacker or the victim.
    #[inline]
    #[must_use]
    pub const fn direct(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        self.threats(self.mask & DIRECT)
    }

    /// Iterates over the discovered threats, in which sliders attack other pieces along lines that the piece blocks.
    #[inline]
    #[must_use]
    pub const fn discovered(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        self.threats(self.mask & !DIRECT)
    }

    /// Returns all lanes and a mask of the lanes that hold a threat, so that callers can process many threats at once.
    ///
    /// If bit `i` of the mask is set, lane `i` is the [word](Threat::to_word) of a threat; all other lanes are
    /// unspecified. Direct threats are in lanes 0 to 23, discovered threats in lanes 24 to 31. The order of the threats
    /// within these ranges is unspecified, and differs from level to level.
    #[inline]
    #[must_use]
    pub const fn lanes(&self) -> (&[u32; 32], u32) {
        (&self.block, self.mask)
    }

    #[inline]
    const fn threats(&self, mask: u32) -> Threats<'_, 1> {
        Threats::new(core::array::from_ref(&self.block), [mask])
    }
}

impl fmt::Debug for PieceThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.direct()).entries(self.discovered()).finish()
    }
}

/// Returns the threats that `piece` on `square` makes, receives or blocks.
///
/// The function ignores what is on the square, so an engine may call it before or after it puts the piece there. In a
/// search, call [`Level::threats_at`](crate::simd::Level::threats_at) instead, which uses vector instructions.
///
/// # Cost
/// The bishop attacks, the rook attacks and the attacking leapers of the square are computed once. Then each direct
/// threat costs about 15 operations, and each slider that attacks the square costs 35.
#[inline]
pub const fn threats_at(
    square: Square,
    piece: Piece,
    pieces: Pieces<'_>,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> PieceThreats {
    // `write` stores each threat directly in the result. A copy of the lanes would use loads that are wider than these
    // stores, so store forwarding would fail, and the loads would wait until the stores are in the cache.
    let mut threats = PieceThreats::NONE;
    threats.mask = Focus::new(square, Given { pieces, mailbox, occupied }).write(piece, &mut threats.block);
    threats
}
