//! Boards side by side.

use std::io::{self, Write};

use anstyle::Style;
use quintessence::{Bitboard, Square};

use super::{ALERT, BAD, FAINT, GOOD, PLAIN, SLIDER, Styled, TITLE, width};

/// A board with a title above and a word below.
pub(super) struct Drawing {
    title: String,
    squares: [Mark; 64],
    caption: String,
}

/// The character on a square, with its style.
#[derive(Clone, Copy)]
pub(super) struct Mark(char, Style);

impl Mark {
    pub(super) const NOTHING: Self = Self('.', FAINT);
    pub(super) const MEMBER: Self = Self('X', GOOD);
    /// An attacked empty square.
    pub(super) const ATTACKED: Self = Self('*', GOOD);
    /// An attacked piece; squares behind it are not attacked.
    pub(super) const BLOCKER: Self = Self('X', ALERT);
    /// Any other piece.
    pub(super) const BYSTANDER: Self = Self('o', FAINT);
    /// A square of the set that should be empty.
    pub(super) const SURPLUS: Self = Self('+', BAD);
    /// A square missing from the set.
    pub(super) const MISSING: Self = Self('-', BAD);

    /// The mark of a square: member of the set or not.
    pub(super) const fn of(set: Bitboard, square: Square) -> Self {
        if set.contains(square) { Self::MEMBER } else { Self::NOTHING }
    }

    pub(super) const fn piece(letter: char) -> Self {
        Self(letter, PLAIN)
    }

    pub(super) const fn slider(letter: char) -> Self {
        Self(letter, SLIDER)
    }
}

impl Drawing {
    /// The width of a drawing: 18 columns for a word in hexadecimal; a board takes 17.
    const WIDTH: usize = 18;
    const GAP: usize = 2;

    pub(super) fn new(title: impl Into<String>, mark: impl Fn(Square) -> Mark) -> Self {
        Self { title: title.into(), squares: Square::ALL.map(mark), caption: String::new() }
    }

    /// Adds a word in hexadecimal below the board.
    pub(super) fn with_hex(self, word: u64) -> Self {
        Self { caption: format!("{word:#018x}"), ..self }
    }

    /// The lines from top to bottom, each with its width on the terminal.
    fn lines(&self) -> Vec<(String, usize)> {
        let mut lines = vec![(Styled(TITLE, &self.title).to_string(), self.title.len())];
        for rank in Square::ALL.chunks(8).rev() {
            let squares = rank.iter().map(|&square| {
                let Mark(character, style) = self.squares[square as usize];
                format!(" {}", Styled(style, character))
            });
            let label = Styled(FAINT, rank[0].rank() + 1);
            lines.push((format!("{label}{}", squares.collect::<String>()), FILES.len()));
        }
        lines.push((Styled(FAINT, FILES).to_string(), FILES.len()));
        lines.push((Styled(FAINT, &self.caption).to_string(), self.caption.len()));
        lines
    }
}

const FILES: &str = "  a b c d e f g h";

/// Prints drawings in rows, as many in a row as the width allows, at least one.
pub(super) fn print_side_by_side(out: &mut dyn Write, drawings: &[Drawing]) -> io::Result<()> {
    const DISTANCE: usize = Drawing::WIDTH + Drawing::GAP;
    for row in drawings.chunks(((width() + Drawing::GAP) / DISTANCE).max(1)) {
        let columns: Vec<_> = row.iter().map(Drawing::lines).collect();
        for line in 0..columns[0].len() {
            let mut gap = 0;
            for (text, taken) in columns.iter().map(|column| &column[line]) {
                write!(out, "{:gap$}{text}", "")?;
                gap = DISTANCE.saturating_sub(*taken);
            }
            writeln!(out)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
