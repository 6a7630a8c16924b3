//! Boards side by side.

use std::io::{self, Write};

use anstyle::Style;
use quintessence::{Bitboard, Square};

use super::{ALERT, BAD, FAINT, GOOD, PLAIN, SLIDER, Styled, TITLE, width};

/// A board with a line above and a line below it.
pub(super) struct Drawing {
    title: String,
    squares: [Mark; 64],
    caption: String,
}

/// What is drawn on a square.
#[derive(Clone, Copy)]
pub(super) struct Mark(char, Style);

impl Mark {
    pub(super) const NOTHING: Self = Self('.', FAINT);
    pub(super) const MEMBER: Self = Self('X', GOOD);
    /// An empty square that is attacked.
    pub(super) const ATTACKED: Self = Self('*', GOOD);
    /// A piece that is attacked, behind which nothing is.
    pub(super) const BLOCKER: Self = Self('X', ALERT);
    /// A piece that is not attacked.
    pub(super) const BYSTANDER: Self = Self('o', FAINT);
    /// A member that should not be one.
    pub(super) const SURPLUS: Self = Self('+', BAD);
    /// A square that should be a member.
    pub(super) const MISSING: Self = Self('-', BAD);

    /// A square of a set.
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
    /// The columns of a drawing: those of a word in hex, which is one more than those of a board.
    const WIDTH: usize = 18;
    const GAP: usize = 2;

    pub(super) fn new(title: impl Into<String>, mark: impl Fn(Square) -> Mark) -> Self {
        Self { title: title.into(), squares: Square::ALL.map(mark), caption: String::new() }
    }

    /// The same with a word in hex below it.
    pub(super) fn with_hex(self, word: u64) -> Self {
        Self { caption: format!("{word:#018x}"), ..self }
    }

    /// The lines from top to bottom, each with the columns that it takes.
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

/// Prints as many drawings in a row as the width takes, and one if it takes none.
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
