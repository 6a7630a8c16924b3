//! Draws boards of shogi: files 9 to 1 from the left, ranks a to i from the top, pieces as in SFEN.

use std::fmt;

use shogi_core::{PartialPosition, Square, ToUsi};

/// A position, with or without the attacks of one slider.
pub(crate) struct Drawing<'a> {
    pub(crate) position: &'a PartialPosition,
    pub(crate) slider: Option<Square>,
    pub(crate) attacks: u128,
}

/// A digit above each column of four characters.
const FILES: &str = "  9   8   7   6   5   4   3   2   1";

impl Drawing<'_> {
    /// Brackets enclose the slider; `*` marks an attacked empty square, `x` precedes an attacked piece.
    fn mark(&self, square: Square) -> String {
        let is_attacked = self.attacks >> square.array_index() & 1 != 0;
        match self.position.piece_at(square).map(|piece| piece.to_usi_owned()) {
            Some(letter) if self.slider == Some(square) => format!("[{letter}]"),
            Some(letter) if is_attacked => format!("x{letter} "),
            Some(letter) => format!("{letter} "),
            None if is_attacked => "* ".to_owned(),
            None => ". ".to_owned(),
        }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FILES}")?;
        for (rank, name) in (1..=9).zip('a'..) {
            for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
                write!(f, "{:>4}", self.mark(square))?;
            }
            writeln!(f, " {name}")?;
        }
        Ok(())
    }
}
