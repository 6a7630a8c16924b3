//! The threats of a piece on one square.

use core::fmt;

use crate::board::{Bitboard, Pieces, Square};
use crate::quad::{Mailbox, Piece};
use crate::simd::threats::DIRECT;
use crate::threats::focus::{Focus, Given};
use crate::threats::threat::{Block, Threat, Threats};

/// The threats that depend on one piece: 32 lanes, and a mask of the lanes that hold a threat.
///
/// In a direct threat, the piece is the attacker or the victim. A discovered threat is a slider's threat on another
/// piece, along a line that this piece blocks. If the piece is put on its square, direct threats begin and discovered
/// threats end; if it is removed, direct threats end and discovered threats begin.
///
/// There are at most 24 direct threats: eight by the piece, eight on the piece along rays, and eight on the piece by
/// knights. There are at most eight discovered threats, one for each ray.
///
/// The module [`threats`](super) has an example.
#[derive(Clone, Copy)]
#[must_use]
#[repr(C, align(64))]
pub struct PieceThreats {
    pub(super) block: Block,
    pub(super) mask: u32,
}

impl PieceThreats {
    pub(super) const NONE: Self = Self { block: [0; 32], mask: 0 };

    /// The threats by the piece and on the piece.
    #[inline]
    #[must_use]
    pub const fn direct(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        self.threats(self.mask & DIRECT)
    }

    /// The threats of sliders on other pieces, along lines that the piece blocks.
    #[inline]
    #[must_use]
    pub const fn discovered(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        self.threats(self.mask & !DIRECT)
    }

    /// All lanes, and the mask of the lanes that hold a threat, for code that processes many threats at once.
    ///
    /// If bit `i` of the mask is set, lane `i` is the [word](Threat::to_word) of a threat. The other lanes are
    /// unspecified. Lanes 0 to 23 are for direct threats, lanes 24 to 31 for discovered threats. Which of these lanes
    /// holds a certain threat is unspecified, and differs from level to level.
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

/// Prints the threats, direct and discovered.
impl fmt::Debug for PieceThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.direct()).entries(self.discovered()).finish()
    }
}

/// The threats that depend on a piece on a square: by the piece, on the piece, and blocked by the piece.
///
/// The function ignores what stands on the square, so the result is the same before and after the piece is put there.
/// In a search, call the method [`Level::threats_at`](crate::simd::Level::threats_at).
///
/// # Cost
/// One computation of the bishop attacks, the rook attacks and the leapers that attack the square; then about 15
/// operations for each direct threat and 35 for each slider that attacks the square.
#[inline]
pub const fn threats_at(
    square: Square,
    piece: Piece,
    pieces: Pieces<'_>,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> PieceThreats {
    // The threats are written directly to the result. A copy of the lanes would load more bytes at once than each
    // threat has stored, so its loads would wait until the stores are in the cache.
    let mut threats = PieceThreats::NONE;
    threats.mask = Focus::new(square, Given { pieces, mailbox, occupied }).write(piece, &mut threats.block);
    threats
}
