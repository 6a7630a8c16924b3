//! A question of the page: which technique, in which mapping, from which square, over which occupancy.

use quintessence::verify::Technique;
use quintessence::{Bitboard, Line, LineMasks, MASKS, Mapping, Square, hyperbola, obstruction, oracle};

use crate::numbering::numbered_line;
use crate::step::Steps;
use crate::{borrow, difference};

/// The techniques in the order of the page.
pub const TECHNIQUES: [Technique; 9] = [
    Technique::HyperbolaMirrored,
    Technique::HyperbolaSmsk,
    Technique::HyperbolaGeneralised,
    Technique::HyperbolaCombined,
    Technique::HyperbolaTwin,
    Technique::ObstructionPrinted,
    Technique::ObstructionArithmetic,
    Technique::ObstructionLogical,
    Technique::ObstructionBlsmsk,
];

/// What slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Along rank and file.
    Rook,
    /// Along both diagonals.
    Bishop,
    /// Along all four lines.
    Queen,
}

impl Piece {
    /// Every piece.
    pub const ALL: [Self; 3] = [Self::Rook, Self::Bishop, Self::Queen];

    /// The piece's name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Queen => "queen",
        }
    }

    /// The lines along which it slides.
    #[must_use]
    pub const fn lines(self) -> &'static [Line] {
        match self {
            Self::Rook => &[Line::Rank, Line::File],
            Self::Bishop => &[Line::Diagonal, Line::Antidiagonal],
            Self::Queen => &Line::ALL,
        }
    }
}

/// A slider and the occupancy around it; sets are in the bits of the mapping, lines and squares those of the board.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// One of [`TECHNIQUES`].
    pub technique: Technique,
    /// Where squares have their bits.
    pub mapping: Mapping,
    /// Where the slider stands.
    pub square: Square,
    /// What stands on the board, the slider included or not.
    pub occupied: Bitboard,
}

impl Query {
    /// The squares that a piece attacks, as the technique finds them.
    #[must_use]
    pub fn attacks(self, piece: Piece) -> Bitboard {
        let along = |&line: &Line| self.along(numbered_line(self.mapping, line));
        piece.lines().iter().map(along).fold(Bitboard::EMPTY, Bitboard::union)
    }

    /// The technique's own `match` would bring the tables of those that are not listed into the module.
    const fn along(self, line: Line) -> Bitboard {
        let (square, occupied) = (self.number(), self.occupied);
        match self.technique {
            Technique::HyperbolaSmsk => hyperbola::smsk::line_attacks(square, line, occupied),
            Technique::HyperbolaGeneralised => hyperbola::generalised::line_attacks(square, line, occupied),
            Technique::HyperbolaCombined => hyperbola::combined::line_attacks(square, line, occupied),
            Technique::HyperbolaTwin => hyperbola::twin::line_attacks(square, line, occupied),
            Technique::ObstructionPrinted => obstruction::printed(masks(square, line), occupied),
            Technique::ObstructionArithmetic => obstruction::arithmetic(masks(square, line), occupied),
            Technique::ObstructionLogical => obstruction::logical(masks(square, line), occupied),
            Technique::ObstructionBlsmsk => obstruction::blsmsk(masks(square, line), occupied),
            _ => hyperbola::mirrored::line_attacks(square, line, occupied),
        }
    }

    /// The same by a walk along the rays of the board, which knows neither technique nor mapping.
    #[must_use]
    pub fn walk(self, piece: Piece) -> Bitboard {
        let occupied = self.mapping.decode(self.occupied);
        let along = |&line: &Line| oracle::line_attacks(self.square, line, occupied);
        self.mapping.encode(piece.lines().iter().map(along).fold(Bitboard::EMPTY, Bitboard::union))
    }

    /// The squares of a line other than the slider's.
    #[must_use]
    pub const fn line(self, line: Line) -> Bitboard {
        self.mapping.encode(oracle::line_attacks(self.square, line, Bitboard::EMPTY))
    }

    /// How the technique finds the attacks along one line.
    #[must_use]
    pub fn steps(self, line: Line) -> Steps {
        let (number, line) = (self.number(), numbered_line(self.mapping, line));
        let occupied = self.occupied.bits();
        match self.technique {
            Technique::HyperbolaSmsk | Technique::HyperbolaCombined if line == Line::Rank => {
                borrow::by_table(number, occupied)
            }
            Technique::HyperbolaMirrored | Technique::HyperbolaSmsk if line != Line::Rank => {
                borrow::byte_swapped(number, line, occupied)
            }
            Technique::HyperbolaCombined => borrow::halves_by_bytes(number, line, occupied),
            Technique::HyperbolaTwin => borrow::halves_by_bits(number, line, occupied),
            Technique::ObstructionPrinted => difference::printed(number, line, occupied),
            Technique::ObstructionArithmetic => difference::arithmetic(number, line, occupied),
            Technique::ObstructionLogical => difference::logical(number, line, occupied),
            Technique::ObstructionBlsmsk => difference::blsmsk(number, line, occupied),
            _ => borrow::bit_reversed(number, line, occupied),
        }
    }

    /// The slider's square by number, under the name that the number has where a1 = 0.
    const fn number(self) -> Square {
        match Square::new(self.mapping.index(self.square)) {
            Some(number) => number,
            None => Square::A1,
        }
    }
}

const fn masks(square: Square, line: Line) -> LineMasks {
    MASKS[square as usize][line as usize]
}
