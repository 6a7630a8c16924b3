//! What a rook, a bishop and a queen are, said once: unions of lines.

/// Defines `rook_attacks`, `bishop_attacks` and `queen_attacks` of a technique by its own `line_attacks`.
///
/// A macro and not a function that takes the technique, because a `const fn` cannot call a function that it is given.
macro_rules! sliders_from_lines {
    (rook: $rook_cost:literal, bishop: $bishop_cost:literal, queen: $queen_cost:literal,) => {
        /// The squares that a rook on `square` attacks: its rank and its file up to the first blockers, included.
        ///
        /// # Cost
        #[doc = $rook_cost]
        #[inline]
        #[must_use]
        pub const fn rook_attacks(square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard {
            $crate::Bitboard(
                line_attacks(square, $crate::Line::Rank, occupied).0
                    | line_attacks(square, $crate::Line::File, occupied).0,
            )
        }

        /// The squares that a bishop on `square` attacks: both diagonals up to the first blockers, included.
        ///
        /// # Cost
        #[doc = $bishop_cost]
        #[inline]
        #[must_use]
        pub const fn bishop_attacks(square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard {
            $crate::Bitboard(
                line_attacks(square, $crate::Line::Diagonal, occupied).0
                    | line_attacks(square, $crate::Line::Antidiagonal, occupied).0,
            )
        }

        /// The squares that a queen on `square` attacks: those of a rook and those of a bishop.
        ///
        /// # Cost
        #[doc = $queen_cost]
        #[inline]
        #[must_use]
        pub const fn queen_attacks(square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard {
            $crate::Bitboard(rook_attacks(square, occupied).0 | bishop_attacks(square, occupied).0)
        }
    };
}
