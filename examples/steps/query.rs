//! Computes the attacks of a chess slider, and their steps, by a chosen technique and in a chosen mapping.

use quintessence::hyperbola;
use quintessence::{
    Bitboard, FIRST_RANK, Line, LineMasks, MASK_EX, MASKS, Mapping, Square, obstruction, oracle,
};

use crate::step::Steps;
use crate::{borrow, difference};

/// A form of a technique.
#[derive(Clone, Copy, Debug)]
pub struct Technique {
    /// The name in full.
    pub name: &'static str,
    /// The short name, which the address of the explorer contains.
    pub slug: &'static str,
    /// The size of all tables that the technique uses, in bytes.
    pub table_bytes: usize,
    attacks: fn(Square, Line, Bitboard) -> Bitboard,
    steps: fn(Square, Line, u64) -> Steps,
}

macro_rules! techniques {
    ($($name:literal, $slug:literal, [$($table:ident),+], $steps:expr, $attacks:expr;)+) => {
        [$(Technique {
            name: $name,
            slug: $slug,
            table_bytes: 0 $(+ size_of_val($table))+,
            attacks: $attacks,
            steps: $steps,
        }),+]
    };
}

/// The techniques in the order in which the explorer offers them.
pub static TECHNIQUES: [Technique; 8] = techniques! {
    "Hyperbola Quintessence", "hyperbola-mirrored", [MASK_EX], borrow::mirrored, hyperbola::mirrored;
    "Hyperbola Quintessence, as published: o ^ (o - 2r)", "hyperbola-published", [MASK_EX], borrow::published,
        |square, line, occupied| {
            let (mask, r) = (MASK_EX[square as usize][line as usize].bits(), 1 << square as u32);
            let (o, ray) = (occupied.bits() & mask | r, |o: u64, r: u64| o ^ o.wrapping_sub(r << 1));
            Bitboard::new((ray(o, r) | ray(o.reverse_bits(), r.reverse_bits()).reverse_bits()) & mask)
        };
    "Hyperbola Quintessence, by bit reversal", "hyperbola-generalised", [MASK_EX], borrow::bit_reversed,
        hyperbola::generalised;
    "Hyperbola Quintessence, for several lines", "hyperbola-combined", [MASK_EX, FIRST_RANK], borrow::halves_by_bytes,
        hyperbola::line_attacks;
    "Obstruction Difference", "obstruction-logical", [MASKS], difference::logical,
        |square, line, occupied| obstruction::logical(masks(square, line), occupied);
    "Obstruction Difference, as published: bsr(l | 1)", "obstruction-printed", [MASKS], difference::printed,
        |square, line, occupied| obstruction::printed(masks(square, line), occupied);
    "Obstruction Difference, by u ^ (u - 1)", "obstruction-blsmsk", [MASKS], difference::blsmsk,
        |square, line, occupied| obstruction::blsmsk(masks(square, line), occupied);
    "Obstruction Difference, by u ^ (u - below)", "obstruction-borrow", [MASKS], difference::borrow,
        |square, line, occupied| obstruction::borrow(masks(square, line), occupied);
};

/// The lines along which a rook moves.
pub const ROOK: &[Line] = &[Line::Rank, Line::File];

/// The lines along which a bishop moves.
pub const BISHOP: &[Line] = &[Line::Diagonal, Line::Antidiagonal];

/// The sliders of chess, each with its name and the lines along which it moves.
pub static SLIDERS: [(&str, &[Line]); 3] = [("rook", ROOK), ("bishop", BISHOP), ("queen", &Line::ALL)];

/// What is computed. A square or line has the same name in every mapping, but the bits of sets depend on the
/// mapping.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// One of [`TECHNIQUES`].
    pub technique: Technique,
    /// The mapping in which `occupied` is given and all results are returned.
    pub mapping: Mapping,
    /// The square of the slider.
    pub square: Square,
    /// The occupancy, which may include the slider.
    pub occupied: Bitboard,
}

impl Query {
    /// The attacks along some lines, computed by the technique.
    pub fn attacks(self, lines: &[Line]) -> Bitboard {
        let along = |&line: &Line| {
            (self.technique.attacks)(self.square_in_a1(), numbered_line(self.mapping, line), self.occupied)
        };
        lines.iter().map(along).fold(Bitboard::EMPTY, Bitboard::union)
    }

    /// The attacks along some lines, found by a walk over the board. The page of the explorer compares them with [`Query::attacks`].
    pub fn walk(self, lines: &[Line]) -> Bitboard {
        let occupied = self.mapping.decode(self.occupied);
        let along = |&line: &Line| oracle::line_attacks(self.square, line, occupied);
        self.mapping.encode(lines.iter().map(along).fold(Bitboard::EMPTY, Bitboard::union))
    }

    /// The squares of a line, without the slider's square.
    pub const fn line(self, line: Line) -> Bitboard {
        self.mapping.encode(oracle::line_attacks(self.square, line, Bitboard::EMPTY))
    }

    /// The steps of the technique along one line.
    #[must_use]
    pub fn steps(self, line: Line) -> Steps {
        (self.technique.steps)(self.square_in_a1(), numbered_line(self.mapping, line), self.occupied.bits())
    }

    const fn square_in_a1(self) -> Square {
        match Square::new(self.mapping.index(self.square)) {
            Some(number) => number,
            None => Square::A1,
        }
    }
}

const fn masks(square: Square, line: Line) -> LineMasks {
    MASKS[square as usize][line as usize]
}

/// Translates a line from a mapping to a1 = 0: the squares of both lines have the same numbers. There is such a line,
/// because a mapping rotates or reflects the board, and with it, code for a1 = 0 works in every mapping.
fn numbered_line(mapping: Mapping, line: Line) -> Line {
    match line {
        Line::Rank if by_file(mapping) => Line::File,
        Line::File if by_file(mapping) => Line::Rank,
        Line::Diagonal if exchanges_diagonals(mapping) => Line::Antidiagonal,
        Line::Antidiagonal if exchanges_diagonals(mapping) => Line::Diagonal,
        _ => line,
    }
}

fn by_file(mapping: Mapping) -> bool {
    mapping.name().ends_with("by_file")
}

fn exchanges_diagonals(mapping: Mapping) -> bool {
    ["h1", "a8"].contains(&&mapping.name()[..2])
}
