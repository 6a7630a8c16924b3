//! Ray order: the 64 positions around a focus, and the positions that a piece attacks, from coordinates.
//!
//! A position is a step, a number of files and a number of ranks. The library walks along rays instead. The two
//! derivations share no code, as in `geometry`.

use super::board::Board;
use super::geometry::{Direction, difference};

/// The directions of the rays, clockwise from north. A position is `8 * ray + distance`; with distance 0, the position
/// is a knight's move away, between this ray and the next one.
const RAYS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::NorthWest,
];

/// The bit of an entry that is off the board, or not on a ray and not a knight's move away.
const NONE: u8 = 0x80;

/// A column of `ray_order!`. The column determines the form of the table.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Column {
    Square,
    Position,
    OnBoard,
    Targets,
    Sources,
}

impl Column {
    pub(super) const NAMED: [(&str, Self); 5] = [
        ("square", Self::Square),
        ("position", Self::Position),
        ("on_board", Self::OnBoard),
        ("targets", Self::Targets),
        ("sources", Self::Sources),
    ];

    pub(super) const fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }

    /// Whether the table has a row of 64 bytes for each focus, and not a word for each entry.
    pub(super) const fn has_rows(self) -> bool {
        matches!(self, Self::Square | Self::Position)
    }

    /// Whether the table is indexed by the code of a piece, and not by a focus.
    pub(super) const fn is_by_code(self) -> bool {
        matches!(self, Self::Targets | Self::Sources)
    }
}

/// The pieces, in the order of the library's `Piece::ALL`.
pub(super) const PIECES: [&str; 12] = [
    "white_pawn",
    "black_pawn",
    "white_knight",
    "black_knight",
    "white_bishop",
    "black_bishop",
    "white_rook",
    "black_rook",
    "white_queen",
    "black_queen",
    "white_king",
    "black_king",
];

/// The files and ranks from a focus to a position.
fn step(position: u8) -> (i8, i8) {
    let (ray, distance) = (usize::from(position / 8), (position % 8) as i8);
    let (files, ranks) = RAYS[ray].signs();
    if distance == 0 {
        let (next_files, next_ranks) = RAYS[(ray + 1) % 8].signs();
        (files + next_files, ranks + next_ranks)
    } else {
        (distance * files, distance * ranks)
    }
}

/// The number of the square at each position around a focus. A position off the board has the focus, with bit 7 set.
pub(super) fn squares(board: &Board, focus: usize) -> Vec<u8> {
    let square = |position| {
        let is_there = |&to: &usize| difference(board.squares[focus], board.squares[to]) == step(position);
        (0..64).find(is_there).map_or(focus as u8 | NONE, |to| to as u8)
    };
    (0..64).map(square).collect()
}

/// The position of each square around a focus. A square that is not on a ray and not a knight's move away has the lowest
/// position off the board, with bit 7 set.
pub(super) fn positions(board: &Board, focus: usize) -> Vec<u8> {
    let off_board = on_board(board, focus).trailing_ones() as u8 | NONE;
    let position = |to: usize| {
        let difference = difference(board.squares[focus], board.squares[to]);
        (0..64).find(|&position| step(position) == difference).unwrap_or(off_board)
    };
    (0..64).map(position).collect()
}

/// The positions on the board.
pub(super) fn on_board(board: &Board, focus: usize) -> u64 {
    let from = board.squares[focus];
    set(|(files, ranks)| {
        let (file, rank) = (from.file as i8 + files, from.rank as i8 + ranks);
        (0..8).contains(&file) && (0..8).contains(&rank)
    })
}

/// The positions that a piece on the focus attacks on an empty board. The piece is an index of `PIECES`.
pub(super) fn targets(piece: usize) -> u64 {
    set(|step| attacks(piece, step))
}

/// The positions from which a piece attacks the focus on an empty board. The piece is an index of `PIECES`.
pub(super) fn sources(piece: usize) -> u64 {
    // East and west are alike for every piece.
    set(|(files, ranks)| attacks(piece, (files, -ranks)))
}

/// The set of the positions whose steps satisfy a condition.
fn set(holds: impl Fn((i8, i8)) -> bool) -> u64 {
    (0..64).filter(|&position| holds(step(position))).fold(0, |set, position| set | 1 << position)
}

/// Whether a piece attacks a square that is a step away, on an empty board.
fn attacks(piece: usize, (files, ranks): (i8, i8)) -> bool {
    let (along, across) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
    let (is_straight, is_diagonal) = (across == 0, across == along);
    match piece {
        0 => is_diagonal && ranks == 1,
        1 => is_diagonal && ranks == -1,
        2 | 3 => (along, across) == (2, 1),
        4 | 5 => is_diagonal,
        6 | 7 => is_straight,
        8 | 9 => is_straight || is_diagonal,
        _ => along == 1,
    }
}
