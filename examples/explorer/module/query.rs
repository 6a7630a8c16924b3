//! A query of the page: technique, mapping, square and occupancy.

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

/// A sliding piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Moves along rank and file.
    Rook,
    /// Moves along both diagonals.
    Bishop,
    /// Moves along all four lines.
    Queen,
}

impl Piece {
    /// All pieces.
    pub const ALL: [Self; 3] = [Self::Rook, Self::Bishop, Self::Queen];

    /// The name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Queen => "queen",
        }
    }

    /// The lines that the piece moves along.
    #[must_use]
    pub const fn lines(self) -> &'static [Line] {
        match self {
            Self::Rook => &[Line::Rank, Line::File],
            Self::Bishop => &[Line::Diagonal, Line::Antidiagonal],
            Self::Queen => &Line::ALL,
        }
    }
}

/// A slider and an occupancy. Sets are in the bits of the mapping; squares and lines are those of the board.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// One of [`TECHNIQUES`].
    pub technique: Technique,
    /// The mapping of `occupied` and of all results.
    pub mapping: Mapping,
    /// The square of the slider.
    pub square: Square,
    /// The occupancy, with or without the slider.
    pub occupied: Bitboard,
}

impl Query {
    /// The attacks of a piece by the technique.
    #[must_use]
    pub fn attacks(self, piece: Piece) -> Bitboard {
        let along = |&line: &Line| self.along(numbered_line(self.mapping, line));
        piece.lines().iter().map(along).fold(Bitboard::EMPTY, Bitboard::union)
    }

    /// `Technique::line_attacks` would bring the tables of unlisted techniques into the module.
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

    /// The attacks of a piece by a walk over the board, independent of technique and mapping.
    #[must_use]
    pub fn walk(self, piece: Piece) -> Bitboard {
        let occupied = self.mapping.decode(self.occupied);
        let along = |&line: &Line| oracle::line_attacks(self.square, line, occupied);
        self.mapping.encode(piece.lines().iter().map(along).fold(Bitboard::EMPTY, Bitboard::union))
    }

    /// The squares of a line without the slider's square.
    #[must_use]
    pub const fn line(self, line: Line) -> Bitboard {
        self.mapping.encode(oracle::line_attacks(self.square, line, Bitboard::EMPTY))
    }

    /// The steps of the technique along one line.
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

    /// The square of a1 = 0 with the same number as the slider's square in the mapping.
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
