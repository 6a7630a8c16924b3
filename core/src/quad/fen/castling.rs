//! Castling rights in FEN, X-FEN and Shredder-FEN.

use core::fmt::{self, Write as _};

use crate::board::{Bitboard, Color, Square};
use crate::quad::fen::error::{Mistake, ParseFenError};
use crate::quad::fen::record::Field;
use crate::quad::position::{NoRight, Position, at_home, east_of, with_right};
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
        rights = match right_by_letter(letters[i], board, rights) {
            Ok(rights) => rights,
            Err(mistake) => return Err(field.mistake_at(i, mistake)),
        };
    });
    Ok(rights)
}

/// Adds the castling right that `letter` gives to `rights`, the rights by all earlier letters.
const fn right_by_letter(letter: u8, board: QuadBitboard, rights: Bitboard) -> Result<Bitboard, Mistake> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let rook = match (letter.to_ascii_lowercase(), at_home(board, color)) {
        (file @ b'a'..=b'h', _) => Square::from_index_masked(56 * color as u8 + (file - b'a')),
        (b'k' | b'q', None) => return Err(Mistake::CastlingKing(color)),
        (wing @ (b'k' | b'q'), Some((king, rooks))) => {
            let (east, is_east) = (rooks.intersection(east_of(king)), wing == b'k');
            match if is_east { east.highest() } else { rooks.difference(east).lowest() } {
                Some(rook) => rook,
                None => return Err(Mistake::CastlingRook(color, if is_east { 'h' } else { 'a' })),
            }
        }
        _ => return Err(Mistake::CastlingLetter),
    };
    if rights.contains(rook) {
        return Err(Mistake::RepeatedRight);
    }
    match with_right(rights, rook, color, board) {
        Ok(rights) => Ok(rights),
        Err(NoRight::King) => Err(Mistake::CastlingKing(color)),
        Err(NoRight::Rook) => Err(Mistake::CastlingRookOn(color, rook)),
        Err(NoRight::Wing) => Err(Mistake::SecondRightOfWing),
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
