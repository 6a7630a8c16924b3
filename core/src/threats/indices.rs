//! [`ThreatIndices`]: indices of threats and of pairs of pawns, for the first layer of a network.

use core::fmt;

use crate::board::message::Message;
use crate::board::{Bitboard, Color, Direction, Role, Square};
use crate::quad::Piece;
use crate::tables::table;
use crate::threats::attacker::{Attacker, BEFORE, REACHED};
use crate::threats::pawn_inputs::PawnInputs;
use crate::threats::perspective::Perspective;
use crate::threats::threat::Threat;

/// Maps each threat to its feature index in a network, from 0 to [`dimensions`](Self::dimensions)` - 1`.
///
/// [`new`](Self::new) defines the inputs of a network; the example `networks` has the inputs of Stockfish and Reckless.
/// An index depends on the [`Perspective`], in which the own pieces count as white.
///
/// - Indices are ordered first by attacker, then by victim. Attackers and victims are ordered by colour, white first,
///   then attackers by role and victims in the order of their list.
/// - The indices of one attacker and one victim are ordered by the square of the attacker, then by the square of the
///   victim. Each square that the attacker attacks on an empty board has an index. A pawn attacks from ranks 2 to 7
///   only.
/// - Two pieces of the same role attack each other, except pawns of one colour. Of the two threats, only the threat
///   from the higher-numbered square counts. For the other threat, [`index`](Self::index) returns `None`.
///
/// ```
/// use quintessence::Role::{Bishop, Knight, Pawn, Queen, Rook};
/// use quintessence::quad::QuadBitboard;
/// use quintessence::threats::{PawnInputs, Perspective, ThreatIndices, for_each_threat};
/// use quintessence::{Color, Square};
///
/// // Stockfish's network `SFNNv12`: the victims of a pawn, a knight, a bishop and so on.
/// const FOUR: &[quintessence::Role] = &[Pawn, Knight, Bishop, Rook];
/// const FIVE: &[quintessence::Role] = &[Pawn, Knight, Bishop, Rook, Queen];
/// static INPUTS: ThreatIndices =
///     ThreatIndices::new([&[Pawn, Knight, Rook], FIVE, FOUR, FOUR, FIVE, &[]], PawnInputs::None);
/// assert_eq!(INPUTS.dimensions(), 60_144);
///
/// // The pawns d5 and e4 attack each other, and the knight f6 attacks e4 and defends d5.
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
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct ThreatIndices {
    // An entry `blocks[attacker][victim]`, indexed by two piece codes, has three fields: an [`Attacker`] in bits 0 to
    // 3, whether the two pieces always attack each other in bit 4, and the index of the pair's first threat in the
    // other bits. Codes that are not assigned to a piece have the entry `Attacker::Empty`, so any code is valid.
    blocks: [[u32; 16]; 16],
    dimensions: u32,
    pawns: PawnInputs,
}

/// What [`ThreatIndices::number`] returns for a threat without index.
const NONE: u32 = u32::MAX;

impl ThreatIndices {
    /// Makes the indices of a network.
    ///
    /// `victims` has six lists: the victims of a pawn, knight, bishop, rook, queen and king, of either colour. Indices
    /// follow the order of each list. `pawns` selects further inputs for two pawns.
    ///
    /// ```
    /// use quintessence::Role::{Knight, Pawn};
    /// use quintessence::threats::{PawnInputs, ThreatIndices};
    ///
    /// // Pawns threaten pawns and knights, knights threaten pawns; each piece has two colours.
    /// const INPUTS: ThreatIndices =
    ///     ThreatIndices::new([&[Pawn, Knight], &[Pawn], &[], &[], &[], &[]], PawnInputs::None);
    /// assert_eq!(INPUTS.dimensions(), 8 * 84 + 4 * 336);
    /// ```
    ///
    /// # Sizes
    /// The number of indices of one attacker and one victim depends on the role of the attacker: pawn 84, or 132 with
    /// [`PawnInputs::BlockedPushes`], knight 336, bishop 560, rook 896, queen 1,456, king 420.
    ///
    /// # Panics
    /// Panics if a list has a role twice, and if `pawns` is [`PawnInputs::BlockedPushes`] but pawns are no victims of
    /// pawns. In a constant, the panic is a compiler error.
    #[track_caller]
    pub const fn new(victims: [&[Role]; 6], pawns: PawnInputs) -> Self {
        let pushes = matches!(pawns, PawnInputs::BlockedPushes);
        let (mut blocks, mut dimensions) = ([[Attacker::Empty as u32; 16]; 16], 0);
        each!(i < 12, {
            let (attacker, victims) = (Piece::new(Color::ALL[i / 6], Role::ALL[i % 6]), victims[i % 6]);
            let row = Attacker::of(attacker, pushes);
            each!(j < 2 * victims.len(), {
                let victim = Piece::new(Color::ALL[j / victims.len()], victims[j % victims.len()]);
                each!(k < j % victims.len(), {
                    if victims[k] as u8 == victim.role() as u8 {
                        let message = Message::new().text("the victims of a ").text(attacker.role().name());
                        let message = message.text(" have a ").text(victim.role().name()).text(" at ");
                        panic!("{}", message.number(k).text(" and at ").number(j).as_str());
                    }
                });
                blocks[attacker as usize][victim as usize] =
                    dimensions << 5 | (is_mutual(attacker, victim) as u32) << 4 | row as u32;
                dimensions += row.size();
            });
        });
        let pawn = Piece::WhitePawn as usize;
        assert!(!pushes || blocks[pawn][pawn] != 0, "blocked pushes need pawns among the victims of a pawn");
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

    /// Writes the indices for two pawns that `after` has and `before` does not. Returns the number of written indices.
    ///
    /// [`PawnInputs`] says which pairs of pawns have an index. `before` and `after` are the pawns before and after a
    /// move: the white pawns, then the black pawns.
    ///
    /// To get the indices that `before` has and `after` does not, exchange the two arguments. To get all indices of a
    /// position, pass empty sets as `before`.
    ///
    /// A buffer of 120 entries is enough for the pairs of 16 pawns. Indices beyond the end of the buffer are dropped.
    /// Pawns on ranks 1 and 8 have no index. If both colours have a pawn on one square, the white pawn counts.
    ///
    /// ```
    /// use quintessence::threats::{PawnInputs, Perspective, ThreatIndices};
    /// use quintessence::{Bitboard, Color, Square};
    ///
    /// // The white pawn b2 captures on c3. It was a pair with a2, and now with the black pawn d2.
    /// let [a2, b2, c3, d2] = [Square::A2, Square::B2, Square::C3, Square::D2].map(Bitboard::from);
    /// let (before, after) = ([a2 | b2, Bitboard::EMPTY], [a2 | c3, d2]);
    /// let white = Perspective::new(Color::White, false);
    /// let mut indices = [0; 120];
    /// let inputs = ThreatIndices::new([&[]; 6], PawnInputs::Pairs);
    /// let len = inputs.write_pawns(before, after, white, &mut indices);
    /// assert_eq!(indices[..len], [1_285]);
    /// let len = inputs.write_pawns(after, before, white, &mut indices);
    /// assert_eq!(indices[..len], [0]);
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
            PawnInputs::None => {}
            PawnInputs::BlockedPushes => self.write_pushes(before, after, perspective, &mut writer),
            PawnInputs::Pairs | PawnInputs::PairsByFile => {
                self.write_pairs(before, after, perspective, &mut writer);
            }
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
            // `NONE` is written but not counted, so the next index overwrites it. An `if` would often be mispredicted.
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

table! {
    /// For each file, the squares of this file and of the adjacent files.
    static NEAR_FILES: [Bitboard; 8] = array![Bitboard::EMPTY; 8, i => {
        let file = Bitboard(0x0101_0101_0101_0101 << i);
        file.union(file.shift(Direction::East)).union(file.shift(Direction::West))
    }];
    [file] Bitboard(squares) => {
        // On the first rank, the a-file has no neighbour to the west, and bit 8 is on the second rank.
        let first_rank = (0b111 << file >> 1) as u8;
        "squares": squares => u64::from_ne_bytes([first_rank; 8]);
    }
}

/// Removes the pawns on ranks 1 and 8, and the black pawns on the squares of white pawns.
#[inline]
const fn possible([white, black]: [Bitboard; 2]) -> [Bitboard; 2] {
    let ranks = 0x00ff_ffff_ffff_ff00;
    [Bitboard(white.0 & ranks), Bitboard(black.0 & !white.0 & ranks)]
}

/// The pawns of `color` that have a pawn of colour `other` on the square in front of them.
#[inline]
const fn blocked(pawns: [Bitboard; 2], color: Color, other: Color) -> Bitboard {
    pawns[color as usize].intersection(pawns[other as usize].shift(color.opposite().forward()))
}

/// Prints the number of indices.
impl fmt::Debug for ThreatIndices {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreatIndices").field("dimensions", &self.dimensions).finish_non_exhaustive()
    }
}
