//! Attacks computed with vector instructions, behind the safe type [`Level`].
// It uses `board`, `oracle`, `tables`, `technique` and `attacks`. `quad` and `threats` use it, for mailboxes and
// threats.
//!
//! A [`Level`] represents an instruction set that the processor has. To use the best one, call [`Level::detect`] for
//! each query, as below.
//!
//! ```
//! use quintessence::{Bitboard, Square, queen_attacks, simd::Level};
//!
//! let occupied = Bitboard::new(0x1120_0408_4020_9a11);
//! for queen in Square::ALL {
//!     assert_eq!(Level::detect().queen_attacks(queen, occupied), queen_attacks(queen, occupied));
//! }
//! ```
//!
//! # Levels
//! | level | attackers of a square | checkers, pins, threats | one slider | exchanges, unions of sliders, maps of a side |
//! |---|---|---|---|---|
//! | `portable` | scalar | scalar | scalar | scalar |
//! | `avx2` | vectors | vectors | vectors if the build requires AVX2, but scalar for rooks | vectors |
//! | `avx512` | vectors | vectors | vectors if the build requires AVX2 | vectors |
//! | `neon` | vectors | vectors | scalar | scalar |
//! | `simd128` | vectors for [`Level::is_attacked`] alone | scalar | scalar | scalar |
//!
//! In the table, "scalar" means that the method calls a function without vectors, such as
//! [`queen_attacks`](crate::queen_attacks) or a function of [`setwise`](crate::setwise). [`Level::write_words`] uses
//! vectors only at the level `avx512`. [`Level::compiled`] says when a build requires AVX2.
//!
//! # Safety
//! Besides the cast in `Bitboard::from_words`, all `unsafe` code of the crate is in this module. The modules `quad` and
//! `threats` forbid it, and call methods of a level here. The only precondition that a caller could break is that the
//! processor has the instruction set. The instruction set of a [`Level`] is detected, or the build requires it of every
//! processor. Therefore the methods of a level are safe to call.
//!
//! # Verification
//! The scalar functions are proved by constants, but the compiler cannot evaluate intrinsics in constants. For methods
//! of a level, a program in the repository therefore proves from optimised LLVM IR that they are correct for every
//! input; the guide's page `proofs` lists these methods. In addition, the tests run each method at each level of the
//! processor, on random boards, in a build for all processors and in a native one. A test that skips a level fails.

// The modules are layers. A module uses only modules before it in this list.
//
// - `vector` has traits with the instructions that the algorithms use.
// - `arch` has the instruction sets, and their implementations of the traits.
// - `eight_rays` finds the nearest blockers on all rays of a square, written once over the traits.
// - `attackers`, `exchange`, `fill`, `lists` and `pins` have the other algorithms, as functions of a token.
// - `dispatch` has the macro that defines methods: each calls a function with the instruction set of the level.
// - `level` has the type `Level` and its methods.
// - `mailbox` and `threats` have the algorithms for the modules `quad` and `threats`, and the methods that they call.

#![allow(clippy::missing_const_for_fn, reason = "a method that is const on one target is not const on all")]
#![cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(dead_code, reason = "other targets use only a part of the module")
)]
#![expect(
    clippy::inline_always,
    reason = "LLVM inlines an intrinsic only into a function with its target feature, see `vector`"
)]

#[macro_use]
pub(crate) mod vector;

#[macro_use]
pub(crate) mod arch;
#[macro_use]
mod dispatch;

mod attackers;
mod eight_rays;
mod exchange;
mod fill;
mod level;
mod lists;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
mod pins;
#[cfg(feature = "threats")]
pub(crate) mod threats;

pub use arch::Isa;
pub use level::Level;
