//! Square mappings. Each is a symmetry of the board: a word in any mapping is a word of a1 = 0 whose lines have other
//! names.

use quintessence::{Line, Mapping};

/// The line of a1 = 0 that has the same square numbers as a line of the board in a mapping.
pub(crate) fn numbered_line(mapping: Mapping, line: Line) -> Line {
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

/// Whether square number 0 is h1 or a8.
fn exchanges_diagonals(mapping: Mapping) -> bool {
    ["h1", "a8"].contains(&&mapping.name()[..2])
}
