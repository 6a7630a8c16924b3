//! Types for the kind of the sliders in one call. All sliders have one kind (rook, bishop or queen), or each slider has
//! its own kind.

use crate::board::Square;
use crate::simd::slider::Slider;

/// The kind of the sliders, known when the call is compiled.
pub(crate) trait Kind {
    /// Whether the sliders attack along ranks and files.
    const ORTHOGONAL: bool;
    /// Whether the sliders attack along diagonals and antidiagonals.
    const DIAGONAL: bool;
    /// Whether each slider is a [`Slider`], which contains its own kind.
    const MIXED: bool = false;
}

pub(crate) struct Rooks;
pub(crate) struct Bishops;
pub(crate) struct Queens;
pub(crate) struct Mixed;

impl Kind for Rooks {
    const ORTHOGONAL: bool = true;
    const DIAGONAL: bool = false;
}

impl Kind for Bishops {
    const ORTHOGONAL: bool = false;
    const DIAGONAL: bool = true;
}

impl Kind for Queens {
    const ORTHOGONAL: bool = true;
    const DIAGONAL: bool = true;
}

impl Kind for Mixed {
    const ORTHOGONAL: bool = true;
    const DIAGONAL: bool = true;
    const MIXED: bool = true;
}

/// A slider as one byte. Bits 0 to 5 are the square, and bits 6 and 7 are the kind as in a [`Slider`]. A square without
/// a kind has zeros in bits 6 and 7.
pub(crate) trait Byte: Copy {
    /// The byte.
    fn byte(self) -> u8;
}

impl Byte for u8 {
    #[inline(always)]
    fn byte(self) -> u8 {
        self
    }
}

impl Byte for Square {
    #[inline(always)]
    fn byte(self) -> u8 {
        self as u8
    }
}

impl Byte for Slider {
    #[inline(always)]
    fn byte(self) -> u8 {
        self.0
    }
}
