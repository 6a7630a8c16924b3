//! Rook, bishop and queen attacks as unions of line attacks, for every technique that has a function `line_attacks`.

/// Defines `rook_attacks`, `bishop_attacks` and `queen_attacks` of a technique from its `line_attacks`.
///
/// `sliders_from_lines!` is a macro because a `const fn` cannot call a function that is passed as an argument.
macro_rules! sliders_from_lines {
    (rook: $rook_cost:literal, bishop: $bishop_cost:literal, queen: $queen_cost:literal,) => {
        /// Returns the squares that a rook on `square` attacks, including the first blockers.
        ///
        /// # Cost
        #[doc = $rook_cost]
        #[inline]
        #[must_use]
        pub const fn rook_attacks(
            square: $crate::board::Square,
            occupied: $crate::board::Bitboard,
        ) -> $crate::board::Bitboard {
            line_attacks(square, $crate::board::Line::Rank, occupied).union(line_attacks(
                square,
                $crate::board::Line::File,
                occupied,
            ))
        }

        /// Returns the squares that a bishop on `square` attacks, including the first blockers.
        ///
        /// # Cost
        #[doc = $bishop_cost]
        #[inline]
        #[must_use]
        pub const fn bishop_attacks(
            square: $crate::board::Square,
            occupied: $crate::board::Bitboard,
        ) -> $crate::board::Bitboard {
            line_attacks(square, $crate::board::Line::Diagonal, occupied).union(line_attacks(
                square,
                $crate::board::Line::Antidiagonal,
                occupied,
            ))
        }

        /// Returns the squares that a queen on `square` attacks: the union of rook and bishop attacks.
        ///
        /// # Cost
        #[doc = $queen_cost]
        #[inline]
        #[must_use]
        pub const fn queen_attacks(
            square: $crate::board::Square,
            occupied: $crate::board::Bitboard,
        ) -> $crate::board::Bitboard {
            line_attacks(square, $crate::board::Line::Rank, occupied)
                .union(line_attacks(square, $crate::board::Line::File, occupied))
                .union(line_attacks(square, $crate::board::Line::Diagonal, occupied))
                .union(line_attacks(square, $crate::board::Line::Antidiagonal, occupied))
        }
    };
}

pub(super) use sliders_from_lines;
