//! Hyperbola Quintessence: a subtraction finds the nearest blocker above the slider, and the same subtraction on the
//! reversed board finds the nearest blocker below.
//!
//! ```text
//! o       = occupied & line           the blockers; `line` excludes the slider's square
//! forward = o - slider                borrows from the nearest blocker above the slider
//! reverse = rev(o) - rev(slider)      the same on the reversed board: the nearest blocker below
//! attacks = (forward ^ rev(reverse)) & line
//! ```
//!
//! `occupied` may contain the slider or not, because `line` excludes the slider's square. For files and diagonals,
//! `rev` can be a byte swap. For ranks, `rev` must be a bit reversal, because a byte swap does not change the order of
//! bits in a byte. The guide derives the formula on its page `techniques`; its page `forms` compares all forms.
//!
//! The wiki's example is a line of one byte. Its `o` contains the slider, so each half subtracts the slider twice:
//!
//! ```
//! let (o, slider) = (0b1101_0101_u8, 0b0001_0000_u8);
//! let [o_reversed, slider_reversed] = [o, slider].map(u8::reverse_bits);
//! assert_eq!([o_reversed, slider_reversed], [0b1010_1011, 0b0000_1000]);
//! assert_eq!([o - slider, o_reversed - slider_reversed], [0b1100_0101, 0b1010_0011]);
//! let [forward, reverse] = [o - 2 * slider, o_reversed - 2 * slider_reversed];
//! assert_eq!([forward, reverse], [0b1011_0101, 0b1001_1011]);
//! assert_eq!(forward ^ reverse.reverse_bits(), 0b0110_1100);
//! ```
//!
//! An engine calls the functions below, or the methods of an entry of [`SMSK`], or passes masks of its own:
//!
//! ```
//! use quintessence::{Bitboard, MASK_EX, SMSK, Square::*, hyperbola};
//!
//! let occupied = Bitboard::from_iter([B2, D2, D4, F6]);
//! let bishop = hyperbola::bishop_attacks(D4, occupied);
//! assert_eq!(SMSK[D4 as usize].bishop_attacks(occupied), bishop);
//! let [rank, file, ..] = MASK_EX[D4 as usize];
//! let along_file = hyperbola::mask::byte_swapped(D4.into(), occupied, file);
//! let along_rank = hyperbola::mask::bit_reversed(D4.into(), occupied, rank);
//! assert_eq!(along_rank | along_file, hyperbola::rook_attacks(D4, occupied));
//! ```
//!
//! To compute the attacks along several lines, the functions of this module mask the result of each subtraction with
//! its line, and unite the results. One byte swap then turns back the reverse results of up to three lines. These
//! cannot overlap, because two lines of a slider share only its own square, which the masks exclude.
//!
//! ```text
//! forward = OR of ((occupied       & line) - slider) & line      slider, lines: SMSK[square]
//! reverse = OR of ((swap(occupied) & line) - slider) & line      slider, lines: SMSK[square ^ 56]
//! attacks = (forward ^ swap(reverse)) | rank
//! ```
//!
//! # Source
//! Created by Gerd Isenberg, improved by Aleks Peshkov (August 2007),
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use self::square_masks::{SMSK, SquareMasks};
use crate::board::{Bitboard, Line, Square};
use crate::tables::MASK_EX;
use crate::technique::first_rank;

pub mod mask;

/// Whether the target can reverse the bits of a 64-bit register with one or two instructions.
pub(crate) const REVERSES_BITS: bool = cfg!(any(
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "loongarch64",
    all(target_arch = "riscv64", target_feature = "zbkb"),
));

/// `forward ^ rev(reverse)` of the formula for one line, not yet masked: bits outside of the line are unspecified.
/// `$reverse` is the method `reverse_bits` or, if no byte contains two squares of the line, `swap_bytes`. A macro
/// serves words of 64 and of 128 bits, because a `const fn` cannot call trait methods.
macro_rules! differences {
    ($reverse:ident: $slider:expr, $reversed_slider:expr, $blockers:expr) => {{
        let (slider, blockers) = ($slider, $blockers);
        let forward = blockers.wrapping_sub(slider);
        let reverse = blockers.$reverse().wrapping_sub($reversed_slider);
        forward ^ reverse.$reverse()
    }};
}

pub(crate) use differences;

/// Returns the squares that a rook on `square` attacks.
///
/// # Cost
/// 16 operations, two of them byte swaps; two entries of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (here, there) = (&SMSK[square as usize], &SMSK[square as usize ^ 56]);
    let forward = half(here.bit.0, occupied.0, here.file.0);
    let reverse = half(there.bit.0, occupied.0.swap_bytes(), there.file.0);
    Bitboard(forward ^ reverse.swap_bytes() | first_rank::by_table(square, occupied).0)
}

/// Returns the squares that a bishop on `square` attacks.
///
/// # Cost
/// 17 operations, two of them byte swaps; two entries of 32 bytes of `SMSK`.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let forward = bishop_half(&SMSK[square as usize], occupied.0);
    let reverse = bishop_half(&SMSK[square as usize ^ 56], occupied.0.swap_bytes());
    Bitboard(forward ^ reverse.swap_bytes())
}

/// Returns the squares that a queen on `square` attacks.
///
/// # Cost
/// 32 operations, two of them byte swaps; two entries of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (here, there) = (SMSK[square as usize], SMSK[square as usize ^ 56]);
    // The computation on the reversed board takes longest, because it swaps bytes twice. It is written first, because a
    // processor executes older instructions first.
    let reverse = queen_half(&there, occupied.0.swap_bytes()).swap_bytes();
    let rank = first_rank::by_table(square, occupied).0;
    let forward = queen_half(&here, occupied.0);
    Bitboard((reverse | rank) ^ forward)
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 9 operations, two of them byte swaps. A rank takes 6 operations, and one byte from a table of 512.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let (here, there) = (&SMSK[square as usize], &SMSK[square as usize ^ 56]);
    let (mask, swapped_mask) = match line {
        Line::Rank => return first_rank::by_table(square, occupied),
        Line::File => (here.file, there.file),
        // A byte swap flips the board vertically, so a diagonal becomes an antidiagonal and an antidiagonal a diagonal.
        Line::Diagonal => (here.diagonal, there.antidiagonal),
        Line::Antidiagonal => (here.antidiagonal, there.diagonal),
    };
    let forward = half(here.bit.0, occupied.0, mask.0);
    let reverse = half(there.bit.0, occupied.0.swap_bytes(), swapped_mask.0);
    Bitboard(forward ^ reverse.swap_bytes())
}

/// Returns the attacks along one line of [`MASK_EX`] by byte swaps, or along a rank by bit reversals. A byte swap moves
/// the slider to the square `square ^ 56`.
///
/// # Cost
/// 10 operations, two of them byte swaps, or bit reversals for a rank; 8 bytes from a table of 2,048.
#[inline]
pub const fn mirrored(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let mask = MASK_EX[square as usize][line as usize].0;
    let (slider, blockers) = (1 << square as u8, occupied.0 & mask);
    let attacks = if let Line::Rank = line {
        let reversed_slider = reversed_slider(square);
        differences!(reverse_bits: slider, reversed_slider, blockers)
    } else {
        let swapped_slider = 1 << (square as u8 ^ 56);
        differences!(swap_bytes: slider, swapped_slider, blockers)
    };
    Bitboard(attacks & mask)
}

/// Returns the attacks along one line by bit reversals, which work for all four kinds of lines. A bit reversal moves
/// the slider to the square `square ^ 63`.
///
/// ```text
/// o       = occupied & line          line: in MASK_EX[square]
/// forward = o - bit(square)
/// reverse = rev(o) - bit(square ^ 63)
/// attacks = (forward ^ rev(reverse)) & line
/// ```
///
/// # Cost
/// 10 operations, two of them bit reversals; 8 bytes from a table of 2,048. A bit reversal takes about a dozen
/// instructions on x86-64. Where it takes one or two, as on AArch64, the function has 9 operations in all.
#[doc(alias = "lineAttacks")]
#[inline]
pub const fn generalised(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let mask = MASK_EX[square as usize][line as usize].0;
    let (slider, reversed_slider) = (1 << square as u8, reversed_slider(square));
    Bitboard(differences!(reverse_bits: slider, reversed_slider, occupied.0 & mask) & mask)
}

/// Returns the slider's bit after a bit reversal. If the target reverses a word with one or two instructions, the
/// reversal is cheaper than a shift of 1 to the square `square ^ 63`.
#[inline]
const fn reversed_slider(square: Square) -> u64 {
    if REVERSES_BITS { (1_u64 << square as u8).reverse_bits() } else { 1 << (square as u8 ^ 63) }
}

/// Returns the masked difference `((occupied & line) - slider) & line`. The attacks are the exclusive or of this
/// difference on the board and of the same difference on the reversed board, reversed back.
#[inline]
const fn half(slider: u64, occupied: u64, line: u64) -> u64 {
    (occupied & line).wrapping_sub(slider) & line
}

#[inline]
const fn bishop_half(masks: &SquareMasks, occupied: u64) -> u64 {
    half(masks.bit.0, occupied, masks.diagonal.0) | half(masks.bit.0, occupied, masks.antidiagonal.0)
}

#[inline]
const fn queen_half(masks: &SquareMasks, occupied: u64) -> u64 {
    bishop_half(masks, occupied) | half(masks.bit.0, occupied, masks.file.0)
}

/// The masks of a square and the table of all squares. They are in a private module, because the crate root re-exports
/// them, and each item has one public path.
pub(crate) mod square_masks {
    use crate::board::Bitboard;
    use crate::boards::Shape;
    use crate::boards::walks::empty_rays;
    use crate::oracle::CHESS_RAYS;
    use crate::tables::{MASK_EX, for_each_set, table};
    use crate::verify::{Mismatch, ensure, ensure_size};

    /// The masks of one square for Hyperbola Quintessence with byte swaps, aligned to 32 bytes.
    ///
    /// The line masks do not contain the square itself. The rank has no mask, because a byte swap cannot reverse a
    /// rank. The fields are in the order of the source's struct, so a C program can read the bytes of a table as its
    /// array `smsk`.
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
            /// Creates a table from the integers `[bit, diagonal, antidiagonal, file]`. The table macros emit calls of
            /// this function.
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
                self.along(self.file, occupied)
            }

            /// Returns the attacks of a slider along its diagonal, parallel to a1-h8.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn diagonal_attacks(&self, occupied: Set) -> Set {
                self.along(self.diagonal, occupied)
            }

            /// Returns the attacks of a slider along its antidiagonal, parallel to h1-a8.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn antidiagonal_attacks(&self, occupied: Set) -> Set {
                self.along(self.antidiagonal, occupied)
            }

            /// Returns the attacks of a bishop along both diagonals, as in the listing on the Chess Programming Wiki,
            /// which adds the two disjoint sets.
            ///
            /// # Cost
            /// 16 operations, five of them byte swaps; twice that in 128 bits. LLVM emits 27 instructions for plain
            /// x86-64, and the listing has 30; both use eight registers.
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(&self, occupied: Set) -> Set {
                let diagonal = to_word(self.diagonal_attacks(occupied));
                to_set(diagonal | to_word(self.antidiagonal_attacks(occupied)))
            }

            #[inline]
            const fn along(&self, line: Set, occupied: Set) -> Set {
                let (slider, line) = (to_word(self.bit), to_word(line));
                let blockers = to_word(occupied) & line;
                to_set(differences!(swap_bytes: slider, slider.swap_bytes(), blockers) & line)
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

    table! {
        /// The bit, the file and the diagonals of every square, for Hyperbola Quintessence by byte swaps.
        ///
        /// An entry contains no rank, because a byte swap cannot reverse a rank.
        ///
        /// The table has 2,048 bytes and is aligned to 64 bytes, so each of its 32 cache lines contains two entries.
        ///
        /// ```
        /// use quintessence::{Bitboard, SMSK, Square::*};
        ///
        /// let masks = SMSK[A1 as usize];
        /// assert_eq!((masks.bit.bits(), masks.antidiagonal.bits()), (1, 0));
        /// assert_eq!(masks.diagonal.bits(), 0x8040_2010_0804_0200);
        /// assert_eq!(masks.bishop_attacks(C3.into()), Bitboard::from_iter([B2, C3]));
        /// ```
        ///
        /// # Source
        /// The array `smsk` of <https://www.chessprogramming.org/Hyperbola_Quintessence>.
        pub const SMSK: &[SquareMasks; 64] = {
            const NONE: Bitboard = Bitboard::EMPTY;
            const EMPTY: SquareMasks = SquareMasks { bit: NONE, diagonal: NONE, antidiagonal: NONE, file: NONE };
            array!(EMPTY; 64, square => {
                let [_, file, diagonal, antidiagonal] = MASK_EX[square];
                SquareMasks { bit: Bitboard(1 << square), diagonal, antidiagonal, file }
            })
        };
        [square] SquareMasks { bit, diagonal, antidiagonal, file } => {
            let [_, north, north_east, north_west, _, south, south_west, south_east] = CHESS_RAYS[square];
            "bit": bit.0 => 1 << (square / 8 * 8) << (square % 8);
            "diagonal": diagonal.0 => north_east | south_west;
            "antidiagonal": antidiagonal.0 => north_west | south_east;
            "file": file.0 => north | south;
        }
    }
}
