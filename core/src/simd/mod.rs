//! Attacks computed with vector instructions, behind the safe type [`Level`].
//!
//! A [`Level`] represents an instruction set that the processor has. Call [`Level::detect`] once, keep the level by
//! value, and call its methods:
//!
//! | query | method |
//! |---|---|
//! | the targets of each slider of a side, and their number | [`Level::slider_groups`] |
//! | a queen on each square of a slice, from four squares on | [`Level::queen_attacks_batch`] |
//! | one square: what attacks it, what is pinned to it | [`Level::is_attacked`], [`Level::attackers_to`], [`Level::checkers_and_pinned`] |
//! | one queen | [`Level::bishop_and_rook_attacks`], [`Level::queen_attacks`] |
//! | the union of all sliders of a position | [`Level::attacked`] |
//! | everything that one side attacks | [`Level::attack_map`], [`Level::attack_maps`] |
//! | threats of a piece, of a move, of a position | [`Level::threats_at`], [`Level::move_threats`], [`Level::all_threats`] |
//! | the pieces around a square in ray order | [`Level::ray_board`] |
//! | a quad-bitboard as mailbox, and back | [`Level::to_mailbox`], [`Level::to_board`] |
//!
//! A [`Twin`] does not require a level. The twin prepares one occupancy, and then answers queries for one slider at a
//! time.
//!
//! ```
//! use quintessence::{Bitboard, Square, queen_attacks, simd::Level};
//!
//! let level = Level::detect();
//! let occupied = Bitboard::new(0x1120_0408_4020_9a11);
//! let mut buffer = [Bitboard::EMPTY; 64];
//! let attacks = level.queen_attacks_batch(&Square::ALL, occupied, &mut buffer)?;
//! assert!(Square::ALL.iter().zip(attacks).all(|(&square, attacks)| *attacks == queen_attacks(square, occupied)));
//! # Ok::<(), quintessence::simd::ShortBuffer>(())
//! ```
//!
//! # Levels
//! | level | groups of sliders | batches, from 4 queens on | attackers of a square | checkers and pinned pieces | one queen | union of sliders, maps of a side |
//! |---|---|---|---|---|---|---|
//! | `portable` | scalar | scalar | scalar | scalar | scalar | scalar |
//! | `sse2` | [`Twin`] | [`Twin`] | [`Twin`] | scalar | [`Twin`] | scalar |
//! | `ssse3` | [`Twin`] | [`Twin`] | vectors | scalar | vectors | scalar |
//! | `avx2`, `avx512` | vectors | vectors | vectors | vectors | vectors | vectors |
//! | `neon` | scalar | vectors | vectors | vectors | scalar | scalar |
//! | `simd128` | scalar | vectors | vectors for [`Level::is_attacked`] alone | scalar | scalar | scalar |
//!
//! In this table, "scalar" means the functions at the root of the crate and in [`setwise`](crate::setwise). These
//! functions are scalar and `const` on every target.
//!
//! Threats and boards in ray order have vectors at the level `avx512`, and are scalar at the other levels.
//! [`Level::to_mailbox`] has vectors at `avx2` and `avx512`, [`Level::to_board`] at `sse2`, `ssse3`, `avx2` and `avx512`.
//!
//! A query of one square takes as long as a function call. Use a constant level for such queries: [`Level::compiled`], or
//! on x86-64 `Level::avx2` and `Level::avx512` in functions that enable these features. Then the methods are inlined.
//!
//! # Safety
//! Only this module of the crate contains `unsafe` code. All its vector code has the same precondition: the processor
//! has the instruction set. A [`Level`] proves that: it exists only if the instruction set was detected, or if the
//! program requires it of every processor. Therefore the methods of a level are safe.
//!
//! # Verification
//! The compiler cannot evaluate intrinsics in constants. A program of the repository proves the release build instead, for
//! every input; the guide's page on proofs says which methods, and which code of which processors. The tests run each
//! method at each level of the processor, on all 21,508 cases of a slider and its line, and on full boards. A test fails
//! if it skips a level.

// This module consists of the following layers, from the top down. Each layer uses only the layers below it.
//
// - `level` and `twin` contain the public methods.
//
// - `arch` contains a backend for each instruction set, and chooses one of the backends.
//
// - `generic` contains the algorithms.
//
// - `vector` contains the traits for the vector instructions that the algorithms use.
//
// - `buffer`, `group`, `isa` and `slider` contain the types of arguments and results.

#![expect(
    clippy::inline_always,
    reason = "LLVM inlines an intrinsic only into a function with its target feature, see `vector`"
)]

mod arch;
mod buffer;
#[cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "x86-64 uses all of it, and other architectures use a part")
)]
mod generic;
mod group;
mod isa;
mod level;
mod slider;
mod twin;
#[cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "x86-64 uses all of it, and other architectures use a part")
)]
mod vector;

pub use buffer::ShortBuffer;
pub use group::SliderGroup;
pub use isa::{Isa, ParseIsaError};
pub use level::{Level, UnsupportedIsa};
pub use slider::{Slider, Sliders};
pub use twin::Twin;
