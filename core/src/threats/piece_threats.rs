//! The threats of a piece on one square.

use core::fmt;

use crate::board::{Bitboard, Pieces, Square};
use crate::quad::{Mailbox, Piece};
use crate::threats::focus::{Focus, Given, lanes};
use crate::threats::threat::{Block, DIRECT, FIRST_DISCOVERED, Threat, Threats};

/// The threats that depend on one piece: 32 lanes, and a mask of the lanes with a threat.
///
/// A direct threat is by the piece or on the piece. A discovered threat is that of a slider on another piece, along a
/// line that the piece blocks. If the piece is put on its square, the direct threats begin and the discovered threats
/// end; if it is removed, the direct threats end and the discovered threats begin.
///
/// There are at most 24 direct threats: eight by the piece, eight on it along rays, and eight on it by knights. There
/// are at most eight discovered threats, one for each ray.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Piece, QuadBitboard};
/// use quintessence::threats::threats_at;
///
/// // A rook on e4 attacks the king on e8 and the rook on g4, which attacks it too.
/// let board: QuadBitboard = "4k3/8/8/8/6r1/8/8/K7".parse()?;
/// let (pieces, mailbox, occupied) = (board.piece_sets(), board.to_mailbox()?, board.occupied());
/// let threats = threats_at(Square::E4, Piece::WhiteRook, pieces.lend(), &mailbox, occupied);
/// assert_eq!((threats.direct().len(), threats.discovered().len()), (3, 0));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
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

    /// All lanes, and the mask of the lanes with a threat, for code that processes lanes, not single threats.
    ///
    /// If bit `i` of the mask is set, lane `i` is the [word](Threat::to_word) of a threat. The other lanes are
    /// unspecified. Lanes 0 to 23 are for direct threats, lanes 24 to 31 for discovered threats. Otherwise the lane of
    /// a threat is unspecified, and differs from level to level.
    #[inline]
    #[must_use]
    pub const fn lanes(&self) -> (&[u32; 32], u32) {
        (&self.block, self.mask)
    }

    /// Writes the threats that depend on a piece on the square of `focus`.
    #[inline]
    pub(super) const fn write(&mut self, piece: Piece, focus: &Focus<'_>) {
        let direct = focus.direct(piece, Bitboard::EMPTY, &mut self.block, 0);
        let end = focus.discovered(Bitboard::EMPTY, &mut self.block, FIRST_DISCOVERED);
        self.mask = lanes(0, direct) | lanes(FIRST_DISCOVERED, end);
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

/// The threats that depend on a piece on a square: by it, on it, and blocked by it.
///
/// Whatever stands on the square is ignored, so the result is the same before the piece is put there and after. In a
/// search, call the method [`Level::threats_at`](crate::simd::Level::threats_at).
///
/// # Cost
/// The attacks of a bishop and a rook, the leapers that attack the square, about 15 operations for each direct threat
/// and 35 for each slider that attacks the square.
#[inline]
pub const fn threats_at(
    square: Square,
    piece: Piece,
    pieces: Pieces<'_>,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> PieceThreats {
    // The lanes are written directly to the result, because a copy of them would wait for the stores.
    let mut threats = PieceThreats::NONE;
    threats.write(piece, &Focus::new(square, Given { pieces, mailbox, occupied }));
    threats
}
