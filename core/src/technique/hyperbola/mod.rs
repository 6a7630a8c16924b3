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
//! In the original formula, `o - 2r`, the occupancy `o` contains the slider `r`: the first subtraction of `r` removes
//! the slider from `o`, and the second one finds the blocker. Here the mask removes the slider, so one subtraction of
//! `r` is enough, and the argument `occupied` may contain the slider or not.
//!
//! # Byte swap or bit reversal
//!
//! A byte swap, which is one instruction on most processors, reverses a line if no two squares of the line share a
//! byte. Files, diagonals and antidiagonals meet this condition.
//!
//! A rank lies in one byte, so a byte swap cannot reverse it. Rank attacks use a bit reversal, which is one instruction
//! on AArch64 and about a dozen on x86-64, or another method of the module [`rank`](crate::rank).
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
//! The forms `smsk`, `mirrored` and `generalised` are functions for one line; a rook's attacks are the union of two.
//! The functions of this module are those of [`combined`].
//!
//! # Source
//! Gerd Isenberg and Aleks Peshkov, 2007, <https://www.chessprogramming.org/Hyperbola_Quintessence>.

pub mod combined;
#[allow(dead_code, reason = "some targets prefer its rook, bishop and queen attacks")]
pub(crate) mod generalised;
pub mod mask;
pub(crate) mod mirrored;
mod smsk;
pub mod twin;
pub mod word128;

pub use self::combined::{bishop_attacks, line_attacks, queen_attacks, rook_attacks};
pub use self::generalised::generalised;
pub use self::mirrored::mirrored;
pub use self::smsk::smsk;
