//! Which squares stand on a line, decided for one pair of squares at a time.
//!
//! The library walks rays instead. The two share no code on purpose: the compiler compares their results, and
//! two derivations that agree are evidence where one is not. For the same reason nothing here shifts a
//! ready-made mask.

use super::board::{Board, Square};

/// The four lines through a square, named as they lie on the board whatever the mapping.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    Rank,
    File,
    /// Parallel to a1-h8.
    Diagonal,
    /// Parallel to a8-h1.
    Antidiagonal,
}

impl Line {
    pub(super) const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::Antidiagonal];
    pub(super) const NAMED: &[(&str, Self)] = &[
        ("rank", Self::Rank),
        ("file", Self::File),
        ("diagonal", Self::Diagonal),
        ("antidiagonal", Self::Antidiagonal),
    ];

    pub(super) const fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }

    /// Whether one line of this kind goes through both squares.
    pub(super) const fn joins(self, a: Square, b: Square) -> bool {
        match self {
            Self::Rank => a.rank == b.rank,
            Self::File => a.file == b.file,
            // Equal file - rank, written without a difference that could be negative.
            Self::Diagonal => a.file + b.rank == b.file + a.rank,
            Self::Antidiagonal => a.file + a.rank == b.file + b.rank,
        }
    }

    /// Whether the bytes of a word, put in reverse order, reverse every such line of the board: no two squares of one
    /// line share a byte.
    pub(super) fn swaps_bytes(self, board: &Board) -> bool {
        self.squares_in_one_byte(board).is_none()
    }

    /// Two squares of one line that share a byte.
    pub(super) fn squares_in_one_byte(self, board: &Board) -> Option<[Square; 2]> {
        let numbers = 0..board.len();
        let pairs = numbers.flat_map(|a| (0..a).map(move |b| [b, a]));
        pairs
            .filter(|&[a, b]| board.positions[a] / 8 == board.positions[b] / 8)
            .map(|pair| pair.map(|number| board.squares[number]))
            .find(|&[a, b]| self.joins(a, b))
    }
}

/// The eight directions, north being that of growing ranks.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Direction {
    East,
    North,
    NorthEast,
    NorthWest,
    West,
    South,
    SouthWest,
    SouthEast,
}

impl Direction {
    pub(super) const NAMED: &[(&str, Self)] = &[
        ("east", Self::East),
        ("north", Self::North),
        ("north_east", Self::NorthEast),
        ("north_west", Self::NorthWest),
        ("west", Self::West),
        ("south", Self::South),
        ("south_west", Self::SouthWest),
        ("south_east", Self::SouthEast),
    ];

    pub(super) const fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }

    /// The name that the library has for it.
    pub(super) fn variant(self) -> String {
        self.name().split('_').map(capitalised).collect()
    }

    /// The signs of the change of file and rank.
    pub(super) const fn signs(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::NorthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::SouthEast => (1, -1),
        }
    }
}

/// `antidiagonal` as `Antidiagonal`.
pub(super) fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// The change of file and rank from one square to another.
pub(super) const fn difference(from: Square, to: Square) -> (i8, i8) {
    (to.file as i8 - from.file as i8, to.rank as i8 - from.rank as i8)
}

/// The two rays of a line, towards the lower and towards the higher positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rays {
    pub(super) lower: u128,
    pub(super) upper: u128,
}

impl Rays {
    pub(super) fn new(board: &Board, line: Line, slider: usize) -> Self {
        let joined = |number: usize| line.joins(board.squares[slider], board.squares[number]);
        Self {
            lower: board.set(|number| number < slider && joined(number)),
            upper: board.set(|number| number > slider && joined(number)),
        }
    }

    /// Both rays: the line without the slider's own square.
    pub(super) const fn line(self) -> u128 {
        self.lower | self.upper
    }
}

/// The four lines of every square.
pub(super) fn all_rays(board: &Board) -> Vec<[Rays; 4]> {
    (0..board.len()).map(|square| Line::ALL.map(|line| Rays::new(board, line, square))).collect()
}

/// The squares in one direction up to the edge.
pub(super) fn ray(board: &Board, square: usize, direction: Direction) -> u128 {
    board.set(|other| {
        let (files, ranks) = difference(board.squares[square], board.squares[other]);
        (files == 0 || ranks == 0 || files.abs() == ranks.abs())
            && (files.signum(), ranks.signum()) == direction.signs()
    })
}

/// The squares that are one of these steps away, each so many files and ranks.
pub(super) fn steps(board: &Board, square: usize, steps: &[(i8, i8)]) -> u128 {
    board.set(|other| steps.contains(&difference(board.squares[square], board.squares[other])))
}

/// The squares strictly between two squares of one line: above the one and below the other.
pub(super) fn between(rays: &[[Rays; 4]], a: usize, b: usize) -> u128 {
    let (low, high) = (a.min(b), a.max(b));
    rays[low].iter().zip(rays[high]).fold(0, |set, (low, high)| set | low.upper & high.lower)
}

/// The whole line through two squares.
pub(super) fn line_through(board: &Board, rays: &[[Rays; 4]], a: usize, b: usize) -> u128 {
    let joint = rays[a].iter().find(|rays| rays.line() & board.bit(b) != 0);
    joint.map_or(0, |rays| rays.line() | board.bit(a))
}

/// The set with its files in reverse order.
pub(super) fn mirror(board: &Board, set: u128) -> u128 {
    board.set(|number| set & board.bit(board.mirrored(number)) != 0)
}

/// The files that a slider attacks along its rank, where `inner` says which of the files b to g are occupied.
///
/// A file is attacked if no blocker stands strictly between. The outermost files are never between two
/// others, which is why six bits of occupancy are enough.
pub(super) fn first_rank_attacks(file: u8, inner: u8) -> u8 {
    let occupied = inner << 1;
    (0..8)
        .filter(|&target| target != file)
        .filter(|&target| {
            (target.min(file) + 1..target.max(file)).all(|between| occupied >> between & 1 == 0)
        })
        .fold(0, |attacks, target| attacks | 1 << target)
}
