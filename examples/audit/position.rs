//! The option `--fen`: finds the sliders of a position, their attack sets, and the steps by which these are computed.

use std::fmt;

use quintessence::quad::{self, Piece, QuadBitboard};
use quintessence::{Bitboard, Line, Mapping, Role, Square, hyperbola, obstruction, oracle};
use quintessence_steps::{BISHOP, Query, ROOK, Step, Steps, TECHNIQUES};

/// Parses a complete FEN, or its piece placement alone. Without the other fields, kings may be missing.
pub(crate) fn parse(fen: &str) -> Result<QuadBitboard, String> {
    let record = fen.trim_ascii();
    let board = if record.split_ascii_whitespace().count() == 1 {
        record.parse()
    } else {
        quad::Position::from_fen(record).map(|position| position.board())
    };
    board.map_err(|error| error.to_string())
}

#[derive(Clone, Copy)]
pub(crate) struct Slider {
    pub(crate) square: Square,
    pub(crate) piece: Piece,
}

impl fmt::Display for Slider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} on {}", self.piece.color(), self.piece.role(), self.square)
    }
}

impl Slider {
    pub(crate) fn on(board: QuadBitboard, square: Square) -> Option<Self> {
        let slides = |piece: &Piece| matches!(piece.role(), Role::Rook | Role::Bishop | Role::Queen);
        board.piece_at(square).filter(slides).map(|piece| Self { square, piece })
    }

    pub(crate) fn all(board: QuadBitboard) -> Vec<Self> {
        Square::ALL.into_iter().filter_map(|square| Self::on(board, square)).collect()
    }

    pub(crate) const fn lines(self) -> &'static [Line] {
        match self.piece.role() {
            Role::Rook => ROOK,
            Role::Bishop => BISHOP,
            _ => &Line::ALL,
        }
    }

    /// Returns the attack sets by Hyperbola Quintessence, by Obstruction Difference and by the oracle, in this order.
    pub(crate) fn attacks(self, occupied: Bitboard) -> [Bitboard; 3] {
        let functions = match self.piece.role() {
            Role::Rook => [hyperbola::rook_attacks, obstruction::rook_attacks, oracle::rook_attacks],
            Role::Bishop => [hyperbola::bishop_attacks, obstruction::bishop_attacks, oracle::bishop_attacks],
            _ => [hyperbola::queen_attacks, obstruction::queen_attacks, oracle::queen_attacks],
        };
        functions.map(|attacks: fn(Square, Bitboard) -> Bitboard| attacks(self.square, occupied))
    }

    pub(crate) fn agrees(self, occupied: Bitboard) -> bool {
        let [hyperbola, obstruction, oracle] = self.attacks(occupied);
        hyperbola == oracle && obstruction == oracle
    }

    pub(crate) fn explanations(self, line: Line, occupied: Bitboard) -> [Explanation; 2] {
        let forms = [
            ("Hyperbola Quintessence", "hyperbola-mirrored"),
            ("Obstruction Difference", "obstruction-logical"),
        ];
        forms.map(|(technique, form)| {
            let found = TECHNIQUES.iter().find(|found| found.slug == form);
            let query = Query {
                technique: *found.expect("a technique with steps"),
                mapping: Mapping::A1,
                square: self.square,
                occupied,
            };
            let title = format!("{technique} along the {line}");
            let expected = oracle::line_attacks(self.square, line, occupied);
            let blockers = query.line(line) & occupied;
            Explanation { title, slider: self, blockers, steps: query.steps(line), expected }
        })
    }
}

pub(crate) struct Explanation {
    pub(crate) title: String,
    pub(crate) slider: Slider,
    /// The pieces on the line.
    blockers: Bitboard,
    pub(crate) steps: Steps,
    expected: Bitboard,
}

impl Explanation {
    pub(crate) fn agrees(&self) -> bool {
        self.steps.last().is_some_and(|step| step.set == self.expected.bits())
    }

    /// Returns the square on which the drawing of a step shows the slider. If the step works on a reversed board, this
    /// is not the slider's own square.
    pub(crate) fn shown_square(&self, step: &Step) -> Square {
        step.bit_of(self.slider.square as u8).and_then(Square::new).unwrap_or(self.slider.square)
    }

    /// Returns the squares on which the drawing of a step shows the blockers.
    pub(crate) fn shown_blockers(&self, step: &Step) -> Bitboard {
        self.blockers
            .into_iter()
            .filter_map(|square| step.bit_of(square as u8).and_then(Square::new))
            .collect()
    }
}
