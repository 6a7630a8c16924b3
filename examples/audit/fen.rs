//! Positions from text, parsed by the library; a mistake is shown with the record and a caret.

use std::fmt;

use quintessence::quad::{ParseFenError, QuadBitboard};
use quintessence::{Bitboard, Color, Square, quad};

pub(crate) use quintessence::quad::Role;

/// A piece that prints as its name, `white rook`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl fmt::Display for Piece {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position(QuadBitboard);

impl Position {
    /// Parses a FEN record or a piece placement alone.
    ///
    /// Of a whole record every field must be right. A piece placement alone may lack kings, for boards drawn to study attacks.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let record = text.strip_prefix('\u{feff}').unwrap_or(text).trim_ascii();
        let is_placement = record.split_ascii_whitespace().count() == 1;
        // A placement has no byte order mark. Of a record, `from_fen` would skip a second mark.
        let board = if is_placement || record.starts_with('\u{feff}') {
            QuadBitboard::parse(record)
        } else {
            quad::Position::from_fen(record).map(|position| position.board())
        };
        board.map(Self).map_err(|error| explained(record, error))
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

/// Three lines: the mistake, the record around it, and a caret below the character.
fn explained(record: &str, error: ParseFenError) -> String {
    const BEFORE: usize = 40;
    const WIDTH: usize = 60;
    let column = record[..error.offset()].chars().count();
    let skipped = column.saturating_sub(BEFORE);
    let excerpt: String = record.chars().skip(skipped).take(WIDTH).map(printable).collect();
    format!("{error}\n{excerpt}\n{:1$}^", "", column - skipped)
}

/// A character that takes a column of a terminal, so that the caret stays below its character.
fn printable(character: char) -> char {
    match character {
        _ if character.is_ascii_whitespace() => ' ',
        '\'' | '"' | '\\' => character,
        // What Rust escapes has no glyph or joins the glyph before it.
        _ if character.escape_debug().len() > 1 => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

#[cfg(test)]
mod tests {
    use quintessence::Square;

    use super::Position;

    /// The first line of the message, and the number of columns before the caret.
    fn mistake(text: &str) -> (String, usize) {
        let message = Position::parse(text).unwrap_err();
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines.len(), 3, "{message}");
        (lines[0].to_owned(), lines[2].chars().count() - 1)
    }

    #[test]
    fn a_position_is_read_square_by_square() {
        let position = Position::parse("r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 1\n").unwrap();
        let pieces: String = position.pieces().map(|(_, piece)| piece.letter()).collect();
        assert_eq!(pieces, "RKRPrkr");
        assert_eq!(position.piece_on(Square::E4).unwrap().to_string(), "white pawn");
        assert_eq!(position.occupied().bits(), 0x9100_0000_1000_0091);
    }

    #[test]
    fn a_placement_alone_needs_no_kings() {
        for text in ["8/8/8/3R4/8/8/8/P7", " 8/8/8/3R4/8/8/8/P7\n", "\u{feff}8/8/8/3R4/8/8/8/P7"] {
            assert_eq!(Position::parse(text).unwrap().pieces().count(), 2, "{text}");
        }
        assert!(mistake("8/8/8/3R4/8/8/8/8 w - - 0 1").0.contains("White has no king"));
    }

    #[test]
    fn one_byte_order_mark_is_skipped_at_the_start() {
        const MARK: char = '\u{feff}';
        let record = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        assert!(Position::parse(&format!("{MARK} {record}")).is_ok());
        assert!(Position::parse(&format!(" {MARK}{record}")).is_err());
        assert!(Position::parse(&format!("{MARK}{MARK}{record}")).is_err());
    }

    #[test]
    fn the_caret_stands_below_the_mistake() {
        const PLACED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for (text, field, caret) in [
            ("8/8/8/3x4/8/8/8/8".to_owned(), "field 1", 7),
            ("\u{feff} 8/8/8/3♖4/8/8/8/8".to_owned(), "field 1", 7),
            ("8/8/8/3\u{301}4/8/8/8/8".to_owned(), "field 1", 7),
            // The excerpt begins behind the start of the record.
            (format!("{PLACED} x KQkq - 0 1"), "field 2", 40),
            (format!("{PLACED} w zz - 0 1"), "field 3", 40),
            (String::new(), "field 1", 0),
            ("x".repeat(100_000), "field 1", 0),
            (format!("{}x", "8/".repeat(7)), "field 1", 14),
        ] {
            let (message, found) = mistake(&text);
            assert!(message.contains(field) && found == caret, "{message}, caret at {found}");
        }
    }

    #[test]
    fn messages_are_short() {
        let message = Position::parse(&format!("8/8/8/8/8/8/8/{}", "♖".repeat(50_000))).unwrap_err();
        assert!(message.lines().all(|line| line.chars().count() < 160), "{message}");
        assert!(message.contains("♖♖♖♖♖♖♖♖"), "{message}");
    }
}
