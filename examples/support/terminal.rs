//! Boards side by side on the terminal. Colours are always written; the stream removes them unless it is a terminal.

use std::env;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use quintessence::{Bitboard, Square};
use terminal_size::{Width, terminal_size_of};

/// Text without a style.
pub const PLAIN: Style = Style::new();
/// Titles.
pub const TITLE: Style = Style::new().bold();
/// Explanations, and what is not in a set.
pub const FAINT: Style = Style::new().dimmed();
/// What agrees, and members of a set.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What differs.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// A slider, and marked squares.
pub const SLIDER: Style = AnsiColor::Cyan.on_default().bold();
/// What stands in the way.
pub const ALERT: Style = AnsiColor::Yellow.on_default().bold();

/// A value with a style. Width and precision apply to the text without the style.
#[derive(Debug)]
#[expect(clippy::exhaustive_structs, reason = "a part of the example programs")]
pub struct Styled<T>(pub Style, pub T);

impl<T: Display> Display for Styled<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(style, content) = self;
        write!(f, "{style}")?;
        content.fmt(f)?;
        write!(f, "{style:#}")
    }
}

/// The width of standard output: `COLUMNS`, else the width of the terminal. A file or a pipe has none.
#[must_use]
pub fn width() -> Option<usize> {
    let columns =
        env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    columns.or_else(|| terminal_size_of(io::stdout()).map(|(Width(columns), _)| columns.into()))
}

/// A board with a title above and a word below.
#[derive(Debug)]
pub struct Drawing {
    title: String,
    squares: [Mark; 64],
    caption: Option<String>,
    has_coordinates: bool,
}

/// The character on a square, with its style.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::exhaustive_structs, reason = "a part of the example programs")]
pub struct Mark(pub char, pub Style);

impl Mark {
    /// A square outside of a set.
    pub const NOTHING: Self = Self('.', FAINT);
    /// A square of a set.
    pub const MEMBER: Self = Self('X', GOOD);

    /// The mark of a square: member of the set or not.
    #[must_use]
    pub const fn of(set: Bitboard, square: Square) -> Self {
        if set.contains(square) { Self::MEMBER } else { Self::NOTHING }
    }

    /// A piece by its letter, or an empty square.
    #[must_use]
    pub fn piece(letter: Option<char>) -> Self {
        letter.map_or(Self::NOTHING, |letter| Self(letter, PLAIN))
    }
}

impl Drawing {
    /// The width of a drawing: 18 columns for a word in hexadecimal; a board takes 17.
    const WIDTH: usize = 18;
    const GAP: usize = 2;

    /// A board with the marks of its squares.
    pub fn new(title: impl Into<String>, mark: impl Fn(Square) -> Mark) -> Self {
        Self { title: title.into(), squares: Square::ALL.map(mark), caption: None, has_coordinates: true }
    }

    /// Adds a word in hexadecimal below the board.
    #[must_use]
    pub fn with_hex(self, word: u64) -> Self {
        Self { caption: Some(format!("{word:#018x}")), ..self }
    }

    /// Removes the coordinates of a reversed board.
    #[must_use]
    pub fn with_coordinates(self, has_coordinates: bool) -> Self {
        Self { has_coordinates, ..self }
    }

    /// The lines from top to bottom, each with its width on the terminal.
    fn lines(&self) -> Vec<(String, usize)> {
        let mut lines = vec![(Styled(TITLE, &self.title).to_string(), self.title.len())];
        for rank in Square::ALL.chunks(8).rev() {
            let squares = rank.iter().map(|&square| {
                let Mark(character, style) = self.squares[square as usize];
                format!(" {}", Styled(style, character))
            });
            let label = if self.has_coordinates { (rank[0].rank() + 1).to_string() } else { " ".to_owned() };
            let squares = squares.collect::<String>();
            lines.push((format!("{}{squares}", Styled(FAINT, label)), FILES.len()));
        }
        let files = if self.has_coordinates { FILES } else { "" };
        lines.push((Styled(FAINT, files).to_string(), files.len()));
        lines.extend(self.caption.iter().map(|caption| (Styled(FAINT, caption).to_string(), caption.len())));
        lines
    }
}

const FILES: &str = "  a b c d e f g h";

/// Prints drawings in rows, as many in a row as [`width`] allows, at least one. If there is no width, 80 columns count.
///
/// # Errors
/// Fails if the output does.
pub fn print_side_by_side(out: &mut dyn Write, drawings: &[Drawing]) -> io::Result<()> {
    const DISTANCE: usize = Drawing::WIDTH + Drawing::GAP;
    for row in drawings.chunks(((width().unwrap_or(80) + Drawing::GAP) / DISTANCE).max(1)) {
        let columns: Vec<_> = row.iter().map(Drawing::lines).collect();
        for line in 0..columns[0].len() {
            let mut gap = 0;
            for (text, taken) in columns.iter().map(|column| &column[line]) {
                if *taken == 0 {
                    gap += DISTANCE;
                    continue;
                }
                write!(out, "{:gap$}{text}", "")?;
                gap = DISTANCE.saturating_sub(*taken);
            }
            writeln!(out)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
