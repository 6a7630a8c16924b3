//! Rook, bishop and queen attacks as unions of line attacks, for every technique that has a function `line_attacks`.

/// Defines `rook_attacks`, `bishop_attacks` and `queen_attacks` of a technique from its `line_attacks`.
///
/// The module that calls the macro must import `Bitboard`, `Line` and `Square`. `sliders_from_lines!` is a macro
/// because a `const fn` cannot call a function that is passed as an argument.
macro_rules! sliders_from_lines {
    (rook: $rook_cost:literal, bishop: $bishop_cost:literal, queen: $queen_cost:literal,) => {
        /// Returns the squares that a rook on `square` attacks, including the first blockers.
        ///
        /// # Cost
        #[doc = $rook_cost]
        #[inline]
        #[must_use]
        pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            line_attacks(square, Line::Rank, occupied).union(line_attacks(square, Line::File, occupied))
        }

        /// Returns the squares that a bishop on `square` attacks, including the first blockers.
        ///
        /// # Cost
        #[doc = $bishop_cost]
        #[inline]
        #[must_use]
        pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
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
        pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            line_attacks(square, Line::Rank, occupied)
                .union(line_attacks(square, Line::File, occupied))
                .union(line_attacks(square, Line::Diagonal, occupied))
                .union(line_attacks(square, Line::Antidiagonal, occupied))
        }
    };
}

pub(super) use sliders_from_lines;
