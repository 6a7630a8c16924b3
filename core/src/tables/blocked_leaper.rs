//! The masks of a blocked leaper, such as the horse of xiangqi, on a board of any shape.

/// The masks of a blocked leaper (lame leaper) for every square: the squares that each step of its path can reach.
///
/// A blocked leaper takes its steps one after the other. Each square between its start and its end must be empty. For
/// example, the horse of xiangqi takes an orthogonal step and then a diagonal step outward. The piece can take its path
/// in eight directions: the rotations and reflections of the path.
///
/// The macro `blocked_leaper!` emits the table. Its type has these parameters:
///
/// | parameter | meaning |
/// |---|---|
/// | `W` | the type of a set of squares |
/// | `SQUARES` | the number of squares |
/// | `MASKS` | the number of masks for each square |
/// | `ROW` | the distance in bits between two rows of the board |
/// | `PATH` | a 1, and a bit for each step: 0 for an orthogonal step, 1 for a diagonal step |
/// | `GAPS` | the gaps of the board |
///
/// Each square has one mask for each step of the path: the squares on which the step can end. The last of these masks
/// contains the targets. The method [`attackers`](Self::attackers) uses further masks: one for each step but the last
/// of the reversed path. If the reversed path equals the path, the table does not repeat these masks.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use quintessence::blocked_leaper;
/// use quintessence::boards::BlockedLeaper;
///
/// blocked_leaper! {
///     /// The horse of xiangqi.
///     static HORSE;
///     board = 9 x 10;
///     path = [(0, 1), (1, 1)];
/// }
/// // The macro writes this type.
/// let horse: &BlockedLeaper<u128, 90, 3, 9, 0b101> = &HORSE;
/// assert_eq!(size_of_val(horse), 4_320);
///
/// // A horse on e5, with a piece on e6: the legs to the east, west and south are free.
/// let (e5, e6) = (40, 49);
/// let attacks = horse.attacks(e5, 1 << e6);
/// assert_eq!(attacks.count_ones(), 6);
/// assert_eq!(attacks & 0x1ff << 54, 0);
///
/// // A horse on d7 attacks e5 over d6. A piece on d6, next to e5, blocks the way; a piece on e6 does not.
/// let (d6, d7) = (48, 57);
/// assert_eq!(horse.attackers(e5, 1 << e6) & 1 << d7, 1 << d7);
/// assert_eq!(horse.attackers(e5, 1 << d6) & 1 << d7, 0);
/// # }
/// ```
///
/// # Source
/// <https://www.chessprogramming.org/Chinese_Chess>.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct BlockedLeaper<
    W,
    const SQUARES: usize,
    const MASKS: usize,
    const ROW: u8,
    const PATH: u8,
    const GAPS: u128 = 0,
> {
    /// Sets of positions, as if the board had no gaps.
    pub(crate) masks: [[W; MASKS]; SQUARES],
}

impl<W, const SQUARES: usize, const MASKS: usize, const ROW: u8, const PATH: u8, const GAPS: u128>
    BlockedLeaper<W, SQUARES, MASKS, ROW, PATH, GAPS>
{
    /// The number of steps of the path.
    pub(crate) const STEPS: u32 = PATH.ilog2();

    /// Creates a table from the masks of each square, in the order that the documentation of the type describes. If a word
    /// has unused bits between ranks, pass the masks of the same board without such gaps.
    #[inline]
    #[must_use]
    pub const fn new(masks: [[W; MASKS]; SQUARES]) -> Self
    where
        W: Copy,
    {
        Self { masks }
    }

    /// Whether a step of the path, counted from 0, is diagonal.
    #[inline]
    pub(crate) const fn is_diagonal(step: u32) -> bool {
        PATH >> (Self::STEPS - 1 - step) & 1 != 0
    }
}
