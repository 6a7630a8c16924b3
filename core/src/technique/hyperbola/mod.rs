//! Hyperbola Quintessence: a subtraction finds the nearest blocker above the slider. The same subtraction on the
//! reversed board finds the nearest blocker below.
//!
//! ```text
//! o       = occupied & mask           the blockers on the line; the mask excludes the slider
//! forward = o - slider                borrows from the nearest blocker above the slider
//! reverse = rev(o) - rev(slider)      the same on the reversed board: the nearest blocker below
//! attacks = (forward ^ rev(reverse)) & mask
//! ```
//!
//! In this example on one rank, the slider is on the e-file, and blockers are on the a-, c- and g-files:
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
//! In the original formula, `o - 2r`, the occupancy `o` contains the slider `r`. The first subtraction of `r` removes
//! the slider from `o`, and the second subtraction finds the blocker. In this module, the mask removes the slider, so
//! one subtraction of `r` is enough. The argument `occupied` may contain the slider, but does not have to.
//!
//! # Byte swap or bit reversal
//!
//! A byte swap reverses a line if no two squares of the line share a byte. Files, diagonals and antidiagonals meet this
//! condition. A byte swap is one instruction on most processors.
//!
//! A rank lies in one byte, so a byte swap cannot reverse it. Rank attacks use a bit reversal or another method of the
//! module [`rank`](crate::rank). A bit reversal is one instruction on AArch64 and about a dozen instructions on x86-64.
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
//! This module re-exports its four functions from [`combined`].
//!
//! # Source
//! Gerd Isenberg and Aleks Peshkov, 2007, <https://www.chessprogramming.org/Hyperbola_Quintessence>.

mod any_board;
pub mod combined;
pub mod generalised;
pub mod mask;
pub mod mirrored;
pub mod smsk;
pub mod twin;
pub mod word128;

pub use self::combined::{bishop_attacks, line_attacks, queen_attacks, rook_attacks};
