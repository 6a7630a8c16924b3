//! Attacks by vector instructions, behind a safe [`Level`].
//!
//! A [`Level`] is found once and held by value; it has a method for each question:
//!
//! | question | method |
//! |---|---|
//! | many sliders over one occupancy, from a slice | [`Level::rook_attacks_from`], [`Level::bishop_attacks_from`], [`Level::queen_attacks_from`], [`Level::slider_attacks_from`] |
//! | the same, from a set | [`Level::rook_attacks_of`], [`Level::bishop_attacks_of`], [`Level::queen_attacks_of`], [`Level::slider_attacks_of`] |
//! | one square over many occupancies | [`Level::rook_attacks_over`], [`Level::bishop_attacks_over`], [`Level::queen_attacks_over`] |
//! | one queen | [`Level::both`], [`Level::queen_attacks`] |
//! | all sliders of a position together | [`Level::attacked`], [`Level::attacked_by_direction`], [`Level::attacked_twice`] |
//!
//! [`Twin`] needs no level: an occupancy prepared once and asked for one slider at a time.
//!
//! ```
//! use quintessence::{Bitboard, Square, queen_attacks, simd::Level};
//!
//! let level = Level::detect();
//! let occupied = Bitboard::new(0x1120_0408_4020_9a11);
//! let mut buffer = [Bitboard::EMPTY; 64];
//! let attacks = level.queen_attacks_from(&Square::ALL, occupied, &mut buffer)?;
//! assert!(Square::ALL.iter().zip(attacks).all(|(&square, attacks)| *attacks == queen_attacks(square, occupied)));
//! # Ok::<(), quintessence::simd::ShortBuffer>(())
//! ```
//!
//! # How it is built
//! An algorithm is written once, over 64 bytes, which are one register of AVX-512, two of AVX2, four of the others; the
//! batch has a second form in the instructions that AVX-512 adds, and one slider a form in four lanes of AVX2. A backend is
//! a file that says how its registers add, compare and look up, and chooses where scalar code is faster. SSE2 has none: its
//! level asks a [`Twin`] for one slider at a time, and SSSE3 does for all but one square over many occupancies. The
//! functions at the root of the crate are what the portable level calls; they stay scalar and `const`, because a call by a
//! level costs more than vectors save on one query.
//!
//! `unsafe` is in the backends, in the one call of a backend by a level, and in the [`Twin`] of x86-64, and nowhere else in
//! this crate. A backend is a token that only code compiled for its instructions can make, and that code is only called
//! through a level, which is made of instruction sets that the processor was seen to have, or that the whole program
//! requires of it.
//!
//! The compiler's proof cannot run intrinsics. The tests of the repository run every method at every level that the
//! processor has in all 21,508 cases of a line and on full boards, and fail if they leave out a level.
#![doc = include_str!("log.md")]
#![expect(
    clippy::inline_always,
    reason = "a method of a backend has to be inlined, and so has what calls it; see there"
)]

mod backend;
mod batch;
mod buffer;
mod isa;
mod level;
mod lines;
mod one;
mod over;
mod set;
mod slider;
mod twin;

pub use buffer::ShortBuffer;
pub use isa::{Isa, ParseIsaError};
pub use level::{Level, UnsupportedIsa};
pub use slider::{Slider, Sliders};
pub use twin::Twin;
