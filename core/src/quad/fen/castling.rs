//! Castling rights in FEN, X-FEN and Shredder-FEN.

use core::fmt::{self, Write as _};

use crate::board::{Bitboard, Color, Square};
use crate::quad::fen::error::{Mistake, ParseFenError};
use crate::quad::fen::record::Field;
use crate::quad::position::{Position, at_home, east_of};
use crate::quad::quad_bitboard::QuadBitboard;

/// Parses the field of castling rights into the set of rooks that may castle. A letter names the rook's side of the
/// king, as in `KQkq`, or the rook's file, as in `HAha`.
pub(super) const fn castling_rights(
    field: Field<'_>,
    board: QuadBitboard,
) -> Result<Bitboard, ParseFenError> {
    let letters = field.bytes();
    let mut rights = Bitboard::EMPTY;
    if matches!(letters, b"-") {
        return Ok(rights);
    }
    each!(i < letters.len(), {
        let rook = match castling_rook(letters[i], board, rights) {
            Ok(rook) => rook,
            Err(mistake) => return Err(field.mistake_at(i, mistake)),
        };
        rights = rights.with(rook);
    });
    Ok(rights)
}

/// Finds the rook to which `letter` gives a castling right. `rights` has the rooks of all earlier letters.
const fn castling_rook(letter: u8, board: QuadBitboard, rights: Bitboard) -> Result<Square, Mistake> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let wanted = letter.to_ascii_lowercase();
    if !matches!(wanted, b'k' | b'q' | b'a'..=b'h') {
        return Err(Mistake::CastlingLetter);
    }
    let Some((king, rooks)) = at_home(board, color) else { return Err(Mistake::CastlingKing(color)) };
    let east = rooks.intersection(east_of(king));
    let west = rooks.difference(east);
    let rook = match wanted {
        b'k' => east.highest(),
        b'q' => west.lowest(),
        file => rooks.intersection(Bitboard::FILES[(file - b'a') as usize]).lowest(),
    };
    let Some(rook) = rook else {
        return Err(match wanted {
            b'k' => Mistake::CastlingRook(color, 'h'),
            b'q' => Mistake::CastlingRook(color, 'a'),
            file => {
                Mistake::CastlingRookOn(color, Square::from_index_masked(king as u8 & 56 | (file - b'a')))
            }
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

/// The castling rights of a position, printed as field 3 of a FEN record.
pub(super) struct CastlingRights {
    board: QuadBitboard,
    rights: Bitboard,
}

impl CastlingRights {
    pub(super) const fn of(position: &Position) -> Self {
        Self { board: position.board(), rights: position.castling() }
    }

    /// Returns `k` for the outermost rook east of the king, `q` for the outermost rook west, otherwise `None`.
    fn wing_letter(&self, color: Color, rook: Square) -> Option<char> {
        let (king, rooks) = at_home(self.board, color)?;
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
            // Rooks are written from the h-file to the a-file, so that `K` comes before `Q`.
            let mut rooks = self.rights & Bitboard::RANKS[rank];
            while let Some(rook) = rooks.highest() {
                rooks -= rook;
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
