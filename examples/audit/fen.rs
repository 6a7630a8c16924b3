//! Positions from an argument, a file or standard input, parsed by the library.

use std::fmt::{self, Display};
use std::fs::File;
use std::io;
use std::path::Path;

use example_support::{explained, read_text};
use quintessence::quad::QuadBitboard;
use quintessence::{Bitboard, Color, Role, Square, quad};

use crate::args::Args;

/// A piece that prints as its name, `white rook`.
#[derive(Clone, Copy)]
pub(crate) struct Piece(quad::Piece);

impl Piece {
    pub(crate) const fn role(self) -> Role {
        self.0.role()
    }

    /// The letter of FEN: upper case for White, lower case for Black.
    pub(crate) const fn letter(self) -> char {
        self.0.symbol()
    }
}

impl Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.0.color() {
            Color::White => "white",
            Color::Black => "black",
        };
        let role = match self.0.role() {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        };
        write!(f, "{color} {role}")
    }
}

/// The pieces on a board.
#[derive(Clone, Copy)]
pub(crate) struct Position(QuadBitboard);

impl Position {
    /// Parses a FEN record or a piece placement alone.
    ///
    /// In a whole record, every field must be valid. A piece placement alone may have no kings, for boards that only
    /// show attacks.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let record = text.strip_prefix('\u{feff}').unwrap_or(text).trim_ascii();
        let board = if record.split_ascii_whitespace().count() == 1 {
            record.parse()
        } else {
            quad::Position::from_fen(record).map(|position| position.board())
        };
        board.map(Self).map_err(|error| explained(record, error.offset(), error))
    }

    pub(crate) const fn piece_on(&self, square: Square) -> Option<Piece> {
        match self.0.piece_at(square) {
            Some(piece) => Some(Piece(piece)),
            None => None,
        }
    }

    /// The pieces and their squares, from a1 to h8.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_on(square)?)))
    }

    pub(crate) const fn occupied(&self) -> Bitboard {
        self.0.occupied()
    }
}

/// A text that should be a position.
pub(crate) struct Input {
    /// The source of the text, as messages name it.
    source: String,
    text: String,
}

impl Input {
    /// Reads the text of a position. Returns `None` if the command line names no position, and a message if reading
    /// fails.
    pub(crate) fn read(args: &Args) -> Option<Result<Self, String>> {
        const MOST: usize = 64 << 10;
        let standard_input = || ("standard input".to_owned(), read_text(io::stdin(), MOST));
        let (source, text) = match (args.fen.as_deref(), args.file.as_deref()) {
            (Some("-"), _) => standard_input(),
            (Some(fen), _) => ("'--fen <FEN>'".to_owned(), Ok(fen.to_owned())),
            (None, Some(path)) if path == Path::new("-") => standard_input(),
            (None, Some(path)) => {
                let file = File::open(path).map_err(|error| error.to_string());
                (format!("the file '{}'", path.display()), file.and_then(|file| read_text(file, MOST)))
            }
            (None, None) => return None,
        };
        Some(match text {
            Ok(text) => Ok(Self { source, text }),
            Err(problem) => Err(format!("cannot read {source}: {problem}; expected one FEN record")),
        })
    }

    pub(crate) fn position(&self) -> Result<Position, String> {
        match self.text.lines().filter(|line| !line.trim().is_empty()).count() {
            0 | 1 => Position::parse(&self.text).map_err(|error| self.refuse(error)),
            lines => Err(self.refuse(format_args!("{lines} lines; expected one FEN record"))),
        }
    }

    /// Makes a message with the source of the position and the mistake in the position.
    pub(crate) fn refuse(&self, problem: impl Display) -> String {
        format!("invalid value for {}: {problem}", self.source)
    }
}
