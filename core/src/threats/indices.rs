//! Indices of threats, for the first layer of a network.

use core::fmt;

use crate::board::{Bitboard, Color};
use crate::quad::{Piece, Role};
use crate::threats::reach::{BEFORE, ROWS, Row, TARGETS};
use crate::threats::threat::Threat;

/// The perspective of a network's input features: a colour, and whether the files are mirrored.
///
/// Black's perspective exchanges the colours of the pieces and flips the ranks of the squares (`square ^ 56`), so that
/// Black's own pieces become white. A mirrored perspective flips the files (`square ^ 7`). If a move changes the
/// perspective, the indices of all threats change.
///
/// ```
/// use quintessence::threats::Perspective;
/// use quintessence::{Color, Square};
///
/// // Most networks mirror by the file of the own king. This perspective has the own king on files a to d.
/// let king = Square::G8;
/// let perspective = Perspective::new(Color::Black, king.file() >= 4);
/// # let _ = perspective;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Perspective {
    // The four bytes of a threat, `attacker, from, victim, to`, are seen by one XOR.
    mask: u32,
}

impl Perspective {
    /// The perspective of a colour. If `mirrored`, files a to h become h to a.
    #[inline]
    pub const fn new(color: Color, mirrored: bool) -> Self {
        let (color, ranks) = match color {
            Color::White => (0, 0),
            Color::Black => (1, 56),
        };
        let square = if mirrored { ranks ^ 7 } else { ranks };
        Self { mask: u32::from_le_bytes([color, square, color, square]) }
    }
}

/// Maps each threat of a network's piece pairs to a number from 0 to [`dimensions`](Self::dimensions)` - 1`.
///
/// A pair is an attacker and a victim. In a pair, the white pieces are the own pieces of the [`Perspective`]. The indices
/// of a pair are consecutive, ordered by the square of the attacker, then by the square of the victim. Each square that
/// the attacker attacks on an empty board has an index. A pawn attacks from ranks 2 to 7 only. A pawn as victim has
/// indices on ranks 1 and 8 too, although no game uses them.
///
/// ```
/// use quintessence::quad::Role::{Bishop, Knight, Pawn, Queen, Rook};
/// use quintessence::quad::{Piece, QuadBitboard};
/// use quintessence::threats::{Perspective, ThreatIndices, all_threats};
/// use quintessence::{Color, Square};
///
/// static INDICES: ThreatIndices = ThreatIndices::of_roles([
///     &[Pawn, Knight, Rook],                // victims of a pawn
///     &[Pawn, Knight, Bishop, Rook, Queen], // of a knight
///     &[Pawn, Knight, Bishop, Rook],        // of a bishop
///     &[Pawn, Knight, Bishop, Rook],        // of a rook
///     &[Pawn, Knight, Bishop, Rook, Queen], // of a queen
///     &[],                                  // of a king
/// ]);
/// const INPUTS: usize = INDICES.dimensions();
/// assert_eq!(INPUTS, 60_144);
///
/// let board: QuadBitboard = "4k3/8/8/3p4/4P3/8/8/4K3".parse()?;
/// let threats = all_threats(&board.to_mailbox()?, board.occupied());
/// let white = Perspective::new(Color::White, Square::E1.file() >= 4);
/// let mut active: Vec<u32> = threats.iter().filter_map(|&threat| INDICES.index(threat, white)).collect();
/// active.sort_unstable();
/// // e4xd5 and d5xe4, seen as d4xe5 and e5xd4.
/// assert_eq!(active, [118, 553]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Sizes
/// The number of indices of a pair depends on the attacker: pawn 84, knight 336, bishop 560, rook 896, queen 1,456,
/// king 420. The guide's page on threats has the sizes of usual sets of pairs.
///
/// # Cost
/// 1,028 bytes for each `ThreatIndices`, and 8,320 bytes that all of them share.
///
/// # Proof
/// The compiler compares the targets of each piece with walks along the rays, and numbers them without gaps. Between the
/// pairs of a `ThreatIndices` there are no gaps either: its constructor asserts it. The tests compare every index in every
/// perspective with a list of all threats. So each index belongs to exactly one threat in a perspective.
///
/// # Source
/// Threats as inputs come from the chess engine Monty (2024). Stockfish pull requests 6411, 6593 and 6609 (2025, 2026)
/// describe the pairs without kings and without some victims of a pawn, a bishop and a rook.
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct ThreatIndices {
    // Indexed by the codes of attacker and victim. The low four bits are a row, the others the index of the first threat.
    // Pairs with a code without a piece have the empty row, so no code needs a check.
    blocks: [[u32; 16]; 16],
    dimensions: u32,
}

impl ThreatIndices {
    const EMPTY: Self = Self { blocks: [[0; 16]; 16], dimensions: 0 };

    /// Numbers the threats of pairs of attacker and victim, in the order of the list.
    ///
    /// A pair that is listed again is ignored.
    ///
    /// ```
    /// use quintessence::quad::Piece::{BlackPawn, WhiteKnight};
    /// use quintessence::threats::ThreatIndices;
    ///
    /// const INDICES: ThreatIndices = ThreatIndices::new(&[(BlackPawn, WhiteKnight), (WhiteKnight, BlackPawn)]);
    /// assert_eq!(INDICES.dimensions(), 84 + 336);
    /// ```
    pub const fn new(pairs: &[(Piece, Piece)]) -> Self {
        let mut indices = Self::EMPTY;
        each!(i < pairs.len(), {
            let (attacker, victim) = pairs[i];
            indices.append(attacker, victim, Row::of(attacker));
        });
        indices.proved()
    }

    /// Numbers the threats of pairs of roles, for pieces of both colours.
    ///
    /// `victims` has the victims of a pawn, knight, bishop, rook, queen and king. The pairs are ordered by attacker, then
    /// by victim, both as in [`Piece::ALL`].
    pub const fn of_roles(victims: [&[Role]; 6]) -> Self {
        let mut indices = Self::EMPTY;
        each!(i < 144, {
            let (attacker, victim) = (Piece::ALL[i / 12], Piece::ALL[i % 12]);
            let roles = victims[i / 24];
            each!(j < roles.len(), {
                if roles[j] as u8 == victim.role() as u8 {
                    indices.append(attacker, victim, Row::of(attacker));
                }
            });
        });
        indices.proved()
    }

    /// Keeps one of the two mutual threats between pieces of the same role.
    ///
    /// If one of two such pieces attacks the other, the other attacks back, except among pawns of one colour. Both threats
    /// begin and end together, so the second one tells a network nothing.
    ///
    /// - Pieces of different colours: the pair that comes first keeps its threats. In the order of
    ///   [`of_roles`](Self::of_roles), the attacker of this pair is the own piece.
    /// - Pieces of one colour: the piece on the higher square keeps its threat. The perspective numbers the squares.
    pub const fn mutual_once(self) -> Self {
        let mut indices = Self::EMPTY;
        let mut first = 0;
        while let Some((attacker, victim, row)) = self.pair_at(first) {
            first += row.size();
            if attacker as u8 == victim as u8 {
                indices.append(attacker, victim, row.lower());
            } else if attacker.role() as u8 != victim.role() as u8 || !indices.has(victim, attacker) {
                indices.append(attacker, victim, row);
            }
        }
        indices.proved()
    }

    /// The number of indices: the inputs of the network.
    #[inline]
    #[must_use]
    pub const fn dimensions(&self) -> usize {
        self.dimensions as usize
    }

    /// The index of a threat as seen in a perspective.
    ///
    /// `None` if the pair is excluded, or if the attacker does not attack the victim's square on an empty board. Pawns
    /// attack only from ranks 2 to 7.
    ///
    /// # Cost
    /// Three loads, one population count and about 20 other instructions. `unwrap_or(u32::MAX)` on the result costs
    /// nothing. To collect indices without a branch, store each result, and advance only if it is an index. A branch would
    /// be mispredicted often: after [`mutual_once`](Self::mutual_once), about half of the threats between pieces of the
    /// same role have no index.
    #[inline]
    #[must_use]
    pub const fn index(&self, threat: Threat, perspective: Perspective) -> Option<u32> {
        let Threat { attacker, from, victim, to } = threat;
        let bytes = [attacker as u8, from as u8, victim as u8, to as u8];
        let [attacker, from, victim, to] = (u32::from_le_bytes(bytes) ^ perspective.mask).to_le_bytes();
        let block = self.blocks[attacker as usize & 15][victim as usize & 15];
        let (row, from, to) = (block as usize % 16, from as usize & 63, to & 63);
        if row >= ROWS {
            return None;
        }
        let targets = TARGETS[row][from].0;
        let lower = Bitboard(targets & ((1 << to) - 1));
        let index = (block >> 4) + BEFORE[row][from] as u32 + lower.len();
        // No index is `u32::MAX`. By OR instead of a conditional `Some`, LLVM needs no branch, which would be mispredicted.
        match index | ((targets >> to & 1) as u32).wrapping_sub(1) {
            u32::MAX => None,
            index => Some(index),
        }
    }
}

impl ThreatIndices {
    /// Appends a pair, unless it has indices already.
    const fn append(&mut self, attacker: Piece, victim: Piece, row: Row) {
        if !self.has(attacker, victim) {
            self.blocks[attacker as usize][victim as usize] = self.dimensions << 4 | row as u32;
            self.dimensions += row.size();
        }
    }

    const fn has(&self, attacker: Piece, victim: Piece) -> bool {
        self.blocks[attacker as usize][victim as usize] != 0
    }

    /// The pair whose first index this is.
    const fn pair_at(&self, first: u32) -> Option<(Piece, Piece, Row)> {
        each!(i < 144, {
            let (attacker, victim) = (Piece::ALL[i / 12], Piece::ALL[i % 12]);
            let block = self.blocks[attacker as usize][victim as usize];
            if block != 0 && block >> 4 == first {
                let row = Row::of(attacker);
                let row = if block % 16 == row as u32 { row } else { row.lower() };
                return Some((attacker, victim, row));
            }
        });
        None
    }

    /// Asserts that the pairs follow each other without gap, and that each pair is numbered by its row.
    const fn proved(self) -> Self {
        let (mut pairs, mut end) = (0, 0);
        while let Some((attacker, victim, row)) = self.pair_at(end) {
            assert!(self.blocks[attacker as usize][victim as usize] == end << 4 | row as u32);
            pairs += 1;
            end += row.size();
        }
        assert!(end == self.dimensions);
        each!(i < 256, {
            if self.blocks[i / 16][i % 16] != 0 {
                pairs -= 1;
            }
        });
        assert!(pairs == 0);
        self
    }
}

/// Prints the number of indices.
impl fmt::Debug for ThreatIndices {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreatIndices").field("dimensions", &self.dimensions).finish_non_exhaustive()
    }
}
