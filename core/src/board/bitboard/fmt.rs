//! Formats a [`Bitboard`] as a board diagram, or as a `u64` in hex, octal or binary.

use core::fmt::{self, Binary, Debug, Display, Formatter, LowerHex, Octal, UpperHex};

use super::set::Bitboard;
use crate::board::square::Square;

/// Prints a board diagram with rank and file labels; `{:#}` also prints the `u64` of the set, in hex and in decimal.
///
/// ```
/// use quintessence::{Square, knight_attacks};
///
/// let board = knight_attacks(Square::B1);
/// let text = format!("{board:#}");
/// assert!(text.starts_with("hex:   0x0000000000050800\nvalue: 329728\n8 . . . ."));
/// ```
impl Display for Bitboard {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            writeln!(f, "hex:   {:#018x}\nvalue: {}", self.0, self.0)?;
        }
        for rank in (0..8).rev() {
            write!(f, "{}", rank + 1)?;
            self.write_rank(f, rank)?;
            writeln!(f)?;
        }
        f.write_str("  a b c d e f g h")
    }
}

/// Prints a [`bitboard!`](crate::bitboard) call that can be pasted into source code.
///
/// ```
/// use quintessence::{Square, knight_attacks};
///
/// assert_eq!(format!("{:?}", knight_attacks(Square::B1)), "\
/// bitboard! {
///     . . . . . . . . // 8
///     . . . . . . . . // 7
///     . . . . . . . . // 6
///     . . . . . . . . // 5
///     . . . . . . . . // 4
///     X . X . . . . . // 3
///     . . . X . . . . // 2
///     . . . . . . . . // 1
///  // a b c d e f g h
/// }");
/// ```
impl Debug for Bitboard {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("bitboard! {\n")?;
        for rank in (0..8).rev() {
            f.write_str("   ")?;
            self.write_rank(f, rank)?;
            writeln!(f, " // {}", rank + 1)?;
        }
        f.write_str(" // a b c d e f g h\n}")
    }
}

impl Bitboard {
    #[inline]
    pub(crate) fn write_rank(self, f: &mut Formatter<'_>, rank: usize) -> fmt::Result {
        for &square in &Square::ALL[8 * rank..8 * rank + 8] {
            f.write_str(if self.contains(square) { " X" } else { " ." })?;
        }
        Ok(())
    }
}

impl Binary for Bitboard {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Binary::fmt(&self.0, f)
    }
}

impl LowerHex for Bitboard {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        LowerHex::fmt(&self.0, f)
    }
}

impl Octal for Bitboard {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Octal::fmt(&self.0, f)
    }
}

impl UpperHex for Bitboard {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        UpperHex::fmt(&self.0, f)
    }
}
