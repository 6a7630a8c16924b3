//! Reads the piece placement of a FEN record, and says of a wrong one what is wrong where.
//!
//! ```text
//! rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
//! rank 8   rank 7   and so on; letters are pieces, digits runs of empty squares
//! ```
//!
//! The crates that read FEN say that a record is wrong, not where, and so this one is our own.
//!
//! The fields behind the placement may be missing, and are counted but not read: attacks do not depend on them. Two
//! digits in a row are refused, as FEN wants one for the whole run.

use std::fmt;
use std::str::FromStr;

use quintessence::{Bitboard, Color, Square};

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) color: Color,
    pub(crate) role: Role,
}

/// What a piece is, whichever side it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Piece {
    const fn from_letter(letter: char) -> Option<Self> {
        let role = match letter.to_ascii_lowercase() {
            'p' => Role::Pawn,
            'n' => Role::Knight,
            'b' => Role::Bishop,
            'r' => Role::Rook,
            'q' => Role::Queen,
            'k' => Role::King,
            _ => return None,
        };
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Self { color, role })
    }

    /// The letter of FEN: upper case for White, lower case for Black.
    pub(crate) const fn letter(self) -> char {
        let letter = match self.role {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        };
        match self.color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::White => "white",
            Color::Black => "black",
        };
        let role = match self.role {
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

/// Which piece stands on which square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pieces: [Option<Piece>; 64],
}

impl Position {
    pub(crate) const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.pieces[square as usize]
    }

    /// The pieces and their squares, from a1 to h8.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::ALL.into_iter().filter_map(|square| Some((square, self.piece_on(square)?)))
    }

    pub(crate) fn occupied(&self) -> Bitboard {
        self.pieces().map(|(square, _)| square).collect()
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        let fen = fen.trim_ascii();
        let placement = fen.split_ascii_whitespace().next().unwrap_or_default();
        let mut walk = Walk { rank: 8, file: 0, after_digit: false, pieces: [None; 64] };
        for (column, character) in placement.chars().enumerate() {
            walk.step(character).map_err(|mistake| FenError::in_placement(fen, &walk, column, mistake))?;
        }
        let end = placement.chars().count();
        walk.end().map_err(|mistake| FenError::in_placement(fen, &walk, end, mistake))?;
        match start_of_field(fen, 7) {
            Some(column) => Err(FenError::behind(fen, column)),
            None => Ok(Self { pieces: walk.pieces }),
        }
    }
}

/// Where the reader stands: `file` squares of `rank` have been read.
struct Walk {
    rank: u8,
    file: u8,
    after_digit: bool,
    pieces: [Option<Piece>; 64],
}

impl Walk {
    fn step(&mut self, character: char) -> Result<(), Mistake> {
        let piece = Piece::from_letter(character);
        let squares = match character {
            '/' => return self.next_rank(),
            '1'..='8' if self.after_digit => return Err(Mistake::TwoDigits),
            '1'..='8' => character as u8 - b'0',
            _ if piece.is_some() => 1,
            _ => return Err(Mistake::Character(character)),
        };
        if self.file + squares > 8 {
            return Err(Mistake::TooManyFiles);
        }
        if let Some(square) = Square::at(self.file, self.rank - 1) {
            self.pieces[square as usize] = piece;
        }
        self.file += squares;
        self.after_digit = piece.is_none();
        Ok(())
    }

    fn next_rank(&mut self) -> Result<(), Mistake> {
        self.end_of_rank()?;
        if self.rank == 1 {
            return Err(Mistake::TooManyRanks);
        }
        (self.rank, self.file, self.after_digit) = (self.rank - 1, 0, false);
        Ok(())
    }

    const fn end_of_rank(&self) -> Result<(), Mistake> {
        if self.file == 8 { Ok(()) } else { Err(Mistake::TooFewFiles(self.file)) }
    }

    fn end(&self) -> Result<(), Mistake> {
        if (self.rank, self.file) == (8, 0) {
            return Err(Mistake::Empty);
        }
        self.end_of_rank()?;
        if self.rank == 1 { Ok(()) } else { Err(Mistake::TooFewRanks) }
    }
}

/// Where the field with this number, counted from 1, starts; `None` if there are fewer.
fn start_of_field(fen: &str, number: usize) -> Option<usize> {
    let mut before = ' ';
    let starts = fen.chars().enumerate().filter(|&(_, character)| {
        let starts = before.is_ascii_whitespace() && !character.is_ascii_whitespace();
        before = character;
        starts
    });
    starts.map(|(column, _)| column).nth(number - 1)
}

/// Why a text is not a FEN record, and where.
///
/// It prints in three lines: the place and the mistake, the record, and a caret below the character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FenError {
    pub(crate) mistake: Mistake,
    /// The rank, 8 to 1; `None` behind the piece placement.
    pub(crate) rank: Option<u8>,
    /// The number of characters before the one that is wrong.
    pub(crate) column: usize,
    fen: String,
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    Empty,
    Character(char),
    TwoDigits,
    TooFewFiles(u8),
    TooManyFiles,
    TooFewRanks,
    TooManyRanks,
    TooManyFields,
}

impl FenError {
    fn in_placement(fen: &str, walk: &Walk, column: usize, mistake: Mistake) -> Self {
        Self { mistake, rank: Some(walk.rank), column, fen: fen.to_owned() }
    }

    fn behind(fen: &str, column: usize) -> Self {
        Self { mistake: Mistake::TooManyFields, rank: None, column, fen: fen.to_owned() }
    }

    /// The record around the mistake, at most a terminal's line of it, and the place of the mistake in that.
    ///
    /// Only what takes one column of a terminal is passed on, so that the caret stands where it should.
    fn excerpt(&self) -> (String, usize) {
        const BEFORE: usize = 50;
        const WIDTH: usize = 76;
        let skipped = self.column.saturating_sub(BEFORE);
        let shown = self.fen.chars().skip(skipped).take(WIDTH).map(|character| match character {
            ' '..='~' => character,
            _ if character.is_ascii_whitespace() => ' ',
            _ => char::REPLACEMENT_CHARACTER,
        });
        (shown.collect(), self.column - skipped)
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rank {
            Some(rank) => write!(f, "piece placement, rank {rank}")?,
            None => write!(f, "field 7")?,
        }
        writeln!(f, ", column {}: {}", self.column + 1, self.mistake)?;
        let (excerpt, caret) = self.excerpt();
        writeln!(f, "{excerpt}")?;
        write!(f, "{:caret$}^", "")
    }
}

impl std::error::Error for FenError {}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "empty; expected 8 ranks, from 8 down to 1"),
            Self::Character(character @ ('0' | '9')) => {
                write!(f, "{character} empty squares; expected 1 to 8")
            }
            Self::Character(character) => {
                write!(f, "unknown piece {character:?}; expected PNBRQK, pnbrqk, 1 to 8 or /")
            }
            Self::TwoDigits => write!(f, "two digits in a row; expected one for the whole run"),
            Self::TooFewFiles(files) => write!(f, "the rank ends after {files} files; expected 8"),
            Self::TooManyFiles => write!(f, "the rank has more than 8 files"),
            Self::TooFewRanks => write!(f, "the placement ends here; expected 8 ranks"),
            Self::TooManyRanks => write!(f, "another rank follows; expected 8 ranks"),
            Self::TooManyFields => write!(f, "another field follows; expected at most 6"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Mistake, Piece, Position};
    use quintessence::Square;

    fn mistake(fen: &str) -> (Mistake, Option<u8>, usize) {
        let error = fen.parse::<Position>().unwrap_err();
        (error.mistake, error.rank, error.column)
    }

    #[test]
    fn a_position_is_read_square_by_square() {
        let position: Position = "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 1\n".parse().unwrap();
        let pieces: String = position.pieces().map(|(_, piece)| piece.letter()).collect();
        assert_eq!(pieces, "RKRPrkr");
        assert_eq!(position.piece_on(Square::E4), Piece::from_letter('P'));
        assert_eq!(position.occupied().bits(), 0x9100_0000_1000_0091);
    }

    #[test]
    fn fields_behind_the_placement_may_be_missing() {
        assert!("8/8/8/8/8/8/8/8".parse::<Position>().is_ok());
        assert!("8/8/8/8/8/8/8/8 w - -".parse::<Position>().is_ok());
        assert_eq!(mistake("8/8/8/8/8/8/8/8 w - - 0 1 x"), (Mistake::TooManyFields, None, 26));
    }

    #[test]
    fn every_mistake_is_placed() {
        let cases = [
            (" ", Mistake::Empty, 8, 0),
            ("8/8/8/8/8/8/8/7", Mistake::TooFewFiles(7), 1, 15),
            ("8/7/8/8/8/8/8/8", Mistake::TooFewFiles(7), 7, 3),
            ("8//8/8/8/8/8/8", Mistake::TooFewFiles(0), 7, 2),
            ("8/8/4P4/8/8/8/8/8", Mistake::TooManyFiles, 6, 6),
            ("8/8/8P/8/8/8/8/8", Mistake::TooManyFiles, 6, 5),
            ("8/8/8/8/8/8/8", Mistake::TooFewRanks, 2, 13),
            ("8/8/8/8/8/8/8/8/8", Mistake::TooManyRanks, 1, 15),
            ("8/8/8/3x4/8/8/8/8", Mistake::Character('x'), 5, 7),
            ("8/8/8/3é4/8/8/8/8", Mistake::Character('é'), 5, 7),
            ("9/8/8/8/8/8/8/8", Mistake::Character('9'), 8, 0),
            ("08/8/8/8/8/8/8/8", Mistake::Character('0'), 8, 0),
            ("44/8/8/8/8/8/8/8", Mistake::TwoDigits, 8, 1),
        ];
        for (fen, expected, rank, column) in cases {
            assert_eq!(mistake(fen), (expected, Some(rank), column), "{fen}");
        }
    }

    #[test]
    fn the_caret_stands_below_the_mistake() {
        let error = "8/8/8/3x4/8/8/8/8 w".parse::<Position>().unwrap_err().to_string();
        let lines: Vec<&str> = error.lines().collect();
        assert_eq!(lines[1].find('x'), lines[2].find('^'));
    }
}
