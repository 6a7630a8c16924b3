//! Hyperbola Quintessence: a subtraction finds the nearest blocker, and a reversal does it for the other side.
//!
//! ```text
//! o       = occupied & mask           the blockers on the line; the mask holds neither slider nor other lines
//! forward = o - slider                borrows from the nearest blocker above the slider
//! reverse = rev(o) - rev(slider)      the same on the reversed board: the nearest blocker below
//! attacks = (forward ^ rev(reverse)) & mask
//! ```
//!
//! Along one rank, which is a line in one byte, with the slider on e and blockers on a, c and g:
//!
//! ```text
//!                          a b c d e f g h
//! o                        X . X . . . X .
//! o - slider               X . X . X X . .      the slider's bit and those up to the blocker have changed
//! rev(rev(o) - rev(s))     X . . X X . X .      the same on the other side
//! xor                      . . X X . X X .      what did not change has cancelled out
//! & mask                   . . X X . X X .      attacks: c, d and f, g
//! ```
//!
//! The original formula subtracts the slider twice, `o - 2r`, with the slider in `o`. A mask without the slider has
//! done the first of the two subtractions, and makes the result independent of whether `occupied` holds the slider.
//!
//! A reversal need not reverse the line bit by bit: where no two squares of the line share a byte, swapping the bytes
//! reverses their order, in one instruction on most processors. That holds for files, diagonals and antidiagonals. A
//! rank lies in one byte; it takes a full bit reversal, one instruction on AArch64 and a dozen on x86-64, or one of
//! the other ways of [`rank`](crate::rank).
//!
//! The forms differ in where the masks and the reversed slider come from:
//!
//! | form | reversal | table bytes | what it is for |
//! |---|---|---|---|
//! | [`smsk`] | byte swap; rank by table | 2,560 | one line at a time, on processors without a bit reversal |
//! | [`combined`] | one byte swap for the file and both diagonals; rank by table | 2,560 | x86-64 and all others |
//! | [`mirrored`] | byte swap; rank by bit reversal | 2,048 | the reversed slider from its mirrored square, no bit column |
//! | [`generalised`] | bit reversal for all four lines | 2,048 | AArch64 and LoongArch |
//! | [`mask`] | of the caller's choice | 368 | engines that look up whole lines by rank, file and diagonal |
//! | [`twin`] | one for all lines, the occupancy reversed once per position | 2,048 | many queries of one position |
//!
//! The four functions of this module are those of [`combined`].
//!
//! # Source
//! Gerd Isenberg and Aleks Peshkov, 2007, <https://www.chessprogramming.org/Hyperbola_Quintessence>.

pub mod combined;
pub mod generalised;
pub(crate) mod kernel;
pub mod mask;
pub mod mirrored;
pub mod smsk;
pub mod twin;

pub use self::combined::{bishop_attacks, line_attacks, queen_attacks, rook_attacks};
