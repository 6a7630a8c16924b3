//! Indices of threats and of pairs of pawns, for the first layer of a network.

use core::fmt;

use crate::board::{Bitboard, Color, Direction, Role, Square};
use crate::quad::Piece;
use crate::threats::attacker::{Attacker, BEFORE, REACHED};
use crate::threats::perspective::Perspective;
use crate::threats::threat::Threat;

/// Maps each threat to its feature index in a network, from 0 to [`dimensions`](Self::dimensions)` - 1`.
///
/// The constants of this type number threats as the networks of Stockfish and Reckless do. An index depends on the
/// [`Perspective`], in which the own pieces count as white.
///
/// - Indices are ordered first by attacker, then by victim. Attackers and victims are ordered by colour, white first,
///   then by role.
///
/// - The indices of one attacker and one victim are ordered by the square of the attacker, then by the square of the
///   victim. Each square that the attacker attacks on an empty board has an index. A pawn attacks from ranks 2 to 7
///   only.
///
/// - If a piece attacks a piece of the same role, the victim attacks the attacker too, except pawns of one colour. Then
///   only the threat whose attacker stands on the higher-numbered square counts. The index of the opposite threat is
///   unused: [`index`](Self::index) never returns it.
///
/// ```
/// use quintessence::quad::QuadBitboard;
/// use quintessence::threats::{Perspective, ThreatIndices, for_each_threat};
/// use quintessence::{Color, Square};
///
/// static INPUTS: ThreatIndices = ThreatIndices::SFNNV12;
/// assert_eq!(INPUTS.dimensions(), 60_144);
///
/// // 6  . . . . . n . .
/// // 5  . . . p . . . .
/// // 4  . . . . P . . .   Both pawns attack each other, and the knight attacks e4 and defends d5.
/// let board: QuadBitboard = "4k3/8/5n2/3p4/4P3/8/8/4K3".parse()?;
/// let white = Perspective::new(Color::White, Square::E1.file() >= 4);
/// let mut active = Vec::new();
/// for_each_threat(board.piece_sets().lend(), &board.to_mailbox()?, board.occupied(), |threat| {
///     active.extend(INPUTS.index(threat, white));
/// });
/// active.sort_unstable();
/// // The threats d5xe4, Nxe4 and Nd5. The mirrored perspective sees them as e5xd4, Nxd4 and Ne5.
/// assert_eq!(active, [30_121, 30_807, 32_489]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Cost
/// 1,032 bytes for each `ThreatIndices`, and 6,400 bytes that all of them share.
///
/// # Proof
/// The tests number all threats and all pairs of pawns one after the other, and compare every index with this number,
/// in every perspective. They also compare the active indices of 500 positions with those of another program.
///
/// # Source
/// Threats as inputs come from the chess engine Monty (2024). Stockfish's pull requests 6411, 6593, 6609, 6694 and 6982
/// (2025, 2026) and its file `pp_3wide.cpp` of September 2026 describe the networks. Pairs of pawns come from the chess
/// engine Pawnocchio.
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct ThreatIndices {
    // An entry `blocks[attacker][victim]`, indexed by two piece codes, has three fields: an [`Attacker`] in bits 0 to
    // 3, whether the two pieces always attack each other in bit 4, and the index of the pair's first threat in the
    // other bits. Codes that are not assigned to a piece have the entry `Attacker::Empty`, so no code needs a check.
    blocks: [[u32; 16]; 16],
    dimensions: u32,
    pawns: Pawns,
}

/// The input features of a network that describe two pawns, in addition to the threats by attacks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pawns {
    Nothing,
    /// Blocked pushes. The pawn that cannot push is the attacker, and the pawn in front of it is the victim.
    Pushes,
    /// Pairs of pawns on the same file or on adjacent files; their indices follow the indices of threats. The 96
    /// possible pawns (two colours, 48 squares) are numbered by colour, then by square. Any two numbers have an index.
    Pairs,
    /// The same pairs, but the pawns are numbered by file, then by colour, then by rank: 12 on each file. The numbers
    /// of the two pawns of a pair then differ by 1 to 23, so 23 indices are enough for each lower number.
    PairsByFile,
}

impl Pawns {
    /// The number of indices that follow the indices of threats.
    const fn len(self) -> u32 {
        match self {
            Self::Nothing | Self::Pushes => 0,
            Self::Pairs | Self::PairsByFile => self.pair(94, 95) + 1,
        }
    }

    /// The number of a pawn of a colour on a square.
    #[inline]
    const fn pawn(self, (color, square): (u32, u32)) -> u32 {
        match self {
            Self::PairsByFile => 12 * (square % 8) + 6 * color + square / 8 - 1,
            _ => 48 * color + square - 8,
        }
    }

    /// The number of a pair, from the lower and the higher number of its pawns.
    #[inline]
    const fn pair(self, low: u32, high: u32) -> u32 {
        match self {
            Self::PairsByFile => 23 * low + (high - low - 1),
            _ => high * (high - 1) / 2 + low,
        }
    }
}

/// What [`ThreatIndices::number`] returns for a threat without index.
const NONE: u32 = u32::MAX;

const NO_KING: &[Role] = &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
const MINORS: &[Role] = &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
const NO_QUEEN: &[Role] = &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::King];
const OF_PAWN: &[Role] = &[Role::Pawn, Role::Knight, Role::Rook];
const NO_PAWN: &[Role] = &[Role::Knight, Role::Rook];

impl ThreatIndices {
    /// Stockfish's `SFNNv10`: 79,856 inputs.
    ///
    /// In this network, the victims of a pawn are pawns, knights and rooks. A queen is no victim of a bishop or a rook.
    /// Queens and kings are no victims of a king.
    pub const SFNNV10: Self = Self::new([OF_PAWN, &Role::ALL, NO_QUEEN, NO_QUEEN, &Role::ALL, MINORS]);

    /// Stockfish's `SFNNv11`, and Reckless's network of 2026: `SFNNv10` without kings as victims, 66,864 inputs.
    #[doc(alias = "Reckless")]
    pub const SFNNV11: Self = Self::new([OF_PAWN, NO_KING, MINORS, MINORS, NO_KING, MINORS]);

    /// Stockfish's `SFNNv12` and `SFNNv13`: `SFNNv11` without kings as attackers, 60,144 inputs.
    #[doc(alias = "SFNNV13")]
    pub const SFNNV12: Self = Self::new([OF_PAWN, NO_KING, MINORS, MINORS, NO_KING, &[]]);

    /// Stockfish's `SFNNv14` and `SFNNv15`: `SFNNv12` and pushes that another pawn blocks, 60,720 inputs.
    ///
    /// [`write_pawns`](Self::write_pawns) finds the blocked pushes.
    #[doc(alias = "SFNNV15")]
    pub const SFNNV14: Self =
        Self::with_pawns([OF_PAWN, NO_KING, MINORS, MINORS, NO_KING, &[]], Pawns::Pushes);

    /// Stockfish's `SFNNv16`: `SFNNv12` with pairs of pawns instead of threats between pawns, 64,368 inputs.
    ///
    /// Two pawns of any colours on the same file or on adjacent files are a pair. The 59,808 threats come first, then
    /// the 4,560 pairs, which [`write_pawns`](Self::write_pawns) finds.
    pub const SFNNV16: Self =
        Self::with_pawns([NO_PAWN, NO_KING, MINORS, MINORS, NO_KING, &[]], Pawns::Pairs);

    /// Stockfish's `SFNNv17` of September 2026: as `SFNNv16`, but the indices of pawn pairs are ordered by files;
    /// 61,971 inputs.
    ///
    /// The 59,808 threats come first, then 2,163 pairs.
    pub const SFNNV17: Self =
        Self::with_pawns([NO_PAWN, NO_KING, MINORS, MINORS, NO_KING, &[]], Pawns::PairsByFile);

    /// Makes the indices of a network that was trained with other pairs of attacker and victim.
    ///
    /// `victims` has six lists: the victims of a pawn, knight, bishop, rook, queen and king. Indices follow the order
    /// of each list, and a role that a list repeats is ignored.
    ///
    /// ```
    /// use quintessence::Role::{Knight, Pawn};
    /// use quintessence::threats::ThreatIndices;
    ///
    /// // Pawns threaten pawns and knights, knights threaten pawns; each piece has two colours.
    /// const INPUTS: ThreatIndices =
    ///     ThreatIndices::new([&[Pawn, Knight], &[Pawn], &[], &[], &[], &[]]);
    /// assert_eq!(INPUTS.dimensions(), 8 * 84 + 4 * 336);
    /// ```
    ///
    /// # Sizes
    /// The number of indices of one attacker and one victim depends on the role of the attacker: pawn 84, knight 336,
    /// bishop 560, rook 896, queen 1,456, king 420.
    pub const fn new(victims: [&[Role]; 6]) -> Self {
        Self::with_pawns(victims, Pawns::Nothing)
    }

    const fn with_pawns(victims: [&[Role]; 6], pawns: Pawns) -> Self {
        let (mut blocks, mut dimensions) = ([[Attacker::Empty as u32; 16]; 16], 0);
        each!(i < 12, {
            let (attacker, victims) = (Piece::new(Color::ALL[i / 6], Role::ALL[i % 6]), victims[i % 6]);
            let row = Attacker::of(attacker, matches!(pawns, Pawns::Pushes));
            each!(j < 2 * victims.len(), {
                let victim = Piece::new(Color::ALL[j / victims.len()], victims[j % victims.len()]);
                let block = &mut blocks[attacker as usize][victim as usize];
                if *block == 0 {
                    *block = dimensions << 5 | (is_mutual(attacker, victim) as u32) << 4 | row as u32;
                    dimensions += row.size();
                }
            });
        });
        Self { blocks, dimensions: dimensions + pawns.len(), pawns }
    }

    /// The number of inputs of the network, unused indices included.
    #[inline]
    #[must_use]
    pub const fn dimensions(&self) -> usize {
        self.dimensions as usize
    }

    /// The index of a threat as seen in a perspective.
    ///
    /// The index is `None` if the network does not have this attacker and victim, if the two pieces attack each other
    /// and only the opposite threat counts, or if the attacker does not attack the victim's square on an empty board.
    /// In [`SFNNV14`](Self::SFNNV14), a pawn also attacks the square in front of it.
    ///
    /// # Cost
    /// Three loads, one population count and about 20 other instructions. `unwrap_or(u32::MAX)` on the result costs
    /// nothing.
    #[inline]
    #[must_use]
    pub const fn index(&self, threat: Threat, perspective: Perspective) -> Option<u32> {
        match self.number(threat.to_word(), perspective) {
            NONE => None,
            index => Some(index),
        }
    }

    /// Writes the indices of the threats in `lanes` to the buffer `indices`. Returns the number of indices, at most 32.
    ///
    /// [`PieceThreats::lanes`](super::PieceThreats::lanes) and [`MoveThreats::lanes`](super::MoveThreats::lanes) return
    /// lanes and masks. Lane `i` has a threat if bit `i` of `mask` is set. If the buffer is full, further indices are
    /// dropped. The entry after the last written index may be overwritten, so it must not hold other data.
    ///
    /// ```
    /// use quintessence::quad::{Piece, QuadBitboard};
    /// use quintessence::threats::{Perspective, ThreatIndices, threats_at};
    /// use quintessence::{Color, Square};
    ///
    /// // A knight on e4 attacks the pawns on d6 and f6. The bishop on f5 attacks the knight.
    /// let board: QuadBitboard = "4k3/8/3p1p2/5b2/8/8/8/4K3".parse()?;
    /// let (pieces, mailbox, occupied) = (board.piece_sets(), board.to_mailbox()?, board.occupied());
    /// let threats = threats_at(Square::E4, Piece::WhiteKnight, pieces.lend(), &mailbox, occupied);
    /// let (lanes, mask) = threats.lanes();
    /// let white = Perspective::new(Color::White, true);
    /// let mut indices = [0; 32];
    /// let len = ThreatIndices::SFNNV16.write_lanes(lanes, mask, white, &mut indices);
    /// assert_eq!(len, 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Cost
    /// A loop over the set bits of `mask`. The loop has no branch on whether a threat has an index, because the
    /// processor could not predict such a branch.
    #[inline]
    #[must_use]
    pub const fn write_lanes(
        &self,
        lanes: &[u32; 32],
        mut mask: u32,
        perspective: Perspective,
        indices: &mut [u32],
    ) -> usize {
        let mut writer = Writer { indices, len: 0 };
        while mask != 0 {
            let lane = mask.trailing_zeros() as usize & 31;
            mask &= mask - 1;
            writer.push(self.number(lanes[lane], perspective));
        }
        writer.len
    }

    /// Writes the pawn indices of `after` that `before` does not have. Returns the number of written indices.
    ///
    /// The indices stand for blocked pushes in [`SFNNV14`](Self::SFNNV14), and for pairs of pawns in
    /// [`SFNNV16`](Self::SFNNV16) and [`SFNNV17`](Self::SFNNV17). Other networks have no such indices. `before` and
    /// `after` are the pawns before and after a move: the white pawns, then the black pawns.
    ///
    /// | to get | `before` | `after` |
    /// |---|---|---|
    /// | all indices of a position | no pawns | its pawns |
    /// | the indices that begin with a move | the pawns before the move | the pawns after the move |
    /// | the indices that end with a move | the pawns after the move | the pawns before the move |
    ///
    /// 120 entries are enough, because 16 pawns have at most 120 pairs. Indices beyond the end of the buffer are
    /// dropped. Pawns on ranks 1 and 8 have no index. A square in both colours' sets has a white pawn.
    ///
    /// ```
    /// use quintessence::threats::{Perspective, ThreatIndices};
    /// use quintessence::{Bitboard, Color, Square};
    ///
    /// // 3  . . P        The white pawn on b2 captures on c3.
    /// // 2  P P . p      Before, a2 and b2 are a pair. Afterwards, c3 and the black pawn d2 are one.
    /// let [a2, b2, c3, d2] = [Square::A2, Square::B2, Square::C3, Square::D2].map(Bitboard::from);
    /// let (before, after) = ([a2 | b2, Bitboard::EMPTY], [a2 | c3, d2]);
    /// let white = Perspective::new(Color::White, false);
    /// let mut indices = [0; 120];
    /// let len = ThreatIndices::SFNNV16.write_pawns(before, after, white, &mut indices);
    /// assert_eq!(indices[..len], [61_093]);
    /// let len = ThreatIndices::SFNNV16.write_pawns(after, before, white, &mut indices);
    /// assert_eq!(indices[..len], [59_808]);
    /// ```
    ///
    /// The buffer entry after the last written index may be overwritten, so it must not hold other data.
    ///
    /// # Cost
    /// A loop over the pawns that only `after` has, and for each of these pawns a loop over its partners in pairs.
    #[inline]
    #[must_use]
    pub const fn write_pawns(
        &self,
        before: [Bitboard; 2],
        after: [Bitboard; 2],
        perspective: Perspective,
        indices: &mut [u32],
    ) -> usize {
        let mut writer = Writer { indices, len: 0 };
        let (before, after) = (possible(before), possible(after));
        match self.pawns {
            Pawns::Nothing => {}
            Pawns::Pushes => self.write_pushes(before, after, perspective, &mut writer),
            Pawns::Pairs | Pawns::PairsByFile => self.write_pairs(before, after, perspective, &mut writer),
        }
        writer.len
    }
}

impl ThreatIndices {
    /// The index of a threat, given as [word](Threat::to_word), or [`NONE`].
    #[inline]
    const fn number(&self, threat: u32, perspective: Perspective) -> u32 {
        let [attacker, from, victim, to] = (threat ^ perspective.0).to_le_bytes();
        let (from, to) = (from & 63, to & 63);
        let block = self.blocks[attacker as usize & 15][victim as usize & 15];
        let row = block as usize % 16;
        if row >= Attacker::ROWS {
            return NONE;
        }
        let targets = REACHED[row][from as usize].0;
        let lower = Bitboard(targets & ((1 << to) - 1));
        let index = (block >> 5) + BEFORE[row][from as usize] as u32 + lower.len();
        let is_left_out = block >> 4 & (from < to) as u32;
        // If the threat has no index, the OR sets all bits, which gives `NONE`. LLVM would compile an `if` to a branch,
        // which would often be mispredicted.
        index | ((targets >> to) as u32 & !is_left_out & 1).wrapping_sub(1)
    }

    /// Writes the blocked pushes.
    #[inline]
    const fn write_pushes(
        &self,
        before: [Bitboard; 2],
        after: [Bitboard; 2],
        perspective: Perspective,
        writer: &mut Writer<'_>,
    ) {
        each!(i < 4, {
            let (color, other) = (Color::ALL[i / 2], Color::ALL[i % 2]);
            let mut added = blocked(after, color, other).difference(blocked(before, color, other));
            while let Some(from) = added.lowest() {
                added = added.without_lowest();
                let (attacker, victim) = (Piece::new(color, Role::Pawn), Piece::new(other, Role::Pawn));
                let to = Square::from_index_masked(match color {
                    Color::White => from as u8 + 8,
                    Color::Black => from as u8 + 64 - 8,
                });
                writer.push(self.number(Threat { attacker, from, victim, to }.to_word(), perspective));
            }
        });
    }

    /// Writes the pairs of pawns.
    #[inline]
    const fn write_pairs(
        &self,
        before: [Bitboard; 2],
        after: [Bitboard; 2],
        perspective: Perspective,
        writer: &mut Writer<'_>,
    ) {
        let first = self.dimensions - self.pawns.len();
        let mut others = after[0].union(after[1]);
        let mut added = after[0].difference(before[0]).union(after[1].difference(before[1]));
        while let Some(pawn) = added.lowest() {
            added = added.without_lowest();
            // A pair of two added pawns is written only once.
            others = others.without(pawn);
            let number = self.pawns.pawn(perspective.pawn(pawn, after));
            let mut partners = others.intersection(NEAR_FILES[pawn.file() as usize & 7]);
            while let Some(partner) = partners.lowest() {
                partners = partners.without_lowest();
                let other = self.pawns.pawn(perspective.pawn(partner, after));
                let (low, high) = if number < other { (number, other) } else { (other, number) };
                writer.push(first + self.pawns.pair(low, high));
            }
        }
    }
}

/// Appends indices to a buffer until the buffer is full.
struct Writer<'a> {
    indices: &'a mut [u32],
    len: usize,
}

impl Writer<'_> {
    /// Appends an index, unless it is [`NONE`].
    #[inline]
    const fn push(&mut self, index: u32) {
        if self.len < self.indices.len() {
            // `NONE` is written but not counted, so the next index overwrites it. An `if` would be mispredicted.
            self.indices[self.len] = index;
            self.len += (index != NONE) as usize;
        }
    }
}

/// Whether the victim always attacks the attacker too: true for two pieces of one role, except pawns of one colour.
const fn is_mutual(attacker: Piece, victim: Piece) -> bool {
    let is_same = attacker as u8 == victim as u8;
    attacker.role() as u8 == victim.role() as u8 && !(is_same && matches!(attacker.role(), Role::Pawn))
}

/// For each file, the squares of this file and of the adjacent files.
static NEAR_FILES: [Bitboard; 8] = array![Bitboard::EMPTY; 8, i => {
    let file = Bitboard(0x0101_0101_0101_0101 << i);
    file.union(file.shift(Direction::East)).union(file.shift(Direction::West))
}];

/// Removes the pawns on ranks 1 and 8, and the black pawns on the squares of white pawns.
#[inline]
const fn possible([white, black]: [Bitboard; 2]) -> [Bitboard; 2] {
    let ranks = 0x00ff_ffff_ffff_ff00;
    [Bitboard(white.0 & ranks), Bitboard(black.0 & !white.0 & ranks)]
}

/// The pawns of `color` that have a pawn of colour `other` on the square in front of them.
#[inline]
const fn blocked(pawns: [Bitboard; 2], color: Color, other: Color) -> Bitboard {
    let back = match color {
        Color::White => Direction::South,
        Color::Black => Direction::North,
    };
    pawns[color as usize].intersection(pawns[other as usize].shift(back))
}

/// Prints the number of indices.
impl fmt::Debug for ThreatIndices {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreatIndices").field("dimensions", &self.dimensions).finish_non_exhaustive()
    }
}
