//! The tables of ray order, and conversions between squares and their positions in ray order around a focus square.

use crate::align::Aligned;
use crate::board::{Bitboard, Color, Role, Square};
use crate::quad::Piece;
use crate::threats::ray_set::RaySet;

/// The difference of square numbers for one step along each ray, modulo 256.
///
/// The rays are ordered clockwise from north, and the board has 16 squares per rank (0x88).
const RAYS: [usize; 8] = [16, 17, 1, 241, 240, 239, 255, 15];

/// The steps of the eight knight's moves, in the order of [`RAYS`]. Entry `i` lies between ray `i` and the next ray.
const KNIGHTS: [usize; 8] = [33, 18, 242, 225, 223, 238, 14, 31];

/// The bit that marks an entry of [`ORDER`] or [`POSITIONS`] as empty.
pub(super) const NONE: u8 = 0x80;

/// The square at each position in ray order around a focus; 4,096 bytes, indexed by focus and position.
///
/// If a position in ray order is off the board, its entry is the number of the focus with bit 7 set.
pub static ORDER: Aligned<[[u8; 64]; 64], 64> = Aligned::new(array!([0; 64]; 64, focus => {
    // On a board with 16 squares per rank (0x88), a square number is on the board if its bits 3 and 7 are 0.
    let start = focus + (focus & 56);
    array!(0; 64, position => {
        let (ray, distance) = (position / 8, position % 8);
        let step = if distance == 0 { KNIGHTS[ray] } else { RAYS[ray] * distance };
        let square = start + step;
        // The board has 16 squares per rank, of which eight are used. So seven steps modulo 256 never wrap around to
        // another square of the board.
        if square & 0x88 == 0 { (square & 7 | square >> 1 & 56) as u8 } else { focus as u8 | NONE }
    })
}));

/// The positions in ray order that are on the board; 512 bytes, indexed by focus.
pub static ON_BOARD: [RaySet; 64] = {
    let (order, mut sets) = (ORDER.get(), [RaySet::EMPTY; 64]);
    each!(focus < 64, {
        each!(position < 64, {
            sets[focus].0 |= ((order[focus][position] < NONE) as u64) << position;
        });
    });
    sets
};

/// The position of each square in ray order around a focus; 4,096 bytes, indexed by focus and square.
///
/// The focus itself, and squares that are neither on a ray nor a knight's move away, have no position. Their entry is a
/// position off the board with bit 7 set.
pub static POSITIONS: Aligned<[[u8; 64]; 64], 64> = {
    let (order, mut positions) = (ORDER.get(), [[0; 64]; 64]);
    each!(focus < 64, {
        let off_board = (!ON_BOARD[focus].0).trailing_zeros() as u8;
        positions[focus] = [off_board | NONE; 64];
        each!(position < 64, {
            let square = order[focus][position];
            if square < NONE {
                positions[focus][square as usize] = position as u8;
            }
        });
    });
    Aligned::new(positions)
};

/// The positions that a piece on the focus attacks on an empty board; 128 bytes, indexed by piece code.
///
/// The codes without a piece have the empty set.
pub static TARGETS: [RaySet; 16] = {
    let mut targets = [RaySet::EMPTY; 16];
    each!(i < 12, {
        let piece = Piece::ALL[i];
        targets[piece as usize] = match piece.role() {
            Role::Pawn => match piece.color() {
                Color::White => RaySet(1 << (8 + 1) | 1 << (8 * 7 + 1)),
                Color::Black => RaySet(1 << (8 * 3 + 1) | 1 << (8 * 5 + 1)),
            },
            Role::Knight => RaySet::KNIGHTS,
            Role::Bishop => RaySet::DIAGONAL,
            Role::Rook => RaySet::ORTHOGONAL,
            Role::Queen => RaySet(RaySet::DIAGONAL.0 | RaySet::ORTHOGONAL.0),
            Role::King => RaySet(0x0202_0202_0202_0202),
        };
    });
    targets
};

/// The positions from which a piece attacks the focus on an empty board; 128 bytes, indexed by piece code.
///
/// The codes without a piece have the empty set.
pub static SOURCES: [RaySet; 16] = {
    let mut sources = TARGETS;
    // For all pieces but pawns, attacks are mutual: a piece attacks the focus from the squares that it attacks on the
    // focus. A white pawn attacks the focus from the squares that a black pawn on the focus attacks.
    sources.swap(Piece::WhitePawn as usize, Piece::BlackPawn as usize);
    sources
};

impl RaySet {
    /// Converts a set of squares to their positions in ray order around a focus.
    ///
    /// The focus and the squares that are neither on a ray nor a knight's move away have no position. They are left out.
    ///
    /// # Cost
    /// A loop over the squares; one row of [`POSITIONS`].
    #[inline]
    pub const fn from_bitboard(focus: Square, squares: Bitboard) -> Self {
        let row = &POSITIONS.get()[focus as usize];
        let (mut rest, mut set) = (squares, 0);
        while let Some(square) = rest.lowest() {
            set |= 1_u64 << (row[square as usize] & 63);
            rest = rest.without_lowest();
        }
        Self::new(set & ON_BOARD[focus as usize].0)
    }

    /// Converts positions in ray order to squares; positions off the board are left out.
    ///
    /// # Cost
    /// A loop over the positions; one row of [`ORDER`].
    #[inline]
    pub const fn to_bitboard(self, focus: Square) -> Bitboard {
        let row = &ORDER.get()[focus as usize];
        let (mut rest, mut squares) = (self.0 & ON_BOARD[focus as usize].0, 0);
        while rest != 0 {
            squares |= 1_u64 << (row[rest.trailing_zeros() as usize & 63] & 63);
            rest &= rest - 1;
        }
        Bitboard(squares)
    }

    /// The square at a position in ray order around a focus. `None` if the position is off the board, or above 63.
    #[inline]
    #[must_use]
    pub const fn square_at(focus: Square, position: u32) -> Option<Square> {
        match ORDER.get()[focus as usize][position as usize & 63] {
            square if square < NONE && position < 64 => Some(Square::from_index_masked(square)),
            _ => None,
        }
    }

    /// The position of a square in ray order around a focus.
    ///
    /// The result is `None` for the focus itself and for squares that are neither on a ray nor a knight's move away.
    #[inline]
    #[must_use]
    pub const fn position_of(focus: Square, square: Square) -> Option<u32> {
        match POSITIONS.get()[focus as usize][square as usize] {
            position if position < NONE => Some(position as u32),
            _ => None,
        }
    }
}
