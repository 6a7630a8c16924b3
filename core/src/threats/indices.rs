//! [`ThreatIndices`]: the indices of threats and of pairs of pawns among the input features of a network.

use core::fmt;

use crate::board::message::Message;
use crate::board::{Bitboard, Color, Direction, Piece, Role, Square};
use crate::tables::table;
use crate::threats::attacker::{Attacker, BEFORE, REACHED};
use crate::threats::pawn_inputs::PawnInputs;
use crate::threats::perspective::Perspective;
use crate::threats::threat::Threat;

/// Gives each threat the index of its input feature in a network, a number below [`dimensions`](Self::dimensions).
///
/// [`new`](Self::new) defines which threats are inputs; the example `networks` has the definitions for Stockfish and
/// Reckless. The index of a threat depends on the [`Perspective`], in which the own pieces count as white.
///
/// - Indices are ordered first by the attacker, then by the victim. White pieces come before black pieces. Within a
///   colour, attackers are ordered by role, and victims by their order in the lists that `new` takes.
/// - For one attacker and one victim, indices are ordered by the square of the attacker, then by the square of the
///   victim. Each square that the attacker attacks on an empty board has an index. Pawns attack from ranks 2 to 7 only.
/// - If one of two pieces with the same role attacks the other, the other attacks it too, except for pawns of one
///   colour. Only one of these two threats counts: the one whose attacker is on the higher-numbered square. For the
///   other threat, [`index`](Self::index) returns `None`.
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
/// 1,032 bytes for each `ThreatIndices`, and 6,400 bytes of tables that all of them share.
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct ThreatIndices {
    // An entry `blocks[attacker][victim]`, indexed by two piece codes, packs three values. Bits 0 to 3 are an
    // [`Attacker`], bit 4 says whether the two pieces always attack each other, and the other bits are the index of the
    // pair's first threat. A code without a piece has the entry `Attacker::Empty`, so any code is valid.
    blocks: [[u32; 16]; 16],
    dimensions: u32,
    pawns: PawnInputs,
}

/// What [`ThreatIndices::number`] returns for a threat without index.
const NONE: u32 = u32::MAX;

impl ThreatIndices {
    /// Defines the input features of a network, and so the index of each.
    ///
    /// `victims` has six lists of roles: the roles that a pawn, a knight, a bishop, a rook, a queen and a king can
    /// threaten, of either colour. The order of each list is the order of the indices of these threats. `pawns` adds
    /// features that describe two pawns, such as pairs of pawns on adjacent files.
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
    /// The number of indices for one attacker and one victim depends on the role of the attacker: pawn 84, or 132 with
    /// [`PawnInputs::BlockedPushes`], knight 336, bishop 560, rook 896, queen 1,456, king 420.
    ///
    /// # Panics
    /// Panics if a list names a role twice, and if `pawns` is [`PawnInputs::BlockedPushes`] but the list for pawns has
    /// no pawn. In a constant, the panic is a compiler error.
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

    /// The number of indices. Some are never used: for example, only one of two mutual threats counts.
    #[inline]
    #[must_use]
    pub const fn dimensions(&self) -> usize {
        self.dimensions as usize
    }

    /// Returns the index of a threat as seen in a perspective, or `None` if the threat is no input of the network.
    ///
    /// The index is `None` if the network has no inputs for this attacker and victim, or if the attacker does not
    /// attack the victim's square on an empty board. If two pieces always attack each other, such as two rooks, only
    /// one of their two threats has an index.
    ///
    /// # Cost
    /// Three loads, one population count and about 20 other instructions. `unwrap_or(u32::MAX)` on the result is free,
    /// because a missing index is this number inside.
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
    /// Pass lanes and a mask as [`PieceThreats::lanes`](super::PieceThreats::lanes) and
    /// [`MoveThreats::lanes`](super::MoveThreats::lanes) return them: lane `i` holds a threat if bit `i` of `mask` is
    /// set. If the buffer is full, further indices are dropped. The buffer entry after the last written index may be
    /// overwritten, so it must not hold other data.
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

    /// Writes the indices of pairs or pushes of pawns that `after` has and `before` does not. Returns their number.
    ///
    /// `before` and `after` are the pawns before and after a move, first the white pawns, then the black pawns.
    /// [`PawnInputs`] says which two pawns have an index.
    ///
    /// To get the indices of features that disappear, exchange `before` and `after`. To get all indices of a position,
    /// pass empty sets as `before`.
    ///
    /// A buffer of 120 entries holds all pairs of 16 pawns. Indices beyond the end of the buffer are dropped. Pawns on
    /// ranks 1 and 8 have no index. If both colours have a pawn on the same square, only the white pawn counts.
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
    /// A loop over the pawns that only `after` has, and in it a loop over the other pawns of their pairs.
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
    /// The index of a threat, given by its [word](Threat::to_word), or [`NONE`] if the threat has no index.
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
        // If the threat has no index, the OR sets all bits, so the result is `NONE`. LLVM would compile an `if` instead
        // to a branch, which would often be mispredicted.
        index | ((targets >> to) as u32 & !is_left_out & 1).wrapping_sub(1)
    }

    /// Writes the indices of the pushes that are blocked in `after` but not in `before`.
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

    /// Writes the indices of the pairs of pawns that `after` has and `before` does not.
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
            // Without this line, a pair of two added pawns would be written twice.
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
    #[inline]
    const fn push(&mut self, index: u32) {
        if self.len < self.indices.len() {
            // `NONE` is written, but not counted, so the next index overwrites it. An `if` would often be mispredicted.
            self.indices[self.len] = index;
            self.len += (index != NONE) as usize;
        }
    }
}

/// Whether the victim always attacks the attacker too. This holds for equal roles, except for pawns of one colour.
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
        // `first_rank` has the bits of the file and its neighbours on rank 1. For the a-file, `>> 1` drops the
        // neighbour that does not exist; for the h-file, the conversion to `u8` drops bit 8, which is a2.
        let first_rank = (0b111 << file >> 1) as u8;
        "squares": squares => u64::from_ne_bytes([first_rank; 8]);
    }
}

/// Removes the pawns that have no number: pawns on ranks 1 and 8, and black pawns on the squares of white pawns.
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

impl fmt::Debug for ThreatIndices {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreatIndices").field("dimensions", &self.dimensions).finish_non_exhaustive()
    }
}
