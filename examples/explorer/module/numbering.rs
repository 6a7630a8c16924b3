//! The eight mappings are symmetries of the board, so that arithmetic on an engine's words is arithmetic on a1-mapped
//! words in which lines have other names.

use quintessence::{Line, Mapping};

/// What a line of the board is to the numbers of a mapping.
pub(crate) const fn numbered_line(mapping: Mapping, line: Line) -> Line {
    match line {
        Line::Rank if by_file(mapping) => Line::File,
        Line::File if by_file(mapping) => Line::Rank,
        Line::Diagonal if exchanges_diagonals(mapping) => Line::Antidiagonal,
        Line::Antidiagonal if exchanges_diagonals(mapping) => Line::Diagonal,
        _ => line,
    }
}

const fn by_file(mapping: Mapping) -> bool {
    matches!(mapping, Mapping::A1ByFile | Mapping::H1ByFile | Mapping::A8ByFile | Mapping::H8ByFile)
}

/// Whether number 0 is at an end of the antidiagonal h1-a8.
const fn exchanges_diagonals(mapping: Mapping) -> bool {
    matches!(mapping, Mapping::H1 | Mapping::A8 | Mapping::H1ByFile | Mapping::A8ByFile)
}
