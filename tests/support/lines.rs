//! Lines by the coordinates of pairs of squares, a derivation of their own.

use quintessence::{Bitboard, Line, Square};

/// The squares of one line through `square`, without `square` itself.
pub fn others_on(square: Square, line: Line) -> Bitboard {
    Square::ALL.into_iter().filter(|&other| other != square && joins(line, square, other)).collect()
}

/// Whether a line of this kind goes through both squares.
pub const fn joins(line: Line, a: Square, b: Square) -> bool {
    let (files, ranks) = (a.file() as i8 - b.file() as i8, a.rank() as i8 - b.rank() as i8);
    match line {
        Line::Rank => ranks == 0,
        Line::File => files == 0,
        Line::Diagonal => files == ranks,
        Line::Antidiagonal => files == -ranks,
    }
}
