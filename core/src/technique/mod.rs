//! The forms of both techniques: how they compute the attacks along a line from the masks of the line.

/// Defines `rook_attacks`, `bishop_attacks` and `queen_attacks` of a technique from its `line_attacks`.
///
/// The module that calls the macro must import `Bitboard`, `Line` and `Square`. `sliders_from_lines!` is a macro
/// because a `const fn` cannot call a function that is passed as an argument.
macro_rules! sliders_from_lines {
    ($vis:vis rook: $rook_cost:literal, bishop: $bishop_cost:literal, queen: $queen_cost:literal,) => {
        /// Returns the squares that a rook on `square` attacks, including the first blockers.
        ///
        /// # Cost
        #[doc = $rook_cost]
        #[inline]
        #[must_use]
        $vis const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            line_attacks(square, Line::Rank, occupied).union(line_attacks(square, Line::File, occupied))
        }

        /// Returns the squares that a bishop on `square` attacks, including the first blockers.
        ///
        /// # Cost
        #[doc = $bishop_cost]
        #[inline]
        #[must_use]
        $vis const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            line_attacks(square, Line::Diagonal, occupied).union(line_attacks(
                square,
                Line::Antidiagonal,
                occupied,
            ))
        }

        /// Returns the squares that a queen on `square` attacks: the union of rook and bishop attacks.
        ///
        /// # Cost
        #[doc = $queen_cost]
        #[inline]
        #[must_use]
        $vis const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            line_attacks(square, Line::Rank, occupied)
                .union(line_attacks(square, Line::File, occupied))
                .union(line_attacks(square, Line::Diagonal, occupied))
                .union(line_attacks(square, Line::Antidiagonal, occupied))
        }
    };
}

pub mod hyperbola;
#[allow(dead_code, reason = "some targets prefer bit reversals or Obstruction Difference")]
pub(crate) mod kindergarten;
pub mod obstruction;
pub mod rank;
