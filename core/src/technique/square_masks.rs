//! [`SquareMasks`]: the masks of one square for Hyperbola Quintessence with byte swaps.

use crate::board::Bitboard;
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::tables::for_each_set;
use crate::verify::{Mismatch, ensure, ensure_size};

/// The masks of one square for Hyperbola Quintessence with byte swaps, aligned to 32 bytes.
///
/// The line masks do not contain the square itself. The rank has no mask, because a byte swap cannot reverse a rank. The
/// fields are in the order of the source's struct, so a C program can read the bytes of a table as its array `smsk`.
///
/// `W` is the type of a set of squares: [`Bitboard`] on the chessboard, `u64` or `u128` on other boards.
#[doc(alias = "smsk")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C, align(32))]
#[expect(clippy::exhaustive_structs, reason = "the layout is fixed, and macros write tables as literals")]
pub struct SquareMasks<W = Bitboard> {
    /// The square itself.
    #[doc(alias = "bitMask")]
    pub bit: W,
    /// The other squares of the diagonal, parallel to a1-h8.
    #[doc(alias = "diagonalMaskEx")]
    pub diagonal: W,
    /// The other squares of the antidiagonal, parallel to h1-a8.
    #[doc(alias = "antidiagMaskEx")]
    pub antidiagonal: W,
    /// The other squares of the file.
    #[doc(alias = "fileMaskEx")]
    pub file: W,
}

layout! {
    SquareMasks, SquareMasks<u64> = {
        32 bytes, align 32,
        bit: 0, diagonal: 8, antidiagonal: 16, file: 24
    }
}
layout! { SquareMasks<u128> = { 64 bytes, align 32, bit: 0, diagonal: 16, antidiagonal: 32, file: 48 } }

for_each_set! {
    impl SquareMasks<Set> {
        /// Creates a table from the integers `[bit, diagonal, antidiagonal, file]`. The table macros emit calls of this
        /// function.
        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn table<const N: usize>(words: [[Word; 4]; N]) -> [Self; N] {
            let none = to_set(0);
            array!(Self { bit: none, diagonal: none, antidiagonal: none, file: none }; N, i => {
                let [bit, diagonal, antidiagonal, file] = words[i];
                let (bit, diagonal) = (to_set(bit), to_set(diagonal));
                Self { bit, diagonal, antidiagonal: to_set(antidiagonal), file: to_set(file) }
            })
        }

        /// Returns the attacks of a slider along its file.
        ///
        /// ```
        /// use quintessence::{Bitboard, SMSK, Square::*};
        ///
        /// let attacks = SMSK[D4 as usize].file_attacks(Bitboard::from_iter([D1, D2, D6, D8]));
        /// assert!(attacks.into_iter().eq([D2, D3, D5, D6]));
        /// ```
        ///
        /// # Cost
        /// 8 operations, three of them byte swaps; twice that in 128 bits.
        #[inline]
        #[must_use]
        pub const fn file_attacks(&self, occupied: Set) -> Set {
            self.attacks(self.file, occupied)
        }

        /// Returns the attacks of a slider along its diagonal, parallel to a1-h8.
        ///
        /// # Cost
        /// As [`file_attacks`](Self::file_attacks).
        #[inline]
        #[must_use]
        pub const fn diagonal_attacks(&self, occupied: Set) -> Set {
            self.attacks(self.diagonal, occupied)
        }

        /// Returns the attacks of a slider along its antidiagonal, parallel to h1-a8.
        ///
        /// # Cost
        /// As [`file_attacks`](Self::file_attacks).
        #[inline]
        #[must_use]
        pub const fn antidiagonal_attacks(&self, occupied: Set) -> Set {
            self.attacks(self.antidiagonal, occupied)
        }

        /// Returns the attacks of a bishop along both diagonals, as in the listing on the Chess Programming Wiki, which
        /// adds the two disjoint sets.
        ///
        /// # Cost
        /// 16 operations, five of them byte swaps; twice that in 128 bits. LLVM emits 27 instructions for plain x86-64,
        /// and the listing has 30; both use eight registers.
        #[inline]
        #[must_use]
        pub const fn bishop_attacks(&self, occupied: Set) -> Set {
            let diagonal = to_word(self.diagonal_attacks(occupied));
            to_set(diagonal | to_word(self.antidiagonal_attacks(occupied)))
        }

        #[inline]
        const fn attacks(&self, line: Set, occupied: Set) -> Set {
            let (slider, line) = (to_word(self.bit), to_word(line));
            let blockers = to_word(occupied) & line;
            let forward = blockers.wrapping_sub(slider);
            let reverse = blockers.swap_bytes().wrapping_sub(slider.swap_bytes());
            to_set((forward ^ reverse.swap_bytes()) & line)
        }

        /// Checks a table for a board.
        ///
        /// # Panics
        /// Panics if the table length differs from the number of squares.
        ///
        /// # Errors
        /// Names the first entry that differs from the oracle.
        #[inline]
        pub const fn verify<const N: usize>(table: &[Self; N], shape: &Shape) -> Result<(), Mismatch> {
            ensure_size(N, shape);
            let rays = empty_rays(shape);
            each!(i < N, {
                let Self { bit, diagonal, antidiagonal, file } = table[i];
                ensure!(shape, i, "bit", to_word(bit) as u128, 1 << shape.positions[i]);
                ensure!(shape, i, "diagonal", to_word(diagonal) as u128, rays[i][2] | rays[i][6]);
                ensure!(shape, i, "antidiagonal", to_word(antidiagonal) as u128, rays[i][3] | rays[i][7]);
                ensure!(shape, i, "file", to_word(file) as u128, rays[i][1] | rays[i][5]);
            });
            Ok(())
        }
    }
}
