//! Checks of the tables of ray order, in any mapping.

use super::mismatch::Mismatch;
use crate::board::{Mapping, Square};
use crate::oracle::empty::CHESS_ATTACKS;

/// The steps of the rays in files and ranks, clockwise from north.
const RAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The names of the positions of one ray.
macro_rules! names {
    ($($ray:literal)*) => {
        [$([
            concat!("knight after ", $ray),
            concat!($ray, " 1"),
            concat!($ray, " 2"),
            concat!($ray, " 3"),
            concat!($ray, " 4"),
            concat!($ray, " 5"),
            concat!($ray, " 6"),
            concat!($ray, " 7"),
        ]),*]
    };
}

/// The names of the positions, indexed by ray and distance.
const NAMES: [[&str; 8]; 8] =
    names!("north" "north-east" "east" "south-east" "south" "south-west" "west" "north-west");

/// The names of the pieces, in the order of their codes.
const PIECES: [&str; 12] = [
    "white pawn",
    "black pawn",
    "white knight",
    "black knight",
    "white bishop",
    "black bishop",
    "white rook",
    "black rook",
    "white queen",
    "black queen",
    "white king",
    "black king",
];

/// The bit of an entry that is off the board, or not on a ray and not a knight's move away.
const NONE: u8 = 0x80;

/// The squares around one focus on the chessboard, and the set of the positions on the board.
#[derive(Clone, Copy)]
struct Row {
    /// The entries off the board have no meaning.
    squares: [u8; 64],
    on_board: u64,
}

impl Row {
    /// Walks along the rays of the focus.
    #[inline]
    const fn new(focus: u8) -> Self {
        let mut row = Self { squares: [0; 64], on_board: 0 };
        let mut ray = 0;
        while ray < 8 {
            let ((east, north), (next_east, next_north)) = (RAYS[ray], RAYS[(ray + 1) % 8]);
            let (file, rank) = ((focus % 8) as i8 + east, (focus / 8) as i8 + north);
            // The knight goes one step along a ray, and one along the next ray.
            let (mut to_file, mut to_rank) = (file + next_east, rank + next_north);
            let mut position = 8 * ray;
            while position < 8 * ray + 8 {
                // A negative number has a bit above the lowest three, as a number above 7 has.
                if (to_file | to_rank) & !7 == 0 {
                    row.squares[position] = (8 * to_rank + to_file) as u8;
                    row.on_board |= 1 << position;
                } else if position % 8 != 0 {
                    break;
                }
                let steps = (position % 8) as i8;
                (to_file, to_rank) = (file + steps * east, rank + steps * north);
                position += 1;
            }
            ray += 1;
        }
        row
    }

    #[inline]
    const fn has(&self, position: usize) -> bool {
        self.on_board >> position & 1 != 0
    }
}

/// The rows of all squares. A static is computed once, when this crate is compiled, and not again for each table.
static ROWS: [Row; 64] = {
    let mut rows = [Row::new(0); 64];
    let mut i = 1;
    while i < 64 {
        rows[i] = Row::new(i as u8);
        i += 1;
    }
    rows
};

/// Checks a table like [`ORDER`](crate::threats::ORDER), in any mapping.
///
/// A position off the board has the number of the focus, with bit 7 set. The mapping changes the numbers of the squares.
/// The rays keep their order: ray 0 leads to rank 8 in every mapping.
///
/// ```
/// use quintessence::threats::ORDER;
/// use quintessence::{Mapping, verify};
///
/// assert!(verify::ray_order(ORDER.get(), Mapping::A1).is_ok());
/// assert_eq!(
///     verify::ray_order(ORDER.get(), Mapping::A8).unwrap_err().to_string(),
///     "at a1, knight after north: found 0x00000000000000b8, expected 0x0000000000000029",
/// );
/// ```
///
/// # Errors
/// Names the focus and the position of the first entry that differs from the oracle.
#[inline]
pub const fn ray_order(table: &[[u8; 64]; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let numbers = numbers(mapping);
    let mut i = 0;
    while i < 64 {
        let (row, off_board) = (&ROWS[i], numbers[i] | NONE);
        let entries = &table[numbers[i] as usize];
        let mut j = 0;
        while j < 64 {
            let is_there = row.on_board >> j & 1 != 0;
            let expected = if is_there { numbers[row.squares[j] as usize] } else { off_board };
            if entries[j] != expected {
                return Err(mismatch(i, NAMES[j / 8][j % 8], entries[j] as u64, expected as u64));
            }
            j += 1;
        }
        i += 1;
    }
    Ok(())
}

/// The number of each square in a mapping.
#[inline]
const fn numbers(mapping: Mapping) -> [u8; 64] {
    let mut numbers = [0; 64];
    let mut i = 0;
    while i < 64 {
        numbers[i] = mapping.index(Square::ALL[i]);
        i += 1;
    }
    numbers
}

/// Checks a table like [`POSITIONS`](crate::threats::POSITIONS), in any mapping.
///
/// A square that is not on a ray and not a knight's move away has the lowest position off the board, with bit 7 set.
///
/// # Errors
/// Names the focus and the square of the first entry that differs from the oracle.
#[inline]
pub const fn ray_positions(table: &[[u8; 64]; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let numbers = numbers(mapping);
    let mut i = 0;
    while i < 64 {
        let row = &ROWS[i];
        let entries = &table[numbers[i] as usize];
        let mut expected = [row.on_board.trailing_ones() as u8 | NONE; 64];
        let mut j = 0;
        while j < 64 {
            if row.on_board >> j & 1 != 0 {
                expected[row.squares[j] as usize] = j as u8;
            }
            j += 1;
        }
        j = 0;
        while j < 64 {
            let found = entries[numbers[j] as usize];
            if found != expected[j] {
                let other = Some((Square::ALL[j].file(), Square::ALL[j].rank()));
                return Err(Mismatch { other, ..mismatch(i, "position", found as u64, expected[j] as u64) });
            }
            j += 1;
        }
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`ON_BOARD`](crate::threats::ON_BOARD), in any mapping. Bit `n` of a word is position `n`.
///
/// # Errors
/// Names the focus of the first entry that differs from the oracle.
#[inline]
pub const fn rays_on_board(table: &[u64; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 64 {
        let (found, expected) = (table[mapping.index(Square::ALL[i]) as usize], ROWS[i].on_board);
        if found != expected {
            return Err(mismatch(i, "on board", found, expected));
        }
        i += 1;
    }
    Ok(())
}

#[inline]
const fn mismatch(focus: usize, column: &'static str, found: u64, expected: u64) -> Mismatch {
    Mismatch::on_chessboard(Square::ALL[focus], column, None, found, expected)
}

/// Checks a table like [`TARGETS`](crate::threats::TARGETS), for any codes of the pieces.
///
/// `codes` are the indices of the pieces in the table, in the order of [`Piece::ALL`](crate::quad::Piece::ALL). Every
/// other entry must be 0. Two pieces with the same attacks, such as the knights, may have the same code.
///
/// # Panics
/// Panics if a code is not an index of the table.
///
/// # Errors
/// Names a focus and the piece of the first entry that differs from the oracle. The words of the error contain the
/// positions that are on the board from this focus.
#[inline]
pub const fn ray_targets<const N: usize>(table: &[u64; N], codes: &[u8; 12]) -> Result<(), Mismatch> {
    pieces_agree(table, codes, &TARGETS)
}

/// Checks a table like [`SOURCES`](crate::threats::SOURCES), for any codes of the pieces.
///
/// `codes` are the indices of the pieces in the table, in the order of [`Piece::ALL`](crate::quad::Piece::ALL). Every
/// other entry must be 0. Two pieces with the same attacks, such as the knights, may have the same code.
///
/// # Panics
/// Panics if a code is not an index of the table.
///
/// # Errors
/// Names a focus and the piece of the first entry that differs from the oracle. The words of the error contain the
/// positions that are on the board from this focus.
#[inline]
pub const fn ray_sources<const N: usize>(table: &[u64; N], codes: &[u8; 12]) -> Result<(), Mismatch> {
    pieces_agree(table, codes, &SOURCES)
}

#[inline]
const fn pieces_agree(table: &[u64], codes: &[u8; 12], expected: &[[u64; 12]; 5]) -> Result<(), Mismatch> {
    let mut f = 0;
    while f < 5 {
        let (focus, on_board) = (FOCI[f], ROWS[FOCI[f]].on_board);
        let mut has_piece = [false; 256];
        let mut piece = 0;
        while piece < 12 {
            let code = codes[piece] as usize;
            assert!(code < table.len(), "the table has no entry with the code of a piece");
            has_piece[code] = true;
            let (found, expected) = (table[code] & on_board, expected[f][piece]);
            if found != expected {
                return Err(mismatch(focus, PIECES[piece], found, expected));
            }
            piece += 1;
        }
        let mut code = 0;
        while code < table.len() {
            let found = table[code] & on_board;
            if found != 0 && (code > 255 || !has_piece[code]) {
                return Err(mismatch(focus, "no piece", found, 0));
            }
            code += 1;
        }
        f += 1;
    }
    Ok(())
}

/// The squares from which the tables of attacks are checked: a1, h1, a8, h8 and e4.
///
/// From a corner, three rays have all seven squares. From e4, all knight's squares are on the board. Each of the 64
/// positions is on the board from one of these squares.
const FOCI: [usize; 5] = [0, 7, 56, 63, 28];

static TARGETS: [[u64; 12]; 5] = attacked_positions(false);
static SOURCES: [[u64; 12]; 5] = attacked_positions(true);

/// The index in [`CHESS_ATTACKS`] for each piece. Both colours attack alike, except pawns.
const KINDS: [usize; 12] = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];

/// The positions on the board that a piece attacks from each of the foci, or from which it attacks the focus.
#[inline]
const fn attacked_positions(is_sources: bool) -> [[u64; 12]; 5] {
    let mut sets = [[0; 12]; 5];
    let mut i = 0;
    while i < 5 * 64 {
        let (f, position) = (i / 64, i % 64);
        let (focus, row) = (FOCI[f], &ROWS[FOCI[f]]);
        let square = row.squares[position] as usize;
        let (from, to) = if is_sources { (square, focus) } else { (focus, square) };
        let mut piece = 0;
        while piece < 12 && row.has(position) {
            sets[f][piece] |= (CHESS_ATTACKS[from][KINDS[piece]] >> to & 1) << position;
            piece += 1;
        }
        i += 1;
    }
    sets
}
