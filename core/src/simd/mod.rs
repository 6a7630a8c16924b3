//! Attacks computed with vector instructions, behind the safe type [`Level`].
//!
//! A [`Level`] represents an instruction set that the processor has. [`Level::detect`] costs next to nothing, so write
//! it before every question, in builds for one processor or for all.
//!
//! ```
//! use quintessence::{Bitboard, Square, queen_attacks, simd::Level};
//!
//! let occupied = Bitboard::new(0x1120_0408_4020_9a11);
//! for square in Square::ALL {
//!     assert_eq!(Level::detect().queen_attacks(square, occupied), queen_attacks(square, occupied));
//! }
//! ```
//!
//! # Levels
//! | level | attackers of a square | checkers, pins, threats | one slider | exchanges, unions of sliders, maps of a side |
//! |---|---|---|---|---|
//! | `portable` | scalar | scalar | scalar | scalar |
//! | `avx2` | vectors | vectors | vectors if the build requires AVX2, rooks scalar | vectors |
//! | `avx512` | vectors | vectors | vectors if the build requires AVX2 | vectors |
//! | `neon` | vectors | vectors | scalar | scalar |
//! | `simd128` | vectors for [`Level::is_attacked`] alone | scalar | scalar | scalar |
//!
//! Above, "scalar" means `const` functions without vectors, such as [`queen_attacks`](crate::queen_attacks) and the
//! functions of [`setwise`](crate::setwise). [`Level::write_words`] uses vectors at the level `avx512` alone.
//!
//! # Safety
//! Besides the cast in `Bitboard::from_words`, all `unsafe` code of the crate is in this module, with one precondition:
//! the processor has the instruction set. A [`Level`] exists only if the instruction set was detected, or if the
//! build requires it of every processor. Therefore the methods of a level are safe to call.
//!
//! # Verification
//! The compiler cannot evaluate intrinsics in constants. Instead, a program in the repository proves from optimised
//! LLVM IR that methods are correct for every input; the guide's page `proofs` lists them. The tests also run each
//! method at each level of the processor, on random boards, in a build for all processors and in a native one. They
//! fail if they skip a level.

// The layers of this module, the lowest first. A layer uses only layers above it in this list.
//
// - `vector`: traits with the instructions that the algorithms use.
// - `arch`: the instruction sets, the call of a function with the instruction set of a level, and the traits for each.
// - `eight_rays`: the rays of a square and their nearest blockers, written once over the traits.
// - `level`: the instruction set of the processor, as a value.
// - `attackers`, `attack_maps`, `exchange`, `lists`, `pins`, `sliders`: the methods of a level and their algorithms,
//   one file for each question.
// - `mailbox`, `threats`: the algorithms of methods for boards and for threats, which are in the modules `quad` and
//   `threats`.

#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]
#![cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(dead_code, reason = "other targets use a part")
)]
#![expect(
    clippy::inline_always,
    reason = "LLVM inlines an intrinsic only into a function with its target feature, see `vector`"
)]

#[macro_use]
pub(crate) mod vector;

pub(crate) mod arch;
mod attack_maps;
mod attackers;
mod eight_rays;
mod exchange;
mod level;
mod lists;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
mod pins;
mod sliders;
#[cfg(feature = "threats")]
pub(crate) mod threats;

pub use arch::Isa;
pub use level::{Level, UnsupportedLevel};
