//! The lines of a board in the layout of a shape, and what each technique finds along one of them.

use quintessence::boards::{Column, Shape, hyperbola, obstruction, oracle};
use quintessence::{CompactLineMasks, Direction, Line, LineMasks};

/// A board with the masks of its squares, by the number of the square.
pub(super) struct Geometry {
    shape: Shape,
    /// The number and the bit of each square, rank by rank from the bottom left corner as in the files.
    squares: Vec<(usize, u128)>,
    /// Whether the sets are those of the files.
    is_plain: bool,
    masks: Vec<[LineMasks<u128>; 4]>,
    king: Vec<u128>,
    north: Vec<u128>,
    /// The lines that a byte swap reverses.
    swapped: [bool; 4],
}

/// The attacks of a square along a line.
pub(super) type LineAttacks = fn(&Geometry, usize, Line, u128) -> u128;

/// All techniques for boards of any shape.
pub(super) const TECHNIQUES: [(&str, LineAttacks); 8] = [
    ("oracle", |board, square, line, occupied| oracle::line_attacks(&board.shape, square, line, occupied)),
    ("bit reversal", Geometry::bit_reversed),
    ("byte swap", |board, square, line, occupied| {
        if board.swapped[line as usize] {
            hyperbola::byte_swapped(board.shape.bit(square), occupied, board.masks(square, line).line)
        } else {
            board.bit_reversed(square, line, occupied)
        }
    }),
    ("printed", |board, square, line, occupied| obstruction::printed(board.masks(square, line), occupied)),
    ("arithmetic", |board, square, line, occupied| {
        obstruction::arithmetic(board.masks(square, line), occupied)
    }),
    ("logical", |board, square, line, occupied| obstruction::logical(board.masks(square, line), occupied)),
    ("blsmsk", |board, square, line, occupied| obstruction::blsmsk(board.masks(square, line), occupied)),
    ("compact", |board, square, line, occupied| {
        let LineMasks { lower, upper, .. } = board.masks(square, line);
        CompactLineMasks { lower, upper }.attacks(occupied)
    }),
];

impl Geometry {
    pub(super) fn new(shape: &Shape) -> Self {
        let column =
            |column: Column<'_>| (0..shape.squares()).map(|square| column.at(shape, square)).collect();
        let masks = |square| {
            Line::ALL.map(|line| LineMasks {
                lower: Column::Lower(line).at(shape, square),
                upper: Column::Upper(line).at(shape, square),
                line: Column::Line(line).at(shape, square),
            })
        };
        let coordinates =
            (0..shape.ranks()).flat_map(|rank| (0..shape.files()).map(move |file| (file, rank)));
        let numbers =
            coordinates.map(|(file, rank)| shape.number(file, rank).expect("a square of the board"));
        let squares: Vec<_> = numbers.map(|number| (number, shape.bit(number))).collect();
        Self {
            shape: *shape,
            is_plain: (0..).zip(&squares).all(|(square, &(_, bit))| bit == 1 << square),
            squares,
            masks: (0..shape.squares()).map(masks).collect(),
            king: column(Column::King),
            north: column(Column::Ray(Direction::North)),
            swapped: Line::ALL.map(|line| shape.swaps_bytes(line)),
        }
    }

    fn masks(&self, square: usize, line: Line) -> LineMasks<u128> {
        self.masks[square][line as usize]
    }

    fn bit_reversed(&self, square: usize, line: Line, occupied: u128) -> u128 {
        hyperbola::bit_reversed(self.shape.bit(square), occupied, self.masks(square, line).line)
    }

    /// A set of a piece, from the attacks along its lines.
    fn set(&self, kind: &str, square: usize, attacks: impl Fn(Line) -> u128) -> u128 {
        let rook = || attacks(Line::Rank) | attacks(Line::File);
        let bishop = || attacks(Line::Diagonal) | attacks(Line::Antidiagonal);
        match kind {
            "rook" => rook(),
            "bishop" => bishop(),
            "queen" => rook() | bishop(),
            "north-lance" => attacks(Line::File) & self.north[square],
            "south-lance" => attacks(Line::File) & !self.north[square],
            "dragon" => rook() | self.king[square],
            "horse" => bishop() | self.king[square],
            _ => panic!("no kind {kind}"),
        }
    }

    /// The sets of a square. Squares and sets are those of the files; `attacks` has the layout of the shape.
    pub(super) fn sets(
        &self,
        kinds: &[&str],
        square: usize,
        occupied: u128,
        attacks: impl Fn(usize, Line, u128) -> u128,
    ) -> Vec<u128> {
        let number = self.squares[square].0;
        let occupied = self.map(occupied, |of_file, of_shape| (of_file, of_shape));
        let sets = kinds.iter().map(|kind| self.set(kind, number, |line| attacks(number, line, occupied)));
        sets.map(|set| self.map(set, |of_file, of_shape| (of_shape, of_file))).collect()
    }

    /// A set in the other layout. `pair` gives the old and the new bit of a square.
    fn map(&self, set: u128, pair: impl Fn(u128, u128) -> (u128, u128)) -> u128 {
        if self.is_plain {
            return set;
        }
        let pairs = (0..).zip(&self.squares).map(|(square, &(_, bit))| pair(1 << square, bit));
        pairs.filter(|(old, _)| set & old != 0).fold(0, |set, (_, new)| set | new)
    }
}
