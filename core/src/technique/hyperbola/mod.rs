//! Hyperbola Quintessence: a subtraction finds the nearest blocker, a reversal finds it on the other side.
//!
//! ```text
//! o       = occupied & mask           the blockers on the line; the mask excludes the slider
//! forward = o - slider                borrows from the nearest blocker above the slider
//! reverse = rev(o) - rev(slider)      the same on the reversed board: the nearest blocker below
//! attacks = (forward ^ rev(reverse)) & mask
//! ```
//!
//! An example on one rank, with the slider on e and blockers on a, c and g:
//!
//! ```text
//!                          a b c d e f g h
//! o                        X . X . . . X .
//! o - slider               X . X . X X . .      the bits from the slider up to the blocker have changed
//! rev(rev(o) - rev(s))     X . . X X . X .      the same toward the a-file
//! xor                      . . X X . X X .      bits that did not change cancel
//! & mask                   . . X X . X X .      attacks: c, d and f, g
//! ```
//!
//! The original formula, `o - 2r`, subtracts the slider twice, with the slider in `o`. Here the mask excludes the
//! slider, which replaces the first subtraction. So `occupied` may contain the slider or not.
//!
//! # Byte swap or bit reversal
//!
//! A byte swap reverses a line if no two squares of the line share a byte. That holds for files, diagonals and
//! antidiagonals, and costs one instruction on most processors.
//!
//! A rank lies in one byte. It needs a full bit reversal, or one of the other ways of [`rank`](crate::rank). A bit
//! reversal is one instruction on AArch64 and about a dozen on x86-64.
//!
//! # Forms
//!
//! | form | reversal | table bytes | use |
//! |---|---|---|---|
//! | [`smsk`] | byte swap; rank by table | 2,560 | the published form, one line at a time |
//! | [`combined`] | one byte swap for the file and both diagonals; rank by table | 2,560 | x86-64 and most others |
//! | [`mirrored`] | byte swap; rank by bit reversal | 2,048 | a table without the slider's bit |
//! | [`generalised`] | bit reversal for all four lines | 2,048 | AArch64 and LoongArch |
//! | [`mask`] | either one, on your own mask | 368 | engines that look lines up by rank, file and diagonal |
//! | [`twin`] | one bit reversal for all four lines | 2,048 | the same code on two boards, which vectors can share |
//!
//! The four functions of this module are those of [`combined`].
//!
//! # Source
//! Gerd Isenberg and Aleks Peshkov, 2007, <https://www.chessprogramming.org/Hyperbola_Quintessence>.

pub mod combined;
pub mod generalised;
pub mod mask;
mod mask_ex;
pub mod mirrored;
pub mod smsk;
pub mod twin;
pub mod word128;

pub use self::combined::{bishop_attacks, line_attacks, queen_attacks, rook_attacks};
