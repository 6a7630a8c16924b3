//! Boards as text, side by side.

use quintessence::{Bitboard, Square};

/// A board with a title above it, and perhaps a number below it.
#[derive(Debug)]
pub struct Drawing {
    title: String,
    squares: [char; 64],
    word: Option<u64>,
    has_coordinates: bool,
}

/// The mark of a square that is empty or not in a set.
pub const NOTHING: char = '.';

impl Drawing {
    /// Makes a board with a mark on each square.
    pub fn new(title: impl Into<String>, mark: impl Fn(Square) -> char) -> Self {
        Self { title: title.into(), squares: Square::ALL.map(mark), word: None, has_coordinates: true }
    }

    /// Returns the mark for a square in a set or outside of it.
    #[must_use]
    pub const fn mark(set: Bitboard, square: Square) -> char {
        if set.contains(square) { 'X' } else { NOTHING }
    }

    /// Adds a word in hexadecimal below the board.
    #[must_use]
    pub fn with_hex(self, word: u64) -> Self {
        Self { word: Some(word), ..self }
    }

    /// Shows or hides the coordinates, which would be wrong beside a reversed board.
    #[must_use]
    pub fn with_coordinates(self, has_coordinates: bool) -> Self {
        Self { has_coordinates, ..self }
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.title.clone()];
        for (rank, squares) in (1..9).zip(self.squares.chunks(8)).rev() {
            let label = if self.has_coordinates { rank.to_string() } else { " ".to_owned() };
            lines.push(squares.iter().fold(label, |line, mark| format!("{line} {mark}")));
        }
        lines.push(if self.has_coordinates { "  a b c d e f g h".to_owned() } else { String::new() });
        lines.extend(self.word.map(|word| format!("{word:#018x}")));
        lines
    }
}

/// Draws boards in rows of four, which are 78 columns wide.
#[must_use]
pub fn side_by_side(drawings: &[Drawing]) -> String {
    let mut text = String::new();
    for row in drawings.chunks(4) {
        let columns: Vec<_> = row.iter().map(Drawing::lines).collect();
        for line in 0..columns[0].len() {
            // A word in hexadecimal has 18 digits, and a board 17 columns.
            let cells: Vec<_> = columns.iter().map(|column| format!("{:18}", column[line])).collect();
            text += cells.join("  ").trim_end();
            text.push('\n');
        }
        text.push('\n');
    }
    text
}
