//! How a [`Bitboard`] prints: as a board, or as the word that it is.

use core::fmt::{self, Binary, Debug, Display, Formatter, LowerHex, Octal, UpperHex};

use super::Bitboard;
use crate::board::Square;

/// Prints the board with its ranks and files labelled; `{:#}` puts the word in hex and in decimal above it.
///
/// ```
/// use quintessence::{Square, knight_attacks};
///
/// let board = knight_attacks(Square::B1);
/// assert_eq!(format!("{board:#}"), "\
/// hex:   0x0000000000050800
/// value: 329728
/// 8 . . . . . . . .
/// 7 . . . . . . . .
/// 6 . . . . . . . .
/// 5 . . . . . . . .
/// 4 . . . . . . . .
/// 3 X . X . . . . .
/// 2 . . . X . . . .
/// 1 . . . . . . . .
///   a b c d e f g h");
/// assert!(format!("{board:#}").ends_with(&board.to_string()));
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

/// Prints the board as a [`bitboard!`](crate::bitboard) that can be pasted into source.
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
    fn write_rank(self, f: &mut Formatter<'_>, rank: usize) -> fmt::Result {
        for &square in &Square::ALL[8 * rank..8 * rank + 8] {
            f.write_str(if self.contains(square) { " X" } else { " ." })?;
        }
        Ok(())
    }
}

macro_rules! as_word {
    ($($trait:ident),*) => {$(
        impl $trait for Bitboard {
            #[inline]
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                $trait::fmt(&self.0, f)
            }
        }
    )*};
}

as_word!(Binary, LowerHex, Octal, UpperHex);
