//! The squares that all pieces of one side attack together, as one set or as one set for each kind of piece.

use crate::attacks::setwise;
use crate::board::{Bitboard, Color, Direction, Pieces};
use crate::oracle::ends;
use crate::tables::table;

/// The eight knight moves, each as a diagonal step and an orthogonal step. Move `i + 4` is the opposite of move `i`.
const KNIGHT_MOVES: [[Direction; 2]; 8] = [
    [Direction::NorthEast, Direction::North],
    [Direction::NorthEast, Direction::East],
    [Direction::NorthWest, Direction::West],
    [Direction::NorthWest, Direction::North],
    [Direction::SouthWest, Direction::South],
    [Direction::SouthWest, Direction::West],
    [Direction::SouthEast, Direction::East],
    [Direction::SouthEast, Direction::South],
];

table! {
    /// For each knight move, the number of bits by which the move rotates a bitboard to the left. A rotation can
    /// replace a shift to the left or right, because [`KNIGHT_REACHABLE`] removes the bits that wrap around.
    pub(crate) const KNIGHT_ROTATIONS: [u64; 8] = array!(0; 8, i => {
        let [first, second] = KNIGHT_MOVES[i];
        (first.index_step() + second.index_step()).rem_euclid(64) as u64
    });
    [i] bits => { "bits": bits => [17, 10, 6, 15, 64 - 17, 64 - 10, 64 - 6, 64 - 15][i]; }
}

table! {
    /// For each direction, the squares on which a step in this direction can end.
    pub(crate) const REACHABLE: [u64; 8] = array!(0; 8, i => Bitboard::reachable(Direction::ALL[i]).0);
    [i] squares => { "squares": squares => ends(Direction::ALL[i].step()); }
}

/// Returns the counts for shifts to the left that move a set by `squares` squares to the east, the north, the
/// north-east and the north-west. Shifts to the right by these counts move the set in the opposite directions.
#[inline]
pub(crate) const fn steps(squares: u64) -> [u64; 4] {
    [squares, 8 * squares, 9 * squares, 7 * squares]
}

table! {
    /// The squares on which each knight move can end.
    pub(crate) const KNIGHT_REACHABLE: [u64; 8] = array!(0; 8, i => {
        let [first, second] = KNIGHT_MOVES[i];
        Bitboard::FULL.shift(first).shift(second).0
    });
    [i] squares => {
        let offsets = [(1, 2), (2, 1), (-2, 1), (-1, 2), (-1, -2), (-2, -1), (2, -1), (1, -2)];
        "squares": squares => ends(offsets[i]);
    }
}

/// Returns the squares that the pieces of one side attack, as one set.
///
/// `by` contains the squares of the attacking side. The result also contains the squares of `by` that another piece of
/// this side protects. To get king danger squares, leave the enemy king out of `occupied`, so that sliders also attack
/// the squares behind the king. If no slider gives check, the result is the same with the king in `occupied`.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, attack_map};
///
/// // A white rook on e1 gives check to the black king on e4.
/// let (white, black) = (Bitboard::from_square(Square::E1), Bitboard::from_square(Square::E4));
/// let none = Bitboard::EMPTY;
/// let sets = PieceSets { roles: [none, none, none, white, none, black], colors: [white, black] };
/// let danger = attack_map(white, sets.lend(), white);
/// assert_eq!(danger, (Bitboard::FILES[4] | Bitboard::RANKS[0]) - white);
/// assert!(!attack_map(white, sets.lend(), white | black).contains(Square::E5));
/// ```
///
/// Sliders are blocked by the squares of `by` and by those of `occupied`. If a square is in several sets of `pieces`,
/// it attacks as a piece of each kind. A square of `by` that is in no set of `pieces` attacks nothing.
///
/// In a search, call [`Level::attack_map`](crate::simd::Level::attack_map) instead, which is faster at levels with
/// vectors.
///
/// # Cost
/// About 170 operations for any number of pieces; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Attack_and_Defend_Maps>.
#[inline]
pub const fn attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
    let [_, knights, .., kings] = *pieces.roles;
    let blockers = by.union(occupied);
    setwise::rook_attacks(pieces.orthogonal().intersection(by), blockers)
        .union(setwise::bishop_attacks(pieces.diagonal().intersection(by), blockers))
        .union(setwise::knight_attacks(knights.intersection(by)))
        .union(setwise::king_attacks(kings.intersection(by)))
        .union(setwise::pawn_attacks(Color::White, pieces.pawns(Color::White).intersection(by)))
        .union(setwise::pawn_attacks(Color::Black, pieces.pawns(Color::Black).intersection(by)))
}

/// The squares that one side attacks, as one set for each kind of piece. [`attack_maps`] returns this type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
#[non_exhaustive]
pub struct AttackMaps {
    /// The squares that the pawns attack.
    pub pawns: Bitboard,
    /// The squares that the knights attack.
    pub knights: Bitboard,
    /// The squares that the bishops attack.
    pub bishops: Bitboard,
    /// The squares that the rooks attack.
    pub rooks: Bitboard,
    /// The squares that the queens attack.
    pub queens: Bitboard,
    /// The squares that the king attacks.
    pub kings: Bitboard,
    /// The squares that at least one piece attacks: the result of [`attack_map`].
    pub all: Bitboard,
    /// The squares that at least two pieces of the side attack, which may be of the same kind.
    pub twice: Bitboard,
}

layout! {
    AttackMaps = {
        64 bytes, align align_of::<u64>(),
        pawns: 0, knights: 8, bishops: 16, rooks: 24, queens: 32, kings: 40, all: 48, twice: 56
    }
}

impl AttackMaps {
    const EMPTY: Self = Self {
        pawns: Bitboard::EMPTY,
        knights: Bitboard::EMPTY,
        bishops: Bitboard::EMPTY,
        rooks: Bitboard::EMPTY,
        queens: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
        all: Bitboard::EMPTY,
        twice: Bitboard::EMPTY,
    };

    /// Adds the attacks in one direction to the fields `queens`, `kings`, `pawns`, `all` and `twice`. Returns the
    /// attacks of `sliders`, the rooks or the bishops, which the caller adds to the field `rooks` or `bishops`.
    ///
    /// Two pieces cannot attack the same square in the same direction, because the front piece blocks the rear piece.
    /// So no square is attacked twice in one direction, and the union of these attacks can be counted in one step.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the direction becomes a constant")]
    const fn toward(
        &mut self,
        direction: Direction,
        sliders: Bitboard,
        queens: Bitboard,
        kings: Bitboard,
        pawns: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        let by_slider = setwise::attacks_toward(direction, sliders, blockers);
        let by_queen = setwise::attacks_toward(direction, queens, blockers);
        let (by_king, by_pawn) = (kings.shift(direction), pawns.shift(direction));
        self.queens = self.queens.union(by_queen);
        self.kings = self.kings.union(by_king);
        self.pawns = self.pawns.union(by_pawn);
        self.count(by_slider.union(by_queen).union(by_king).union(by_pawn));
        by_slider
    }

    /// Adds `attacks` to the field `all`, and to the field `twice` those of these squares that `all` already contained.
    #[inline]
    const fn count(&mut self, attacks: Bitboard) {
        self.twice = self.twice.union(self.all.intersection(attacks));
        self.all = self.all.union(attacks);
    }
}

/// Returns the squares that one side attacks, one set for each kind of piece, and those that it attacks twice.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, attack_maps};
///
/// // Two white knights and a white pawn.
/// let knights = Bitboard::from_iter([Square::C3, Square::E3]);
/// let pawn = Bitboard::from_square(Square::C4);
/// let (white, none) = (knights | pawn, Bitboard::EMPTY);
/// let (roles, colors) = ([pawn, knights, none, none, none, none], [white, none]);
/// let pieces = PieceSets { roles, colors };
/// let maps = attack_maps(white, pieces.lend(), white);
/// assert!(maps.pawns.into_iter().eq([Square::B5, Square::D5]));
/// assert!(maps.twice.into_iter().eq([Square::D1, Square::B5, Square::D5]));
/// ```
///
/// The arguments are those of [`attack_map`]. For `twice`, a square in several sets of `pieces` counts as one piece.
///
/// In a search, call [`Level::attack_maps`](crate::simd::Level::attack_maps) instead, which is faster at levels with
/// vectors.
///
/// # Cost
/// About 360 operations for any number of pieces; no table.
#[inline]
pub const fn attack_maps(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> AttackMaps {
    let [pawns, knights, bishops, rooks, queens, kings] = *pieces.roles;
    let blockers = by.union(occupied);
    let (rooks, bishops) = (rooks.intersection(by), bishops.intersection(by));
    let (queens, kings) = (queens.intersection(by), kings.intersection(by));
    let (pawns, knights) = (pawns.intersection(by), knights.intersection(by));
    let (white, black) = (pawns.intersection(pieces.white), pawns.difference(pieces.white));
    let (mut maps, none) = (AttackMaps::EMPTY, Bitboard::EMPTY);
    maps.rooks = maps
        .toward(Direction::East, rooks, queens, kings, none, blockers)
        .union(maps.toward(Direction::North, rooks, queens, kings, none, blockers))
        .union(maps.toward(Direction::West, rooks, queens, kings, none, blockers))
        .union(maps.toward(Direction::South, rooks, queens, kings, none, blockers));
    maps.bishops = maps
        .toward(Direction::NorthEast, bishops, queens, kings, white, blockers)
        .union(maps.toward(Direction::NorthWest, bishops, queens, kings, white, blockers))
        .union(maps.toward(Direction::SouthWest, bishops, queens, kings, black, blockers))
        .union(maps.toward(Direction::SouthEast, bishops, queens, kings, black, blockers));
    each!(i < 8, {
        let moved = knights.0.rotate_left(KNIGHT_ROTATIONS[i] as u32);
        let by_knight = Bitboard(moved & KNIGHT_REACHABLE[i]);
        maps.knights = maps.knights.union(by_knight);
        maps.count(by_knight);
    });
    maps
}
