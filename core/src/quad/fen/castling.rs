//! Castling rights in FEN, X-FEN and Shredder-FEN.

use core::fmt::{self, Write as _};

use super::error::{Mistake, ParseFenError};
use super::record::Field;
use super::{Position, QuadBitboard};
use crate::board::{Bitboard, Color, Square};

/// The rooks that may castle, from letters for a side of the king (`KQkq`) or for the file of the rook (`HAha`).
pub(super) const fn castling_rights(
    field: Field<'_>,
    board: QuadBitboard,
) -> Result<Bitboard, ParseFenError> {
    let letters = field.bytes();
    let mut rights = Bitboard::EMPTY;
    if matches!(letters, b"-") {
        return Ok(rights);
    }
    let mut i = 0;
    while i < letters.len() {
        let rook = match castling_rook(letters[i], board, rights) {
            Ok(rook) => rook,
            Err(mistake) => return Err(field.mistake_at(i, mistake)),
        };
        rights = rights.with(rook);
        i += 1;
    }
    Ok(rights)
}

/// The rook that a letter names; `rights` are those of the letters before.
const fn castling_rook(letter: u8, board: QuadBitboard, rights: Bitboard) -> Result<Square, Mistake> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let wanted = letter.to_ascii_lowercase();
    if !matches!(wanted, b'k' | b'q' | b'a'..=b'h') {
        return Err(Mistake::CastlingLetter);
    }
    let Some((king, rooks)) = home(board, color) else { return Err(Mistake::CastlingKing(color)) };
    let east = rooks.intersection(east_of(king));
    let west = rooks.difference(east);
    let rook = match wanted {
        b'k' => east.highest(),
        b'q' => west.lowest(),
        file => rooks.intersection(Bitboard::FILES[(file - b'a') as usize]).lowest(),
    };
    let Some(rook) = rook else {
        return Err(match wanted {
            b'k' | b'q' => Mistake::CastlingRook { color, is_east: wanted == b'k' },
            file => Mistake::CastlingRookOn(color, Square::from_low_bits(king as u8 & 56 | (file - b'a'))),
        });
    };
    let wing = if east.contains(rook) { east } else { west };
    if rights.contains(rook) {
        Err(Mistake::RepeatedRight)
    } else if rights.intersects(wing) {
        Err(Mistake::SecondRightOfWing)
    } else {
        Ok(rook)
    }
}

/// The king and the rooks of a side on its first rank; `None` if the king is elsewhere.
const fn home(board: QuadBitboard, color: Color) -> Option<(Square, Bitboard)> {
    let rank = match color {
        Color::White => Bitboard::RANKS[0],
        Color::Black => Bitboard::RANKS[7],
    };
    let own = board.color(color).intersection(rank);
    match board.kings().intersection(own).lowest() {
        Some(king) => Some((king, board.rooks().intersection(own))),
        None => None,
    }
}

/// The squares with a higher number; on the same rank, those to the east.
const fn east_of(square: Square) -> Bitboard {
    Bitboard((!1_u64) << square as u8)
}

/// Writes the castling rights of a position.
pub(super) struct CastlingRights {
    board: QuadBitboard,
    rights: Bitboard,
}

impl CastlingRights {
    pub(super) const fn of(position: &Position) -> Self {
        Self { board: position.board(), rights: position.castling() }
    }

    /// `k` or `q`, if the letter names this rook.
    fn wing_letter(&self, color: Color, rook: Square) -> Option<char> {
        let (king, rooks) = home(self.board, color)?;
        let east = rooks & east_of(king);
        if Some(rook) == east.highest() {
            Some('k')
        } else if Some(rook) == (rooks - east).lowest() {
            Some('q')
        } else {
            None
        }
    }
}

impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rights.is_empty() {
            return f.write_char('-');
        }
        for (color, rank) in [(Color::White, 0), (Color::Black, 7)] {
            // From the h-file to the a-file, so that `K` precedes `Q`.
            let mut rooks = self.rights & Bitboard::RANKS[rank];
            while let Some(rook) = rooks.highest() {
                rooks.remove(rook);
                let letter = self.wing_letter(color, rook).unwrap_or_else(|| char::from(b'a' + rook.file()));
                f.write_char(match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                })?;
            }
        }
        Ok(())
    }
}
