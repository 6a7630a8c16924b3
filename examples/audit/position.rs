//! The sliders of a position and what each of them attacks, by two techniques and by the oracle.

use quintessence::{Bitboard, Line, Role, Square, hyperbola, obstruction, oracle};

use crate::fen::{Piece, Position};

/// A rook, a bishop or a queen, on its square.
#[derive(Clone, Copy)]
pub(crate) struct Slider {
    pub(crate) square: Square,
    pub(crate) piece: Piece,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Rook,
    Bishop,
    Queen,
}

/// The attacks of a slider: by two techniques and by the oracle.
#[derive(Clone, Copy)]
pub(crate) struct Attacks {
    pub(crate) hyperbola: Bitboard,
    pub(crate) obstruction: Bitboard,
    pub(crate) oracle: Bitboard,
}

impl Slider {
    /// The piece on a square, if it is a slider.
    pub(crate) fn on(position: &Position, square: Square) -> Option<Self> {
        let piece = position.piece_on(square)?;
        let kind = match piece.role() {
            Role::Rook => Kind::Rook,
            Role::Bishop => Kind::Bishop,
            Role::Queen => Kind::Queen,
            Role::Pawn | Role::Knight | Role::King => return None,
        };
        Some(Self { square, piece, kind })
    }

    /// Every slider of a position, from a1 to h8.
    pub(crate) fn all(position: &Position) -> Vec<Self> {
        Square::ALL.into_iter().filter_map(|square| Self::on(position, square)).collect()
    }

    /// The lines along which the slider moves.
    pub(crate) const fn lines(self) -> &'static [Line] {
        match self.kind {
            Kind::Rook => &[Line::Rank, Line::File],
            Kind::Bishop => &[Line::Diagonal, Line::Antidiagonal],
            Kind::Queen => &Line::ALL,
        }
    }

    pub(crate) fn attacks(self, occupied: Bitboard) -> Attacks {
        let functions: [fn(Square, Bitboard) -> Bitboard; 3] = match self.kind {
            Kind::Rook => [hyperbola::rook_attacks, obstruction::rook_attacks, oracle::rook_attacks],
            Kind::Bishop => [hyperbola::bishop_attacks, obstruction::bishop_attacks, oracle::bishop_attacks],
            Kind::Queen => [hyperbola::queen_attacks, obstruction::queen_attacks, oracle::queen_attacks],
        };
        let [hyperbola, obstruction, oracle] = functions.map(|attacks| attacks(self.square, occupied));
        Attacks { hyperbola, obstruction, oracle }
    }
}

impl Attacks {
    pub(crate) fn agree(self) -> bool {
        self.hyperbola == self.oracle && self.obstruction == self.oracle
    }
}
